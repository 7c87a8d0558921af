import type { Family } from '../diagram-types.ts'
import { architectureFaults } from './architecture.ts'
import { pieFaults, quadrantFaults, radarFaults, sankeyFaults, treemapFaults, xychartFaults } from './charts.ts'
import { classFaults } from './class.ts'
import { commentsBehindValues, foreignComments, trailingComments } from './comments.ts'
import { erFaults } from './er.ts'
import type { Fault } from './fault.ts'
import { flowchartFaults } from './flowchart.ts'
import { fullWidthBars, fullWidthBrackets, fullWidthLists } from './full-width.ts'
import { gitFaults } from './git.ts'
import { foreignLineEnds, lineEnds } from './line-ends.ts'
import { kanbanFaults, mindmapFaults } from './outline.ts'
import { straightQuotes } from './quotes.ts'
import { requirementFaults } from './requirement.ts'
import { ganttFaults, journeyFaults, timelineFaults } from './schedule.ts'
import { sequenceFaults } from './sequence.ts'
import { stateFaults } from './state.ts'
import { blockFaults, c4Faults, packetFaults } from './technical.ts'

/** What other languages have in their lines, where a line is no free text. */
const plain: readonly Fault[] = [foreignComments, trailingComments, ...lineEnds]

/** The faults of each family, in the order in which they are applied. */
export const faultsOf: Record<Family, readonly Fault[]> = {
  flowchart: [...foreignLineEnds, fullWidthBars, ...flowchartFaults],
  sequence: [foreignComments, ...foreignLineEnds, ...sequenceFaults],
  class: [...plain, fullWidthBrackets, ...classFaults],
  state: [...plain, fullWidthBrackets, ...stateFaults],
  er: [...plain, fullWidthBrackets, ...erFaults],
  gantt: [commentsBehindValues, ...plain, ...ganttFaults],
  timeline: timelineFaults,
  journey: [...plain, ...journeyFaults],
  mindmap: mindmapFaults,
  git: [commentsBehindValues, ...plain, ...gitFaults],
  pie: [commentsBehindValues, ...plain, ...pieFaults],
  quadrant: [commentsBehindValues, ...plain, fullWidthLists, ...quadrantFaults],
  xychart: [commentsBehindValues, ...plain, fullWidthLists, ...xychartFaults],
  sankey: [foreignComments, ...sankeyFaults],
  block: [...plain, ...blockFaults],
  packet: [...plain, ...packetFaults],
  architecture: [commentsBehindValues, ...plain, fullWidthLists, ...architectureFaults],
  kanban: kanbanFaults,
  c4: [...plain, fullWidthLists, ...c4Faults],
  requirement: [...plain, fullWidthBrackets, ...requirementFaults],
  radar: [commentsBehindValues, ...plain, fullWidthLists, ...radarFaults],
  treemap: treemapFaults,
  other: [straightQuotes],
}
