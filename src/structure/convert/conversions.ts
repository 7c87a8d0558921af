import type { Structure, StructureType } from '../structure.ts'
import { chartToItems } from './chart-to-items.ts'
import type { Conversion, Converted, StructureOf } from './conversion.ts'
import { graphToInteraction } from './graph-to-interaction.ts'
import { graphToItems } from './graph-to-items.ts'
import { graphToStates } from './graph-to-states.ts'
import { graphToTree } from './graph-to-tree.ts'
import { interactionToGraph } from './interaction-to-graph.ts'
import { itemsToChart } from './items-to-chart.ts'
import { itemsToGraph } from './items-to-graph.ts'
import { itemsToTree } from './items-to-tree.ts'
import { scheduleToChart } from './schedule-to-chart.ts'
import { scheduleToItems } from './schedule-to-items.ts'
import { schemaToGraph } from './schema-to-graph.ts'
import { schemaToTree } from './schema-to-tree.ts'
import { statesToGraph } from './states-to-graph.ts'
import { treeToGraph } from './tree-to-graph.ts'
import { treeToItems } from './tree-to-items.ts'

/** Every way between two types of structures that share meaning. */
export const conversions: readonly Conversion[] = [
  conversion('tree', 'graph', treeToGraph),
  conversion('tree', 'items', treeToItems),
  conversion('graph', 'tree', graphToTree),
  conversion('graph', 'states', graphToStates),
  conversion('graph', 'interaction', graphToInteraction),
  conversion('graph', 'items', graphToItems),
  conversion('schema', 'graph', schemaToGraph),
  conversion('schema', 'tree', schemaToTree),
  conversion('states', 'graph', statesToGraph),
  conversion('interaction', 'graph', interactionToGraph),
  conversion('schedule', 'items', scheduleToItems),
  conversion('schedule', 'chart', scheduleToChart),
  conversion('items', 'tree', itemsToTree),
  conversion('items', 'graph', itemsToGraph),
  conversion('items', 'chart', itemsToChart),
  conversion('chart', 'items', chartToItems),
]

function conversion<From extends StructureType, To extends StructureType>(
  from: From,
  to: To,
  convert: (structure: StructureOf<From>) => Converted<StructureOf<To>> | null,
): Conversion {
  return {
    from,
    to,
    convert: structure => (structure.type === from ? convert(structure as StructureOf<From>) : null),
  }
}

/**
 * The structure as one of `types`: itself where it is one, else by one conversion, else by two; of several ways the one that loses least, and
 * of equal ones the one to the earlier type. Null: none of them can say it.
 */
export function convertTo(structure: Structure, types: readonly StructureType[]): Converted | null {
  if (types.includes(structure.type)) return { structure, losses: [] }
  const direct = convertOnce({ structure, losses: [] }, types)
  if (direct) return direct
  const halfway = conversions
    .filter(({ from }) => from === structure.type)
    .flatMap(({ convert }) => convert(structure) ?? [])
  return leastLossy(halfway.flatMap(converted => convertOnce(converted, types) ?? []))
}

function convertOnce({ structure, losses }: Converted, types: readonly StructureType[]): Converted | null {
  const ways = types.flatMap(type =>
    conversions
      .filter(({ from, to }) => from === structure.type && to === type)
      .flatMap(({ convert }) => convert(structure) ?? []),
  )
  const best = leastLossy(ways)
  return best && { structure: best.structure, losses: [...losses, ...best.losses] }
}

function leastLossy(ways: readonly Converted[]): Converted | null {
  return ways.reduce<Converted | null>(
    (best, way) => (best === null || way.losses.length < best.losses.length ? way : best),
    null,
  )
}
