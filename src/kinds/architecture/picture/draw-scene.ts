import type { Appearance } from '../../../toolkit/drawing/palette.ts'
import { element, svgDocument } from '../../../toolkit/drawing/svg.ts'
import { contains } from '../../../toolkit/geometry/contains.ts'
import { isInside } from '../../../toolkit/geometry/is-inside.ts'
import type { Style } from '../language/style.ts'
import { type Colors, createColors } from './colors.ts'
import { drawHtmlTable } from './draw-html-table.ts'
import { type DrawnLabel, drawLabel, drawLineLabel } from './draw-label.ts'
import { drawLine, pointsOfCurve } from './draw-line.ts'
import { drawShape } from './draw-shape.ts'
import type { DrawnShape } from './drawn-shape.ts'
import { type Box, boxAround, boxOfPoints, centerOf, type Point } from './geometry.ts'
import { readHtmlTable } from './html-table.ts'
import { outlineOf, paintedOutlineOf } from './outline.ts'
import { placeLineLabels } from './place-line-labels.ts'
import type { Line, LineLabel, Scene, SceneItem, Shape } from './read-scene.ts'
import { middleOfLine, routeLine } from './route-line.ts'
import { isFlatLane } from './shapes/container-forms.ts'
import { findForm } from './shapes/find-form.ts'
import { createTakenLines } from './taken-lines.ts'
import type { Terminal } from './terminal.ts'

const margin = 16
/** Points of all lines together beyond which none jumps over another: each is compared with each. */
const mostJumpingPoints = 1000

/** A drawing with everything that is painted. */
export interface LaidOutScene {
  view: Box
  /** Parts in painting order. */
  parts: (ShapePart | LinePart)[]
  /** Painted last, so that no line runs through them. */
  lineLabels: { item: Line | LineLabel; label: DrawnLabel }[]
}

export interface ShapePart {
  kind: 'shape'
  item: Shape
  drawn: DrawnShape
  label: DrawnLabel
}

export interface LinePart {
  kind: 'line'
  item: Line
  points: Point[]
  svg: string
}

/** Paints the items in their order, on the colour of the page. */
export function drawScene({ items, pageColor }: Scene, look: Appearance): string {
  const colors = createColors(look, pageColor)
  const { view, parts, lineLabels } = layOutScene(items, colors)
  const page = pageColor === undefined ? '' : element('rect', { ...betweenPixels(view), fill: colors.canvas })
  const painted = parts.flatMap(part =>
    part.kind === 'line' ? [part.svg] : [part.drawn.svg, turnWith(part.item, part.label.svg)],
  )
  return svgDocument(betweenPixels(view), page, ...painted, ...lineLabels.map(({ label }) => label.svg))
}

/** The view, moved so that lines of one pixel, whose ends have whole numbers, fill rows of pixels and not halves of two. */
function betweenPixels(view: Box): Box {
  return { ...view, x: view.x - 0.5, y: view.y - 0.5 }
}

export function layOutScene(items: readonly SceneItem[], colors: Colors): LaidOutScene {
  const routes = routeLines(items)
  const labels = placeLineLabels(items, routes)
  const below: BelowShapes = new Map()
  const parts: LaidOutScene['parts'] = []
  const lineLabels: LaidOutScene['lineLabels'] = []
  const passed: Point[][] = []
  const canJump = routes.values().reduce((sum, points) => sum + points.length, 0) <= mostJumpingPoints
  const boxes: Box[] = []
  const add = (box: Box | null) => {
    if (box) boxes.push(box)
  }

  for (const [index, item] of items.entries()) {
    if (item.kind === 'shape') {
      const behind = colorAt(centerOf(item.box), below, colors)
      const drawn = drawShape(item, colors, { behind, paintId: `paint-${index}`, isCovered: isCovered(item, items) })
      const box = labelBoxOf(item, drawn)
      const isOutside = box !== drawn.labelBox || isLabelOutside(item.style)
      const label = drawLabelOrTable(item, box, isOutside ? behind : drawn.behindLabel, colors)
      const outline = outlineOf(item)
      below.set(item, { outline: paintedOutlineOf(item), color: paintsBody(item.style) ? drawn.behindLabel : behind })
      parts.push({ kind: 'shape', item, drawn, label })
      add(boxOfPoints(outline))
      add(label.box)
      continue
    }
    const points = routes.get(item.kind === 'line' ? item.id : item.line)
    if (!points) continue
    if (item.kind === 'line') {
      parts.push({ kind: 'line', item, points, svg: drawLine(item, points, colors, canJump ? passed : []) })
      if (!item.style.flag('curved')) passed.push(points)
      add(boxOfPoints(item.style.flag('curved') ? pointsOfCurve(points) : points))
    }
    const at = labels.get(item)?.at
    const label = at && drawLineLabel(item.label, item.style, at, colorAt(at, below, colors), colors)
    if (!label) continue
    lineLabels.push({ item, label })
    add(label.box)
  }
  const bounds = boxAround(boxes) ?? { x: 0, y: 0, width: 0, height: 0 }
  const view = {
    x: Math.floor(bounds.x - margin),
    y: Math.floor(bounds.y - margin),
    width: bounds.width + 2 * margin,
    height: bounds.height + 2 * margin,
  }
  return { view, parts, lineLabels }
}

/** Routes every line, those first that others end at. A line that is tied to nothing and names no points is not drawn. */
export function routeLines(items: readonly SceneItem[]): Map<string, Point[]> {
  const shapes = new Map(items.flatMap(item => (item.kind === 'shape' ? [[item.id, item] as const] : [])))
  const lines = new Map(items.flatMap(item => (item.kind === 'line' ? [[item.id, item] as const] : [])))
  const holders = new Set([...shapes.values()].flatMap(({ parent }) => parent?.id ?? []))
  const joined = new Set([...lines.values()].flatMap(({ source, target }) => [source, target]))
  const obstacles = [...shapes.values()].filter(
    shape => isObstacle(shape) && !holders.has(shape.id) && (joined.has(shape.id) || !isBadge(shape)),
  )
  const routes = new Map<string, Point[]>()
  const underway = new Set<string>()
  const taken = createTakenLines()
  for (const line of lines.values()) route(line)
  return routes

  function route(line: Line): Point[] | undefined {
    if (underway.has(line.id)) return routes.get(line.id)
    underway.add(line.id)
    const source = terminalOf(line.source, line.sourcePoint)
    const target = terminalOf(line.target, line.targetPoint)
    if (!source || !target) return undefined
    const ends = [source, target].flatMap(end => ('shape' in end ? [end.shape] : []))
    // What lies behind an end is no obstacle: no line could keep off it.
    const others = obstacles
      .filter(shape => !ends.includes(shape) && !ends.some(end => contains(shape.box, end.box)))
      .map(({ box }) => box)
    const points = routeLine(line, source, target, { obstacles: others, taken })
    taken.add(points)
    routes.set(line.id, points)
    return points
  }

  function terminalOf(id: string | undefined, point: Point | null): Terminal | null {
    const shape = id === undefined ? undefined : shapes.get(id)
    if (shape) return { shape }
    const other = id === undefined ? undefined : lines.get(id)
    const points = other && route(other)
    if (points) return { point: middleOfLine(points) }
    return point && { point }
  }
}

function isObstacle({ style, box }: Shape): boolean {
  return style.shape !== 'text' && style.shape !== 'line' && box.width * box.height > 0
}

/** Side in pixels up to which a shape that no line joins is a badge, as the number of a step: it is set upon lines on purpose. */
const largestBadge = 48

function isBadge({ box }: Shape): boolean {
  return Math.max(box.width, box.height) <= largestBadge
}

/** A label with a table in it is drawn as one; other programs get its text alone. */
function drawLabelOrTable({ label, style }: Shape, box: Box, behind: string, colors: Colors): DrawnLabel {
  const drawn = drawLabel(label, style, box, behind, colors)
  const table = label.includes('<table') && !style.flag('noLabel') ? readHtmlTable(label) : null
  return table ? { placed: drawn.placed, ...drawHtmlTable(table, style, box, behind, colors) } : drawn
}

/** True if another shape has its text in the middle of this one, or a stencil stands in it. Asked for stencils alone: the others have no text of their own. */
function isCovered(shape: Shape, items: readonly SceneItem[]): boolean {
  if (findForm(shape.style)) return false
  const { x, y, width, height } = shape.box
  return items.some(item => {
    if (item.kind !== 'shape' || item === shape) return false
    if (item.label.trim() === '' && (findForm(item.style) || !contains(shape.box, item.box))) return false
    const middle = centerOf(item.box)
    const [across, down] = [Math.abs(middle.x - x - width / 2), Math.abs(middle.y - y - height / 2)]
    return across < width / 2 && down < height / 2 && item.box.width <= width * 1.5
  })
}

/** True unless only the title bar is painted, as in a lane, whose content is seen on whatever is behind it. */
function paintsBody(style: Style): boolean {
  return isFlatLane(style) || (style.shape !== 'swimlane' && style.shape !== 'table' && style.shape !== 'umlFrame')
}

function isLabelOutside(style: Style): boolean {
  const [along, across] = [style.text('verticalLabelPosition'), style.text('labelPosition')]
  return (along !== undefined && along !== 'middle') || (across !== undefined && across !== 'center')
}

/** Box of the label. That of a picture is below it, even if the style does not say so: it would be unreadable on the picture. */
function labelBoxOf({ style, box }: Shape, drawn: { labelBox: Box; isPicture: boolean }): Box {
  if (isLabelOutside(style)) return box
  if (!drawn.isPicture || style.text('image')?.startsWith('data:')) return drawn.labelBox
  return { x: box.x, y: box.y + box.height, width: box.width, height: 24 }
}

function turnWith({ style, box }: Shape, label: string): string {
  const degrees = style.number('rotation', 0)
  if (degrees === 0 || label === '') return label
  return `<g transform="rotate(${degrees} ${box.x + box.width / 2} ${box.y + box.height / 2})">${label}</g>`
}

/** What is painted, from the back to the front. */
type BelowShapes = Map<Shape, { outline: readonly Point[]; color: string }>

/** The colour under a point: of the last shape painted there. */
function colorAt(point: Point, below: BelowShapes, colors: Colors): string {
  let found = colors.canvas
  for (const [{ box }, { outline, color }] of below) {
    const reach = Math.hypot(box.width, box.height)
    const isNear = Math.abs(point.x - box.x) <= reach + box.width && Math.abs(point.y - box.y) <= reach + box.height
    if (isNear && color !== found && isInside(point, outline)) found = color
  }
  return found
}
