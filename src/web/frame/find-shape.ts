import type { Rectangle, Shape } from './view.ts'

type Place = { x: number; y: number }

/** Finds the topmost shape at a point of the drawing. */
export function shapeAt(shapes: readonly Shape[], at: Place): Shape | undefined {
  return shapes.findLast(({ box, contains }) => (contains ? contains(at) : isIn(box, at)))
}

function isIn(box: Rectangle, { x, y }: Place): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
}

/** Finds the nearest shape in a direction: shapes straight ahead count as nearer than shapes to the side. */
export function findNeighbour(shapes: readonly Shape[], from: Shape, direction: Place): Shape | undefined {
  const start = middleOf(from)
  let best: { shape: Shape; distance: number } | undefined
  for (const shape of shapes) {
    if (shape.id === from.id) continue
    const { x, y } = middleOf(shape)
    const ahead = (x - start.x) * direction.x + (y - start.y) * direction.y
    const aside = Math.abs((x - start.x) * direction.y) + Math.abs((y - start.y) * direction.x)
    if (ahead <= 0) continue
    const distance = ahead + 2 * aside
    if (!best || distance < best.distance) best = { shape, distance }
  }
  return best?.shape
}

function middleOf({ box }: Shape): Place {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
