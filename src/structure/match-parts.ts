import type { Connection, Element, Parts } from './parts.ts'

/** Pairs of corresponding parts of two structures, by their ids. */
export interface PartMatch {
  elements: Map<string, string>
  connections: Map<string, string>
}

/**
 * Finds the parts that two structures share. Elements: by id and label, then by label, then by id, then by what is around them.
 * Connections: by what they join and their label, then by what they join, then by id where they share an end. Each step is one pass with
 * a table, so it takes time in proportion to the parts.
 */
export function matchParts(before: Parts, after: Parts): PartMatch {
  const elements = matchElements(before, after)
  return { elements, connections: matchConnections(before.connections, after.connections, elements) }
}

/** Pairs the parts that have the same id: of a structure, and what edits have made of it. */
export function matchById(before: Parts, after: Parts): PartMatch {
  const shared = (parts: readonly { id: string }[], others: readonly { id: string }[]) => {
    const ids = new Set(others.map(({ id }) => id))
    return new Map(parts.filter(({ id }) => ids.has(id)).map(({ id }) => [id, id]))
  }
  return {
    elements: shared(before.elements, after.elements),
    connections: shared(before.connections, after.connections),
  }
}

function matchElements(before: Parts, after: Parts): Map<string, string> {
  const matches = new Map<string, string>()
  const matched = new Set<string>()
  const pair = (keyBefore: KeyOf<Element>, keyAfter: KeyOf<Element>, mustBeOne: boolean) =>
    pairByKey(
      before.elements.filter(({ id }) => !matches.has(id)),
      after.elements.filter(({ id }) => !matched.has(id)),
      keyBefore,
      keyAfter,
      mustBeOne,
      (one, other) => {
        matches.set(one.id, other.id)
        matched.add(other.id)
      },
    )
  const byBoth: KeyOf<Element> = ({ kind, id, label }) => keyOf(kind, id, label)
  pair(byBoth, byBoth, true)
  // The same label in the same place, then anywhere if there is one only, then in the order they stand in.
  const byPlace = (translate: (id: string) => string | undefined): KeyOf<Element> => {
    return ({ kind, label, parent }) => {
      if (label === '') return undefined
      const place = parent === undefined ? '' : translate(parent)
      return place === undefined ? undefined : keyOf(kind, label, place)
    }
  }
  pair(
    byPlace(id => matches.get(id)),
    byPlace(id => id),
    false,
  )
  const byLabel: KeyOf<Element> = ({ kind, label }) => (label === '' ? undefined : keyOf(kind, label))
  pair(byLabel, byLabel, false)
  const byId: KeyOf<Element> = ({ kind, id }) => keyOf(kind, id)
  pair(byId, byId, true)
  const around = describeSurroundings(before, id => matches.get(id))
  const aroundAfter = describeSurroundings(after, id => (matched.has(id) ? id : undefined))
  pair(
    ({ id }) => around.get(id),
    ({ id }) => aroundAfter.get(id),
    true,
  )
  return matches
}

function matchConnections(
  before: readonly Connection[],
  after: readonly Connection[],
  elements: ReadonlyMap<string, string>,
): Map<string, string> {
  const matches = new Map<string, string>()
  const matched = new Set<string>()
  const pair = (keyBefore: KeyOf<Connection>, keyAfter: KeyOf<Connection>) =>
    pairByKey(
      before.filter(({ id }) => !matches.has(id)),
      after.filter(({ id }) => !matched.has(id)),
      keyBefore,
      keyAfter,
      false,
      (one, other) => {
        matches.set(one.id, other.id)
        matched.add(other.id)
      },
    )
  const joins = ({ from, to }: Connection, translate: (id: string) => string | undefined) => {
    const ends = [translate(from), translate(to)]
    return ends.includes(undefined) ? undefined : ends
  }
  const there = (id: string) => elements.get(id)
  const itself = (id: string) => id
  const withLabel = (connection: Connection, translate: (id: string) => string | undefined) => {
    const ends = joins(connection, translate)
    return ends && keyOf(...ends, connection.label)
  }
  const withoutLabel = (connection: Connection, translate: (id: string) => string | undefined) => {
    const ends = joins(connection, translate)
    return ends && keyOf(...ends)
  }
  pair(
    one => withLabel(one, there),
    other => withLabel(other, itself),
  )
  pair(
    one => withoutLabel(one, there),
    other => withoutLabel(other, itself),
  )
  pair(
    ({ id, from }) => keyOf(id, there(from)),
    ({ id, from }) => keyOf(id, from),
  )
  pair(
    ({ id, to }) => keyOf(id, there(to)),
    ({ id, to }) => keyOf(id, to),
  )
  return matches
}

/** Key that two parts must share; undefined: nothing is known. */
type KeyOf<Part> = (part: Part) => string | undefined

/** Pairs parts of the same key, in their order; with `mustBeOne` only where one of each side has it. */
function pairByKey<Part>(
  before: readonly Part[],
  after: readonly Part[],
  keyBefore: KeyOf<Part>,
  keyAfter: KeyOf<Part>,
  mustBeOne: boolean,
  take: (before: Part, after: Part) => void,
): void {
  const sides = new Map<string, [Part[], Part[]]>()
  for (const [side, parts, key] of [
    [0, before, keyBefore],
    [1, after, keyAfter],
  ] as const) {
    for (const part of parts) {
      const value = key(part)
      if (value === undefined) continue
      const both = sides.get(value) ?? [[], []]
      both[side].push(part)
      sides.set(value, both)
    }
  }
  for (const [left, right] of sides.values()) {
    if (mustBeOne && (left.length > 1 || right.length > 1)) continue
    for (const [index, part] of left.entries()) {
      const other = right[index]
      if (other !== undefined) take(part, other)
    }
  }
}

/**
 * Describes the known surroundings of each element: its container, its content, its neighbours in order, and the other ends of its connections.
 * Elements with no known surroundings are left out.
 */
function describeSurroundings(parts: Parts, translate: (id: string) => string | undefined): Map<string, string> {
  const facts = new Map<string, string[]>()
  const add = (id: string, relation: string, other: string | undefined) => {
    const known = other === undefined ? undefined : translate(other)
    if (known === undefined) return
    const listed = facts.get(id)
    if (listed) listed.push(keyOf(relation, known))
    else facts.set(id, [keyOf(relation, known)])
  }
  const lastIn = new Map<string | undefined, string>()
  for (const { id, parent } of parts.elements) {
    add(id, 'in', parent)
    if (parent !== undefined) add(parent, 'around', id)
    if (parts.isOrdered.elements) {
      const previous = lastIn.get(parent)
      add(id, 'after', previous)
      if (previous !== undefined) add(previous, 'before', id)
      lastIn.set(parent, id)
    }
  }
  for (const { from, to } of parts.connections) {
    add(from, 'to', to)
    add(to, 'from', from)
  }
  const kinds = new Map(parts.elements.map(({ id, kind }) => [id, kind]))
  return new Map(Array.from(facts, ([id, listed]) => [id, keyOf(kinds.get(id), ...listed.sort())]))
}

function keyOf(...values: (string | undefined)[]): string {
  return JSON.stringify(values)
}
