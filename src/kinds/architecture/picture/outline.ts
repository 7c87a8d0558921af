import { readPath } from '../../../toolkit/drawing/read-path.ts'
import { type Box, boxOfPoints, centerOf, firstHit, type Point, rotate } from './geometry.ts'
import type { Shape } from './read-scene.ts'
import { findForm } from './shapes/find-form.ts'
import type { Form } from './shapes/form.ts'

/** Orientation of a shape in its box: its form is drawn for `inner`, then rotated about the middle. */
export interface Pose {
  inner: Box
  /** Rotation of the form as a whole. */
  degrees: number
  /** The part of `degrees` that the shape's label does not follow. */
  turn: number
  /** Mirrored within `inner`, before it is rotated. */
  flips: { across: boolean; down: boolean }
}

const turns: Readonly<Record<string, number>> = { north: -90, south: 90, west: 180 }

/** Forms are drawn pointing to the right (`direction=east`); `direction` turns the form and `rotation` the whole shape. */
export function poseOf({ box, style }: Pick<Shape, 'box' | 'style'>): Pose {
  const turn = turns[style.text('direction') ?? ''] ?? 0
  const degrees = turn + style.number('rotation', 0)
  const [across, down] = [style.flag('flipH'), style.flag('flipV')]
  if (Math.abs(turn) !== 90) return { inner: box, degrees, turn, flips: { across, down } }
  const { x, y } = centerOf(box)
  const inner = { x: x - box.height / 2, y: y - box.width / 2, width: box.height, height: box.width }
  // The style mirrors the shape as it is seen, which lies on its side here.
  return { inner, degrees, turn, flips: { across: down, down: across } }
}

/** The box in the coordinates of the page of a part of a form, mirrored and turned by `direction`, but not by `rotation`. */
export function partOfShape(part: Box, { inner, turn, flips }: Pose): Box {
  const center = centerOf(inner)
  const x = inner.x + (flips.across ? inner.width - part.x - part.width : part.x)
  const y = inner.y + (flips.down ? inner.height - part.y - part.height : part.y)
  const corners = [
    { x, y },
    { x: x + part.width, y: y + part.height },
  ]
  return boxOfPoints(corners.map(corner => rotate(corner, center, turn))) ?? inner
}

/** The box around a shape that its style rotates. */
export function boundsOf({ box, style }: Shape): Box {
  const degrees = style.number('rotation', 0)
  if (degrees === 0) return box
  const corners = [
    { x: box.x, y: box.y },
    { x: box.x + box.width, y: box.y },
    { x: box.x, y: box.y + box.height },
    { x: box.x + box.width, y: box.y + box.height },
  ]
  return boxOfPoints(corners.map(corner => rotate(corner, centerOf(box), degrees))) ?? box
}

/** The line around a shape, at which connections end. */
export function outlineOf(shape: Shape): Point[] {
  return placeOutline(shape, form => form?.perimeter)
}

/** The line around what a shape paints, as the curve of a piece of a pie, where that is another one than its outline. */
export function paintedOutlineOf(shape: Shape): Point[] {
  return placeOutline(shape, form => form?.perimeter ?? (form && cornersOf(form.body)))
}

function placeOutline(shape: Shape, read: (form: Form | undefined) => Point[] | undefined): Point[] {
  const { inner, degrees, flips } = poseOf(shape)
  const perimeter = read(findForm(shape.style)?.(inner.width, inner.height, shape.style)) ?? [
    { x: 0, y: 0 },
    { x: inner.width, y: 0 },
    { x: inner.width, y: inner.height },
    { x: 0, y: inner.height },
  ]
  const center = centerOf(inner)
  return perimeter.map(({ x, y }) => {
    const seen = { x: flips.across ? inner.width - x : x, y: flips.down ? inner.height - y : y }
    return rotate({ x: seen.x + inner.x, y: seen.y + inner.y }, center, degrees)
  })
}

/** Shares of a curve at which it is cut into straight pieces. */
const cuts = [0.25, 0.5, 0.75, 1]

/** The first closed part of a path as corners; undefined for an empty path. */
function cornersOf(d: string): Point[] | undefined {
  const corners: Point[] = []
  for (const step of readPath(d)) {
    if (step.type === 'close' || (step.type === 'move' && corners.length > 0)) break
    const from = corners.at(-1) ?? step.to
    corners.push(...(step.type === 'curve' ? cuts.map(share => pointOfCurve(from, step, share)) : [step.to]))
  }
  return corners.length < 3 ? undefined : corners
}

function pointOfCurve(from: Point, { first, second, to }: { first: Point; second: Point; to: Point }, share: number) {
  const rest = 1 - share
  const weights = [rest ** 3, 3 * rest ** 2 * share, 3 * rest * share ** 2, share ** 3]
  const along = (values: readonly number[]) =>
    values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0)
  return {
    x: along([from.x, first.x, second.x, to.x]),
    y: along([from.y, first.y, second.y, to.y]),
  }
}

/** Point where a line from `from` towards `aim` meets the shape; `aim` where it does not. */
export function meet(shape: Shape, from: Point, aim: Point): Point {
  return firstHit(from, aim, outlineOf(shape)) ?? aim
}
