import { paletteNames } from '../../../toolkit/drawing/named-palettes.ts'
import { applyEdits } from '../../../toolkit/text/apply-edits.ts'
import { directionOption, paletteOptions, type Restyle, withCurrent } from '../../restyle.ts'
import { type Family, readHeader } from '../language/diagram-types.ts'
import { findPalette, paletteDirectives, withoutPalette } from '../language/palette-directive.ts'
import { isComment, type SourceLine, splitSource } from '../language/source-lines.ts'
import { findAskedTheme } from '../picture/asked-theme.ts'

const directions = [directionOption('TB'), directionOption('LR'), directionOption('BT'), directionOption('RL')]
type DirectionId = 'TB' | 'LR' | 'BT' | 'RL'

/** Position at which the direction of a diagram is written, or would be. */
interface WrittenDirection {
  id: DirectionId
  line: SourceLine
  /** Of the name of the direction, in its line. */
  start: number
  end: number
  /** In front of the name. */
  prefix: string
}

/** Families whose direction is a separate statement; without one they run downwards. */
const byStatement: ReadonlySet<Family> = new Set(['state', 'class', 'er'])

/** Families whose colours are Mermaid's own, whatever its theme says. */
const hasNoPalette: ReadonlySet<Family> = new Set(['c4', 'architecture', 'sankey', 'other'])

/** Mermaid diagrams that run another way, and in other colours. */
export const restyle: Restyle = {
  options: [...directions, ...paletteOptions],
  list(source) {
    const written = readDirection(source)
    return [...(written ? withCurrent(directions, written.id) : []), ...listPalettes(source)]
  },
  apply(source, { aspect, id }) {
    if (aspect === 'palette') return writePalette(source, id)
    const written = readDirection(source)
    if (!written || !directions.some(option => option.id === id)) return null
    const { line, start, end, prefix } = written
    const offset = source
      .split('\n')
      .slice(0, line.number - 1)
      .reduce((sum, text) => sum + text.length + 1, 0)
    return applyEdits(source, [{ start: offset + start, end: offset + end, text: `${prefix}${id}` }])
  },
}

/** None where a source asks for a theme or colours of its own. */
function listPalettes(source: string) {
  const header = readHeader(splitSource(source).body[0]?.text ?? '')
  if (!header || hasNoPalette.has(header.family) || findAskedTheme(withoutPalette(source)) !== null) return []
  return withCurrent(paletteOptions, findPalette(source) ?? 'standard')
}

/** Writes the line of a palette above the diagram's keyword, or takes it away. */
function writePalette(source: string, id: string): string {
  const before = findPalette(source)
  const after = paletteNames.find(name => name === id)
  const lines = source.split('\n')
  if (before !== null) {
    const at = lines.findIndex(line => line.trim() === paletteDirectives[before])
    lines.splice(at, 1)
  }
  if (after) {
    const [first] = splitSource(lines.join('\n')).body
    lines.splice((first?.number ?? 1) - 1, 0, paletteDirectives[after])
  }
  return lines.join('\n')
}

/** Null for a diagram that has no direction. */
function readDirection(source: string): WrittenDirection | null {
  const { body } = splitSource(source)
  const [first] = body
  const header = first && readHeader(first.text)
  if (!first || !header) return null
  const keywordEnd = first.text.indexOf(header.keyword) + header.keyword.length
  if (header.family === 'flowchart') {
    const found = /^(\s+)(TB|TD|LR|RL|BT)\b/.exec(header.rest)
    if (!found && header.rest.trim() !== '') return null
    const start = keywordEnd + (found?.[1]?.length ?? 0)
    return {
      id: toId(found?.[2]),
      line: first,
      start,
      end: start + (found?.[2]?.length ?? 0),
      prefix: found ? '' : ' ',
    }
  }
  if (!byStatement.has(header.family) || header.rest.trim() !== '') return null
  let depth = 0
  for (const line of body.slice(1)) {
    if (isComment(line.text)) continue
    const found = depth === 0 ? /^(\s*direction\s+)(TB|TD|LR|RL|BT)\s*$/.exec(line.text) : null
    const start = found?.[1]?.length ?? 0
    if (found) return { id: toId(found[2]), line, start, end: start + 2, prefix: '' }
    depth += (line.text.match(/\{\s*$/g)?.length ?? 0) - (/^\s*\}/.test(line.text) ? 1 : 0)
  }
  const indent = /^\s*/.exec(body[1]?.text ?? '')?.[0] ?? ''
  const end = first.text.trimEnd().length
  return { id: 'TB', line: first, start: end, end, prefix: `\n${indent}direction ` }
}

function toId(written: string | undefined): DirectionId {
  return written === 'LR' || written === 'RL' || written === 'BT' ? written : 'TB'
}
