import { type Node, parseTree } from 'jsonc-parser'
import { propertyOf } from '../../../../toolkit/json/property-of.ts'
import { applyEdits, type TextEdit } from '../../../../toolkit/text/apply-edits.ts'
import type { Position } from './place-flowchart.ts'

/** Writes positions into the text of a flowchart, by the ids of its nodes; every other byte stays. */
export function writePositions(source: string, positions: ReadonlyMap<string, Position>): string {
  const root = parseTree(source)
  const nodes = (root && propertyOf(root, 'nodes')?.children?.[1]?.children) ?? []
  const edits = nodes.flatMap(node => {
    const id: unknown = propertyOf(node, 'id')?.children?.[1]?.value
    const position = typeof id === 'string' ? positions.get(id) : undefined
    return position ? editsOfNode(source, node, position) : []
  })
  return applyEdits(source, edits)
}

function editsOfNode(source: string, node: Node, position: Position): TextEdit[] {
  const written = propertyOf(node, 'position')?.children?.[1]
  if (!written) return [insertPosition(source, node, position)]
  return (['x', 'y'] as const).flatMap(axis => {
    const number = propertyOf(written, axis)?.children?.[1]
    if (!number || number.value === position[axis]) return []
    return [{ start: number.offset, end: number.offset + number.length, text: String(position[axis]) }]
  })
}

/** A new property behind the type or the id, spaced as the others are. */
function insertPosition(source: string, node: Node, { x, y }: Position): TextEdit {
  const before = propertyOf(node, 'type') ?? propertyOf(node, 'id') ?? node
  const at = before.offset + before.length
  const [key, value] = before.children ?? []
  const colon = key && value ? source.slice(key.offset + key.length, value.offset) : ':'
  const comma = colon.endsWith(' ') ? ', ' : ','
  return {
    start: at,
    end: at,
    text: `,${gapOf(source, node)}"position"${colon}{"x"${colon}${x}${comma}"y"${colon}${y}}`,
  }
}

/** The white space between the properties of a node. */
function gapOf(source: string, { offset, children: [first, second] = [] }: Node): string {
  if (!first) return ''
  const gap = second ? source.slice(first.offset + first.length, second.offset) : source.slice(offset + 1, first.offset)
  return gap.replace(',', '')
}
