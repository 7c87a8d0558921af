/**
 * Queue that is fair between owners: the oldest item of each owner first, and the owners in turn, so that one with many items does not delay the
 * others.
 */
export interface FairQueue<T> {
  readonly size: number
  /** Absent: one shared owner for all items without one. */
  add(item: T, owner?: string): void
  /** Removes an item that is served: its owner has had its turn. */
  take(item: T): void
  /** Removes an item that is not served. Does nothing if the item is not in the queue. */
  remove(item: T): void
  /** The newest item of the owner with the most items, if that owner has more than `owner`. */
  findExcess(owner?: string): T | undefined
  /** All items, in the order in which they would be served now. */
  inTurn(): T[]
}

export function createFairQueue<T>(): FairQueue<T> {
  /** Items by owner; no list is empty, and the owner whose turn is next comes first. */
  const items = new Map<string | undefined, T[]>()

  function add(item: T, owner?: string): void {
    const queue = items.get(owner)
    if (queue) queue.push(item)
    else items.set(owner, [item])
  }

  /** Removes an item from the list of its owner. */
  function takeOut(item: T): { owner: string | undefined; rest: T[] } | undefined {
    for (const [owner, queue] of items) {
      const index = queue.indexOf(item)
      if (index < 0) continue
      queue.splice(index, 1)
      if (queue.length === 0) items.delete(owner)
      return { owner, rest: queue }
    }
    return undefined
  }

  function take(item: T): void {
    const taken = takeOut(item)
    if (!taken || taken.rest.length === 0) return
    items.delete(taken.owner)
    items.set(taken.owner, taken.rest)
  }

  function findExcess(owner?: string): T | undefined {
    let most = items.get(owner) ?? []
    const ownCount = most.length
    for (const queue of items.values()) if (queue.length > most.length) most = queue
    return most.length > ownCount + 1 ? most.at(-1) : undefined
  }

  function inTurn(): T[] {
    const rounds = Math.max(0, ...[...items.values()].map(queue => queue.length))
    return Array.from({ length: rounds }, (_, round) =>
      [...items.values()].flatMap(queue => queue.slice(round, round + 1)),
    ).flat()
  }

  return {
    get size() {
      return [...items.values()].reduce((sum, queue) => sum + queue.length, 0)
    },
    add,
    take,
    remove: item => void takeOut(item),
    findExcess,
    inTurn,
  }
}
