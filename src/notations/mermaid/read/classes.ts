import { countLoss, lossOf, named, verbatimOf } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import type { Cardinality, Entity, Field, Method, Relation, Schema } from '../../../structure/schema.ts'
import type { Reading } from '../../notation.ts'
import { readText } from '../text.ts'

interface Member {
  visibility: string
  classifier: string
  id: string
  parameters?: string
  returnType?: string
}

interface ClassNode {
  id: string
  type: string
  label: string
  members: Member[]
  methods: Member[]
  annotations: string[]
  parent?: string
}

interface ClassRelation {
  id1: string
  id2: string
  relation: { type1: number | 'none'; type2: number | 'none'; lineType: number }
  relationTitle1: string
  relationTitle2: string
  title?: string
}

export interface ClassDb {
  getClasses(): Map<string, ClassNode>
  getRelations(): ClassRelation[]
  getNotes(): Map<string, { class?: string; text: string }>
  getNamespaces(): Map<string, { label?: string }>
  /** The names at the round ends of lines, one for each line. */
  interfaces: { id: string; label: string }[]
}

const kinds: Readonly<Record<string, Entity['kind']>> = {
  interface: 'interface',
  abstract: 'abstract',
  enumeration: 'enum',
  enum: 'enum',
  table: 'table',
  entity: 'class',
  view: 'view',
  type: 'type',
}

const visibilities: Readonly<Record<string, Field['visibility']>> = {
  '+': 'public',
  '-': 'private',
  '#': 'protected',
  '~': 'package',
}

const cardinalities: Readonly<Record<string, Cardinality>> = {
  '1': 'one',
  '1..1': 'one',
  '0..1': 'zero-or-one',
  '*': 'many',
  '0..*': 'many',
  '0..n': 'many',
  n: 'many',
  m: 'many',
  many: 'many',
  '1..*': 'one-or-many',
  '1..n': 'one-or-many',
}

export function readClasses(db: ClassDb): Reading {
  const losses: Loss[] = []
  const notes = new Map<string, string[]>()
  for (const { class: of, text } of db.getNotes().values()) {
    if (of === undefined) losses.push(...countLoss('free note', [readText(text)]))
    else notes.set(of, [...(notes.get(of) ?? []), readText(text)])
  }
  const namespaces = db.getNamespaces()
  const entities = [...db.getClasses().values()].map(node => {
    const group = node.parent === undefined ? undefined : readText(namespaces.get(node.parent)?.label ?? node.parent)
    return readClass(node, notes.get(node.id), group, losses)
  })
  const structure: Schema = {
    type: 'schema',
    entities: [...entities, ...db.interfaces.map(toInterface)],
    relations: db.getRelations().map((relation, index) => readRelation(relation, index, losses)),
  }
  return { structure, losses }
}

function toInterface({ id, label }: ClassDb['interfaces'][number]): Entity {
  return { id, name: readText(label), kind: 'interface', fields: [] }
}

function readClass(node: ClassNode, notes: string[] | undefined, group: string | undefined, losses: Loss[]): Entity {
  const annotation = node.annotations.map(name => readText(name).toLowerCase()).find(name => kinds[name])
  const kind = kinds[annotation ?? ''] ?? 'class'
  losses.push(
    ...node.annotations
      .filter(name => !kinds[readText(name).toLowerCase()])
      .map(name => lossOf(verbatimOf(`<<${readText(name)}>>`, node.id))),
  )
  const generic = node.type === '' ? '' : `<${readGenerics(readText(node.type))}>`
  const values = kind === 'enum' ? node.members.map(({ id }) => readText(id)) : undefined
  return {
    id: node.id,
    name: readText(node.label) + generic,
    kind,
    fields: values ? [] : node.members.map(readField),
    ...(node.methods.length > 0 && { methods: node.methods.map(readMethod) }),
    ...(values && { values }),
    ...(notes && { note: notes.join('\n') }),
    ...(group !== undefined && { group }),
  }
}

/** `name: type` and `type name`, as both are written. */
function readField({ id, visibility, classifier }: Member): Field {
  const text = readGenerics(id)
  const colon = text.indexOf(':')
  const blank = text.trimEnd().lastIndexOf(' ')
  const [name, type] =
    colon > 0
      ? [text.slice(0, colon), text.slice(colon + 1)]
      : blank > 0
        ? [text.slice(blank + 1), text.slice(0, blank)]
        : [text, '']
  return {
    name: readText(name),
    ...(type.trim() !== '' && { type: readText(type) }),
    ...(visibilities[visibility] && { visibility: visibilities[visibility] }),
    ...(classifier === '$' && { isStatic: true }),
  }
}

function readMethod({ id, parameters, returnType, visibility, classifier }: Member): Method {
  const returns = readText(readGenerics(returnType ?? '').replace(/^\s*:\s*/, ''))
  return {
    name: readText(readGenerics(id)),
    parameters: readText(readGenerics(parameters ?? '')),
    ...(returns !== '' && { returns }),
    ...(visibilities[visibility] && { visibility: visibilities[visibility] }),
    ...(classifier === '$' && { isStatic: true }),
    ...(classifier === '*' && { isAbstract: true }),
  }
}

/** `List~Order~` is how Mermaid writes `List<Order>`. */
function readGenerics(text: string): string {
  return text.replace(/~([^~]*)~/g, '<$1>')
}

/** Ends of a line, by the numbers of Mermaid's `relationType`. */
const [aggregation, extension, composition, dependency, roundEnd] = [0, 1, 2, 3, 4]

function readRelation({ id1, id2, relation, ...titles }: ClassRelation, index: number, losses: Loss[]): Relation {
  const { type1, type2, lineType } = relation
  const isDotted = lineType === 1
  const marks = [type1, type2]
  // Heads point to the general one and to what is used; rhombs stand at the whole.
  const isTurned =
    type1 === extension || type1 === dependency || type1 === roundEnd
      ? type2 === 'none'
      : type2 === aggregation || type2 === composition
  const kind = marks.includes(roundEnd)
    ? 'implements'
    : marks.includes(extension)
      ? isDotted
        ? 'implements'
        : 'inherits'
      : marks.includes(composition)
        ? 'composes'
        : marks.includes(aggregation)
          ? 'aggregates'
          : isDotted
            ? 'depends'
            : 'association'
  if (!marks.includes('none') || marks.some(mark => typeof mark === 'number' && mark > roundEnd))
    losses.push(...countLoss('second arrowhead', [`${id1} to ${id2}`]))
  const label = readText(titles.title ?? '')
  const [first, second] = [titles.relationTitle1, titles.relationTitle2].map(title => readCardinality(title, losses))
  const [from, to] = isTurned ? [id2, id1] : [id1, id2]
  const [fromCardinality, toCardinality] = isTurned ? [second, first] : [first, second]
  return {
    id: `r${index + 1}`,
    from,
    to,
    kind,
    ...(fromCardinality && { fromCardinality }),
    ...(toCardinality && { toCardinality }),
    ...(label !== '' && { label }),
  }
}

function readCardinality(title: string, losses: Loss[]): Cardinality | undefined {
  const text = readText(title)
  if (text === 'none' || text === '') return undefined
  const cardinality = cardinalities[text.replace(/\s/g, '').toLowerCase()]
  if (!cardinality) losses.push(lossOf(named('end label', text)))
  return cardinality
}
