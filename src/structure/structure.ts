import { z } from 'zod'
import { chart } from './chart.ts'
import { graph } from './graph.ts'
import { interaction } from './interaction.ts'
import { items } from './items.ts'
import { schedule } from './schedule.ts'
import { schema } from './schema.ts'
import { states } from './states.ts'
import { tree } from './tree.ts'

/** Content of a diagram, without its presentation: the one model between all readers and all writers. */
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
