import type { Shape } from './view.ts'

/** Distance at which the middles of two shapes snap into line, in pixels of the drawing. */
const snapPx = 5

/** Computes the offset of a dragged shape: in whole pixels, and in line with other shapes if it nearly is. */
export function snapToShapes(
  { id, box }: Shape,
  delta: { x: number; y: number },
  shapes: readonly Shape[],
): { x: number; y: number } {
  const middle = { x: box.x + box.width / 2 + delta.x, y: box.y + box.height / 2 + delta.y }
  const snapped = { x: Math.round(delta.x), y: Math.round(delta.y) }
  for (const other of shapes) {
    if (other.id === id || !other.isMovable) continue
    const off = { x: other.box.x + other.box.width / 2 - middle.x, y: other.box.y + other.box.height / 2 - middle.y }
    if (Math.abs(off.x) < snapPx) snapped.x = Math.round(delta.x + off.x)
    if (Math.abs(off.y) < snapPx) snapped.y = Math.round(delta.y + off.y)
  }
  return snapped
}
