import { structure as anyStructure, type Structure } from '../../structure/structure.ts'
import { type Notation, NotationFault, type Reading } from '../notation.ts'

/**
 * Reads a text and what it becomes when it is cut off or loses a piece, and returns every error that is not a `NotationFault`, and every fault in the
 * structures: for tests, which expect none.
 */
export async function findForeignErrors(notation: Notation, text: string): Promise<string[]> {
  const found: string[] = []
  for (const damaged of damage(text)) {
    try {
      found.push(...findFaults((await notation.read({ text: damaged })).structure))
    } catch (error) {
      if (!(error instanceof NotationFault)) found.push(`${error} in ${JSON.stringify(damaged.slice(-200))}`)
    }
  }
  return found
}

/** The same text cut off at 60 places, without one of 40 pieces, and with a foreign character at 40 places. */
function damage(text: string): string[] {
  const at = (index: number, count: number) => Math.floor((text.length * index) / count)
  const cuts = Array.from({ length: 60 }, (_, index) => text.slice(0, at(index, 60)))
  const holes = Array.from({ length: 40 }, (_, index) => text.slice(0, at(index, 40)) + text.slice(at(index, 40) + 7))
  const foreign = Array.from('{}[]()<>"\'`\\;:,-\u0000&%', (character, index) => {
    return text.slice(0, at(index + 1, 22)) + character.repeat(3) + text.slice(at(index + 1, 22))
  })
  return [...cuts, ...holes, ...foreign]
}

/** Finds faults in a structure that a reader returned: its form, a duplicate id, an end that does not exist. */
export function findFaults(structure: Structure): string[] {
  const parsed = anyStructure.safeParse(structure)
  const ids = elementIds(structure)
  const known = new Set(ids)
  const twice = known.size === ids.length ? [] : ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...(parsed.success ? [] : [parsed.error.message]),
    ...twice.map(id => `the id ${id} is given twice`),
    ...referredIds(structure).flatMap(id => (known.has(id) ? [] : [`${id} is nowhere`])),
  ]
}

function elementIds(structure: Structure): string[] {
  if (structure.type === 'graph') return [...structure.nodes, ...structure.groups].map(({ id }) => id)
  if (structure.type === 'schema') return structure.entities.map(({ id }) => id)
  if (structure.type === 'interaction') return structure.participants.map(({ id }) => id)
  if (structure.type === 'schedule') return structure.tasks.map(({ id }) => id)
  if (structure.type !== 'tree') return []
  const ids: string[] = []
  const open = [structure.root]
  for (let node = open.pop(); node; node = open.pop()) {
    ids.push(node.id)
    open.push(...node.children)
  }
  return ids
}

function referredIds(structure: Structure): string[] {
  if (structure.type === 'graph')
    return [
      ...structure.edges.flatMap(({ from, to }) => [from, to]),
      ...structure.nodes.flatMap(({ group }) => group ?? []),
      ...structure.groups.flatMap(({ parent }) => parent ?? []),
    ]
  if (structure.type === 'schema') return structure.relations.flatMap(({ from, to }) => [from, to])
  if (structure.type === 'interaction')
    return structure.steps.flatMap(step =>
      step.type === 'message' ? [step.from, step.to] : step.type === 'note' ? step.over : [],
    )
  return structure.type === 'schedule' ? structure.tasks.flatMap(({ after }) => after ?? []) : []
}

/** A schema in lines that a test can compare: `orders(id bigint primary, …)` and `orders many → one customers (customer_id → id)`. */
export function printSchema({ structure }: Reading): string[] {
  if (structure.type !== 'schema') throw new Error(`It is a structure of type ${structure.type}.`)
  const names = new Map(structure.entities.map(({ id, name }) => [id, name]))
  const entities = structure.entities.map(entity => {
    const fields = entity.fields.map(field =>
      [field.name, field.type, field.key, field.nullable === false && !field.key?.startsWith('primary') && 'required']
        .filter(part => part)
        .join(' '),
    )
    const kind = entity.kind === 'table' ? '' : `${entity.kind} `
    return `${kind}${entity.name}(${[...fields, ...(entity.values ?? [])].join(', ')})`
  })
  const relations = structure.relations.map(relation => {
    const { from, to, kind, fromCardinality, toCardinality, fromFields = [], toFields = [] } = relation
    const fields = fromFields.length === 0 ? '' : ` (${fromFields.join(', ')} → ${toFields.join(', ')})`
    const verb = kind === 'association' ? `${fromCardinality ?? '?'} → ${toCardinality ?? '?'}` : kind
    return `${names.get(from)} ${verb} ${names.get(to)}${fields}`
  })
  return [...entities, ...relations]
}

/** A structure without the lines that it was read from. */
export function withoutOrigins(structure: Structure): unknown {
  return JSON.parse(JSON.stringify(structure, (key, value) => (key === 'origin' ? undefined : value)))
}

/** A tree in indented lines, with notes in brackets. */
export function printTree({ structure }: Reading): string[] {
  if (structure.type !== 'tree') throw new Error(`It is a structure of type ${structure.type}.`)
  const lines: string[] = []
  const open = [{ node: structure.root, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, depth } = next
    const note = node.note === undefined ? '' : ` (${node.note.replaceAll('\n', ' / ')})`
    lines.push(`${'  '.repeat(depth)}${node.label}${note}`)
    open.push(...node.children.map(child => ({ node: child, depth: depth + 1 })).reverse())
  }
  return lines
}

/** A graph in lines: `Orders [service] (a note) in Shop`, `Orders → Customers: asks`. */
export function printGraph({ structure }: Reading): string[] {
  if (structure.type !== 'graph') throw new Error(`It is a structure of type ${structure.type}.`)
  const labels = new Map([...structure.nodes, ...structure.groups].map(({ id, label }) => [id, label]))
  const nodes = structure.nodes.map(({ label, role, note, group }) => {
    const parts = [role && `[${role}]`, note && `(${note.replaceAll('\n', ' / ')})`, group && `in ${labels.get(group)}`]
    return [label, ...parts].filter(part => part).join(' ')
  })
  const arrows = { forward: '→', both: '↔', none: '—' }
  const edges = structure.edges.map(({ from, to, label, direction }) => {
    return `${labels.get(from)} ${arrows[direction]} ${labels.get(to)}${label === undefined ? '' : `: ${label}`}`
  })
  return [...nodes, ...edges]
}

/** The messages of an interaction in lines: `A → B: asks`, answers with `⇢`, messages that nobody waits for with `⇀`. */
export function printInteraction({ structure }: Reading): string[] {
  if (structure.type !== 'interaction') throw new Error(`It is a structure of type ${structure.type}.`)
  const labels = new Map(structure.participants.map(({ id, label }) => [id, label]))
  const arrows = { call: '→', reply: '⇢', async: '⇀', lost: '⇥' }
  return structure.steps.flatMap(step =>
    step.type === 'message'
      ? [`${labels.get(step.from)} ${arrows[step.kind]} ${labels.get(step.to)}: ${step.label}`]
      : [],
  )
}
