import type { GraphNode } from './graph.ts'
import { createIds } from './new-ids.ts'

/** A node of a folded graph. */
export interface Fold {
  node: GraphNode
  /** Number of nodes that it represents. */
  count: number
}

/** Key by which a node is combined with others; undefined: it is not. */
type Likeness = (node: GraphNode) => string | undefined

/**
 * Keys from the finest to the coarsest: in the same group, of the same kind and with the same first word; then of the same kind; then in the same
 * group.
 */
const likenesses: readonly Likeness[] = [
  node => {
    const word = firstWord(node.label)
    return word && JSON.stringify([node.group, node.role, node.icon, word.toLowerCase()])
  },
  node => JSON.stringify([node.group, node.role, node.icon]),
  node => node.group,
]

/** Puts nodes that are alike together, the largest lots first, until there are at most `most`. What is left over becomes one node. */
export function foldAlike(folds: readonly Fold[], most: number): { folds: Fold[]; standsFor: Map<string, string> } {
  const standsFor = new Map<string, string>()
  const idFor = createIds(
    'fold',
    folds.map(({ node }) => node.id),
  )
  let current = [...folds]
  for (const likeness of likenesses) {
    if (current.length > most) current = joinLots(current, lotsBy(current, likeness), most, idFor, standsFor)
  }
  if (current.length > most) {
    const rest = current.slice(most - 1)
    current = joinLots(current, [rest], most, idFor, standsFor)
  }
  for (const id of standsFor.keys()) standsFor.set(id, lastOf(standsFor, id))
  return { folds: current, standsFor }
}

/** Those that are alike, the largest lots first. */
function lotsBy(folds: readonly Fold[], likeness: Likeness): Fold[][] {
  const lots = new Map<string, Fold[]>()
  for (const fold of folds) {
    const key = likeness(fold.node)
    if (key === undefined) continue
    const lot = lots.get(key)
    if (lot) lot.push(fold)
    else lots.set(key, [fold])
  }
  return [...lots.values()].filter(({ length }) => length > 1).sort((one, other) => other.length - one.length)
}

/** Joins lots until few enough are left; each takes the place of its first node. */
function joinLots(
  folds: readonly Fold[],
  lots: readonly Fold[][],
  most: number,
  idFor: (label: string) => string,
  standsFor: Map<string, string>,
): Fold[] {
  const places = new Map<Fold, Fold | null>()
  let left = folds.length
  for (const lot of lots) {
    if (left <= most) break
    left -= lot.length - 1
    const joined = join(lot, idFor)
    for (const fold of lot) {
      places.set(fold, null)
      standsFor.set(fold.node.id, joined.node.id)
    }
    places.set(lot[0] as Fold, joined)
  }
  return folds.flatMap(fold => {
    const place = places.get(fold)
    return place === undefined ? [fold] : (place ?? [])
  })
}

function join(lot: readonly Fold[], idFor: (label: string) => string): Fold {
  const count = lot.reduce((sum, fold) => sum + fold.count, 0)
  const nodes = lot.map(({ node }) => node)
  const name = commonName(nodes)
  const shared = <Name extends 'role' | 'icon' | 'group'>(field: Name) => {
    const [first, ...others] = new Set(nodes.map(node => node[field]))
    return first === undefined || others.length > 0 ? {} : { [field]: first }
  }
  const node = {
    id: idFor(name),
    label: `${name} (${count})`,
    ...shared('role'),
    ...shared('icon'),
    ...shared('group'),
  }
  return { node, count }
}

/** The first word that all share, else what kind they are, else the first of them and an ellipsis. */
function commonName(nodes: readonly GraphNode[]): string {
  const [word, ...otherWords] = new Set(nodes.map(({ label }) => firstWord(label)))
  if (word !== undefined && otherWords.length === 0) return `${word} …`
  const [kind, ...otherKinds] = new Set(nodes.map(({ role, icon }) => icon ?? role))
  if (kind !== undefined && otherKinds.length === 0) return kind
  return `${(nodes[0]?.label ?? '').replace(/ \(\d+\)$/, '')} …`
}

/** `order` of `order-service`, `OrderService`, `order_api` and `order/read.ts`; Chinese labels begin with their first two characters. */
function firstWord(label: string): string | undefined {
  const [word] = /^(?:\p{Script=Han}{2}|\p{Lu}?[\p{Ll}]+|\p{Lu}+|[\p{L}\p{N}]+)/u.exec(label.trim()) ?? []
  return word
}

function lastOf(standsFor: ReadonlyMap<string, string>, id: string): string {
  let at = id
  for (let next = standsFor.get(at); next !== undefined; next = standsFor.get(at)) at = next
  return at
}
