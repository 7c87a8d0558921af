import type { Family } from '../diagram-types.ts'
import { architectureRules } from './architecture.ts'
import { pieRules, quadrantRules, radarRules, sankeyRules, treemapRules, xychartRules } from './charts.ts'
import { classRules } from './class.ts'
import { erRules } from './er.ts'
import { flowchartRules } from './flowchart.ts'
import { gitRules } from './git.ts'
import { kanbanRules, mindmapRules } from './outline.ts'
import { straightQuotes } from './quotes.ts'
import { requirementRules } from './requirement.ts'
import type { Rule } from './rule.ts'
import { ganttRules, journeyRules, timelineRules } from './schedule.ts'
import { sequenceRules } from './sequence.ts'
import { stateRules } from './state.ts'
import { blockRules, c4Rules, packetRules } from './technical.ts'

/** The rules of each family, in the order in which they are applied. */
export const rulesOf: Record<Family, readonly Rule[]> = {
  flowchart: flowchartRules,
  sequence: sequenceRules,
  class: classRules,
  state: stateRules,
  er: erRules,
  gantt: ganttRules,
  timeline: timelineRules,
  journey: journeyRules,
  mindmap: mindmapRules,
  git: gitRules,
  pie: pieRules,
  quadrant: quadrantRules,
  xychart: xychartRules,
  sankey: sankeyRules,
  block: blockRules,
  packet: packetRules,
  architecture: architectureRules,
  kanban: kanbanRules,
  c4: c4Rules,
  requirement: requirementRules,
  radar: radarRules,
  treemap: treemapRules,
  other: [straightQuotes],
}
