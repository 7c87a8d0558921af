import { isRecord } from '../../../shared/is-record.ts'
import type { Template } from '../language/engine.ts'
import type { DrawingOptions } from './load-drawing-engine.ts'
import { layOutEdgeLabel } from './place-edge-labels.ts'

/** Around a label on a line. */
const clearance = 24

/** The options with room for the labels of lines, which the engine does not reckon with. */
export function makeRoom(options: DrawingOptions, template: Template | undefined): DrawingOptions {
  const structure = template?.design.structure
  if (!structure || !isFlow(structure)) return options
  const { relations } = (options.data ?? {}) as { relations?: unknown }
  return { ...options, design: { structure: spread(structure, relations), ...options.design } }
}

type Part = NonNullable<Template['design']['structure']>

function isFlow(structure: Part): structure is Exclude<Part, string> {
  return typeof structure !== 'string' && structure.type === 'relation-dagre-flow'
}

/** The structure with distances that its labels fit into: along the flow between its layers, across it beside its nodes. */
function spread(structure: Exclude<Part, string>, relations: unknown): Part {
  const labels = (Array.isArray(relations) ? relations : []).flatMap(relation =>
    isRecord(relation) && typeof relation.label === 'string' ? [layOutEdgeLabel(relation.label)] : [],
  )
  if (labels.length === 0) return structure
  const width = Math.max(...labels.map(label => label.width)) + clearance
  const height = Math.max(...labels.map(label => label.height)) + clearance
  const isUpright = structure.rankdir === 'TB' || structure.rankdir === 'BT'
  return {
    ...structure,
    ranksep: Math.max(70, isUpright ? height + clearance : width + 2 * clearance),
    nodesep: Math.max(50, isUpright ? width / 2 : height),
    edgesep: Math.max(10, isUpright ? width / 2 : height),
  }
}
