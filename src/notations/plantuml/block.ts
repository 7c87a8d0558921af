import { named, verbatim } from '../../structure/loss.ts'
import { LossList } from '../loss-list.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import { looksLikeBody } from './looks-like-body.ts'
import { expandMacros } from './macros.ts'
import type { SourceLine } from './source-line.ts'
import { replaceVariables } from './variables.ts'
import { readWords, unquote } from './words.ts'

/** Content between `@start…` and `@end…`, without comments, styles and the parts common to all diagrams. */
export interface Block {
  /** `uml`, `mindmap`, `gantt` … */
  kind: string
  lines: SourceLine[]
  title?: string
  direction?: 'right' | 'down'
  /** The macros of C4-PlantUML that it includes, where these say in which order things happen. */
  c4?: 'sequence' | 'dynamic'
  /** It includes files, which define macros that are not known here. */
  hasIncludes?: true
  losses: LossList
}

const includesC4 = /^!include\w*\s.*\bC4_(Sequence|Dynamic)\b/i

/** Patterns are tried on lines: this bounds the time of one. */
const longestLine = 4000

/** Sentences over one line that only change looks, or surround the drawing. */
const looks =
  /^(?:skinparam|!theme|!include\w*|!import|!pragma|!assume|hide|show|remove|restore|scale|autoactivate|header|footer|caption|legend|center header|center footer|right header|left footer|page|allow_?mixing|set|sprite|printscale|projectscale|SHOW_\w+|LAYOUT_\w+|HIDE_\w+|Lay_\w+|Update\w+Style|Add\w*Tag(?:Support)?|AddProperty|SetPropertyHeader|WithoutPropertyHeader)\b/i
/** Looks over several lines, by how they begin, and the end of each. */
const styleBlocks: readonly (readonly [RegExp, RegExp])[] = [
  [/^skinparam\b.*\{$/i, /^\}$/],
  [/^<style>/i, /<\/style>/i],
  [/^sprite\b.*\{$/i, /^\}$/],
  [
    /^(?:legend|(?:left|right|center)?\s*header|(?:left|right|center)?\s*footer)(?:\s+(?:left|right|center|top|bottom))*$/i,
    /^end\s?(?:legend|header|footer)$/i,
  ],
  [/^!(?:unquoted\s+)?(?:procedure|function)\b(?!.*!return)/i, /^!end\s?(?:procedure|function)/i],
  [/^!definelong\b/i, /^!enddefinelong/i],
]

/** A colour by its name or number, before the text of the line begins; behind the stars of a mind map it is text. */
const colour = /^(?![*+#]+[\s:_])[^:"]*(?:"[^"]*"[^:"]*)*[\s[|]#(?:[A-Za-z]{3,}|[0-9A-Fa-f]{6})\b/

/**
 * The first block of a text, or the whole of one that is only what would stand in it, as files of one diagram and fenced sources may be.
 * @throws NotationFault where no block begins, or it does not end
 */
export function readBlock(text: string): Block {
  const losses = new LossList()
  const all = withoutComments(text.split('\n'))
  const first = all.findIndex(line => /^@start/i.test(line.text))
  const kind = /^@start(\w+)/i.exec(all[first]?.text ?? '')?.[1]?.toLowerCase()
  if (kind === undefined) {
    if (!looksLikeBody(all)) throw new NotationFault(unreadable('no-startuml'), 1)
    const block: Block = { kind: 'uml', lines: [], losses }
    sortLines(preprocess(withoutEnd(all), losses), block)
    return block
  }
  const last = all.findIndex((line, at) => at > first && /^@end/i.test(line.text))
  if (last < 0)
    throw new NotationFault(unreadable('unclosed', { mark: `@start${kind}`, end: `@end${kind}` }), all[first]?.number)
  for (const { text: rest, number } of all.slice(last + 1))
    if (/^@start/i.test(rest)) losses.add(named('block', rest.slice(0, 40)), number, because('first-only'))
  const block: Block = { kind, lines: [], losses }
  if (kind === 'json' || kind === 'yaml') sortData(all.slice(first + 1, last), block)
  else sortLines(preprocess(all.slice(first + 1, last), losses), block)
  return block
}

/** Runs what only puts text in at other places; what else begins with `!` is told. */
function preprocess(lines: readonly SourceLine[], losses: LossList): SourceLine[] {
  return expandMacros(replaceVariables(lines, losses), losses)
}

function withoutEnd(lines: readonly SourceLine[]): SourceLine[] {
  const end = lines.findIndex(({ text }) => /^@end/i.test(text))
  return end < 0 ? [...lines] : lines.slice(0, end)
}

/** Data has keys that are words of the language elsewhere: only lines that cannot be data are taken out of it. */
function sortData(lines: readonly SourceLine[], block: Block): void {
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as SourceLine
    const title = /^title\s+(?!:)(.*)$/i.exec(line.text)?.[1]
    if (title !== undefined) block.title = readWords(unquote(title))
    else if (/^(?:#highlight\b|!theme\b|skinparam\s|scale\s)/i.test(line.text))
      block.losses.add(verbatim(`\`${firstWord(line.text)}\``), line.number)
    else if (/^<style>/i.test(line.text)) {
      block.losses.add(verbatim('`<style>`'), line.number)
      at = endOf(lines, at, /<\/style>/i, line)
    } else block.lines.push(line)
  }
}

/** Keeps the lines of the diagram, and takes title, direction and looks out of them. */
function sortLines(lines: readonly SourceLine[], block: Block): void {
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as SourceLine
    const c4 = includesC4.exec(line.text)?.[1]?.toLowerCase()
    if (/^!include/i.test(line.text)) block.hasIncludes = true
    if (c4 !== undefined) block.c4 = c4 === 'sequence' ? 'sequence' : 'dynamic'
    const styleEnd = styleBlocks.find(([begin]) => begin.test(line.text))?.[1]
    if (styleEnd !== undefined) {
      block.losses.add(verbatim(`\`${firstWord(line.text)}\``), line.number)
      at = endOf(lines, at, styleEnd, line)
    } else if (/^title\b/i.test(line.text)) {
      const end = /^title\s*$/i.test(line.text) ? endOf(lines, at, /^end\s?title$/i, line) : at
      const words = end === at ? [line.text.slice(5)] : lines.slice(at + 1, end).map(inner => inner.text)
      block.title = readWords(unquote(words.join('\n')))
      at = end
    } else if (/^(?:left to right|top to bottom) direction$/i.test(line.text))
      block.direction = /^left/i.test(line.text) ? 'right' : 'down'
    else if (
      looks.test(line.text) &&
      !/^(?:page|set|show|hide|remove|header|footer|caption|legend)\s*[-<.:=]/i.test(line.text)
    )
      block.losses.add(verbatim(`\`${firstWord(line.text)}\``), line.number)
    else if (line.text.startsWith('!'))
      block.losses.add(verbatim(`\`${firstWord(line.text)}\``), line.number, because('code'))
    else {
      if (colour.test(line.text)) block.losses.add(lost('colours'), line.number)
      block.lines.push(line)
    }
  }
}

/** The index of the first line behind `from` that `isIt`; -1: there is none. */
export function findLine(lines: readonly SourceLine[], from: number, isIt: (text: string) => boolean): number {
  for (let at = from + 1; at < lines.length; at += 1) if (isIt((lines[at] as SourceLine).text)) return at
  return -1
}

function firstWord(text: string): string {
  return (/^[^\s({]+/.exec(text)?.[0] ?? text).slice(0, 40)
}

/** @throws NotationFault where no line matches. */
function endOf(lines: readonly SourceLine[], from: number, end: RegExp, { text, number }: SourceLine): number {
  if (end.test(lines[from]?.text.slice(1) ?? '')) return from
  const found = findLine(lines, from, inner => end.test(inner))
  if (found >= 0) return found
  throw new NotationFault(unreadable('block-without-end', { name: text.slice(0, 60) }), number)
}

/** Lines that say something. `'` begins a comment at the start of a line; `/'` and `'/` enclose one. */
function withoutComments(lines: readonly string[]): SourceLine[] {
  const kept: SourceLine[] = []
  let isInside = false
  for (const [index, raw] of lines.entries()) {
    if (raw.length > longestLine) throw new NotationFault(unreadable('line-too-long', { most: longestLine }), index + 1)
    let text = raw.replaceAll('\t', '    ').trimEnd()
    if (isInside) {
      const end = text.indexOf("'/")
      if (end < 0) continue
      text = text.slice(end + 2)
      isInside = false
    }
    for (let begin = text.indexOf("/'"); begin >= 0; begin = text.indexOf("/'", begin)) {
      const end = text.indexOf("'/", begin + 2)
      isInside = end < 0
      text = isInside ? text.slice(0, begin) : text.slice(0, begin) + text.slice(end + 2)
    }
    const trimmed = text.trim()
    if (trimmed === '' || trimmed.startsWith("'")) continue
    kept.push({ text: trimmed, indent: text.length - text.trimStart().length, number: index + 1 })
  }
  return kept
}
