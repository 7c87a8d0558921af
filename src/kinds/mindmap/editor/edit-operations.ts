import type { EditOperations } from '../../../web/frame/view.ts'
import { addNode } from './add-node.ts'
import { moveAmong, moveBelow } from './move-node.ts'
import { readLines } from './node-lines.ts'
import { rename } from './rename.ts'

/** Edits of a mind map's Markdown: only the lines of the nodes concerned change. */
export const editOperations = {
  rename,
  remove(source, id) {
    const { lines, find } = readLines(source)
    const node = find(id)
    if (!node?.parent) return null
    lines.splice(node.start, node.end - node.start)
    return lines.join('\n')
  },
  add: addNode,
  moveBelow,
  moveAmong,
} satisfies EditOperations
