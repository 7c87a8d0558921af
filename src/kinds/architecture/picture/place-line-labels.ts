import { overlap } from '../../../toolkit/geometry/overlap.ts'
import { measureLineLabel } from './draw-label.ts'
import { type Box, type Point, pointAlong } from './geometry.ts'
import { createLabelRoom, isTooNear } from './label-room.ts'
import type { LabelPlace, Line, LineLabel, SceneItem } from './read-scene.ts'

export interface PlacedLineLabel {
  place: LabelPlace
  /** Its middle. */
  at: Point
  /** True if it lies on no shape, title or border, and on no other line or label. */
  isClear: boolean
}

/** Positions to try for a label that the source leaves in the middle of its line, as shares of the length; the best first. */
const shares = [0.5, 0.42, 0.58, 0.35, 0.65, 0.27, 0.73, 0.2, 0.8, 0.13, 0.87]

/** A place for the label of every line that has one: where the source says, or where it lies on nothing else if that can be. */
export function placeLineLabels(
  items: readonly SceneItem[],
  routes: ReadonlyMap<string, readonly Point[]>,
): Map<Line | LineLabel, PlacedLineLabel> {
  const isOffShapes = createLabelRoom(items)
  const labels = new Map<Line | LineLabel, PlacedLineLabel>()
  const boxes: Box[] = []
  for (const item of items) {
    if (item.kind === 'shape') continue
    const line = item.kind === 'line' ? item.id : item.line
    const points = routes.get(line)
    const size = measureLineLabel(item.label, item.style)
    if (!points || !size) continue
    const places = placesOf(item.labelAt).map(place => {
      const at = placeOnLine(points, place)
      return { place, at, box: { x: at.x - size.width / 2, y: at.y - size.height / 2, ...size } }
    })
    const beside = places.filter(({ box }) => boxes.every(other => !isTooNear(box, other)))
    const offShapes = beside.filter(({ box }) => isOffShapes(box))
    const clear = offShapes.find(({ box }) => isOffLines(box, line, routes))
    const chosen = clear ?? offShapes[0] ?? beside[0] ?? places[0]
    if (!chosen) continue
    labels.set(item, { place: chosen.place, at: chosen.at, isClear: clear !== undefined })
    boxes.push(chosen.box)
  }
  return labels
}

function isOffLines(box: Box, own: string, routes: ReadonlyMap<string, readonly Point[]>): boolean {
  for (const [line, points] of routes) if (line !== own && runsOver(points, box)) return false
  return true
}

/** True if the line runs over the box, by the boxes of its segments: exact for vertical and horizontal ones, cautious with slanting ones. */
function runsOver(points: readonly Point[], box: Box): boolean {
  return points.slice(1).some((to, index) => {
    const from = points[index] ?? to
    const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
    const room = { x, y, width: Math.abs(to.x - from.x) + 0.01, height: Math.abs(to.y - from.y) + 0.01 }
    return overlap(room, box)
  })
}

function placesOf(written: LabelPlace): LabelPlace[] {
  const { share, offset } = written
  const isFree = share === 0.5 && offset.x === 0 && offset.y === 0
  return isFree ? shares.map(each => ({ ...written, share: each })) : [written]
}

export function placeOnLine(points: readonly Point[], { share, aside, offset, isBetweenEnds }: LabelPlace): Point {
  const [first, last] = [points[0], points.at(-1)]
  if (isBetweenEnds && first && last)
    return { x: (first.x + last.x) / 2 + offset.x, y: (first.y + last.y) / 2 + offset.y }
  const { point, direction } = pointAlong(points, share)
  return {
    x: point.x + direction.y * aside + offset.x,
    y: point.y - direction.x * aside + offset.y,
  }
}
