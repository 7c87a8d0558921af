import { applyEdits } from '../../../toolkit/text/apply-edits.ts'
import type { Span, Spelling, Wording } from '../../../web/frame/view.ts'
import type { Family } from '../language/diagram-types.ts'
import { colorNodes, hasColors } from './color-nodes.ts'
import { addEntity, detachEntity, relate } from './entity-statements.ts'
import { leadArrow } from './lead-arrow.ts'
import { familyOf, findNode } from './node-ids.ts'
import { detachNode, growFromNode, joinNodes } from './node-statements.ts'
import { addParticipant, findParticipant, moveMessage, sendMessage } from './participants.ts'
import { renameSources } from './rename-sources.ts'

/** Edits of Mermaid's statements: only the edited text or line changes. The frame draws each proposal before it accepts one. */
export const wording: Wording = {
  rename(source, spans, label) {
    const single = spans.flatMap(span => writeLabel(source, span, label).map(text => put(source, [span], text)))
    const everywhere = spans.length > 1 ? plainForms(label).map(text => put(source, spans, text)) : []
    const first = spans[0]
    const named = first ? renameSources(familyOf(source), source, first, codeMarks(label)) : []
    // A text that is in several places is usually the name of one thing, which gets a label.
    return spans.length > 1 ? [...named, ...single, ...everywhere] : [...single, ...named]
  },
  remove(source, span) {
    const family = familyOf(source)
    if (isOfNodes(family)) return [...withoutEdgeLabel(source, span), ...detachNode(source, span)]
    const detached = isOfEntities(family) ? detachEntity(source, span, family) : null
    return [detached ?? withoutLines(source, span)]
  },
  add(source, span, label) {
    const family = familyOf(source)
    const words = codeMarks(label)
    if (isOfNodes(family)) return growFromNode(source, span, words, family === 'state')
    if (isOfEntities(family) && findNode(source, span) !== null) return [addEntity(source, family, words)]
    if (family === 'sequence' && findParticipant(source, span) !== null) return [addParticipant(source, words)]
    return [behindLine(source, span, label, family)]
  },
  connect(source, from, to, label) {
    const [fromId, toId] = [findEnd(source, from), findEnd(source, to)]
    if (fromId === null || toId === null) return []
    const family = familyOf(source)
    const words = codeMarks(label)
    if (family === 'sequence') return [sendMessage(source, fromId, toId, words)]
    return isOfEntities(family) ? relate(source, [fromId, toId], family, words) : joinNodes(source, fromId, toId)
  },
  arrows: {
    selector: 'path[data-edge=true]',
    nameOf: line => (/^L_.+_\d+$/.test(line.getAttribute('data-id') ?? '') ? line.getAttribute('data-id') : null),
    lead(source, name, end, to) {
      const id = findEnd(source, to)
      const led = id === null ? null : leadArrow(source, name, end, id)
      return led === null ? [] : [led]
    },
  },
  isJoinable: (source, span) => findEnd(source, span) !== null,
  moveAmong(source, span, way) {
    const moved = familyOf(source) === 'sequence' ? moveMessage(source, span, way) : null
    return moved === null ? [] : [moved]
  },
  recolor(source, spans, color) {
    const ids = spans.map(span => findNode(source, span))
    const colored = ids.every(id => id !== null) ? colorNodes(source, ids, color) : null
    return colored === null ? [] : [colored]
  },
  isColorable: (source, span) => hasColors(source) && findNode(source, span) !== null,
  spellings,
  mayChange: (source, span) => !/^\s*%%/.test(lineAt(source, span.start).text),
}

/** What Mermaid puts around words of the source: conditions stand in brackets, and what a method returns behind a colon. */
function spellings(words: string): Spelling[] {
  const condition = /^\[(.+)\]$/s.exec(words)?.[1]
  const method = /^(.*\)):(.+)$/s.exec(words)
  return [
    ...(condition === undefined ? [] : [{ written: condition, toDrawn: (label: string) => `[${label}]` }]),
    ...(method ? [{ written: `${method[1]}${method[2]}`, toDrawn: withColon }] : []),
  ]
}

function withColon(label: string): string {
  return label.replace(/\)\s*:?\s*(?=\S)/, '):')
}

/** Families whose texts are names of nodes, which are in several statements. */
function isOfNodes(family: Family): boolean {
  return family === 'flowchart' || family === 'state'
}

/** Families whose boxes have fields, which are lines of their own. */
function isOfEntities(family: Family): family is 'class' | 'er' {
  return family === 'class' || family === 'er'
}

/** The id of what an arrow may begin or end at; null where the words name nothing like that. */
function findEnd(source: string, span: Span): string | null {
  const family = familyOf(source)
  if (family === 'sequence') return findParticipant(source, span)
  return isOfNodes(family) || isOfEntities(family) ? findNode(source, span) : null
}

/** Ways to write a label at a position, the most readable first. */
function writeLabel(source: string, span: Span, label: string): string[] {
  const [before, after] = [source[span.start - 1] ?? '', source[span.end] ?? '']
  const isBracketed = '[({|'.includes(before) && '])}|'.includes(after) && before !== ''
  const isSpecial = /["#;:{}()[\]<>|\\/@-]/.test(label)
  const quoted = `"${withBreaks(label).replaceAll('"', '#quot;')}"`
  return isBracketed && isSpecial ? [quoted, ...plainForms(label)] : plainForms(label)
}

function plainForms(label: string): string[] {
  return [...new Set([withBreaks(label), codeMarks(label)])]
}

function withBreaks(label: string): string {
  return label.replaceAll('\n', '<br/>')
}

/** Encodes characters that mean something to Mermaid. */
function codeMarks(label: string): string {
  const codes = label.replaceAll(/["#;:{}()[\]<>|]/g, mark => (mark === '"' ? '#quot;' : `#${mark.charCodeAt(0)};`))
  return withBreaks(codes)
}

function put(source: string, spans: readonly Span[], text: string): string {
  return applyEdits(
    source,
    spans.map(span => ({ ...span, text })),
  )
}

interface Line {
  start: number
  /** After the line break; at the end of the source where there is none. */
  end: number
  text: string
}

function lineAt(source: string, offset: number): Line {
  const start = source.lastIndexOf('\n', offset - 1) + 1
  const found = source.indexOf('\n', offset)
  const end = found < 0 ? source.length : found + 1
  return { start, end, text: source.slice(start, found < 0 ? end : found) }
}

/** The source without the lines of a statement; a statement that opens a block is removed with the block. */
function withoutLines(source: string, span: Span): string {
  const { start } = lineAt(source, span.start)
  let { end, text } = lineAt(source, Math.max(span.start, span.end - 1))
  if (/\{\s*$/.test(text)) {
    const closing = /^[ \t]*\}[ \t]*$/m.exec(source.slice(end))
    if (closing) end = lineAt(source, end + closing.index).end
  } else if (/^\s*(?:loop|alt|opt|par|critical|break|rect|box)\b/.test(text)) {
    text = ''
    end = start
  }
  return source.slice(0, start) + source.slice(end)
}

/** The source without the label of an arrow: `-->|yes|` becomes `-->`, `A --> B : yes` becomes `A --> B`. */
function withoutEdgeLabel(source: string, { start, end }: Span): string[] {
  if (source[start - 1] === '|' && source[end] === '|') return [source.slice(0, start - 1) + source.slice(end + 1)]
  const { text, start: lineStart } = lineAt(source, start)
  const before = text.slice(0, start - lineStart)
  if (/-->.*:\s*$/.test(before)) {
    return [source.slice(0, lineStart) + before.replace(/\s*:\s*$/, '') + source.slice(end)]
  }
  return []
}

/** A copy of the line with another text: a message between the same participants, a field of the same type, a task of the same length. */
function behindLine(source: string, span: Span, label: string, family: Family): string {
  const { start, end, text } = lineAt(source, span.start)
  const copy =
    text.slice(0, span.start - start) +
    withBreaks(codeMarks(label)) +
    (family === 'gantt' ? withoutTaskId(text.slice(span.end - start)) : text.slice(span.end - start))
  const isLast = !source.slice(start, end).endsWith('\n')
  return `${source.slice(0, end)}${isLast ? '\n' : ''}${copy}${isLast ? '' : '\n'}${source.slice(end)}`
}

/** Two tasks must not have one id. */
function withoutTaskId(rest: string): string {
  const [, colon = '', entries = ''] = /^(\s*:\s*)(.*)$/.exec(rest) ?? []
  if (colon === '') return rest
  const kept = entries.split(',').map(entry => entry.trim())
  const at = kept.findIndex(entry => !/^(?:active|done|crit|milestone|vert)$/.test(entry))
  const isId = at >= 0 && /^[A-Za-z_][\w-]*$/.test(kept[at] ?? '') && kept.length - at > 1
  return colon + kept.filter((_, index) => !(isId && index === at)).join(', ')
}
