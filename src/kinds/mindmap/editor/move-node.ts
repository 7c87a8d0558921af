import { insertBlock } from './insert-block.ts'
import { isBelow, type LineNode, readLines } from './node-lines.ts'
import { type NodeStyle, styleBelow, styleBeside, writeNode } from './write-node.ts'

/** Hangs a node, with all below it, below another one. Null where it hangs there already, or would hang below itself. */
export function moveBelow(source: string, id: string, parentId: string): string | null {
  const nodes = readLines(source)
  const [node, parent] = [nodes.find(id), nodes.find(parentId)]
  if (!node || !parent || node === parent || node.parent === parent || isBelow(parent, node)) return null
  return moveTo(nodes.lines, node, parent.end, styleBelow(parent, node.kind))
}

/** One place up or down among its siblings, or behind its parent. */
export function moveAmong(
  source: string,
  id: string,
  direction: -1 | 1 | 'out',
): string | { source: string; id: string } | null {
  const nodes = readLines(source)
  const node = nodes.find(id)
  if (!node?.parent) return null
  const { parent } = node
  if (direction === 'out') return parent.parent ? moveTo(nodes.lines, node, parent.end, styleBeside(parent)) : null
  const other = parent.children[parent.children.indexOf(node) + direction]
  if (!other) return null
  const [first, second] = direction === 1 ? [node, other] : [other, node]
  const { lines } = nodes
  const between = lines.slice(first.end, second.start)
  lines.splice(
    first.start,
    second.end - first.start,
    ...lines.slice(second.start, second.end),
    ...between,
    ...lines.slice(first.start, first.end),
  )
  const start = direction === 1 ? second.end - (node.end - node.start) : first.start
  return { source: lines.join('\n'), id: String(start + 1) }
}

function moveTo(lines: string[], node: LineNode, at: number, style: NodeStyle): string {
  const block = writeNode(node, lines, style)
  const size = node.end - node.start
  lines.splice(node.start, size)
  insertBlock(lines, at > node.start ? at - size : at, block)
  return lines.join('\n')
}
