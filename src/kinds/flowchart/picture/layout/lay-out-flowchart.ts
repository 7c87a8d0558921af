import {
  costOfScore,
  isBetterScore,
  isWorthMoving,
  type PictureScore,
} from '../../../../toolkit/geometry/score-picture.ts'
import { parseJson } from '../../../../toolkit/json/parse-json.ts'
import { pictureChangeValues } from '../../../../toolkit/messages/picture-change.ts'
import type { Rewritten } from '../../../kind.ts'
import { type Flowchart, flowchartSchema } from '../../language/flowchart-schema.ts'
import { messages } from '../../messages/index.ts'
import { measureFlow } from './measure-flow.ts'
import { findDirection, placeFlowchart } from './place-flowchart.ts'
import { writePositions } from './write-positions.ts'

/** With more nodes than these there is time for one layout only. */
const mostToCompare = 300
/** With more nodes and edges than these the picture is not measured, which takes time in their square. */
const mostToMeasure = 2_000

const placed = messages.tell('flowchart-layout', { case: 'placed' })

interface Candidate {
  source: string
  score: PictureScore
}

/** As `Format.layout`, at once. */
export function layOut(source: string): Rewritten {
  const flowchart = read(source)
  if (!flowchart || flowchart.nodes.length === 0) return { source, repairs: [] }
  const isPlaced = flowchart.nodes.every(({ position }) => position)
  if (flowchart.nodes.length + flowchart.edges.length > mostToMeasure)
    return isPlaced ? { source, repairs: [] } : placeOnly(source, flowchart)
  const before = measureFlow(flowchart)
  if (isPlaced && costOfScore(before) === 0) return { source, repairs: [] }
  const best = findBest(source, flowchart)
  if (!isPlaced) return { source: best.source, repairs: [placed] }
  if (!isWorthMoving(before, best.score)) return { source, repairs: [] }
  return {
    source: best.source,
    repairs: [messages.tell('flowchart-layout', { case: 'better', ...pictureChangeValues(before, best.score) })],
  }
}

/** The faults of the picture that a source is drawn as; null for what is no flowchart. */
export function scoreSource(source: string): PictureScore | null {
  const flowchart = read(source)
  return flowchart ? measureFlow(flowchart) : null
}

function findBest(source: string, flowchart: Flowchart): Candidate {
  const direction = findDirection(flowchart)
  const first = layOutIn(source, flowchart, direction)
  if (costOfScore(first.score) === 0 || flowchart.nodes.length > mostToCompare) return first
  const second = layOutIn(source, flowchart, direction === 'TB' ? 'LR' : 'TB')
  return isBetterScore(second.score, first.score) ? second : first
}

function placeOnly(source: string, flowchart: Flowchart): Rewritten {
  const positions = placeFlowchart(flowchart, findDirection(flowchart))
  return { source: writePositions(source, positions), repairs: [placed] }
}

function layOutIn(source: string, flowchart: Flowchart, direction: 'TB' | 'LR'): Candidate {
  const positions = placeFlowchart(flowchart, direction)
  const nodes = flowchart.nodes.map(node => ({ ...node, position: positions.get(node.id) ?? { x: 0, y: 0 } }))
  return { source: writePositions(source, positions), score: measureFlow({ ...flowchart, nodes }) }
}

function read(source: string): Flowchart | undefined {
  return flowchartSchema.safeParse(parseJson(source)).data
}
