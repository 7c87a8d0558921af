import type { Point } from '../../../../toolkit/drawing/path.ts'
import { applyEdits } from '../../../../toolkit/text/apply-edits.ts'
import { round } from '../geometry.ts'
import { outlineOf } from '../outline.ts'
import type { Shape } from '../read-scene.ts'
import { sharesOf } from '../terminal.ts'
import { editLine, type LineChange } from './edit-line.ts'
import { type DrawnLine, readDrawing } from './read-drawing.ts'
import { readPageCells } from './read-page-cells.ts'

/**
 * Writes into a page, an `mxGraphModel`, how its lines are drawn here: their bends, connection points and label positions. draw.io would otherwise
 * route them itself, through shapes and labels. Pinning twice = once.
 */
export function pinLines(source: string): string {
  const { shapes, lines } = readDrawing(source)
  const cells = readPageCells(source)
  const corners = new Map(shapes.map(({ id, box }) => [id, box]))
  const edits = lines.flatMap(line => {
    const cell = cells.get(line.id)
    if (!cell?.geometry) return []
    return editLine(source, cell, cell.geometry, changeOf(line, corners.get(cell.parent ?? '') ?? { x: 0, y: 0 }))
  })
  return applyEdits(source, edits)
}

function changeOf(line: DrawnLine, corner: Point): LineChange {
  const { scene, labelAt, points } = line
  const style = scene.style
  const change: LineChange = { coversLabel: labelAt !== null && style.text('labelBackgroundColor') === undefined }
  if (labelAt && labelAt.place.share !== scene.labelAt.share) change.labelShare = labelAt.place.share
  const [start, end] = [points[0], points.at(-1)]
  if (!start || !end || !line.ends.source || !line.ends.target || isRoutedByDrawio(line)) return change
  const [exit, entry] = [tieOf(line.ends.source, style, start, 'exit'), tieOf(line.ends.target, style, end, 'entry')]
  if (exit.isNew || entry.isNew) change.ties = exit.text + entry.text
  if (scene.waypoints.length > 0) return change
  const bends = bendsOf(line).map(({ x, y }) => ({ x: round(x - corner.x), y: round(y - corner.y) }))
  return bends.length > 0 ? { ...change, waypoints: bends } : change
}

/** Lines whose style leaves no bends to the file. */
function isRoutedByDrawio({ scene: { style } }: DrawnLine): boolean {
  return /^(?:entityRelation|ER|isometric|loop)/i.test(style.text('edgeStyle') ?? '')
}

/** A straight line with a style that turns corners gets the point in its middle: draw.io lets it be then. */
export function bendsOf({ points, scene: { style } }: Pick<DrawnLine, 'points' | 'scene'>): Point[] {
  const [start, end] = [points[0], points.at(-1)]
  const bends = points.slice(1, -1)
  const isBent = /EdgeStyle$/.test(style.text('edgeStyle') ?? '') && style.text('noEdgeStyle') !== '1'
  if (!start || !end || bends.length > 0 || !isBent) return bends
  return [{ x: Math.round((start.x + end.x) / 2), y: Math.round((start.y + end.y) / 2) }]
}

/** A tie is kept as it is written, but for one that is meant for the box of a shape that does not fill it. */
function tieOf(
  shape: Shape,
  style: DrawnLine['scene']['style'],
  point: Point,
  end: 'exit' | 'entry',
): { text: string; isNew: boolean } {
  const isLoose = style.text(`${end}X`) === undefined || style.text(`${end}Y`) === undefined
  const isMeantForBox = style.text(`${end}Perimeter`) !== '0' && !fillsItsBox(shape)
  if (isLoose || isMeantForBox) return { text: tieTo(shape, point, end, fillsItsBox(shape)), isNew: true }
  const written = ['X', 'Y', 'Dx', 'Dy', 'Perimeter'].flatMap(part => {
    const value = style.text(end + part)
    return value === undefined ? [] : `${end}${part}=${value};`
  })
  return { text: written.join(''), isNew: false }
}

/** Writes a connection point as in a style: as shares of the shape's size. */
export function tieTo(
  shape: Pick<Shape, 'box' | 'style'>,
  point: Point,
  end: 'exit' | 'entry',
  isOnOutline = true,
): string {
  const { x, y } = sharesOf(shape, point, !isOnOutline)
  return `${end}X=${x};${end}Y=${y};${isOnOutline ? '' : `${end}Perimeter=0;`}`
}

function fillsItsBox(shape: Shape): boolean {
  const { x, y, width, height } = shape.box
  const isOnCorner = (point: Point) =>
    (Math.abs(point.x - x) < 1 || Math.abs(point.x - x - width) < 1) &&
    (Math.abs(point.y - y) < 1 || Math.abs(point.y - y - height) < 1)
  return outlineOf(shape).every(isOnCorner)
}
