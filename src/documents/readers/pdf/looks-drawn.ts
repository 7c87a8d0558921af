import { OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isAsShortAsLabel } from '../label-length.ts'
import type { PageBlock } from './blocks.ts'
import type { ReadPage } from './read-page.ts'

/** Share of the texts that may be longer: titles and notes. */
const mostLong = 0.1
const fewestLabels = 4
/** Oblique and curved lines: two, and one for every few labels. */
const fewestStrokes = 2
const labelsOfStroke = 6
/** Where labels side by side were read as a table: a table that is one has few such lines, and figures. */
const labelsOfStrokeInTable = 2
const mostFigures = 1 / 3
/** Points: bullets are smaller, the heads of arrows are not. */
const smallestStroke = 4.5
/** A logo has many curves, but not all over a page. */
const leastSpread = 0.25
/** Pages that are looked at: with more, a file is no drawing. */
const mostPages = 20

/**
 * True for a drawing: every page has short texts, and among them oblique or curved lines, as arrows, connections and round
 * shapes are; boxes around texts do not count. Which of the texts belong together is then said by lines alone.
 */
export async function looksDrawn(document: PDFDocumentProxy, pages: readonly ReadPage[]): Promise<boolean> {
  if (pages.length > mostPages || document.numPages > pages.length) return false
  for (const [index, page] of pages.entries()) {
    if (!hasLabelsAlone(page)) return false
    const texts = page.segments.map(({ left, right, baseline }) => ({ x: (left + right) / 2, y: baseline }))
    const strokes = (await findStrokes(document, index + 1)).filter(
      ({ box, isClosed }) => !isClosed || !texts.some(text => isWithin(text, box)),
    )
    const labels = page.blocks.some(isTable) ? labelsOfStrokeInTable : labelsOfStroke
    const isEnough = strokes.length >= Math.max(fewestStrokes, page.segments.length / labels)
    if (!isEnough || !areSpread(strokes, texts)) return false
  }
  return true
}

function hasLabelsAlone({ blocks, segments, isBroken }: ReadPage): boolean {
  if (isBroken || segments.length < fewestLabels) return false
  const figures = segments.filter(({ text }) => /\d/.test(text) && !/\p{L}{2}/u.test(text))
  if (blocks.some(isTable) && figures.length > segments.length * mostFigures) return false
  const long = segments.filter(({ text }) => !isAsShortAsLabel(text))
  return long.length <= segments.length * mostLong
}

function isTable({ kind }: PageBlock): boolean {
  return kind === 'table'
}

interface Point {
  x: number
  y: number
}

function isWithin({ x, y }: Point, { left, right, bottom, top }: Stroke['box']): boolean {
  return left <= x && x <= right && bottom <= y && y <= top
}

function areSpread(strokes: readonly Stroke[], texts: readonly Point[]): boolean {
  const places = strokes.map(({ box }) => ({ x: box.left, y: box.bottom }))
  const [width, height] = [extent(places, 'x') / extent(texts, 'x'), extent(places, 'y') / extent(texts, 'y')]
  return width >= leastSpread || height >= leastSpread
}

function extent(points: readonly Point[], axis: keyof Point): number {
  let [least, most] = [Infinity, -Infinity]
  for (const point of points) [least, most] = [Math.min(least, point[axis]), Math.max(most, point[axis])]
  return Math.max(1, most - least)
}

/** A painted path that is not made of level and upright lines alone. */
interface Stroke {
  box: { left: number; right: number; bottom: number; top: number }
  isClosed: boolean
}

/** What steps through a path (`DrawOPS` of the engine), with the number of its coordinates. */
const steps = [
  { coordinates: 2, isCurve: false },
  { coordinates: 2, isCurve: false },
  { coordinates: 6, isCurve: true },
  { coordinates: 4, isCurve: true },
  { coordinates: 0, isCurve: false },
]
const moveStep = 0
const closeStep = 4

type Matrix = readonly [number, number, number, number, number, number]

async function findStrokes(document: PDFDocumentProxy, number: number): Promise<Stroke[]> {
  const page = await document.getPage(number)
  const { fnArray, argsArray } = await page.getOperatorList()
  page.cleanup()
  const strokes: Stroke[] = []
  const saved: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [index, operation] of fnArray.entries()) {
    const given = argsArray[index]
    if (operation === OPS.save) saved.push(matrix)
    else if (operation === OPS.restore) matrix = saved.pop() ?? matrix
    else if (operation === OPS.transform) matrix = multiply(matrix, given as Matrix)
    else if (operation === OPS.paintFormXObjectBegin) {
      saved.push(matrix)
      if (given?.[0]) matrix = multiply(matrix, given[0] as Matrix)
    } else if (operation === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix
    else if (operation === OPS.constructPath && given?.[0] !== OPS.endPath) {
      const stroke = readStroke(given?.[1]?.[0], matrix)
      if (stroke) strokes.push(stroke)
    }
  }
  return strokes
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Null for a path of another kind, and for tiny ones. */
function readStroke(path: ArrayLike<number> | null | undefined, [a, b, c, d, e, f]: Matrix): Stroke | null {
  if (!path) return null
  const points: Point[] = []
  let isStroke = false
  for (let index = 0; index < path.length; ) {
    const code = path[index] ?? 0
    const step = steps[code]
    if (!step) return null
    index += 1
    for (const end = index + step.coordinates; index < end; index += 2) {
      const [x, y] = [path[index] ?? 0, path[index + 1] ?? 0]
      const point = { x: a * x + c * y + e, y: b * x + d * y + f }
      const last = points.at(-1)
      const isOblique = last !== undefined && Math.abs(point.x - last.x) > 1 && Math.abs(point.y - last.y) > 1
      isStroke ||= step.isCurve || (isOblique && code !== moveStep)
      points.push(point)
    }
  }
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity }
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.bottom = Math.min(box.bottom, y)
    box.top = Math.max(box.top, y)
  }
  const isTiny = Math.max(box.right - box.left, box.top - box.bottom) < smallestStroke
  const [first, last] = [points[0], points.at(-1)]
  const isClosed = path[path.length - 1] === closeStep || (first?.x === last?.x && first?.y === last?.y)
  return isStroke && !isTiny ? { box, isClosed } : null
}
