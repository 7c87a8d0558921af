import { named } from '../../structure/loss.ts'
import type { Structure, StructureType } from '../../structure/structure.ts'
import { LossList } from '../loss-list.ts'
import type { Writing } from '../notation.ts'
import { quote } from './quote.ts'
import { writeGraph } from './write-graph.ts'
import { writeInteraction } from './write-interaction.ts'
import { writeSchema } from './write-schema.ts'

export const d2Types = ['graph', 'schema', 'interaction'] as const satisfies readonly StructureType[]

export function writeD2(structure: Structure): Writing {
  const losses = new LossList()
  const lines = writeBody(structure, losses)
  return { source: `${lines.join('\n')}\n`, losses: losses.toArray() }
}

function writeBody(structure: Structure, losses: LossList): string[] {
  if (structure.type === 'interaction') return writeInteraction(structure, losses)
  if (structure.type !== 'graph' && structure.type !== 'schema')
    throw new Error(`D2 is not written from ${structure.type}`)
  const { title } = structure
  const body = structure.type === 'graph' ? writeGraph(structure, losses) : writeSchema(structure, losses)
  if (title === undefined) return body
  if (structure.type === 'graph') return [`title: ${quote(title)} {shape: text; near: top-center}`, ...body]
  losses.add(named('title', title))
  return body
}
