import type { Point } from '../../../../toolkit/drawing/path.ts'
import type { Box } from '../../../../toolkit/drawing/svg.ts'
import { applyEdits, type TextEdit } from '../../../../toolkit/text/apply-edits.ts'
import { editAttribute } from '../../../../toolkit/xml/edit-xml.ts'
import type { XmlElement } from '../../../../toolkit/xml/xml-element.ts'
import type { Arrangement } from './arrange-drawing.ts'
import { editLine } from './edit-line.ts'
import type { DrawnLine } from './read-drawing.ts'
import { readPageCells } from './read-page-cells.ts'

/** Writes an arrangement into the text of a page, an `mxGraphModel`; every other byte stays. */
export function writeGeometry(source: string, { boxes, routes }: Arrangement): string {
  const cells = readPageCells(source)
  const corners = new Map<string | undefined, Point>([...boxes].map(([{ id }, { x, y }]) => [id, { x, y }]))
  const cornerOf = (parent: string | undefined) => corners.get(parent) ?? pageCorner
  const edits: TextEdit[] = []
  for (const [{ id, parent }, box] of boxes) {
    const geometry = cells.get(id)?.geometry
    if (geometry)
      edits.push(
        ...editBox(source, geometry, relativeTo((parent && (boxes.get(parent) ?? parent.box)) ?? pageCorner, box)),
      )
  }
  for (const [line, points] of routes) {
    const cell = cells.get(line.id)
    const waypoints = waypointsOf(line, points, boxes).map(point => relativeTo(cornerOf(cell?.parent), point))
    if (cell?.geometry) edits.push(...editLine(source, cell, cell.geometry, waypoints))
  }
  return applyEdits(source, edits)
}

const pageCorner: Point = { x: 0, y: 0 }

function relativeTo<T extends Point>({ x, y }: Point, place: T): T {
  return { ...place, x: place.x - x, y: place.y - y }
}

function editBox(source: string, geometry: XmlElement, { x, y, width, height }: Box): TextEdit[] {
  const changed = Object.entries({ x, y, width, height }).filter(
    ([name, value]) => Number(geometry.attributes.get(name) ?? 0) !== value,
  )
  return changed.map(([name, value]) => editAttribute(source, geometry, name, value))
}

/** The points that draw.io has to be told so that the line goes its way between the two shapes. */
function waypointsOf(
  { scene, source, target }: DrawnLine,
  points: readonly Point[],
  boxes: Arrangement['boxes'],
): Point[] {
  const [start, end] = [points[0], points.at(-1)]
  const [from, to] = [source && boxes.get(source), target && boxes.get(target)]
  const edgeStyle = scene.style.text('edgeStyle') ?? ''
  if (!start || !end || !from || !to || /^(entityRelation|ER)/i.test(edgeStyle)) return []
  const bends = points.slice(1, -1)
  const isAimedAtMiddles = bends.length === 0 && isInLine(start, from) && isInLine(end, to)
  if (isAimedAtMiddles) return []
  // Lines without a style of their own run from middle to middle: they are led to the borders first.
  if (edgeStyle === '' || edgeStyle === 'none') return [start, ...bends, end]
  return bends.length > 0 ? bends : [{ x: Math.round((start.x + end.x) / 2), y: Math.round((start.y + end.y) / 2) }]
}

/** Whether a point lies straight above, below or beside the middle of a box. */
function isInLine({ x, y }: Point, box: Box): boolean {
  return Math.abs(x - (box.x + box.width / 2)) <= 1 || Math.abs(y - (box.y + box.height / 2)) <= 1
}
