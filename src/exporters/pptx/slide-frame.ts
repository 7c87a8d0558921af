import type { Point } from '../../toolkit/drawing/path.ts'
import type { PlacedLine } from '../../toolkit/drawing/placed-drawing.ts'
import type { Box } from '../../toolkit/drawing/svg.ts'

/** English Metric Units of a pixel. */
export const emuPerPixel = 9525
/** Hundredths of a point of a pixel. */
const fontUnitsPerPixel = 75
/** Slides of 16 to 9, in pixels; larger ones where a drawing would become too small to read. */
const slide = { width: 1280, height: 720 }
const margin = 24
const smallestScale = 0.5
const largestScale = 1.75
/** The longest side that PowerPoint opens, in pixels: 56 inches. */
const longestSide = 5376

export interface SlideSize {
  width: number
  height: number
}

/** Position of a drawing on its slide. */
export interface SlideFrame {
  scale: number
  /** A length, or a place, in English Metric Units. */
  length(pixels: number): number
  place(point: Point): Point
  box(box: Box): Box
  /** Font size in hundredths of a point, at least 1 point. */
  fontSize(pixels: number): number
}

/** Room, in pixels of the slide, that a curve needs from side to side: LibreOffice (7.4) draws one of less than a centimetre as a loop. */
const narrowestCurve = 40

/** What a drawing asks of its slide. */
export interface SlideContent {
  view: { width: number; height: number }
  lines?: readonly Pick<PlacedLine, 'points' | 'isCurve'>[]
}

/** The size of the slides of one file: as usual, unless one of the drawings needs more. */
export function sizeOfSlides(contents: readonly SlideContent[]): SlideSize {
  const needed = contents.map(content => {
    const { width, height } = content.view
    return scaleFor(content) * Math.max(width / roomOf(slide.width), height / roomOf(slide.height))
  })
  const factor = Math.min(Math.max(1, ...needed), longestSide / slide.width)
  return { width: Math.round(slide.width * factor), height: Math.round(slide.height * factor) }
}

function scaleFor({ lines = [] }: SlideContent): number {
  const gaps = lines.flatMap(({ isCurve, points }) => {
    const gap = Math.abs((points.at(-1)?.x ?? 0) - (points[0]?.x ?? 0))
    return isCurve && gap > 0 ? [gap] : []
  })
  const scale = gaps.length === 0 ? smallestScale : narrowestCurve / Math.min(...gaps)
  return Math.min(largestScale, Math.max(smallestScale, scale))
}

/** A drawing in the middle of its slide, as large as there is room, within reason. */
export function frameOf(view: Box, size: SlideSize): SlideFrame {
  const scale = Math.min(largestScale, roomOf(size.width) / view.width, roomOf(size.height) / view.height)
  const left = (size.width - view.width * scale) / 2 - view.x * scale
  const top = (size.height - view.height * scale) / 2 - view.y * scale
  const length = (pixels: number) => Math.round(pixels * scale * emuPerPixel)
  const place = ({ x, y }: Point) => ({
    x: Math.round((x * scale + left) * emuPerPixel),
    y: Math.round((y * scale + top) * emuPerPixel),
  })
  return {
    scale,
    length,
    place,
    box: box => ({ ...place(box), width: length(box.width), height: length(box.height) }),
    fontSize: pixels => Math.max(100, Math.round(pixels * scale * fontUnitsPerPixel)),
  }
}

function roomOf(side: number): number {
  return side - 2 * margin
}
