import { longestSource } from '../../kinds/textdiagram/language/check.ts'
import { lossOf } from '../../structure/loss.ts'
import type { Structure } from '../../structure/structure.ts'
import { because, lost } from '../messages/index.ts'
import type { Writing } from '../notation.ts'
import { writeChart } from './write/chart.ts'
import { writeFlowchart } from './write/flowchart.ts'
import { writeGantt } from './write/gantt.ts'
import { writeItems } from './write/items.ts'
import { writeMindmap } from './write/mindmap.ts'
import { writeSchema } from './write/schema.ts'
import { writeSequence } from './write/sequence.ts'
import { writeStates } from './write/states.ts'

/** Writes any structure, as the kind of diagram that Mermaid has for it. */
export function write(structure: Structure): Writing {
  const { source, losses } = writeDiagram(structure)
  if (source.length <= longestSource) return { source, losses }
  return {
    source,
    losses: [
      ...losses,
      lossOf(lost('large-source', { count: source.length }), because('source-limit', { most: longestSource })),
    ],
  }
}

function writeDiagram(structure: Structure): Writing {
  switch (structure.type) {
    case 'graph':
      return writeFlowchart(structure)
    case 'tree':
      return writeMindmap(structure)
    case 'interaction':
      return writeSequence(structure)
    case 'schema':
      return writeSchema(structure)
    case 'states':
      return writeStates(structure)
    case 'schedule':
      return writeGantt(structure)
    case 'items':
      return writeItems(structure)
    case 'chart':
      return writeChart(structure)
  }
}
