import type { Span } from '../../../web/frame/view.ts'
import { type Family, readHeader } from '../language/diagram-types.ts'

/** An arrow of a flowchart or a state diagram, with its label. */
export const arrow = /(?:<|[xo])?(?:--+|==+|-\.+-?)(?:[^\n|>-]*?(?:--+|==+|\.+-))?(?:>|[xo](?=\s))?(?:\|[^|\n]*\|)?/

/** What an entity leads to another one by: `||--o{`. */
const relation = /[|}o]{2}(?:--|\.\.)[|{o]{2}/g
/** Texts that are labels: in brackets, quotes and bars, and classes that are put behind a node. */
const labels = /"[^"]*"|\|[^|\n]*\||\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|:::[\w-]+/g
/** Statements that name nodes of other statements, or none. */
const asides =
  /^\s*(?:%%|style|classDef|class\s+[^{]*\s\w+\s*$|click|linkStyle|direction|note\b|title|acc(?:Title|Descr))/
const keywords = new Set([
  'subgraph',
  'end',
  'state',
  'as',
  'class',
  'namespace',
  'block',
  'columns',
  'element',
  'requirement',
])

export function familyOf(source: string): Family {
  for (const line of source.split('\n')) {
    const header = readHeader(line)
    if (header) return header.family
  }
  return 'other'
}

/** The id of the node whose text is at a position: before its brackets, or the text itself. */
export function findNodeId(source: string, { start, end }: Span): string | null {
  const before = source.slice(Math.max(0, start - 80), start)
  const bracketed = /([\p{L}\p{N}_][\p{L}\p{N}_.]*)[[({>/\\"]{1,4}$/u.exec(before)
  if (bracketed?.[1] !== undefined) return bracketed[1]
  const group = /(?:^|\n)[ \t]*subgraph[ \t]+([\p{L}\p{N}_]+)[ \t]*\["?$/u.exec(before)
  if (group?.[1] !== undefined) return group[1]
  const words = source.slice(start, end)
  const alias = /^"?[ \t]+as[ \t]+(\w+)/.exec(source.slice(end))
  if (alias?.[1] !== undefined) return alias[1]
  const described = /(?:^|\n)[ \t]*(\w+)[ \t]*:[ \t]*$/.exec(before)
  if (described?.[1] !== undefined && familyOf(source) === 'state') return described[1]
  return /^[\p{L}\p{N}_]+$/u.test(words) ? words : null
}

/** The id of the node that the words at a position name; null for the words of an arrow, a field or a note. */
export function findNode(source: string, span: Span): string | null {
  const id = source[span.start - 1] === '|' ? null : findNodeId(source, span)
  return id !== null && nodeIdsOf(source).has(id) ? id : null
}

let known: { source: string; ids: ReadonlySet<string> } = { source: '', ids: new Set() }

/** What may be the id of a node: all words of statements that are no labels. */
export function nodeIdsOf(source: string): ReadonlySet<string> {
  if (known.source !== source) known = { source, ids: readNodeIds(source) }
  return known.ids
}

function readNodeIds(source: string): Set<string> {
  const family = familyOf(source)
  const hasFields = family === 'class' || family === 'er' || family === 'requirement'
  const ids = new Set<string>()
  let isWithin = false
  for (const line of source.split('\n')) {
    if (!isWithin && !asides.test(line) && !readHeader(line)) {
      for (const id of namesIn(line, family)) ids.add(id)
    }
    if (hasFields && opensFields(line)) isWithin = true
    else if (/^\s*\}/.test(line)) isWithin = false
  }
  return ids
}

/** True for a line after which the fields of a class or an entity stand. */
export function opensFields(line: string): boolean {
  return /\{\s*$/.test(line) && !/^\s*namespace\b/.test(line)
}

/** The names in a statement that are no labels. */
export function namesIn(line: string, family: Family): string[] {
  const bare = (family === 'er' ? line.replaceAll(relation, ' ') : line).replaceAll(labels, ' ')
  const withoutArrows = bare.split(arrow).join(' ')
  const statement = family === 'flowchart' ? withoutArrows : withoutArrows.replace(/:.*$/, '')
  return (statement.match(/[\p{L}\p{N}_][\p{L}\p{N}_.-]*/gu) ?? []).filter(name => !keywords.has(name))
}

/** An id that no node has. */
export function freeId(source: string): string {
  let number = 1
  while (new RegExp(`(?<![\\p{L}\\p{N}_])n${number}(?![\\p{L}\\p{N}_])`, 'u').test(source)) number += 1
  return `n${number}`
}
