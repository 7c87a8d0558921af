import type { GraphNode } from '../graph.ts'
import type { Loss } from '../origin.ts'
import type { Structure, StructureType } from '../structure.ts'

export type StructureOf<Type extends StructureType> = Extract<Structure, { type: Type }>

export interface Converted<Result extends Structure = Structure> {
  structure: Result
  /** Everything that the result does not say. */
  losses: Loss[]
}

/** One way from a type of structure to another. */
export interface Conversion {
  from: StructureType
  to: StructureType
  /** Null where a structure of this type has nothing to say in the other one: a list is no graph. Does not change its argument. */
  convert(structure: Structure): Converted | null
}

/** Names of things that a conversion has to add, in the language of the labels. */
export function wordFor(labels: Iterable<string>, words: { en: string; zh: string }): string {
  for (const label of labels) if (/\p{Script=Han}/u.test(label)) return words.zh
  return words.en
}

export const overview = { en: 'Overview', zh: '概览' }

/** Names of points where something begins or ends, which a drawing of arrows shows as bare circles. */
export const endNames = { start: { en: 'Start', zh: '开始' }, end: { en: 'End', zh: '结束' } }

/** The nodes, with a name for each beginning and end without one: where there are no shapes, nothing else tells them apart. */
export function nameEnds(nodes: readonly GraphNode[]): GraphNode[] {
  const labels = nodes.map(({ label }) => label)
  return nodes.map(node =>
    node.label === '' && (node.role === 'start' || node.role === 'end')
      ? { ...node, label: wordFor(labels, endNames[node.role]) }
      : node,
  )
}

/** The parts that are there, as the object that a field of a structure wants: absent fields stay absent. */
export function given<Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(present) as { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }
}
