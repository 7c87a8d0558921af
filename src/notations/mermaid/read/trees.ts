import type { Tree, TreeNode } from '../../../structure/tree.ts'
import { unreadable } from '../../messages/index.ts'
import { NotationFault, type Reading } from '../../notation.ts'
import { readText } from '../text.ts'

interface Branch {
  label: string
  note?: string
  children: Branch[]
}

interface TreemapNode {
  name: string
  value?: number
  children?: TreemapNode[]
}

export interface TreemapDb {
  getRoot(): TreemapNode | undefined
  getDiagramTitle(): string
}

interface ViewNode {
  name: string
  description?: string
  children: ViewNode[]
}

export interface TreeViewDb {
  getRoot(): ViewNode
}

interface Bone {
  text: string
  children: Bone[]
}

export interface IshikawaDb {
  getRoot(): Bone | undefined
}

/** Levels below the root; deeper ones are too many for any map. */
const deepest = 200

/** Its amounts are notes. */
export function readTreemap(db: TreemapDb): Reading {
  const root = db.getRoot()
  return readTree(root && toBranch(root), db.getDiagramTitle())

  function toBranch({ name, value, children = [] }: TreemapNode): Branch {
    const note = value === undefined ? {} : { note: String(value) }
    return { label: name, ...note, children: children.map(toBranch) }
  }
}

export function readTreeView(db: TreeViewDb): Reading {
  return readTree(toBranch(db.getRoot()), '')

  function toBranch({ name, description, children }: ViewNode): Branch {
    return { label: name, ...(description && { note: description }), children: children.map(toBranch) }
  }
}

export function readIshikawa(db: IshikawaDb): Reading {
  const root = db.getRoot()
  return readTree(root && toBranch(root), '')

  function toBranch({ text, children }: Bone): Branch {
    return { label: text, children: children.map(toBranch) }
  }
}

/** Mermaid adds its own root above everything: it stays only where several branches need one. */
function readTree(top: Branch | undefined, title: string): Reading {
  const [only, ...others] = top?.children ?? []
  const isOwnRoot = top !== undefined && ['', '/'].includes(top.label)
  const root = isOwnRoot && only && others.length === 0 ? only : top
  if (!root || (isOwnRoot && !only)) throw new NotationFault(unreadable('no-map-node'))
  let count = 0
  const named = root.label === '' ? { ...root, label: title || '•' } : root
  const structure: Tree = {
    type: 'tree',
    ...(title !== '' && title !== root.label && { title: readText(title) }),
    root: toNode(named, 0),
  }
  return { structure, losses: [] }

  function toNode({ label, note, children }: Branch, depth: number): TreeNode {
    if (depth > deepest) throw new NotationFault(unreadable('too-deep', { most: deepest }))
    count += 1
    return {
      id: `n${count}`,
      label: readText(label),
      ...(note !== undefined && { note: readText(note) }),
      children: children.map(child => toNode(child, depth + 1)),
    }
  }
}
