import type { Repair } from '../../../../contract/diagrams.ts'
import { isValid } from '../../../../contract/diagrams.ts'
import type { Values } from '../../../../shared/messages/catalogue.ts'
import { countPassedLayers } from '../../../../toolkit/geometry/place-in-layers.ts'
import {
  addScores,
  costOfScore,
  isWorthMoving,
  type PictureScore,
  scorePicture,
} from '../../../../toolkit/geometry/score-picture.ts'
import { pictureChangeValues } from '../../../../toolkit/messages/picture-change.ts'
import { applyEdits, type TextEdit } from '../../../../toolkit/text/apply-edits.ts'
import { endOfElement } from '../../../../toolkit/xml/edit-xml.ts'
import { findChild, type XmlElement } from '../../../../toolkit/xml/xml-element.ts'
import type { Rewritten } from '../../../kind.ts'
import { check } from '../../language/check.ts'
import { parseXml } from '../../language/parse-xml.ts'
import { unplacedMark } from '../../language/place-shapes.ts'
import { messages } from '../../messages/index.ts'
import { boxAround, lengthOf } from '../geometry.ts'
import { arrangeDrawing, growShapes } from './arrange-drawing.ts'
import { clearTitles } from './clear-titles.ts'
import type { ElkDirection } from './elk-shape.ts'
import { chooseSettings, type EngineSettings, type PageSize } from './engine-settings.ts'
import { isGraph } from './is-graph.ts'
import { pinLines } from './pin-lines.ts'
import { type Drawing, pictureOf, readDrawing } from './read-drawing.ts'
import { writeGeometry } from './write-geometry.ts'

/** Implements `Format.layout`, page by page; compressed pages stay as they are. */
export async function layOut(source: string): Promise<Rewritten> {
  const { root } = parseXml(source)
  const edits: TextEdit[] = []
  const repairs: Repair[] = []
  for (const page of root ? pagesOf(source, root) : []) {
    const laidOut = await layOutPage(page.source)
    if (!laidOut) continue
    edits.push({ start: page.start, end: page.start + page.source.length, text: laidOut.source })
    if (laidOut.change) repairs.push(messages.create('drawio-layout', laidOut.change))
  }
  const laidOut = applyEdits(source, edits)
  return edits.length > 0 && isValid(await check(laidOut)) ? { source: laidOut, repairs } : { source, repairs: [] }
}

/** The faults of all pages as they are drawn, but for compressed ones; null for what is no drawing. */
export function scoreSource(source: string): PictureScore | null {
  const { root } = parseXml(source)
  return root && addScores(pagesOf(source, root).map(page => measure(page.source).score))
}

interface PageText {
  source: string
  /** Offset of its beginning in the source of the drawing. */
  start: number
}

/** Pages that are written as plain XML. */
function pagesOf(source: string, root: XmlElement): PageText[] {
  return findModels(root).map(model => ({
    source: source.slice(model.offset, endOfElement(source, model)),
    start: model.offset,
  }))
}

function findModels(root: XmlElement): XmlElement[] {
  if (root.name === 'mxGraphModel') return [root]
  return root.children.flatMap(diagram => findChild(diagram, 'mxGraphModel') ?? [])
}

interface Candidate {
  source: string
  drawing: Drawing
  score: PictureScore
  /** Scale of the picture when it is fitted to a screen. */
  scale: number
  /** Its width for each pixel of its height. */
  ratio: number
}

/** Most pages come to rest at once. */
const mostRounds = 4

/**
 * Lays out a page; null if it stays unchanged. A page without placed shapes is always laid out; another one only if it has faults and a layout is
 * better. Repeats until there is no better one: laying out twice = once.
 */
async function layOutPage(written: string): Promise<{ source: string; change: Values | null } | null> {
  const isUnplaced = written.includes(unplacedMark)
  const source = isUnplaced ? written.replace(unplacedMark, '') : written
  const before = measure(source)
  let best = before
  const rounds = isLarge(before.drawing) ? 1 : mostRounds
  for (let round = 0; round < rounds; round += 1) {
    const next = await findBetter(best, isUnplaced && round === 0)
    if (!next) break
    best = next
  }
  // What an author placed well keeps its bytes, even if other programs lead its lines elsewhere.
  if (best === before && !isUnplaced) return null
  const pinned = clearTitles(pinLines(best.source))
  const isTold = !isUnplaced
  return { source: pinned, change: isTold ? pictureChangeValues(before.score, best.score) : null }
}

/** The best layout of a page; null where none is better than it is, or, of an unplaced page, none can be made. */
async function findBetter(page: Candidate, isUnplaced: boolean): Promise<Candidate | null> {
  const { source, drawing, score } = page
  if ((costOfScore(score) === 0 && !isUnplaced) || !isGraph(drawing) || isThicket(drawing)) return null
  const grown = score.cutLabels > 0 ? measure(writeGeometry(source, growShapes(drawing))) : null
  if (grown && costOfScore(grown.score) === 0 && !isUnplaced) return grown
  let best: Candidate | null = null
  for (const settings of chooseSettings(sizeOf(drawing), isUnplaced ? forwards(drawing) : directionsOf(drawing))) {
    if (best && best.scale >= legibleScale && (settings.isWrapped || costOfScore(best.score) === 0)) break
    const candidate = await arrange(page, settings)
    if (!candidate) continue
    // A picture that nobody can read at a glance is no gain. Where shapes lie on each other, its size before says nothing.
    const isReadable = score.overlaps > 1 || isAsReadable(candidate, page)
    if (!isUnplaced && (!isReadable || !isWorthMoving(score, candidate.score))) continue
    if (!best || burdenOf(candidate) < burdenOf(best)) best = candidate
  }
  return best
}

/**
 * The source laid out so that its lines run this way; null where it has several pages, is no graph, or would have more faults than before. Shapes that
 * a person placed are not spared.
 */
export async function layOutTowards(source: string, direction: 'RIGHT' | 'DOWN'): Promise<string | null> {
  const { root } = parseXml(source)
  const [page, ...others] = root ? pagesOf(source, root) : []
  if (!page || others.length > 0) return null
  const before = measure(page.source.replace(unplacedMark, ''))
  if (!isGraph(before.drawing) || isThicket(before.drawing)) return null
  let best: Candidate | null = null
  for (const settings of chooseSettings(sizeOf(before.drawing), [direction])) {
    if (settings.isWrapped || (best && costOfScore(best.score) === 0)) break
    const candidate = await arrange(before, settings)
    if (candidate && (!best || burdenOf(candidate) < burdenOf(best))) best = candidate
  }
  if (!best || costOfScore(best.score) > costOfScore(before.score)) return null
  if (directionsOf(best.drawing)[0] !== direction) return null
  return applyEdits(source, [
    { start: page.start, end: page.start + page.source.length, text: clearTitles(pinLines(best.source)) },
  ])
}

/** The way that the lines of a drawing run; null for what is no single page of connected shapes. */
export function directionOf(source: string): ElkDirection | null {
  const { root } = parseXml(source)
  const [page, ...others] = root ? pagesOf(source, root) : []
  if (!page || others.length > 0) return null
  const drawing = readDrawing(page.source)
  return isGraph(drawing) ? (directionsOf(drawing)[0] ?? null) : null
}

/** Null where the engine stumbles over the page, as it does over some with these settings and not with others. */
async function arrange({ source, drawing }: Candidate, settings: EngineSettings): Promise<Candidate | null> {
  try {
    return measure(writeGeometry(source, await arrangeDrawing(drawing, settings)))
  } catch {
    return null
  }
}

/** Cost of a drawing for its reader: faults, small scale, the form of a ribbon, and long lines. */
function burdenOf({ score, scale, ratio, drawing: { lines } }: Candidate): number {
  const smallness = Math.log2(1 / Math.min(1, scale)) ** 2
  const length = lines.reduce((sum, { points }) => sum + lengthOf(points), 0)
  const slimness = Math.max(0, Math.abs(Math.log2(ratio / (screen.width / screen.height))) - 1)
  const ribbon = 3 * Math.min(1, smallness) * slimness ** 2
  return costOfScore(score) + (4 + lines.length / 8) * smallness + ribbon + length / 2500
}

/** True if a drawing is not much smaller than before, and faults are not exchanged for a ribbon. */
function isAsReadable(drawing: Candidate, before: Candidate): boolean {
  return drawing.scale >= Math.min(1, before.scale) * smallestScale && burdenOf(drawing) < burdenOf(before)
}

/** Limits of a page above which no layout is tried: shapes and lines, and layers that lines pass. */
const most = { shapesAndLines: 2_000, passedLayers: 5_000 }

/** True if a layout would take too long, for example where every shape is connected to every other. */
function isThicket(drawing: Drawing): boolean {
  const { shapes, lines, passedLayers } = sizeOf(drawing)
  return shapes + lines > most.shapesAndLines || passedLayers > most.passedLayers
}

/** True for so many shapes and lines that there is time for only one round. */
function isLarge({ shapes, lines }: Drawing): boolean {
  return shapes.length + lines.length > 100
}

function sizeOf({ shapes, lines }: Drawing): PageSize {
  const links = lines.flatMap(({ source, target }) =>
    source && target ? [{ source: source.id, target: target.id }] : [],
  )
  const isNested = shapes.some(({ holder }) => holder !== null)
  return { shapes: shapes.length, lines: lines.length, isNested, passedLayers: countPassedLayers(shapes, links) }
}

function measure(source: string): Candidate {
  const drawing = readDrawing(source)
  const picture = pictureOf(drawing)
  const around = boxAround(picture.shapes.map(({ box }) => box)) ?? { width: 0, height: 0 }
  return {
    source,
    drawing,
    score: scorePicture(picture),
    scale: 1 / Math.max(around.width / screen.width, around.height / screen.height),
    ratio: Math.max(1, around.width) / Math.max(1, around.height),
  }
}

const screen = { width: 1600, height: 1000 }
const smallestScale = 0.6
/** Scale from which a picture need not be broken into rows. */
const legibleScale = 0.6

/** Directions for a layout where positions have no meaning: arrows lead right or down, not back. */
function forwards(drawing: Drawing): ElkDirection[] {
  return directionsOf(drawing).map(direction => (direction === 'LEFT' || direction === 'RIGHT' ? 'RIGHT' : 'DOWN'))
}

/** The way that most of the lines run, and the one across it. */
function directionsOf({ lines }: Drawing): ElkDirection[] {
  let [across, along, right, down] = [0, 0, 0, 0]
  for (const { source, target } of lines) {
    if (!source || !target) continue
    const [dx, dy] = [target.box.x - source.box.x, target.box.y - source.box.y]
    across += Math.abs(dx)
    along += Math.abs(dy)
    right += dx
    down += dy
  }
  const horizontal = right < 0 ? 'LEFT' : 'RIGHT'
  const vertical = down < 0 ? 'UP' : 'DOWN'
  return along > across ? [vertical, horizontal] : [horizontal, vertical]
}
