import type { Schema } from '../../../structure/schema.ts'
import type { Writing } from '../../notation.ts'
import { writeClasses } from './classes.ts'
import { writeEntities } from './entities.ts'

/** A class diagram where there are classes or what only they have, else an entity relationship diagram. */
export function writeSchema(schema: Schema): Writing {
  const hasClasses = schema.entities.some(
    ({ kind, methods, values }) => !(kind === 'table' || kind === 'view') || methods?.length || values?.length,
  )
  const isClassDiagram = hasClasses || schema.relations.some(({ kind }) => kind !== 'association' && kind !== 'depends')
  return isClassDiagram ? writeClasses(schema) : writeEntities(schema)
}
