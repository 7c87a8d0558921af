import { insertBlock } from './insert-block.ts'
import { readLines } from './node-lines.ts'
import { toLabel } from './rename.ts'
import { styleBelow, styleBeside, writeLine } from './write-node.ts'

/** A new node behind another one, or the last one below it. Behind the root there is nothing: it goes below it. */
export function addNode(
  source: string,
  id: string,
  where: 'after' | 'below',
  label: string,
): { source: string; id: string } | null {
  const nodes = readLines(source)
  const node = nodes.find(id)
  if (!node) return null
  const isBelow = where === 'below' || node.parent === null
  const style = isBelow ? styleBelow(node, node.kind) : styleBeside(node)
  const at = insertBlock(nodes.lines, node.end, [writeLine(style, toLabel(label))])
  return { source: nodes.lines.join('\n'), id: String(at + 1) }
}
