import type { Item, Items } from '../items.ts'
import { countThings, lossOf, verbatim } from '../loss.ts'
import { messages } from '../messages/index.ts'
import { createIds } from '../new-ids.ts'
import type { Loss } from '../origin.ts'
import type { Tree, TreeNode } from '../tree.ts'
import { walkTree } from '../walk.ts'
import { type Converted, given } from './conversion.ts'

/** A list below the root: of its branches, or, where these have several parts each, a group for each branch. Null: the root is alone. */
export function treeToItems(tree: Tree): Converted<Items> | null {
  const branches = tree.root.children
  if (branches.length === 0) return null
  const isPlain = branches.every(({ children }) => children.length <= 1)
  const idFor = createIds(
    'list',
    Array.from(walkTree(tree.root), ({ node }) => node.id),
  )
  const lost = { links: 0, notes: 0 }
  const losses: Loss[] = []
  const toItem = (node: TreeNode): Item => {
    if (node.link !== undefined) lost.links += 1
    const below = node.children.map(child => {
      if (child.link !== undefined) lost.links += 1
      if (child.note !== undefined) lost.notes += 1
      losses.push(
        ...child.children.map(({ label }) =>
          lossOf(verbatim(`"${label}"`), messages.create('because/levels', { depth: 3 })),
        ),
      )
      return child.label
    })
    const text = [node.note ?? '', below.join('; ')].filter(part => part !== '').join('\n')
    return { id: node.id, label: node.label, ...given({ text, origin: node.origin }) }
  }
  const groups: Items['groups'] = []
  for (const branch of branches) {
    const isGroup = !isPlain && branch.children.length > 0
    if (isGroup) {
      if (branch.note !== undefined) lost.notes += 1
      if (branch.link !== undefined) lost.links += 1
      groups.push({ id: branch.id, label: branch.label, items: branch.children.map(toItem) })
      continue
    }
    const last = groups.at(-1)
    if (last?.label === '') last.items.push(toItem(branch))
    else groups.push({ id: idFor('list'), label: '', items: [toItem(branch)] })
  }
  const title = tree.root.label === '' ? tree.title : tree.root.label
  return {
    structure: { type: 'items', ...given({ title, text: tree.root.note }), arrangement: 'list', groups },
    losses: [
      ...losses,
      ...countThings('note', lost.notes),
      ...countThings('link', lost.links, messages.create('because/item-links')),
    ],
  }
}
