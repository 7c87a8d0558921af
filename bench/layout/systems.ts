import { arrangeDrawing } from '../../src/kinds/architecture/picture/layout/arrange-drawing.ts'
import type { EngineSettings } from '../../src/kinds/architecture/picture/layout/engine-settings.ts'
import { layOut } from '../../src/kinds/architecture/picture/layout/lay-out-drawing.ts'
import { pinLines } from '../../src/kinds/architecture/picture/layout/pin-lines.ts'
import { readDrawing } from '../../src/kinds/architecture/picture/layout/read-drawing.ts'
import { writeGeometry } from '../../src/kinds/architecture/picture/layout/write-geometry.ts'
import { flowchartSchema } from '../../src/kinds/flowchart/language/flowchart-schema.ts'
import {
  layOut as layOutFlowchart,
  scoreSource as scoreFlowchart,
} from '../../src/kinds/flowchart/picture/layout/lay-out-flowchart.ts'
import { distanceTo } from '../../src/kinds/flowchart/picture/passing.ts'
import { placeFlow } from '../../src/kinds/flowchart/picture/place-flow.ts'
import { routeEdges } from '../../src/kinds/flowchart/picture/route-edges.ts'
import { segmentsOf } from '../../src/kinds/flowchart/picture/segments.ts'
import { write } from '../../src/notations/drawio/write.ts'
import { boxAround } from '../../src/toolkit/drawing/svg.ts'
import { addScores, costOfScore, noFaults } from '../../src/toolkit/geometry/score-picture.ts'
import { findFaults, readLines } from '../../test/drawio/read-lines.ts'
import { makeLanes } from './lane-graph.ts'
import { makeProcess } from './process-graph.ts'
import { makeSystem } from './system-graph.ts'
import { makeZones } from './zone-graph.ts'

const plain = { direction: 'RIGHT', isWrapped: false, isStraight: false } as const
/** Settings of plain requests to the engine, with its own measure of effort. */
const simplyAsked: readonly EngineSettings[] = [
  { ...plain, thoroughness: 7, keepsOrder: true },
  { ...plain, thoroughness: 7, keepsOrder: false },
  { ...plain, thoroughness: 7, keepsOrder: false, direction: 'DOWN' },
]

/** More effort now and then gives a crossing or two more. */
const allowance = 0.01

/**
 * Lays out systems of 10 to 300 parts and reads the lines out of the files. Prints what is wrong with them; returns whether anything is, or
 * whether more lines cross, but for a hundredth, than in the best of three layouts by the engine alone.
 */
export async function benchSystems(): Promise<boolean> {
  let isBelow = false
  console.log('\nsystems, as their files have them: lines that are open, through shapes, through labels, overlaid')
  for (const count of [10, 30, 100, 300]) {
    for (const isNested of [false, true]) {
      const { source } = write(makeSystem(count, isNested))
      const start = performance.now()
      const laidOut = (await layOut(source)).source
      const ms = performance.now() - start
      const { open, throughShapes, throughLabels, overlaid, crossings } = findFaults(readLines(laidOut))
      const others = await Promise.all(simplyAsked.map(settings => countCrossings(source, settings)))
      const faults = [open, throughShapes, throughLabels, overlaid].map(({ length }) => length)
      const least = Math.min(...others)
      const isFaulty = faults.some(number => number > 0) || crossings > least * (1 + allowance)
      isBelow ||= isFaulty
      console.log(
        `  ${count} ${isNested ? 'nested' : 'flat'}: ${faults.join(', ')}; ${crossings} crossings, the engine alone ${others.join(', ')}; ${ms.toFixed(0)} ms${isFaulty ? ', below the floor' : ''}`,
      )
    }
  }
  return isBelow
}

/** Lays out processes of 10 to 300 steps. Prints their faults; returns whether there are any. */
export function benchProcesses(): boolean {
  let isBelow = false
  console.log('\nprocesses')
  for (const count of [10, 30, 100, 300]) {
    const start = performance.now()
    const { source } = layOutFlowchart(JSON.stringify(makeProcess(count)))
    const score = scoreFlowchart(source) ?? noFaults
    const { linesThroughShapes, overlaidLines, crossings } = score
    const isFaulty = costOfScore(score) > 0
    isBelow ||= isFaulty
    console.log(
      `  ${count}: ${linesThroughShapes} through shapes, ${overlaidLines} overlaid, ${crossings} crossings; ${(performance.now() - start).toFixed(0)} ms${isFaulty ? ', below the floor' : ''}`,
    )
  }
  return isBelow
}

/** Width of a drawing for each pixel of its height, and the other way round, that is no ribbon. */
const mostSlender = 3.2

/** Lays out systems of six zones. Prints their forms; returns whether one is a ribbon. */
export async function benchZones(): Promise<boolean> {
  const ratios: number[] = []
  for (const [seed, count] of [24, 30, 30, 36, 60, 60].entries()) {
    const { source } = await layOut(write(makeZones(count, seed)).source)
    const boxes = readDrawing(/<mxGraphModel[\s\S]*<\/mxGraphModel>/.exec(source)?.[0] ?? '').shapes.map(
      ({ box }) => box,
    )
    const { width, height } = boxAround(boxes, 0)
    ratios.push(width / height)
  }
  const isBelow = ratios.some(ratio => ratio > mostSlender || ratio < 1 / mostSlender)
  console.log(
    `\nsystems of six zones, width by height: ${ratios.map(ratio => ratio.toFixed(1)).join(', ')}${isBelow ? ', below the floor' : ''}`,
  )
  return isBelow
}

const laneDrawings = 40
/** Room, in pixels, that a line should keep to a shape it passes. */
const room = 12
/** Share of the drawings in which a line may pass a shape more closely: where there is no other way. */
const mostNarrow = 0.5

/**
 * Lays out processes in the hands of several owners. Prints their faults; returns whether a line runs through a shape, or more than a few on others, through
 * labels or close to shapes.
 */
export function benchLanes(): boolean {
  const start = performance.now()
  const sources = Array.from(
    { length: laneDrawings },
    (_, seed) => layOutFlowchart(JSON.stringify(makeLanes(seed))).source,
  )
  const scores = sources.map(source => scoreFlowchart(source) ?? noFaults)
  const narrow = sources.filter(passesClosely).length
  const { linesThroughShapes, overlaidLines, overlaps, hiddenLabels, crossings } = addScores(scores)
  const isFaulty =
    linesThroughShapes + overlaps > 0 ||
    overlaidLines + hiddenLabels > laneDrawings / 8 ||
    narrow > laneDrawings * mostNarrow
  console.log(
    `\n${laneDrawings} processes of several owners: ${linesThroughShapes} lines through shapes, ${overlaidLines} overlaid, ${hiddenLabels} labels on something, ${crossings} crossings, ${narrow} drawings with a line within ${room} px of a shape; ${(performance.now() - start).toFixed(0)} ms${isFaulty ? ', below the floor' : ''}`,
  )
  return isFaulty
}

/** True if a line of a flowchart comes within `room` of a shape that is none of its ends. */
function passesClosely(source: string): boolean {
  const { nodes, connections } = placeFlow(flowchartSchema.parse(JSON.parse(source)))
  const shapes = nodes.filter(node => !node.isGroup)
  return routeEdges(connections, nodes).some((route, index) => {
    const ends = [connections[index]?.source, connections[index]?.target]
    const others = shapes.filter(shape => !ends.includes(shape))
    return segmentsOf(route).some(segment => others.some(({ box }) => distanceTo(segment, box) < room))
  })
}

async function countCrossings(source: string, settings: EngineSettings): Promise<number> {
  const page = /<mxGraphModel[\s\S]*<\/mxGraphModel>/.exec(source)?.[0] ?? ''
  const arranged = pinLines(writeGeometry(page, await arrangeDrawing(readDrawing(page), settings)))
  return findFaults(readLines(arranged)).crossings
}
