/**
 * Scores the layouts on our own sources and those of a folder, where it is there: `node bench/layout.ts [FOLDER]`. Every correct source is
 * laid out as it is, and with its positions taken away; then processes and systems of up to 300 parts, the large ones in worker
 * processes too. Ends non-zero below the floors.
 */
import { isValid } from '../src/contract/diagrams.ts'
import { format as drawingFormat } from '../src/kinds/architecture/language/index.ts'
import { isGraph } from '../src/kinds/architecture/picture/layout/is-graph.ts'
import {
  layOut as layOutDrawing,
  scoreSource as scoreDrawing,
} from '../src/kinds/architecture/picture/layout/lay-out-drawing.ts'
import { readDrawing } from '../src/kinds/architecture/picture/layout/read-drawing.ts'
import { format as flowchartFormat } from '../src/kinds/flowchart/language/index.ts'
import {
  layOut as layOutFlowchart,
  scoreSource as scoreFlowchart,
} from '../src/kinds/flowchart/picture/layout/lay-out-flowchart.ts'
import type { Format, Rewritten } from '../src/kinds/kind.ts'
import { addScores, costOfScore, type PictureScore } from '../src/toolkit/geometry/score-picture.ts'
import { ownCorpus } from './corpus/own-corpus.ts'
import { type CorpusEntry, readCorpus } from './corpus/read-corpus.ts'
import { findMaterial } from './find-material.ts'
import { benchLargeDrawings } from './layout/large-drawings.ts'
import { benchLanes, benchProcesses, benchSystems, benchZones } from './layout/systems.ts'
import { quantile } from './quantile.ts'

interface Kind {
  id: string
  format: Format
  layOut(source: string): Rewritten | Promise<Rewritten>
  score(source: string): PictureScore | null
  removePositions(source: string): string
  /** False for pictures whose places mean something: they are left alone. */
  mayMove(source: string): boolean
  /** Maximum share of the weighted faults of the other programs' drawings that may be left: with positions as written, and with positions removed. */
  mostLeft: { written: number; removed: number }
}

const kinds: readonly Kind[] = [
  {
    id: 'flowchart',
    format: flowchartFormat,
    layOut: layOutFlowchart,
    score: scoreFlowchart,
    removePositions: source => {
      const flowchart: { nodes: object[] } = JSON.parse(source)
      return JSON.stringify({ ...flowchart, nodes: flowchart.nodes.map(node => ({ ...node, position: undefined })) })
    },
    mayMove: () => true,
    mostLeft: { written: 0.1, removed: 0.1 },
  },
  {
    id: 'architecture',
    format: drawingFormat,
    layOut: layOutDrawing,
    score: scoreDrawing,
    removePositions: source =>
      source.replaceAll(/<mxGeometry [^<>]*>/g, tag =>
        tag.includes('relative="1"') ? tag : tag.replaceAll(/ [xy]="[^"]*"/g, ''),
      ),
    mayMove: source =>
      [...source.matchAll(/<mxGraphModel[\s\S]*?<\/mxGraphModel>/g)].every(([page]) => isGraph(readDrawing(page))),
    mostLeft: { written: 0.6, removed: 0.1 },
  },
]

const slowestMs = { p50: 150, p95: 2_000 }

interface Measured {
  mayMove: boolean
  before: PictureScore
  after: PictureScore
  isChanged: boolean
  isStable: boolean
  ms: number
}

const folder = findMaterial('corpora', process.argv[2])
let isBelow = false
for (const kind of kinds) {
  const sources = [...(ownCorpus[kind.id] ?? []), ...(folder ? await readCorpus(folder, kind.id) : [])]
  const entries = sources.filter(entry => entry.class.startsWith('accept/'))
  for (const variant of ['written', 'removed'] as const) {
    const measured: Measured[] = []
    for (const entry of entries) {
      const source = await prepare(kind, entry, variant === 'removed')
      const result = source === null ? null : await measure(kind, source)
      if (result) measured.push(result)
    }
    isBelow = report(kind, variant, measured) || isBelow
  }
}
isBelow = benchProcesses() || isBelow
isBelow = benchLanes() || isBelow
isBelow = (await benchSystems()) || isBelow
isBelow = (await benchZones()) || isBelow
isBelow = (await benchLargeDrawings()) || isBelow
process.exitCode = isBelow ? 1 : 0

/** A source that checks clean; null where it does not without its positions. */
async function prepare({ format, removePositions }: Kind, { text }: CorpusEntry, isRemoved: boolean) {
  const { source } = await format.repair(text)
  if (!isValid(await format.check(source))) return null
  if (!isRemoved) return source
  const bare = (await format.repair(removePositions(source))).source
  return isValid(await format.check(bare)) ? bare : null
}

async function measure({ layOut, score, mayMove }: Kind, source: string): Promise<Measured | null> {
  const before = score(source)
  if (!before) return null
  const start = performance.now()
  const laidOut = await layOut(source)
  const ms = performance.now() - start
  const again = await layOut(laidOut.source)
  const after = score(laidOut.source)
  const isStable = again.source === laidOut.source && again.repairs.length === 0
  const isChanged = laidOut.repairs.length > 0
  return after && { mayMove: mayMove(source), before, after, isChanged, isStable, ms }
}

/** Prints the figures of one kind. Returns whether they are below the floors. */
function report({ id, mostLeft }: Kind, variant: 'written' | 'removed', measured: readonly Measured[]): boolean {
  const movable = measured.filter(each => each.mayMove)
  const [before, after] = [addScores(movable.map(each => each.before)), addScores(movable.map(each => each.after))]
  const faulty = movable.filter(each => costOfScore(each.before) > 0)
  const improved = measured.filter(each => costOfScore(each.after) < costOfScore(each.before))
  const worse = measured.filter(each => costOfScore(each.after) > costOfScore(each.before))
  const restless = measured.filter(each => !each.isStable)
  const touched = measured.filter(each => each.isChanged && costOfScore(each.before) === 0)
  const times = measured.map(each => each.ms)
  const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
  const left = costOfScore(after) / Math.max(1, costOfScore(before))

  console.log(
    `\n${id}, ${variant === 'written' ? 'as they are' : 'positions removed'}: ${measured.length} sources, ${measured.length - movable.length} left alone`,
  )
  console.log(
    `  ${faulty.length} with a fault, ${improved.length} improved, ${worse.length} worse, ${restless.length} not at rest`,
  )
  for (const fault of Object.keys(before) as (keyof PictureScore)[])
    console.log(`  ${fault.padEnd(20)} ${before[fault]} → ${after[fault]}`)
  console.log(`  left, by weight      ${(100 * left).toFixed(0)} %`)
  console.log(`  time p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`)

  const faults = [
    left > mostLeft[variant] && `more than ${100 * mostLeft[variant]} % of the faults are left`,
    worse.length > 0 && 'a picture became worse',
    restless.length > 0 && 'a layout did not come to rest',
    variant === 'written' && touched.length > 0 && 'a source without a fault was rearranged',
    (p50 > slowestMs.p50 || p95 > slowestMs.p95) && 'too slow',
  ].filter(fault => fault !== false)
  for (const fault of faults) console.log(`  below the floor: ${fault}`)
  return faults.length > 0
}
