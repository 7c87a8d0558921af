import type { Family } from '../diagram-types.ts'
import { pieRules, quadrantRules, sankeyRules, xychartRules } from './charts.ts'
import { classRules } from './class.ts'
import { erRules } from './er.ts'
import { flowchartRules } from './flowchart.ts'
import { kanbanRules, mindmapRules } from './outline.ts'
import { straightQuotes } from './quotes.ts'
import type { Rule } from './rule.ts'
import { ganttRules, journeyRules, timelineRules } from './schedule.ts'
import { sequenceRules } from './sequence.ts'
import { stateRules } from './state.ts'
import { architectureRules, blockRules, c4Rules, gitRules, packetRules, requirementRules } from './technical.ts'

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
  other: [straightQuotes],
}
