import { countThings } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../structure/tree.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { looksLikeToml } from '../values/looks-like-toml.ts'
import { readToml } from '../values/read-toml.ts'
import { readValues } from '../values/read-values.ts'
import type { ValueNode } from '../values/value-node.ts'

/** More cannot be seen in one drawing. */
const mostNodes = 2_000

/** Keys are branches, values follow their keys: `port: 8080`. The name of the file is the root. */
export function read({ text, fileName }: NotationText): Reading {
  const isToml = looksLikeToml(text)
  const { documents, losses } = isToml ? readToml(text) : readValues(text)
  const newId = createIds()
  let count = 0
  let leftOut = 0
  const format = isToml ? 'TOML' : /^\s*[{[]/.test(text) ? 'JSON' : 'YAML'
  const root = newNode(fileName?.split('/').at(-1) || format, 1)
  for (const [index, document] of documents.entries())
    if (documents.length === 1) addParts(root, document)
    else addNamed(root, document.textAt('name') ?? document.textAt('metadata', 'name') ?? `#${index + 1}`, document)
  if (root.children.length === 0) throw new NotationFault(unreadable('no-settings'))
  const structure: Tree = { type: 'tree', root }
  return {
    structure,
    losses: [...losses, ...countThings('value', leftOut, because('too-many-values', { most: mostNodes }))],
  }

  function newNode(label: string, line: number): TreeNode {
    count += 1
    const origin = { ...(fileName && { file: fileName }), lines: { from: line, to: line } }
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
    if (count >= mostNodes) leftOut += size
    return count >= mostNodes
  }
}

/** Name of an item of a list, from its fields. */
function nameOf(item: ValueNode): string | undefined {
  return item.textAt('name') ?? item.textAt('id') ?? item.textAt('title')
}
