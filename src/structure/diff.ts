import { matchParts } from './match-parts.ts'
import { type Connection, type Element, listParts } from './parts.ts'
import type { Structure } from './structure.ts'

export interface Change<Part> {
  before: Part
  after: Part
}

export interface Differences<Part> {
  added: Part[]
  removed: Part[]
  /** The same one with another label. */
  renamed: Change<Part>[]
  /** The same one in another parent or place; of a connection, between other elements. */
  moved: Change<Part>[]
  /** The same one with other properties, whose names are in `fields`. */
  changed: (Change<Part> & { fields: string[] })[]
}

/** A part can be in several lists: what was renamed may have moved too. */
export interface Diff {
  elements: Differences<Element>
  connections: Differences<Connection>
  /** The properties of the whole that differ, as `title` or `direction`. */
  fields: string[]
}

/**
 * Finds the differences between `before` and `after`, which is of the same type. Takes n log n time at most. `match` finds what they share, by default
 * for structures that were read from two sources.
 */
export function diff<Type extends Structure>(before: Type, after: Type, match = matchParts): Diff {
  const [partsBefore, partsAfter] = [listParts(before), listParts(after)]
  const matches = match(partsBefore, partsAfter)
  const placeOf = (part: { parent?: string }, translate: (id: string) => string | undefined) =>
    part.parent === undefined ? '' : (translate(part.parent) ?? null)
  const there = (id: string) => matches.elements.get(id)
  const itself = (id: string) => id
  const hasMoved = (one: { parent?: string }, other: { parent?: string }) =>
    placeOf(one, there) !== placeOf(other, itself)
  return {
    elements: compare(
      partsBefore.elements,
      partsAfter.elements,
      matches.elements,
      partsAfter.isOrdered.elements,
      hasMoved,
    ),
    connections: compare(
      partsBefore.connections,
      partsAfter.connections,
      matches.connections,
      partsAfter.isOrdered.connections,
      (one, other) => there(one.from) !== other.from || there(one.to) !== other.to || hasMoved(one, other),
    ),
    fields: differingFields(partsBefore.fields, partsAfter.fields),
  }
}

/** True if there are no differences. */
export function isEmptyDiff({ elements, connections, fields }: Diff): boolean {
  return fields.length === 0 && [elements, connections].every(sides => Object.values(sides).every(list => !list.length))
}

interface Part {
  id: string
  label: string
  parent?: string
  fields: Readonly<Record<string, unknown>>
}

function compare<Kind extends Part>(
  before: readonly Kind[],
  after: readonly Kind[],
  matches: ReadonlyMap<string, string>,
  isOrdered: boolean,
  hasMoved: (before: Kind, after: Kind) => boolean,
): Differences<Kind> {
  const afterById = new Map(after.map(part => [part.id, part]))
  const kept = before.flatMap(part => {
    const other = afterById.get(matches.get(part.id) ?? '')
    return matches.has(part.id) && other !== undefined ? [{ before: part, after: other }] : []
  })
  const keptAfter = new Set(kept.map(change => change.after.id))
  const outOfOrder = isOrdered ? findReordered(kept, after, hasMoved) : new Set<string>()
  return {
    added: after.filter(({ id }) => !keptAfter.has(id)),
    removed: before.filter(({ id }) => !matches.has(id)),
    renamed: kept.filter(change => change.before.label !== change.after.label),
    moved: kept.filter(change => hasMoved(change.before, change.after) || outOfOrder.has(change.after.id)),
    changed: kept.flatMap(change => {
      const fields = differingFields(change.before.fields, change.after.fields)
      return fields.length > 0 ? [{ ...change, fields }] : []
    }),
  }
}

function differingFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.filter(name => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

/** The ids of those that have changed places with others in the same parent: as few as explain the new order. */
function findReordered<Kind extends Part>(
  kept: readonly Change<Kind>[],
  after: readonly Kind[],
  hasMoved: (before: Kind, after: Kind) => boolean,
): Set<string> {
  const placeAfter = new Map(after.map(({ id }, index) => [id, index]))
  const rows = new Map<string | undefined, string[]>()
  for (const change of kept) {
    if (hasMoved(change.before, change.after)) continue
    const row = rows.get(change.after.parent)
    if (row) row.push(change.after.id)
    else rows.set(change.after.parent, [change.after.id])
  }
  const reordered = new Set<string>()
  for (const row of rows.values()) {
    const inOrder = longestRise(row.map(id => placeAfter.get(id) ?? 0))
    for (const [index, id] of row.entries()) if (!inOrder.has(index)) reordered.add(id)
  }
  return reordered
}

/** The indices of the longest run of rising numbers, gaps allowed, in n log n time. */
function longestRise(numbers: readonly number[]): Set<number> {
  /** `ends[length]`: the index of the smallest number that ends a run of `length + 1`. */
  const ends: number[] = []
  const previous: number[] = []
  for (const [index, number] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1] ?? -1
    ends[low] = index
  }
  const run = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) run.add(index)
  return run
}
