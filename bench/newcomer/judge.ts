import { type Connection, type Element, listParts, type Parts } from '../../src/structure/parts.ts'
import type { Structure } from '../../src/structure/structure.ts'

/** Expected content of a drawing. */
export interface Expectation {
  /**
   * `a label`, `A -> B` (an arrow from A to B), `A > B` (B lies in A, or A leads to B) or `A = 5` (A with that figure). Labels are found within
   * longer ones.
   */
  must: readonly string[]
  /**
   * As `must`; a label is meant as a whole, `participant:She` is one of that kind, and `value:5` a figure, whatever it belongs to. When something
   * happened is no figure.
   */
  mustNot: readonly string[]
}

/** The expectations that a drawing does not meet. */
export interface Judgement {
  missing: string[]
  forbidden: string[]
}

export function judge(structure: Structure, { must, mustNot }: Expectation): Judgement {
  const parts = withoutTimes(structure)
  return {
    missing: must.filter(expected => !says(parts, expected)),
    forbidden: mustNot.filter(unwanted => saysExactly(parts, unwanted)),
  }
}

function withoutTimes(structure: Structure): Parts {
  const parts = withCycle(structure, listParts(structure))
  if (structure.type !== 'items' || structure.arrangement !== 'events') return parts
  // A time stays a text that can be expected.
  const elements = parts.elements.map(({ fields: { value, ...fields }, ...element }) => ({
    ...element,
    fields: { ...fields, time: ` ${value ?? ''}` },
  }))
  return { ...parts, elements }
}

/** Of a circle each leads on to the next one, and the last to the first. */
function withCycle(structure: Structure, parts: Parts): Parts {
  if (structure.type !== 'items' || structure.arrangement !== 'cycle') return parts
  const items = structure.groups.flatMap(group => group.items)
  const connections = items.map(
    ({ id }, at): Connection => ({
      id: `${id}-next`,
      from: id,
      to: items[(at + 1) % items.length]?.id ?? id,
      label: '',
      fields: {},
    }),
  )
  return { ...parts, connections: [...parts.connections, ...connections] }
}

function says(parts: Parts, expected: string): boolean {
  return saysRelation(parts, expected) ?? textsOf(parts).some(text => holds(text, expected))
}

function saysExactly(parts: Parts, unwanted: string): boolean {
  const [, kind, name = ''] = /^([a-z]+):(.*)$/.exec(unwanted) ?? []
  if (kind === 'value') return parts.elements.some(element => valuesOf(element).includes(name))
  if (kind) return parts.elements.some(element => element.kind === kind && fold(element.label) === fold(name))
  return saysRelation(parts, unwanted) ?? parts.elements.some(({ label }) => fold(label) === fold(unwanted))
}

/** Null where `expected` is a label alone. */
function saysRelation(parts: Parts, expected: string): boolean | null {
  const [, from, sign, to] = /^(.+?) (->|>|=) (.+)$/.exec(expected) ?? []
  if (!from || !to) return null
  if (sign === '=')
    return parts.elements.some(element => holds(element.label, from) && valuesOf(element).some(value => value === to))
  const labels = new Map(parts.elements.map(({ id, label }) => [id, label]))
  const joins = (one: string | undefined, other: string | undefined) =>
    holds(labels.get(one ?? '') ?? '', from) && holds(labels.get(other ?? '') ?? '', to)
  const isConnected = parts.connections.some(connection => joins(connection.from, connection.to))
  return isConnected || (sign === '>' && parts.elements.some(({ id, parent }) => joins(parent, id)))
}

function valuesOf({ fields }: Element): string[] {
  return Object.values(fields).flatMap(value => String(value).replace(/^([\d.]+)\D*$/, '$1'))
}

function textsOf({ elements, connections, fields }: Parts): string[] {
  const ofPart = (part: Element | Connection) => [part.label, ...Object.values(part.fields).map(String)]
  return [...[...elements, ...connections].flatMap(ofPart), ...Object.values(fields).map(String)]
}

function holds(text: string, part: string): boolean {
  return fold(text).includes(fold(part))
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\b(?:the|an?) /g, '')
    .replaceAll(/[\s“”"'？?。.]/g, '')
}
