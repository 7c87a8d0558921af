import { createIds } from '../new-ids.ts'
import type { Tree, TreeNode } from '../tree.ts'
import { walkTree } from '../walk.ts'
import { type Editor, insertBeside, sortByName, takeOut } from './editor.ts'
import { EditProblem, findNamed, type Named } from './find-named.ts'
import type { Place } from './instruction.ts'

export const editTree: Editor<Tree> = {
  add: (tree, { label, place }) => {
    const all = placesOf(tree)
    const id = createIds(
      'node',
      all.map(node => node.id),
    )(label)
    putAt(tree, { id, label, children: [] }, all, place)
    return [id]
  },

  remove: (tree, { name, from }) => {
    const { node, parent } = findNamed(placesOf(tree), from === undefined ? name : `${name} in ${from}`)
    if (!parent) throw new EditProblem('root', { name: node.label })
    takeOut(parent.children, node)
    return []
  },

  rename: (tree, { name, to }) => {
    const { node } = findNamed(placesOf(tree), name)
    node.label = to
    return [node.id]
  },

  swap: (tree, { name, and }) => {
    const all = placesOf(tree)
    const [one, other] = [findNamed(all, name), findNamed(all, and)]
    const holds = (outer: TreeNode, inner: TreeNode) => Array.from(walkTree(outer)).some(({ node }) => node === inner)
    if (!one.parent || !other.parent || holds(one.node, other.node) || holds(other.node, one.node))
      throw new EditProblem('swap-unlike', { one: one.label, other: other.label })
    const [at, otherAt] = [one.parent.children.indexOf(one.node), other.parent.children.indexOf(other.node)]
    one.parent.children[at] = other.node
    other.parent.children[otherAt] = one.node
    return [one.id, other.id]
  },

  sort: (tree, { isDescending }) => {
    for (const { node } of walkTree(tree.root)) sortByName(node.children, isDescending)
    return []
  },

  move: (tree, { name, place }) => {
    const all = placesOf(tree)
    const { node, parent } = findNamed(all, name)
    const target = findNamed(all, place.name)
    const isInside = Array.from(walkTree(node)).some(inner => inner.node === target.node)
    if (!parent || isInside) throw new EditProblem('into-itself', { name: node.label })
    takeOut(parent.children, node)
    putAt(tree, node, all, place)
    return [node.id]
  },
}

interface TreeName extends Named {
  node: TreeNode
  parent?: TreeNode
}

function placesOf(tree: Tree): TreeName[] {
  return Array.from(walkTree(tree.root), ({ node, parent }) => ({
    id: node.id,
    label: node.label,
    node,
    ...(parent && { parent, within: parent.label }),
  }))
}

function putAt({ root }: Tree, node: TreeNode, all: readonly TreeName[], place: Place | undefined): void {
  if (!place) {
    root.children.push(node)
    return
  }
  const anchor = findNamed(all, place.name)
  if (place.where === 'under') {
    anchor.node.children.push(node)
    return
  }
  if (!anchor.parent) throw new EditProblem('beside-root', { name: anchor.label })
  if (place.where === 'between') findNamed(all, place.and)
  insertBeside(anchor.parent.children, node, anchor.node, place.where === 'before' ? 'before' : 'after')
}
