import type { Family } from '../diagram-types.ts'
import { architectureFaults } from './architecture.ts'
import { pieFaults, quadrantFaults, xychartFaults } from './charts.ts'
import { classFaults } from './class.ts'
import { commentsBehindValues, foreignComments, trailingComments } from './comments.ts'
import { erFaults } from './er.ts'
import type { Fault } from './fault.ts'
import { flowchartFaults } from './flowchart.ts'
import { fullWidthBars, fullWidthBrackets, fullWidthLists } from './full-width.ts'
import { ganttFaults } from './gantt.ts'
import { ganttSections } from './gantt-fields.ts'
import { gitFaults } from './git.ts'
import { foreignLineEnds, lineEnds } from './line-ends.ts'
import { kanbanFaults, mindmapFaults } from './outline.ts'
import { straightQuotes } from './quotes.ts'
import { radarFaults } from './radar.ts'
import { requirementFaults } from './requirement.ts'
import { sankeyFaults } from './sankey.ts'
import { journeyFaults, journeySections, timelineFaults } from './schedule.ts'
import { sequenceFaults } from './sequence.ts'
import {
  packetSpellings,
  pieFigures,
  pieWithoutFigure,
  pieWrappers,
  quadrantSpellings,
  radarSpellings,
  sankeySpellings,
  treemapSpellings,
  xychartSpellings,
} from './spelling/charts.ts'
import { classSpellings } from './spelling/classes.ts'
import { flowchartSpellings } from './spelling/flowchart.ts'
import { gitSpellings } from './spelling/git.ts'
import { sequenceSpellings, stateSpellings } from './spelling/interactions.ts'
import { architectureGroups, architectureSpellings, blockSpellings, mindmapSpellings } from './spelling/parts.ts'
import { ganttSpellings, journeySpellings, kanbanSpellings, timelineSpellings } from './spelling/schedules.ts'
import { c4Spellings, erSpellings, requirementSpellings } from './spelling/schemas.ts'
import { stateFaults } from './state.ts'
import { blockFaults, c4Faults, packetFaults } from './technical.ts'
import { treemapFaults } from './treemap.ts'

/** Faults from other languages, for diagrams without free text in their lines. */
const plain: readonly Fault[] = [foreignComments, trailingComments, ...lineEnds]

/** The faults of each family, in the order in which they are applied. */
export const faultsOf: Record<Family, readonly Fault[]> = {
  flowchart: [...foreignLineEnds, fullWidthBars, ...flowchartSpellings, ...flowchartFaults],
  sequence: [foreignComments, ...foreignLineEnds, ...sequenceSpellings, ...sequenceFaults],
  class: [...plain, fullWidthBrackets, ...classSpellings, ...classFaults],
  state: [...plain, fullWidthBrackets, ...stateSpellings, ...stateFaults],
  er: [...erSpellings, ...plain, fullWidthBrackets, ...erFaults],
  gantt: [...ganttSections, commentsBehindValues, ...plain, ...ganttSpellings, ...ganttFaults],
  timeline: [...timelineSpellings, ...timelineFaults],
  journey: [...journeySections, ...plain, ...journeySpellings, ...journeyFaults],
  mindmap: [...mindmapSpellings, ...mindmapFaults],
  git: [commentsBehindValues, ...plain, ...gitSpellings, ...gitFaults],
  pie: [commentsBehindValues, ...plain, straightQuotes, pieWithoutFigure, pieWrappers, pieFigures, ...pieFaults],
  quadrant: [commentsBehindValues, ...plain, fullWidthLists, ...quadrantSpellings, ...quadrantFaults],
  xychart: [commentsBehindValues, ...plain, fullWidthLists, ...xychartSpellings, ...xychartFaults],
  sankey: [foreignComments, ...sankeySpellings, ...sankeyFaults],
  block: [...plain, ...blockSpellings, ...blockFaults],
  packet: [...plain, ...packetSpellings, ...packetFaults],
  architecture: [
    commentsBehindValues,
    ...plain,
    fullWidthLists,
    ...architectureSpellings,
    ...architectureFaults,
    ...architectureGroups,
  ],
  kanban: [...kanbanSpellings, ...kanbanFaults],
  c4: [...plain, fullWidthLists, ...c4Spellings, ...c4Faults],
  requirement: [...plain, fullWidthBrackets, ...requirementSpellings, ...requirementFaults],
  radar: [commentsBehindValues, ...plain, fullWidthLists, ...radarSpellings, ...radarFaults],
  treemap: [...treemapSpellings, ...treemapFaults],
  other: [straightQuotes],
}
