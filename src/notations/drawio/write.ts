import type { Structure } from '../../structure/structure.ts'
import type { Writing } from '../notation.ts'
import { writeGraph } from './write/graph.ts'
import { writeSchema } from './write/schema.ts'

/** A drawing with one page: a graph with its groups as containers, a schema as tables. */
export function write(structure: Structure): Writing {
  if (structure.type === 'graph') return writeGraph(structure)
  if (structure.type === 'schema') return writeSchema(structure)
  throw new TypeError(`A drawing is not a ${structure.type}.`)
}
