import type { Structure, StructureType } from '../../../structure/structure.ts'
import { LossList } from '../../loss-list.ts'
import type { Writing } from '../../notation.ts'
import { writeWords } from '../words.ts'
import { writeGraph } from './graph.ts'
import { writeInteraction } from './interaction.ts'
import { writeSchedule } from './schedule.ts'
import { writeSchema } from './schema.ts'
import { writeStates } from './states.ts'
import { writeTree } from './tree.ts'

export const plantumlTypes = [
  'interaction',
  'schema',
  'states',
  'graph',
  'tree',
  'schedule',
] as const satisfies readonly StructureType[]

export function writePlantuml(structure: Structure): Writing {
  const losses = new LossList()
  const { kind, lines } = writeBody(structure, losses)
  const title = 'title' in structure && structure.title !== undefined ? [`title ${writeWords(structure.title)}`] : []
  return {
    source: `${[`@start${kind}`, ...title, ...lines, `@end${kind}`].join('\n')}\n`,
    losses: losses.toArray(),
  }
}

function writeBody(structure: Structure, losses: LossList): { kind: string; lines: string[] } {
  if (structure.type === 'interaction') return { kind: 'uml', lines: writeInteraction(structure) }
  if (structure.type === 'schema') return { kind: 'uml', lines: writeSchema(structure, losses) }
  if (structure.type === 'states') return { kind: 'uml', lines: writeStates(structure) }
  if (structure.type === 'graph') return { kind: 'uml', lines: writeGraph(structure, losses) }
  if (structure.type === 'tree') return { kind: 'mindmap', lines: writeTree(structure, losses) }
  if (structure.type === 'schedule') return { kind: 'gantt', lines: writeSchedule(structure, losses) }
  throw new Error(`PlantUML is not written from ${structure.type}`)
}
