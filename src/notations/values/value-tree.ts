import { createIds } from '../../structure/new-ids.ts'
import type { TreeNode } from '../../structure/tree.ts'
import type { ValueNode } from './value-node.ts'

/** More cannot be seen in one drawing. */
export const mostTreeNodes = 2_000

/** A tree of values, and the number of those that it has no room for. */
export interface ValueTree {
  root: TreeNode
  leftOut: number
}

/** Keys are branches, values follow their keys: `port: 8080`. Several documents are branches of their own. */
export function treeOfValues(documents: readonly ValueNode[], rootLabel: string, file?: string): ValueTree {
  const newId = createIds()
  let count = 0
  let leftOut = 0
  const root = newNode(rootLabel, 1)
  for (const [index, document] of documents.entries())
    if (documents.length === 1) addParts(root, document)
    else addNamed(root, document.textAt('name') ?? document.textAt('metadata', 'name') ?? `#${index + 1}`, document)
  return { root, leftOut }

  function newNode(label: string, line: number): TreeNode {
    count += 1
    const origin = { ...(file && { file }), lines: { from: line, to: line } }
    return { id: newId(label), label, children: [], origin }
  }

  function addParts(parent: TreeNode, value: ValueNode): void {
    for (const [key, entry] of value.entries) addNamed(parent, key, entry)
    for (const [index, item] of value.items.entries()) {
      if (item.isMap || item.isList) addNamed(parent, nameOf(item) ?? `#${index + 1}`, item)
      else addLeaf(parent, item.text ?? 'null', item)
    }
  }

  function addNamed(parent: TreeNode, name: string, value: ValueNode): void {
    if (!value.isMap && !value.isList) addLeaf(parent, `${name}: ${value.text ?? 'null'}`, value)
    else if (isFull(value)) return
    else {
      const node = newNode(name, value.line)
      parent.children.push(node)
      addParts(node, value)
    }
  }

  function addLeaf(parent: TreeNode, label: string, value: ValueNode): void {
    if (!isFull(value)) parent.children.push(newNode(label, value.line))
  }

  function isFull({ size }: ValueNode): boolean {
    if (count >= mostTreeNodes) leftOut += size
    return count >= mostTreeNodes
  }
}

/** Name of an item of a list, from its fields. */
function nameOf(item: ValueNode): string | undefined {
  return item.textAt('name') ?? item.textAt('id') ?? item.textAt('title')
}
