import { type Box, centerOf, firstHit, type Point, rotate } from './geometry.ts'
import type { Shape } from './read-scene.ts'
import { findForm } from './shapes/find-form.ts'

/** Orientation of a shape in its box: its form is drawn for `inner`, then rotated about the middle. */
export interface Pose {
  inner: Box
  degrees: number
}

const turns: Readonly<Record<string, number>> = { north: -90, south: 90, west: 180 }

/** Forms are drawn pointing to the right (`direction=east`); `direction` turns the form and `rotation` the whole shape. */
export function poseOf({ box, style }: Shape): Pose {
  const turn = turns[style.text('direction') ?? ''] ?? 0
  const degrees = turn + style.number('rotation', 0)
  if (Math.abs(turn) !== 90) return { inner: box, degrees }
  const { x, y } = centerOf(box)
  const inner = { x: x - box.height / 2, y: y - box.width / 2, width: box.height, height: box.width }
  return { inner, degrees }
}

/** The line around a shape, at which connections end. */
export function outlineOf(shape: Shape): Point[] {
  const { inner, degrees } = poseOf(shape)
  const form = findForm(shape.style)?.(inner.width, inner.height, shape.style)
  const perimeter = form?.perimeter ?? [
    { x: 0, y: 0 },
    { x: inner.width, y: 0 },
    { x: inner.width, y: inner.height },
    { x: 0, y: inner.height },
  ]
  const center = centerOf(inner)
  return perimeter.map(({ x, y }) => rotate({ x: x + inner.x, y: y + inner.y }, center, degrees))
}

/** Point where a line from `from` towards `aim` meets the shape; `aim` where it does not. */
export function meet(shape: Shape, from: Point, aim: Point): Point {
  return firstHit(from, aim, outlineOf(shape)) ?? aim
}
