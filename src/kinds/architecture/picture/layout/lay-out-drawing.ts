import type { Repair } from '../../../../contract/diagrams.ts'
import { isValid } from '../../../../contract/diagrams.ts'
import type { Values } from '../../../../shared/messages/catalogue.ts'
import { countPassedLayers } from '../../../../toolkit/geometry/place-in-layers.ts'
import {
  addScores,
  costOfScore,
  isBetterScore,
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
import { messages } from '../../messages/index.ts'
import { boxAround } from '../geometry.ts'
import { arrangeDrawing, growShapes } from './arrange-drawing.ts'
import type { ElkDirection } from './elk-shape.ts'
import { isGraph } from './is-graph.ts'
import { type Drawing, pictureOf, readDrawing } from './read-drawing.ts'
import { writeGeometry } from './write-geometry.ts'

/** As `Format.layout`, page by page; compressed pages stay as they are. */
export async function layOut(source: string): Promise<Rewritten> {
  const { root } = parseXml(source)
  const edits: TextEdit[] = []
  const repairs: Repair[] = []
  for (const page of root ? pagesOf(source, root) : []) {
    const laidOut = await layOutPage(page.source)
    if (!laidOut) continue
    edits.push({ start: page.start, end: page.start + page.source.length, text: laidOut.source })
    repairs.push(messages.tell('drawio-layout', laidOut.change))
  }
  const laidOut = applyEdits(source, edits)
  return repairs.length > 0 && isValid(await check(laidOut)) ? { source: laidOut, repairs } : { source, repairs: [] }
}

/** The faults of all pages as they are drawn, but for compressed ones; null for what is no drawing. */
export function scoreSource(source: string): PictureScore | null {
  const { root } = parseXml(source)
  return root && addScores(pagesOf(source, root).map(page => measure(page.source).score))
}

interface PageText {
  source: string
  /** Where it begins in the source of the drawing. */
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
  /** How large the picture is seen when it is fitted to a screen. */
  scale: number
}

/** Most pages come to rest at once. */
const mostRounds = 4

/** Null where nothing is wrong with the page, or no layout is better. Goes on until there is no better one: laying out twice = once. */
async function layOutPage(source: string): Promise<{ source: string; change: Values } | null> {
  const before = measure(source)
  let best = before
  const rounds = isLarge(before.drawing) ? 1 : mostRounds
  for (let round = 0; round < rounds; round += 1) {
    const next = await findBetter(best)
    if (!next) break
    best = next
  }
  return best === before ? null : { source: best.source, change: pictureChangeValues(before.score, best.score) }
}

async function findBetter({ source, drawing, score, scale }: Candidate): Promise<Candidate | null> {
  if (costOfScore(score) === 0 || !isGraph(drawing) || isThicket(drawing)) return null
  const grown = score.cutLabels > 0 ? measure(writeGeometry(source, growShapes(drawing))) : null
  if (grown && costOfScore(grown.score) === 0) return grown
  let best: Candidate | null = null
  const directions = directionsOf(drawing)
  for (const direction of isLarge(drawing) ? directions.slice(0, 1) : directions) {
    const candidate = measure(writeGeometry(source, await arrangeDrawing(drawing, direction)))
    // A picture that nobody can read at a glance is no gain. Where shapes lie on each other, its size before says nothing.
    const isReadable = score.overlaps > 1 || candidate.scale >= Math.min(1, scale) * smallestScale
    if (!isReadable || !isWorthMoving(score, candidate.score)) continue
    if (!best || isBetterScore(candidate.score, best.score)) best = candidate
    if (costOfScore(best.score) === 0) break
  }
  return best
}

/** With more shapes and lines on a page than these there is no time for any layout. */
const mostShapesAndLines = 2_000
/** The engine's time goes with the layers that lines pass: a few seconds for these. */
const mostPassedLayers = 1_000

/** Whether a layout would take too long, as where every shape is joined to every other. */
function isThicket({ shapes, lines }: Drawing): boolean {
  const links = lines.flatMap(({ source, target }) =>
    source && target ? [{ source: source.id, target: target.id }] : [],
  )
  return shapes.length + lines.length > mostShapesAndLines || countPassedLayers(shapes, links) > mostPassedLayers
}

/** With so many shapes and lines there is time for one layout only. */
function isLarge({ shapes, lines }: Drawing): boolean {
  return shapes.length + lines.length > 300
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
  }
}

const screen = { width: 1600, height: 1000 }
const smallestScale = 0.6

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
