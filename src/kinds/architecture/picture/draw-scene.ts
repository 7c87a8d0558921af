import type { Look } from '../../../toolkit/drawing/palette.ts'
import { svgDocument } from '../../../toolkit/drawing/svg.ts'
import type { Style } from '../language/style.ts'
import { type Colors, createColors } from './colors.ts'
import { type DrawnLabel, drawLabel, drawLineLabel } from './draw-label.ts'
import { drawLine } from './draw-line.ts'
import type { DrawnShape } from './draw-picture.ts'
import { drawShape } from './draw-shape.ts'
import { type Box, boxAround, boxOfPoints, type Point } from './geometry.ts'
import { outlineOf } from './outline.ts'
import { placeLineLabels } from './place-line-labels.ts'
import type { Line, LineLabel, SceneItem, Shape } from './read-scene.ts'
import { middleOfLine, routeLine, type Terminal } from './route-line.ts'
import { isFlatLane } from './shapes/container-forms.ts'
import { createTakenLines } from './taken-lines.ts'

const margin = 16

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

/** Paints the items in their order. */
export function drawScene(items: readonly SceneItem[], look: Look): string {
  const { view, parts, lineLabels } = layOutScene(items, createColors(look))
  const painted = parts.flatMap(part =>
    part.kind === 'line' ? [part.svg] : [part.drawn.svg, turnWith(part.item, part.label.svg)],
  )
  return svgDocument(view, ...painted, ...lineLabels.map(({ label }) => label.svg))
}

export function layOutScene(items: readonly SceneItem[], colors: Colors): LaidOutScene {
  const routes = routeLines(items)
  const labels = placeLineLabels(items, routes)
  const grounds = new Map<Shape, string>()
  const parts: LaidOutScene['parts'] = []
  const lineLabels: LaidOutScene['lineLabels'] = []
  const boxes: Box[] = []
  const add = (box: Box | null) => {
    if (box) boxes.push(box)
  }

  for (const [index, item] of items.entries()) {
    if (item.kind === 'shape') {
      const behind = groundBehind(item, grounds, colors)
      const drawn = drawShape(item, colors, behind, `gradient-${index}`)
      const box = labelBoxOf(item, drawn)
      const isOutside = box !== drawn.labelBox || isLabelOutside(item.style)
      const ground = isOutside ? behind : drawn.ground
      const label = drawLabel(item.label, item.style, box, ground, colors)
      grounds.set(item, paintsBody(item.style) ? drawn.ground : behind)
      parts.push({ kind: 'shape', item, drawn, label })
      add(boxOfPoints(outlineOf(item)))
      add(label.box)
      continue
    }
    const points = routes.get(item.kind === 'line' ? item.id : item.line)
    if (!points) continue
    if (item.kind === 'line') {
      parts.push({ kind: 'line', item, points, svg: drawLine(item, points, colors) })
      add(boxOfPoints(points))
    }
    const at = labels.get(item)?.at
    const label = at && drawLineLabel(item.label, item.style, at, groundAt(at, grounds, colors), colors)
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
  const obstacles = [...shapes.values()].filter(shape => isObstacle(shape) && !holders.has(shape.id))
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
    const others = obstacles.filter(shape => !ends.includes(shape)).map(({ box }) => box)
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

function groundBehind({ parent }: Shape, grounds: ReadonlyMap<Shape, string>, colors: Colors): string {
  return (parent && grounds.get(parent)) ?? colors.canvas
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

/** The colour under a point: of the last shape painted there. */
function groundAt(point: Point, grounds: ReadonlyMap<Shape, string>, colors: Colors): string {
  let ground = colors.canvas
  for (const [{ box }, painted] of grounds) {
    const isInside =
      point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y && point.y <= box.y + box.height
    if (isInside) ground = painted
  }
  return ground
}
