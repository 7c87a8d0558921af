import type { Point } from '../../../../toolkit/drawing/path.ts'
import { applyEdits, type TextEdit } from '../../../../toolkit/text/apply-edits.ts'
import { shareAlong } from '../geometry.ts'
import type { Arrangement } from './arrange-drawing.ts'
import { editBox } from './edit-box.ts'
import { editLine, type LineChange } from './edit-line.ts'
import { bendsOf, tieTo } from './pin-lines.ts'
import type { DrawnLine } from './read-drawing.ts'
import { readPageCells } from './read-page-cells.ts'

/** Writes an arrangement into the text of a page, an `mxGraphModel`; every other byte stays. */
export function writeGeometry(source: string, { boxes, routes, labels }: Arrangement): string {
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
    if (!cell?.geometry) continue
    const change = changeOf(line, points, labels.get(line), boxes)
    const waypoints = change.waypoints?.map(point => relativeTo(cornerOf(cell.parent), point)) ?? []
    edits.push(...editLine(source, cell, cell.geometry, { ...change, waypoints }))
  }
  return applyEdits(source, edits)
}

const pageCorner: Point = { x: 0, y: 0 }

function relativeTo<T extends Point>({ x, y }: Point, place: T): T {
  return { ...place, x: place.x - x, y: place.y - y }
}

/** Change that routes a line through `points`; without points its route is automatic. */
function changeOf(
  line: DrawnLine,
  points: readonly Point[],
  label: Point | undefined,
  boxes: Arrangement['boxes'],
): LineChange {
  const { source, target, scene, ends } = line
  const [start, end] = [points[0], points.at(-1)]
  const [from, to] = [source && boxes.get(source), target && boxes.get(target)]
  const isLabelFree = scene.label !== '' && !line.hasLabelCells
  // What draw.io places in a shape, such as a row, is not where the engine led the line to.
  const isExact = ends.source?.id === source?.id && ends.target?.id === target?.id
  if (!isExact || !start || !end || !source || !target || !from || !to)
    return { ties: '', ...(isLabelFree && { labelShare: 0.5 }) }
  const ties = tieTo({ ...source.scene, box: from }, start, 'exit') + tieTo({ ...target.scene, box: to }, end, 'entry')
  const waypoints = bendsOf({ scene, points })
  return { ties, waypoints, ...(isLabelFree && label && { labelShare: shareAlong(points, label) }) }
}
