import type { Picture } from '../../../../toolkit/geometry/picture.ts'
import { type PictureScore, scorePicture } from '../../../../toolkit/geometry/score-picture.ts'
import type { Flowchart } from '../../language/flowchart-schema.ts'
import { countHiddenLabels, layOutLines } from '../lay-out-lines.ts'
import { placeFlow } from '../place-flow.ts'

/** The faults of a flowchart as it is drawn. No label can be cut: nodes are as large as their labels ask for. */
export function measureFlow(flowchart: Flowchart): PictureScore {
  return scorePicture(pictureOf(flowchart))
}

function pictureOf(flowchart: Flowchart): Picture {
  const flow = placeFlow(flowchart)
  const { nodes, connections } = flow
  const parents = new Map(flowchart.nodes.map(node => [node.id, node.parentId]))
  const lines = layOutLines(flow)
  return {
    shapes: nodes.map(({ id, box }) => {
      return { id, box, holder: parents.get(id), titleHeight: 0, label: null, isInvisible: false }
    }),
    lines: connections.map(({ source, target, label }, index) => ({
      points: lines.routes[index] ?? [],
      ends: [source.id, target.id],
      isLabelled: label !== '',
    })),
    hiddenLabels: countHiddenLabels(flow, lines),
  }
}
