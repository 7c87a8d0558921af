import type { Item, Items } from '../items.ts'
import { countLoss, lossOf } from '../loss.ts'
import { messages } from '../messages/index.ts'
import { createIds } from '../new-ids.ts'
import type { Loss } from '../origin.ts'
import type { Tree, TreeNode } from '../tree.ts'
import { type Converted, given, overview, wordFor } from './conversion.ts'

const orders: Readonly<Partial<Record<Items['arrangement'], 'steps' | 'events'>>> = {
  steps: 'steps',
  cycle: 'steps',
  events: 'events',
}

/** Groups are branches, items what hangs on them, and on each item its value and text. */
export function itemsToTree(items: Items): Converted<Tree> {
  const all = items.groups.flatMap(group => group.items)
  const idFor = createIds(
    'item',
    [...items.groups, ...all].map(({ id }) => id),
  )
  const itemIds = new Set(all.map(({ id }) => id))
  const toBranch = (item: Item): TreeNode => ({
    id: item.id,
    label: item.label,
    ...given({ origin: item.origin }),
    children: [item.value, item.text]
      .filter(label => label !== undefined)
      .map(label => ({ id: idFor(label), label, children: [] })),
  })
  const root: TreeNode = {
    id: idFor('root'),
    label:
      items.title ??
      wordFor(
        all.map(({ label }) => label),
        overview,
      ),
    ...given({ note: items.text }),
    children: items.groups.flatMap(group => {
      const branches = group.items.map(toBranch)
      return group.label === ''
        ? branches
        : [{ id: itemIds.has(group.id) ? idFor(group.label) : group.id, label: group.label, children: branches }]
    }),
  }
  const icons = all.filter(({ icon }) => icon !== undefined).length
  const order = orders[items.arrangement]
  const orderLost: Loss[] =
    order === undefined
      ? []
      : [lossOf(messages.create('lost/sequence', { case: order }), messages.create('because/no-arrows'))]
  return {
    structure: { type: 'tree', ...given({ title: items.title }), root },
    losses: [...orderLost, ...countLoss('icon', icons)],
  }
}
