import type { Shape } from './view.ts'

type Delta = { x: number; y: number }

/**
 * Computes how far each shape moves, in whole pixels: to align their middles in the column or row of the first one; or to have the same space between
 * them, in the direction in which they spread most, with the outermost staying.
 */
export function alignShapes(
  shapes: readonly Shape[],
  how: 'alignColumn' | 'alignRow' | 'spaceEvenly',
): Map<string, Delta> {
  const [first] = shapes
  if (!first) return new Map()
  if (how === 'spaceEvenly') return spaceEvenly(shapes)
  const axis = how === 'alignColumn' ? 'x' : 'y'
  const target = middle(first, axis)
  return new Map(shapes.map(shape => [shape.id, along(axis, Math.round(target - middle(shape, axis)))]))
}

function spaceEvenly(shapes: readonly Shape[]): Map<string, Delta> {
  const axis = spread(shapes, 'x') > spread(shapes, 'y') ? 'x' : 'y'
  const sorted = shapes.toSorted((one, other) => middle(one, axis) - middle(other, axis))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return new Map()
  const inner = sorted.slice(1, -1)
  const room = last.box[axis] - (first.box[axis] + length(first, axis))
  const gap = (room - inner.reduce((sum, shape) => sum + length(shape, axis), 0)) / (sorted.length - 1)
  let at = first.box[axis] + length(first, axis) + gap
  const deltas = new Map<string, Delta>()
  for (const shape of inner) {
    deltas.set(shape.id, along(axis, Math.round(at - shape.box[axis])))
    at += length(shape, axis) + gap
  }
  return deltas
}

function spread(shapes: readonly Shape[], axis: 'x' | 'y'): number {
  const middles = shapes.map(shape => middle(shape, axis))
  return Math.max(...middles) - Math.min(...middles)
}

const length = ({ box }: Shape, axis: 'x' | 'y') => (axis === 'x' ? box.width : box.height)
const middle = (shape: Shape, axis: 'x' | 'y') => shape.box[axis] + length(shape, axis) / 2
const along = (axis: 'x' | 'y', distance: number): Delta =>
  axis === 'x' ? { x: distance, y: 0 } : { x: 0, y: distance }
