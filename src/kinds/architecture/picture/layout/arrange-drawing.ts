import { measureLabel } from '../../../../toolkit/drawing/label-size.ts'
import type { Point } from '../../../../toolkit/drawing/path.ts'
import type { Box } from '../../../../toolkit/drawing/svg.ts'
import type { ElkLink, ElkShape } from './elk-shape.ts'
import type { EngineSettings } from './engine-settings.ts'
import { groupShapes, type Unit } from './group-shapes.ts'
import { placeWithElk } from './place-with-elk.ts'
import type { Drawing, DrawnLine, DrawnShape } from './read-drawing.ts'
import { placesItsChildren, roomOfLabel, roomOfTitle, roomOutside, widthOfTitle } from './shape-room.ts'

/** New positions of shapes and lines, in the coordinates of the page. Shapes and lines that are not named stay. */
export interface Arrangement {
  boxes: Map<DrawnShape, Box>
  /** The corners of lines, ends included; empty for a line that finds its way by itself. */
  routes: Map<DrawnLine, readonly Point[]>
  /** The middles of the labels of lines. */
  labels: Map<DrawnLine, Point>
}

const widestLineLabel = 180
const titlePadding = 16
const labelPadding = { x: 16, y: 12 }
/** Shapes with less room inside than their box has: how many times as large as its label the box is. */
const roominess: Readonly<Record<string, number>> = {
  rhombus: 1.8,
  triangle: 2,
  ellipse: 1.4,
  cloud: 1.5,
  hexagon: 1.3,
}

/** Leaves everything where it is, but for shapes that their labels do not fit in: they grow to all sides. */
export function growShapes({ shapes }: Drawing): Arrangement {
  const boxes = new Map<DrawnShape, Box>()
  const holders = new Set(shapes.map(({ holder }) => holder))
  for (const shape of shapes) {
    const { x, y, width, height } = shape.box
    const grown = grownSize(shape)
    if (holders.has(shape) || (grown.width === width && grown.height === height)) continue
    const [left, top] = [Math.round(x - (grown.width - width) / 2), Math.round(y - (grown.height - height) / 2)]
    boxes.set(shape, { x: left, y: top, ...grown })
  }
  return { boxes, routes: new Map(), labels: new Map() }
}

/** Finds new places for all shapes of a page, and ways for the lines that join two of them. */
export async function arrangeDrawing({ shapes, lines }: Drawing, settings: EngineSettings): Promise<Arrangement> {
  const units = groupShapes(shapes)
  const owners = new Map(units.flatMap(unit => [unit.shape, ...unit.riders].map(shape => [shape, unit] as const)))
  const holding = new Set(units.map(({ holder }) => holder))
  const frames = new Map(units.map(unit => [unit, holding.has(unit) ? unit.shape.box : frameOf(unit)]))
  const links = new Map(lines.map(line => [line, linkOf(line, owners, holding)]))

  const placed = await placeWithElk(
    units.map(unit => describe(unit, holding.has(unit), frames.get(unit) ?? unit.shape.box)),
    [...links.values()].filter(link => link !== null),
    settings,
  )
  const origin = upperLeft(units.filter(({ holder }) => holder === null).flatMap(unit => frames.get(unit) ?? []))
  const boxes = new Map<DrawnShape, Box>()
  for (const unit of units) {
    const { shape } = unit
    const [box, frame] = [placed.boxes.get(shape.id), frames.get(unit)]
    if (!box || !frame) continue
    const corner = { x: box.x + origin.x + shape.box.x - frame.x, y: box.y + origin.y + shape.box.y - frame.y }
    const size = holding.has(unit) ? box : grownSize(shape)
    boxes.set(shape, { ...corner, width: size.width, height: size.height })
    for (const rider of unit.riders) {
      const { x, y, width, height } = rider.box
      boxes.set(rider, { x: x + corner.x - shape.box.x, y: y + corner.y - shape.box.y, width, height })
    }
  }
  const onPage = ({ x, y }: Point) => ({ x: x + origin.x, y: y + origin.y })
  const routes = new Map<DrawnLine, readonly Point[]>()
  const labels = new Map<DrawnLine, Point>()
  for (const line of lines) {
    if (!line.source || !line.target) continue
    const id = links.get(line)?.id ?? ''
    const points = (placed.routes.get(id) ?? []).map(onPage)
    routes.set(line, reachShapes(points, boxes.get(line.source), boxes.get(line.target)))
    const label = placed.labels.get(id)
    if (label) labels.set(line, onPage(label))
  }
  return { boxes, routes, labels }
}

/** The engine ends lines at the frame of a shape: they are led on to the shape itself, unless its label is in the way. */
function reachShapes(points: readonly Point[], source: Box | undefined, target: Box | undefined): Point[] {
  const [start, second] = points
  const [end, before] = [points.at(-1), points.at(-2)]
  if (!start || !second || !end || !before || !source || !target) return [...points]
  return [reach(second, start, source), ...points.slice(1, -1), reach(before, end, target)]
}

/** The end of a line that comes from `from`, moved on to where it meets the box straight ahead, upright from above or from the side. */
function reach(from: Point, end: Point, { x, y, width, height }: Box): Point {
  const isLevel = from.y === end.y
  if (isLevel && end.y > y && end.y < y + height) return { x: from.x < end.x ? x : x + width, y: end.y }
  if (!isLevel && from.y < end.y && end.x > x && end.x < x + width) return { x: end.x, y }
  return end
}

function describe({ shape, holder, riders }: Unit, isHolder: boolean, frame: Box): ElkShape {
  const { titleHeight, titleWidth } = roomOfTitle(shape.scene)
  const size = grownSize(shape)
  const titleBottom = riders.reduce((bottom, { box }) => Math.max(bottom, box.y + box.height - shape.box.y), 0)
  return {
    id: shape.id,
    holder: holder?.shape.id ?? null,
    width: isHolder ? Math.ceil(widthOfTitle(shape.scene)) + titlePadding : frame.width + size.width - shape.box.width,
    height: frame.height + size.height - shape.box.height,
    titleHeight: isHolder ? Math.max(titleHeight, titleBottom) : 0,
    titleWidth,
    labelOutside: isHolder ? roomOutside(shape.scene) : null,
  }
}

/** Box of a label that is beside its shape. */
function boxOfOutsideLabel({ scene, box }: DrawnShape): Box | null {
  const room = roomOutside(scene)
  if (!room) return null
  const { side, width, height } = room
  const isAbove = side === 'top' || side === 'bottom'
  return {
    x: isAbove ? box.x + (box.width - width) / 2 : side === 'left' ? box.x - width : box.x + box.width,
    y: !isAbove ? box.y + (box.height - height) / 2 : side === 'top' ? box.y - height : box.y + box.height,
    width,
    height,
  }
}

/** The box around a shape, its label and what rides on it. */
function frameOf({ shape, riders }: Unit): Box {
  const label = boxOfOutsideLabel(shape)
  const boxes = [shape.box, ...(label ? [label] : []), ...riders.map(({ box }) => box)]
  const { x, y } = upperLeft(boxes)
  const right = boxes.reduce((most, box) => Math.max(most, box.x + box.width), x)
  const bottom = boxes.reduce((most, box) => Math.max(most, box.y + box.height), y)
  return { x, y, width: right - x, height: bottom - y }
}

function upperLeft(boxes: readonly Box[]): Point {
  return {
    x: Math.round(boxes.reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY)),
    y: Math.round(boxes.reduce((least, { y }) => Math.min(least, y), Number.POSITIVE_INFINITY)),
  }
}

/** The size of a shape; where its label does not fit, as large as that needs. */
function grownSize({ scene, box }: DrawnShape): { width: number; height: number } {
  const room = placesItsChildren(scene.style) ? null : roomOfLabel(scene)
  const times = roominess[scene.style.shape] ?? 1
  const grow = (size: number, needed: number, padding: number) =>
    needed > size ? Math.ceil(needed * times) + padding : size
  return {
    width: grow(box.width, room?.width ?? 0, labelPadding.x),
    height: grow(box.height, room?.height ?? 0, labelPadding.y),
  }
}

/** Connection between two units, or of a unit with itself; null where one of them is inside the other. */
function linkOf(
  line: DrawnLine,
  owners: ReadonlyMap<DrawnShape, Unit>,
  holding: ReadonlySet<Unit | null>,
): ElkLink | null {
  const [source, target] = [line.source && owners.get(line.source), line.target && owners.get(line.target)]
  if (!source || !target || (source !== target && (standsIn(source, target) || standsIn(target, source)))) return null
  if (source === target && (line.source !== line.target || holding.has(source))) return null
  const size =
    line.label === '' ? null : measureLabel(line.label, line.scene.style.number('fontSize', 11), widestLineLabel)
  const label = size && { width: size.width + 8, height: size.height + 2 }
  return { id: line.id, source: source.shape.id, target: target.shape.id, label }
}

function standsIn(unit: Unit, other: Unit): boolean {
  for (let step: Unit | null = unit; step; step = step.holder) if (step === other) return true
  return false
}
