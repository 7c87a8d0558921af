import type { Family } from '../diagram-types.ts'
import { architectureFaults } from './architecture.ts'
import { pieFaults, quadrantFaults, radarFaults, sankeyFaults, treemapFaults, xychartFaults } from './charts.ts'
import { classFaults } from './class.ts'
import { erFaults } from './er.ts'
import type { Fault } from './fault.ts'
import { flowchartFaults } from './flowchart.ts'
import { gitFaults } from './git.ts'
import { kanbanFaults, mindmapFaults } from './outline.ts'
import { straightQuotes } from './quotes.ts'
import { requirementFaults } from './requirement.ts'
import { ganttFaults, journeyFaults, timelineFaults } from './schedule.ts'
import { sequenceFaults } from './sequence.ts'
import { stateFaults } from './state.ts'
import { blockFaults, c4Faults, packetFaults } from './technical.ts'

/** The faults of each family, in the order in which they are applied. */
export const faultsOf: Record<Family, readonly Fault[]> = {
  flowchart: flowchartFaults,
  sequence: sequenceFaults,
  class: classFaults,
  state: stateFaults,
  er: erFaults,
  gantt: ganttFaults,
  timeline: timelineFaults,
  journey: journeyFaults,
  mindmap: mindmapFaults,
  git: gitFaults,
  pie: pieFaults,
  quadrant: quadrantFaults,
  xychart: xychartFaults,
  sankey: sankeyFaults,
  block: blockFaults,
  packet: packetFaults,
  architecture: architectureFaults,
  kanban: kanbanFaults,
  c4: c4Faults,
  requirement: requirementFaults,
  radar: radarFaults,
  treemap: treemapFaults,
  other: [straightQuotes],
}
