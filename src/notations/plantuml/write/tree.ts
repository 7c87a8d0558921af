import { partOf } from '../../../structure/loss.ts'
import type { Tree, TreeNode } from '../../../structure/tree.ts'
import type { LossList } from '../../loss-list.ts'
import { entity, writeWords } from '../words.ts'

/** A mind map: as many stars as a node is deep. */
export function writeTree({ root }: Tree, losses: LossList): string[] {
  const lines: string[] = []
  const open: { node: TreeNode; stars: string }[] = [{ node: root, stars: '*' }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, stars } = next
    if (node.note !== undefined) losses.add(partOf('note', node.label))
    if (node.link !== undefined && /[\s[\]]/.test(node.link)) losses.add(partOf('link', node.label))
    lines.push(writeNode(node, stars))
    for (const child of node.children.toReversed()) open.push({ node: child, stars: `${stars}*` })
  }
  return lines
}

function writeNode({ label, link }: TreeNode, stars: string): string {
  const words = writeWords(label)
  if (link === undefined || /[\s[\]]/.test(link)) return `${stars} ${words}`
  return `${stars} [[${link}${words === '' ? '' : ` ${words.replace(/[\][{]/g, entity)}`}]]`
}
