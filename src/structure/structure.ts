import { z } from 'zod'
import { chart } from './chart.ts'
import { graph } from './graph.ts'
import { interaction } from './interaction.ts'
import { items } from './items.ts'
import { schedule } from './schedule.ts'
import { schema } from './schema.ts'
import { states } from './states.ts'
import { tree } from './tree.ts'

/** What a diagram says, not how it looks: the one model between everything that is read and everything that is written. */
export const structure = z.discriminatedUnion('type', [
  graph,
  tree,
  interaction,
  schema,
  states,
  schedule,
  items,
  chart,
])
export type Structure = z.infer<typeof structure>
export type StructureType = Structure['type']
