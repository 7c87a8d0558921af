import type { Notation } from '../notation.ts'
import { detectPlantuml } from './detect.ts'
import { plantumlTypes, writePlantuml } from './write/index.ts'

/** https://plantuml.com: sequence, class, component, use case, state and activity diagrams, mind maps and project plans, and C4-PlantUML. */
export const notation: Notation = {
  id: 'plantuml',
  name: 'PlantUML',
  extensions: ['.puml', '.plantuml', '.pu', '.iuml', '.wsd'],
  fences: ['plantuml', 'puml', 'uml'],
  detect: detectPlantuml,
  read: async input => (await import('./read.ts')).readPlantuml(input),
  writes: plantumlTypes,
  write: writePlantuml,
}
