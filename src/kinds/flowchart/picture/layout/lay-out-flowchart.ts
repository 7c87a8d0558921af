import { boxAround } from '../../../../toolkit/drawing/svg.ts'
import { costOfScore, isWorthMoving, type PictureScore } from '../../../../toolkit/geometry/score-picture.ts'
import { parseJson } from '../../../../toolkit/json/parse-json.ts'
import { pictureChangeValues } from '../../../../toolkit/messages/picture-change.ts'
import type { Rewritten } from '../../../kind.ts'
import { type Flowchart, flowchartSchema } from '../../language/flowchart-schema.ts'
import { messages } from '../../messages/index.ts'
import { placeFlow } from '../place-flow.ts'
import { measureFlow } from './measure-flow.ts'
import { findDirection, placeFlowchart } from './place-flowchart.ts'
import { writePositions } from './write-positions.ts'

/** Maximum number of nodes for which several layouts are compared. */
const mostToCompare = 300
/** Maximum number of nodes and edges for which the picture is measured, which takes time in their square. */
const mostToMeasure = 2_000

const placed = messages.create('flowchart-layout', { case: 'placed' })

interface Candidate {
  source: string
  score: PictureScore
  /** Scale of the picture when it is fitted to a screen. */
  scale: number
}

/** Synchronous version of `Format.layout`. */
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
    repairs: [messages.create('flowchart-layout', { case: 'better', ...pictureChangeValues(before, best.score) })],
  }
}

/** The faults of the picture that a source is drawn as; null for what is no flowchart. */
export function scoreSource(source: string): PictureScore | null {
  const flowchart = read(source)
  return flowchart ? measureFlow(flowchart) : null
}

function findBest(source: string, flowchart: Flowchart): Candidate {
  const direction = findDirection(flowchart)
  const first = layOutIn(source, flowchart, { direction, isFolded: true })
  if (isFine(first) || flowchart.nodes.length > mostToCompare) return first
  const others = [
    { direction, isFolded: false },
    { direction: direction === 'TB' ? ('LR' as const) : ('TB' as const), isFolded: true },
  ]
  return others
    .map(way => layOutIn(source, flowchart, way))
    .reduce((best, other) => (burdenOf(other) < burdenOf(best) ? other : best), first)
}

const screen = { width: 1600, height: 1000 }

function isFine({ score, scale }: Candidate): boolean {
  return costOfScore(score) === 0 && scale >= 0.5
}

/** Cost of a layout for the reader: faults, and small scale. */
function burdenOf({ score, scale, source }: Candidate): number {
  const length = read(source)?.nodes.length ?? 0
  return costOfScore(score) + (4 + length / 8) * Math.log2(1 / Math.min(1, scale)) ** 2
}

function placeOnly(source: string, flowchart: Flowchart): Rewritten {
  const positions = placeFlowchart(flowchart, { direction: findDirection(flowchart), isFolded: true })
  return { source: writePositions(source, positions), repairs: [placed] }
}

function layOutIn(source: string, flowchart: Flowchart, way: { direction: 'TB' | 'LR'; isFolded: boolean }): Candidate {
  const positions = placeFlowchart(flowchart, way)
  const nodes = flowchart.nodes.map(node => ({ ...node, position: positions.get(node.id) ?? { x: 0, y: 0 } }))
  const { width, height } = boxAround(
    placeFlow({ ...flowchart, nodes }).nodes.map(({ box }) => box),
    0,
  )
  return {
    source: writePositions(source, positions),
    score: measureFlow({ ...flowchart, nodes }),
    scale: 1 / Math.max(width / screen.width, height / screen.height),
  }
}

function read(source: string): Flowchart | undefined {
  return flowchartSchema.safeParse(parseJson(source)).data
}
