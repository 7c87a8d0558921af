import { createIds } from '../new-ids.ts'
import type { Tree, TreeNode } from '../tree.ts'
import { walkTree } from '../walk.ts'
import { findListed } from './counted-names.ts'
import {
  bothNames,
  type Editor,
  insertAtEnd,
  insertBeside,
  isNamed,
  sortByName,
  takeBeside,
  takeOut,
} from './editor.ts'
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

  clear: (tree, { name, where }) => {
    const { node, parent, label } = findPlace(tree, name)
    const gone = where === 'under' ? node.children.splice(0) : takeBeside(parent?.children ?? [], node, where)
    if (gone.length === 0) throw new EditProblem('nothing-there', { name: label })
    return []
  },

  merge: (tree, { name, and, to }) => {
    const [one, other] = [findPlace(tree, name), findPlace(tree, and)]
    if (!one.parent || !other.parent || areNested(one.node, other.node))
      throw new EditProblem('swap-unlike', { one: one.label, other: other.label })
    takeOut(other.parent.children, other.node)
    one.node.children.push(...other.node.children)
    one.node.label = to ?? bothNames(one.label, other.label)
    return [one.id]
  },

  rename: (tree, { name, to }) => {
    const { node } = findPlace(tree, name)
    node.label = to
    return [node.id]
  },

  swap: (tree, { name, and }) => {
    const [one, other] = [findPlace(tree, name), findPlace(tree, and)]
    if (!one.parent || !other.parent || areNested(one.node, other.node))
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
    if (isWithin(anchor.node, node)) throw new EditProblem('into-itself', { name: node.label })
    takeOut(parent.children, node)
    putBeside(tree, node, anchor, place)
    return [node.id]
  },
}

/** True for a node itself too. */
function isWithin(inner: TreeNode, outer: TreeNode): boolean {
  return Array.from(walkTree(outer)).some(({ node }) => node === inner)
}

function areNested(one: TreeNode, other: TreeNode): boolean {
  return isWithin(one, other) || isWithin(other, one)
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
