import {
  type ASTNode,
  type ConstDirectiveNode,
  type DefinitionNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  print,
  type SchemaDefinitionNode,
  type SchemaExtensionNode,
  type TypeNode,
} from 'graphql'
import { named, partOf, verbatim, verbatimOf } from '../../structure/loss.ts'
import type { Entity, Field, Method } from '../../structure/schema.ts'
import { LossList } from '../loss-list.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { SchemaDraft } from '../reading/schema-draft.ts'
import { parse } from './parse.ts'
import { readTemplates } from './templates.ts'

/** Definitions and extensions have the same parts; which of them a kind has, its own fields say. */
interface TypeParts {
  kind: string
  name: { value: string }
  description?: { value: string } | undefined
  interfaces?: readonly { name: { value: string } }[] | undefined
  fields?: readonly (FieldDefinitionNode | InputValueDefinitionNode)[] | undefined
  values?: readonly EnumValueDefinitionNode[] | undefined
  types?: readonly { name: { value: string } }[] | undefined
  directives?: readonly ConstDirectiveNode[] | undefined
}

const kinds: Readonly<Record<string, Entity['kind']>> = {
  [Kind.OBJECT_TYPE_DEFINITION]: 'class',
  [Kind.INTERFACE_TYPE_DEFINITION]: 'interface',
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: 'type',
  [Kind.SCALAR_TYPE_DEFINITION]: 'type',
  [Kind.UNION_TYPE_DEFINITION]: 'abstract',
  [Kind.ENUM_TYPE_DEFINITION]: 'enum',
}

/**
 * Types, interfaces, inputs, enumerations and unions. A field with arguments is a method, and one whose type is defined here a relation too. A union
 * is an abstract entity, and its members inherit from it. @throws NotationFault where the text cannot be read or defines no type
 */
export function read({ text }: NotationText): Reading {
  const inCode = readTemplates(text)
  const { definitions } = parse(inCode ?? text)
  const reader = new GraphqlReader()
  if (inCode !== undefined) reader.losses.add(lost('code-around-schema'), 1, because('only-schema'))
  for (const definition of definitions) reader.define(definition)
  for (const definition of definitions) reader.fill(definition)
  if (reader.draft.entities.length === 0)
    throw new NotationFault(
      unreadable(
        definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION) ? 'graphql-query' : 'no-graphql-type',
      ),
    )
  return { structure: reader.draft.finish(), losses: reader.losses.toArray() }
}

class GraphqlReader {
  readonly draft = new SchemaDraft()
  readonly losses = new LossList()
  #entities = new Map<string, Entity>()
  #scalars = new Set<string>()
  /** Names of the types for queries, mutations and subscriptions. */
  #roots = new Set(['Query', 'Mutation', 'Subscription'])

  define(definition: DefinitionNode): void {
    if (definition.kind === Kind.SCHEMA_DEFINITION || definition.kind === Kind.SCHEMA_EXTENSION)
      this.#readRoots(definition)
    const kind = kinds[baseKind(definition)]
    if (!kind || !('name' in definition) || !definition.name) {
      if (definition.kind === Kind.SCHEMA_DEFINITION || definition.kind === Kind.SCHEMA_EXTENSION) return
      const name = 'name' in definition && definition.name ? ` ${definition.name.value}` : ''
      this.losses.add(verbatim(`${definition.kind.replace('Definition', '').toLowerCase()}${name}`), lineOf(definition))
      return
    }
    const name = definition.name.value
    if (this.#entities.has(name)) return
    if (definition.kind === Kind.SCALAR_TYPE_DEFINITION) this.#scalars.add(name)
    const { description } = definition as TypeParts
    this.#entities.set(
      name,
      this.draft.addEntity({
        name,
        kind,
        ...(description && { note: description.value }),
        ...(kind === 'enum' && { values: [] }),
        origin: { lines: { from: lineOf(definition), to: definition.loc?.endToken.line ?? 1 } },
      }),
    )
  }

  #readRoots({ operationTypes, directives }: SchemaDefinitionNode | SchemaExtensionNode): void {
    for (const { type, operation } of operationTypes ?? []) {
      if (!this.#roots.has(type.name.value))
        this.losses.add(lost('root-type', { name: type.name.value, operation }), lineOf(type))
      this.#roots.add(type.name.value)
    }
    this.#reportDirectives(directives, 'schema')
  }

  fill(definition: DefinitionNode): void {
    if (!kinds[baseKind(definition)]) return
    const parts = definition as TypeParts
    const entity = this.#entities.get(parts.name.value)
    if (!entity) return
    const line = lineOf(definition)
    for (const { name } of parts.interfaces ?? []) this.#relate(entity, name.value, 'implements', line)
    for (const { name } of parts.types ?? []) {
      const member = this.#entities.get(name.value)
      if (member)
        this.draft.addRelation(member, entity, { kind: 'inherits', origin: { lines: { from: line, to: line } } })
      else this.losses.add(named('member', name.value), line, because('not-defined'))
    }
    for (const { name, directives, description, loc } of parts.values ?? []) {
      entity.values?.push(name.value)
      const where = `${entity.name}.${name.value}`
      if (description) this.losses.add(partOf('description', where), loc?.startToken.line)
      this.#reportDirectives(directives, where)
    }
    for (const field of parts.fields ?? []) this.#addField(entity, field)
    this.#reportDirectives(parts.directives, entity.name)
  }

  #relate(entity: Entity, target: string, kind: 'implements', line: number): void {
    const to = this.#entities.get(target)
    if (to) this.draft.addRelation(entity, to, { kind, origin: { lines: { from: line, to: line } } })
    else this.losses.add(lost('implements', { name: entity.name, target }), line, because('not-defined'))
  }

  #addField(entity: Entity, field: FieldDefinitionNode | InputValueDefinitionNode): void {
    const line = lineOf(field)
    const name = field.name.value
    const type = print(field.type)
    const isMethod = field.kind === Kind.FIELD_DEFINITION && (field.arguments?.length ?? 0) > 0
    if (isMethod) {
      const method: Method = { name, parameters: (field.arguments ?? []).map(printArgument).join(', '), returns: type }
      entity.methods = [...(entity.methods ?? []), method]
      if (field.description) this.losses.add(partOf('description', `${entity.name}.${name}`), line)
    } else entity.fields.push(this.#toField(field, type, line))
    this.#reportDirectives(
      field.directives?.filter(directive => isMethod || directive.name.value !== 'deprecated'),
      `${entity.name}.${name}`,
    )
    const target = this.#entities.get(namedType(field.type))
    const isPart = target && target.kind !== 'enum' && !this.#scalars.has(target.name)
    if (!isPart || (isMethod && this.#roots.has(entity.name))) return
    this.draft.addRelation(entity, target, {
      label: name,
      toCardinality: isList(field.type) ? 'many' : field.type.kind === Kind.NON_NULL_TYPE ? 'one' : 'zero-or-one',
      origin: { lines: { from: line, to: line } },
    })
  }

  #toField(field: FieldDefinitionNode | InputValueDefinitionNode, type: string, line: number): Field {
    const deprecated = field.directives?.find(directive => directive.name.value === 'deprecated')
    const notes = [field.description?.value, deprecated && print(deprecated)].filter(note => note !== undefined)
    return {
      name: field.name.value,
      type,
      nullable: field.type.kind !== Kind.NON_NULL_TYPE,
      ...(field.kind === Kind.INPUT_VALUE_DEFINITION && field.defaultValue && { default: print(field.defaultValue) }),
      ...(notes.length > 0 && { note: notes.join('\n') }),
      origin: { lines: { from: line, to: line } },
    }
  }

  #reportDirectives(directives: readonly ConstDirectiveNode[] | undefined, where: string): void {
    for (const directive of directives ?? []) this.losses.add(verbatimOf(print(directive), where), lineOf(directive))
  }
}

/** Extensions add to what a definition of the same name has. */
function baseKind({ kind }: DefinitionNode): string {
  return kind.replace(/Extension$/, 'Definition')
}

function lineOf(node: ASTNode): number {
  const description = 'description' in node ? node.description : undefined
  // With a description, the node begins there.
  return (description ? description.loc?.endToken.next?.line : node.loc?.startToken.line) ?? 1
}

function printArgument(argument: InputValueDefinitionNode): string {
  const value = argument.defaultValue ? ` = ${print(argument.defaultValue)}` : ''
  return `${argument.name.value}: ${print(argument.type)}${value}`
}

function namedType(type: TypeNode): string {
  let inner = type
  while (inner.kind !== Kind.NAMED_TYPE) inner = inner.type
  return inner.name.value
}

function isList(type: TypeNode): boolean {
  return type.kind === Kind.LIST_TYPE || (type.kind === Kind.NON_NULL_TYPE && type.type.kind === Kind.LIST_TYPE)
}
