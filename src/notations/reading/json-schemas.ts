import { named, partOf, verbatim } from '../../structure/loss.ts'
import type { Cardinality, Entity, Field } from '../../structure/schema.ts'
import { LossList } from '../loss-list.ts'
import { because } from '../messages/index.ts'
import type { ValueNode } from '../values/value-node.ts'
import { SchemaDraft } from './schema-draft.ts'

/** Type of a property: its text, and the entities in it. */
interface Description {
  type: string
  targets: { entity: Entity; isMany: boolean; isPart: boolean }[]
  isNullable: boolean
  notes: string[]
}

/**
 * Reads JSON Schemas into one schema. A named schema is an entity, an object inside it one named `Outer.property`; a property that holds one of
 * them is a relation too. References to other files are losses.
 */
export class JsonSchemas {
  readonly draft = new SchemaDraft()
  readonly losses = new LossList()
  #named: { node: ValueNode; entity: Entity }[] = []
  #byPointer = new Map<string, Entity>()

  /** Adds a schema that others refer to by `pointer`, for example `#/$defs/Order`. */
  define(name: string, pointer: string, node: ValueNode): void {
    const entity = this.draft.addEntity({
      name,
      kind: kindOf(node),
      origin: { lines: { from: node.line, to: node.line } },
    })
    this.#byPointer.set(pointer, entity)
    this.#named.push({ node, entity })
  }

  /** Reads what was defined, after all of it was. */
  readAll(): void {
    for (const { node, entity } of this.#named) this.#readEntity(node, entity)
  }

  #readEntity(node: ValueNode, entity: Entity): void {
    const notes = [node.textAt('description')]
    const title = node.textAt('title')
    if (title !== undefined && title !== entity.name) notes.unshift(title)
    if (entity.kind === 'enum') entity.values = (node.get('enum')?.items ?? []).map(item => item.text ?? 'null')
    const same = node.get('$ref') ? this.#referred(node) : undefined
    if (same) this.draft.addRelation(entity, same, { kind: 'inherits', origin: originOf(node) })
    if (entity.kind === 'type') notes.push(this.#readUnstructured(node, entity))
    this.#readProperties(node, entity)
    for (const part of node.get('allOf')?.items ?? []) {
      const parent = this.#referred(part)
      if (parent) this.draft.addRelation(entity, parent, { kind: 'inherits', origin: originOf(part) })
      else if (part.get('$ref') === undefined) this.#readProperties(part, entity)
    }
    for (const part of [...(node.get('oneOf')?.items ?? []), ...(node.get('anyOf')?.items ?? [])]) {
      const member = this.#referred(part)
      if (member) this.draft.addRelation(member, entity, { kind: 'inherits', origin: originOf(part) })
      else if (part.get('$ref') === undefined) {
        this.losses.add(partOf('alternative', entity.name), part.line, because('incomplete'))
        part.readAll()
      }
    }
    const note = notes.filter(text => text !== undefined && text !== '').join('\n')
    if (note !== '') entity.note = note
  }

  /** A named schema that is no object: what it is, as a note. */
  #readUnstructured(node: ValueNode, entity: Entity): string {
    const { type, targets, notes } = this.#describe(node, entity, 'item')
    for (const { entity: target, isMany } of targets)
      this.draft.addRelation(entity, target, { toCardinality: isMany ? 'many' : 'one', origin: originOf(node) })
    return [type, ...notes].join('\n')
  }

  #readProperties(node: ValueNode, entity: Entity): void {
    node.get('type')
    const required = new Set((node.get('required')?.items ?? []).flatMap(item => item.text ?? []))
    for (const [name, property] of node.get('properties')?.entries ?? [])
      this.#addProperty(name, property, entity, required.has(name))
    const others = node.get('additionalProperties')
    if (others?.isMap) this.#addProperty('[any name]', others, entity, false, true)
  }

  #addProperty(name: string, node: ValueNode, entity: Entity, isRequired: boolean, isMap = false): void {
    const { type, targets, isNullable, notes } = this.#describe(node, entity, name)
    const description = node.textAt('description') ?? node.textAt('title')
    const defaultValue = node.get('default')
    const value = defaultValue?.text
    const allNotes = [...(description === undefined ? [] : [description]), ...notes]
    const field: Field = {
      name,
      type,
      nullable: isNullable || !isRequired,
      ...(value !== undefined && { default: value }),
      ...(allNotes.length > 0 && { note: allNotes.join('\n') }),
      origin: originOf(node),
    }
    entity.fields.push(field)
    for (const { entity: target, isMany, isPart } of targets) {
      const one: Cardinality = isRequired && !isNullable && targets.length === 1 ? 'one' : 'zero-or-one'
      const toCardinality = isMany || isMap ? 'many' : one
      const kind = isPart ? 'composes' : 'association'
      if (target.kind !== 'enum')
        this.draft.addRelation(entity, target, { kind, label: name, toCardinality, origin: originOf(node) })
    }
  }

  #describe(node: ValueNode, owner: Entity, name: string): Description {
    if (node.get('$ref')) {
      const entity = this.#referred(node)
      const written = node.textAt('$ref') ?? ''
      return {
        type: entity?.name ?? nameOf(written),
        targets: entity ? [{ entity, isMany: false, isPart: false }] : [],
        isNullable: false,
        notes: [],
      }
    }
    const choices = node.get('oneOf') ?? node.get('anyOf') ?? node.get('allOf')
    if (choices?.isList && choices.items.length > 0) return this.#describeChoices(node, choices.items, owner, name)
    const types = node.get('type')?.oneOrMore.flatMap(item => item.text ?? []) ?? []
    const isNullable = types.includes('null') || node.textAt('nullable') === 'true'
    const type = types.filter(other => other !== 'null').join(' | ')
    const items = node.get('items')
    if (items?.isMap && (type === 'array' || type === '')) {
      const inner = this.#describe(items, owner, name)
      const listed = inner.type.includes(' ') ? `(${inner.type})[]` : `${inner.type}[]`
      return { ...inner, type: listed, isNullable, targets: inner.targets.map(target => ({ ...target, isMany: true })) }
    }
    if (node.get('properties')?.isMap) return this.#describeObject(node, owner, name, isNullable)
    return { type: scalarType(node, type), targets: [], isNullable, notes: valueNotes(node) }
  }

  #describeChoices(node: ValueNode, choices: readonly ValueNode[], owner: Entity, name: string): Description {
    const described = choices
      .filter(choice => choice.textAt('type') !== 'null')
      .map(choice => this.#describe(choice, owner, name))
    const sign = node.get('allOf')?.isList && !node.get('oneOf') && !node.get('anyOf') ? ' & ' : ' | '
    return {
      type: [...new Set(described.map(({ type }) => type))].join(sign) || 'null',
      targets: described.flatMap(({ targets }) => targets),
      isNullable:
        described.length < choices.length ||
        described.some(({ isNullable }) => isNullable) ||
        node.textAt('nullable') === 'true',
      notes: described.flatMap(({ notes }) => notes),
    }
  }

  /** An object inside another becomes a separate entity. */
  #describeObject(node: ValueNode, owner: Entity, name: string, isNullable: boolean): Description {
    const entity = this.draft.addEntity({ name: `${owner.name}.${name}`, kind: 'class', origin: originOf(node) })
    this.#readProperties(node, entity)
    return { type: entity.name, targets: [{ entity, isMany: false, isPart: true }], isNullable, notes: [] }
  }

  #referred(node: ValueNode): Entity | undefined {
    const reference = node.textAt('$ref')
    if (reference === undefined) return undefined
    const entity = this.#byPointer.get(decodePointer(reference))
    if (!entity)
      this.losses.add(
        named('reference', reference),
        node.line,
        because(reference.startsWith('#') ? 'not-defined' : 'other-files'),
      )
    return entity
  }

  /** Reports unread parts as losses, by their last key: `pattern (3 places)`. */
  reportUnread(node: ValueNode): void {
    for (const { path, node: part } of node.unread())
      this.losses.add(verbatim(`\`${path.slice(path.lastIndexOf('.') + 1)}\``), part.line)
  }
}

function kindOf(node: ValueNode): Entity['kind'] {
  if (node.get('enum')?.isList) return 'enum'
  if (node.get('properties')?.isMap || node.get('allOf')?.isList || node.get('additionalProperties')?.isMap)
    return 'class'
  if (node.get('oneOf')?.isList || node.get('anyOf')?.isList) return 'abstract'
  return node.textAt('type') === 'object' || node.get('type') === undefined ? 'class' : 'type'
}

/** `integer`, or with a format what it says: `int64`, `date-time`. */
function scalarType(node: ValueNode, type: string): string {
  const format = node.textAt('format')
  if (format !== undefined) return format
  if (type !== '') return type
  const values = node.get('enum')?.items ?? [node.get('const')].filter(value => value !== undefined)
  return typeOfValues(values)
}

/** The type that the allowed values have: `any` where there are none, or of several types. */
function typeOfValues(values: readonly ValueNode[]): string {
  const types = new Set(
    values.flatMap(({ content }) => {
      if (content.kind !== 'scalar') return content.kind === 'map' ? 'object' : 'array'
      return content.value === null ? [] : typeof content.value
    }),
  )
  const [type = 'any'] = types
  return types.size === 1 ? type : 'any'
}

function valueNotes(node: ValueNode): string[] {
  const values = node.get('enum')?.items.map(item => item.text ?? 'null') ?? []
  const constant = node.textAt('const')
  return [
    ...(values.length > 0 ? [`one of ${values.join(', ')}`] : []),
    ...(constant === undefined ? [] : [`always ${constant}`]),
  ]
}

function originOf({ line }: ValueNode) {
  return { lines: { from: line, to: line } }
}

function nameOf(reference: string): string {
  const last = reference.slice(Math.max(reference.lastIndexOf('/'), reference.lastIndexOf('#')) + 1)
  return last === '' ? reference : last
}

/** `#/$defs/a~1b%20c` → `#/$defs/a/b c`. What is wrongly escaped stays as it is. */
function decodePointer(reference: string): string {
  if (!reference.includes('%')) return reference.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(reference).replaceAll('~1', '/').replaceAll('~0', '~')
  } catch {
    return reference
  }
}
