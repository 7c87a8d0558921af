import { createIds } from '../new-ids.ts'
import type { Tree, TreeNode } from '../tree.ts'
import { walkTree } from '../walk.ts'
import { findListed } from './counted-names.ts'
import { type Editor, insertAtEnd, insertBeside, isNamed, sortByName, takeOut } from './editor.ts'
import { EditProblem, type Named, plainName } from './find-named.ts'
import type { NamedPlace } from './instruction.ts'

export const editTree: Editor<Tree> = {
  add: (tree, { label, place }) => {
    const taken = placesOf(tree).map(node => node.id)
    const id = createIds('node', taken)(label)
    const node = { id, label, children: [] }
    if (place && isNamed(place)) putBeside(tree, node, findPlace(tree, place.name), place)
    else insertAtEnd(tree.root.children, node, place?.where ?? 'end')
    return [id]
  },

  remove: (tree, { name, from }) => {
    const { node, parent } = findPlace(tree, from === undefined ? name : `${name} in ${from}`)
    if (!parent) throw new EditProblem('root', { name: node.label })
    takeOut(parent.children, node)
    return []
  },

  rename: (tree, { name, to }) => {
    const { node } = findPlace(tree, name)
    node.label = to
    return [node.id]
  },

  swap: (tree, { name, and }) => {
    const [one, other] = [findPlace(tree, name), findPlace(tree, and)]
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
    const { node, parent } = findPlace(tree, name)
    if (!parent) throw new EditProblem('into-itself', { name: node.label })
    if (!isNamed(place)) {
      takeOut(parent.children, node)
      insertAtEnd(parent.children, node, place.where)
      return [node.id]
    }
    const anchor = findPlace(tree, place.name)
    const isInside = Array.from(walkTree(node)).some(inner => inner.node === anchor.node)
    if (isInside) throw new EditProblem('into-itself', { name: node.label })
    takeOut(parent.children, node)
    putBeside(tree, node, anchor, place)
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

const rootNames =
  /^(?:the )?(?:root|cent(?:er|re)|middle|(?:central|main|root) (?:topic|node|idea))$|^(?:根|根节点|中心|中心节点|中心主题|主主题)$/i

/** As `findNamed`; "the root" is the root, and "the second branch" counts its children. */
function findPlace(tree: Tree, name: string): TreeName {
  const all = placesOf(tree)
  const isRoot = rootNames.test(name.trim()) && !all.some(({ label }) => plainName(label) === plainName(name))
  const branches = all.filter(({ parent }) => parent === tree.root)
  return (isRoot ? all[0] : undefined) ?? findListed(all, name, branches)
}

function putBeside(tree: Tree, node: TreeNode, anchor: TreeName, place: NamedPlace): void {
  if (place.where === 'under') {
    anchor.node.children.push(node)
    return
  }
  if (!anchor.parent) throw new EditProblem('beside-root', { name: anchor.label })
  if (place.where === 'between') findPlace(tree, place.and)
  insertBeside(anchor.parent.children, node, anchor.node, place.where === 'before' ? 'before' : 'after')
}
