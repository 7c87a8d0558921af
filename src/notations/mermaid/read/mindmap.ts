import type { Tree, TreeNode } from '../../../structure/tree.ts'
import { unreadable } from '../../messages/index.ts'
import { NotationFault, type Reading } from '../../notation.ts'
import { readMarkdownText } from '../text.ts'

interface MindmapNode {
  descr: string
  children: MindmapNode[]
}

export interface MindmapDb {
  getMindmap(): MindmapNode | null
}

/** Levels below the root; deeper ones are too many for any map. */
const deepest = 200

export function readMindmap(db: MindmapDb): Reading {
  const written = db.getMindmap()
  if (!written) throw new NotationFault(unreadable('no-map-node'))
  let count = 0
  const structure: Tree = { type: 'tree', root: toNode(written, 0) }
  return { structure, losses: [] }

  function toNode({ descr, children }: MindmapNode, depth: number): TreeNode {
    if (depth > deepest) throw new NotationFault(unreadable('too-deep', { most: deepest }))
    count += 1
    const id = `n${count}`
    return { id, label: readMarkdownText(descr), children: children.map(child => toNode(child, depth + 1)) }
  }
}
