import { z } from 'zod'
import { origin } from './origin.ts'

export const field = z.object({
  name: z.string(),
  /** Type as written: `varchar(20)`, `List<Order>`. */
  type: z.string().optional(),
  key: z.enum(['primary', 'foreign', 'primary-foreign', 'unique']).optional(),
  /** Absent: not said. */
  nullable: z.boolean().optional(),
  default: z.string().optional(),
  note: z.string().optional(),
  /** Visibility, for classes. */
  visibility: z.enum(['public', 'private', 'protected', 'package']).optional(),
  isStatic: z.boolean().optional(),
  origin: origin.optional(),
})
export type Field = z.infer<typeof field>

export const method = z.object({
  name: z.string(),
  /** Parameters as written, without the parentheses. */
  parameters: z.string(),
  returns: z.string().optional(),
  visibility: z.enum(['public', 'private', 'protected', 'package']).optional(),
  isStatic: z.boolean().optional(),
  isAbstract: z.boolean().optional(),
})
export type Method = z.infer<typeof method>

export const entity = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['table', 'view', 'class', 'interface', 'enum', 'abstract', 'type']).default('table'),
  fields: z.array(field),
  methods: z.array(method).optional(),
  /** Values, for enumerations. */
  values: z.array(z.string()).optional(),
  note: z.string().optional(),
  group: z.string().optional(),
  origin: origin.optional(),
})
export type Entity = z.infer<typeof entity>

export const cardinality = z.enum(['one', 'zero-or-one', 'many', 'one-or-many'])
export type Cardinality = z.infer<typeof cardinality>

export const relation = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  /** `inherits`: `from` is a kind of `to`. `composes` and `aggregates`: `from` is the whole. */
  kind: z.enum(['association', 'inherits', 'implements', 'composes', 'aggregates', 'depends']).default('association'),
  fromCardinality: cardinality.optional(),
  toCardinality: cardinality.optional(),
  label: z.string().optional(),
  /** The columns that hold it, where they are known. */
  fromFields: z.array(z.string()).optional(),
  toFields: z.array(z.string()).optional(),
  origin: origin.optional(),
})
export type Relation = z.infer<typeof relation>

/** Kinds of things with their fields, and how they belong together: tables of a database, classes, messages of an API. */
export const schema = z.object({
  type: z.literal('schema'),
  title: z.string().optional(),
  entities: z.array(entity),
  relations: z.array(relation),
})
export type Schema = z.infer<typeof schema>
