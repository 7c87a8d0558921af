import type { Point } from '../../toolkit/drawing/path.ts'
import type { PlacedLine, PlacedShape } from '../../toolkit/drawing/placed-drawing.ts'

/** For each shape, by its id, the points of the drawing at which lines end on it, each once. */
export function findConnectionSites(
  shapes: readonly PlacedShape[],
  lines: readonly PlacedLine[],
): Map<string, Point[]> {
  const sites = new Map<string, Point[]>(shapes.map(({ id }) => [id, []]))
  const add = (id: string | null, point: Point | undefined) => {
    const list = sites.get(id ?? '')
    if (list && point && !list.some(other => other.x === point.x && other.y === point.y)) list.push(point)
  }
  for (const { from, to, points } of lines) {
    add(from, points[0])
    add(to, points.at(-1))
  }
  return sites
}

/** A point of the drawing as shares of the width and height of a shape, before it is mirrored and turned. */
export function shareOfShape({ x, y }: Point, { box, degrees, flips }: PlacedShape): Point {
  const [dx, dy] = [x - box.x - box.width / 2, y - box.y - box.height / 2]
  const angle = (-degrees * Math.PI) / 180
  const across = (dx * Math.cos(angle) - dy * Math.sin(angle)) / Math.max(box.width, 0.1)
  const down = (dx * Math.sin(angle) + dy * Math.cos(angle)) / Math.max(box.height, 0.1)
  return { x: 0.5 + (flips?.across ? -across : across), y: 0.5 + (flips?.down ? -down : down) }
}
