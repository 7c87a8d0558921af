import type { Style } from '../language/style.ts'
import { type Box, centerOf, distance, firstHit, type Point, rotate } from './geometry.ts'
import { boundsOf, outlineOf, poseOf } from './outline.ts'
import type { Shape } from './read-scene.ts'

/** Possible ends of a line: a shape, the middle of another line, or a point. */
export type Terminal = { shape: Shape } | { point: Point }

/** The box around a terminal, as it is seen; a point has no size. */
export function boxOf(terminal: Terminal): Box {
  return 'shape' in terminal ? boundsOf(terminal.shape) : { ...terminal.point, width: 0, height: 0 }
}

export function centerOfTerminal(terminal: Terminal): Point {
  return centerOf(boxOf(terminal))
}

/**
 * The point of a shape that a line's style names by shares of its width and height (`exitX`, `entryY`), or null. As in draw.io it turns with
 * the shape. It is moved to the outline, away from the middle, or stays as it is and is mirrored with the shape (`exitPerimeter=0`).
 */
export function fixedPoint(terminal: Terminal, style: Style, end: 'exit' | 'entry'): Point | null {
  if (!('shape' in terminal)) return null
  const [shareX, shareY] = [style.number(`${end}X`, Number.NaN), style.number(`${end}Y`, Number.NaN)]
  if (Number.isNaN(shareX) || Number.isNaN(shareY))
    return isTiedToMiddle(terminal, style, end) ? centerOfTerminal(terminal) : null
  const { shape } = terminal
  const { inner, degrees, flips } = poseOf(shape)
  const isMirrored = !style.flag(`${end}Perimeter`, true)
  const [across, down] = isMirrored
    ? [limited(shareX, flips.across), limited(shareY, flips.down)]
    : [limited(shareX, false), limited(shareY, false)]
  const point = {
    x: inner.x + inner.width * across + style.number(`${end}Dx`, 0),
    y: inner.y + inner.height * down + style.number(`${end}Dy`, 0),
  }
  const turned = rotate(point, centerOf(inner), degrees)
  return isMirrored ? turned : onOutline(shape, inner, point, turned)
}

/** True if a line runs to the very middle of a shape, and not to its outline. */
export function isTiedToMiddle(terminal: Terminal, style: Style, end: 'exit' | 'entry'): boolean {
  const isTied = style.text(`${end}X`) !== undefined
  return !isTied && 'shape' in terminal && terminal.shape.style.text('perimeter') === 'centerPerimeter'
}

/** A point in the box of a shape, moved to its outline; one outside stays where it is. */
function onOutline(shape: Shape, inner: Box, unturned: Point, point: Point): Point {
  const isInBox =
    unturned.x >= inner.x &&
    unturned.x <= inner.x + inner.width &&
    unturned.y >= inner.y &&
    unturned.y <= inner.y + inner.height
  const center = centerOf(inner)
  const far = { x: center.x + (point.x - center.x) * 1000, y: center.y + (point.y - center.y) * 1000 }
  const hit = isInBox ? firstHit(center, far, outlineOf(shape)) : null
  return hit && distance(hit, point) > 1 ? hit : point
}

function limited(share: number, isMirrored: boolean): number {
  const within = Math.max(-1, Math.min(2, share))
  return isMirrored ? 1 - within : within
}

/** The shares by which `fixedPoint` finds a point of a shape, each to four decimals. `isMirrored` where it is not to be moved to the outline. */
export function sharesOf(shape: Pick<Shape, 'box' | 'style'>, point: Point, isMirrored: boolean): Point {
  const { inner, degrees, flips } = poseOf(shape)
  const unturned = rotate(point, centerOf(inner), -degrees)
  const share = (at: number, start: number, size: number, isFlipped: boolean) => {
    const along = size === 0 ? 0.5 : (at - start) / size
    return Math.round((isMirrored && isFlipped ? 1 - along : along) * 10_000) / 10_000
  }
  return {
    x: share(unturned.x, inner.x, inner.width, flips.across),
    y: share(unturned.y, inner.y, inner.height, flips.down),
  }
}

/** Where a line to `next` leaves a terminal that its style ties it to by no point: the middle, from which it is cut off at the outline. */
export function looseEnd(terminal: Terminal, next: Point, isOrthogonal: boolean): Point {
  if (!('shape' in terminal)) return terminal.point
  const { style, box } = terminal.shape
  const perimeter = style.text('perimeter')
  if (perimeter === 'lifelinePerimeter') {
    const top = box.y + Math.min(box.height, style.number('size', 40))
    return { x: box.x + box.width / 2, y: Math.min(box.y + box.height, Math.max(top, next.y)) }
  }
  return isOrthogonal || perimeter === 'orthogonalPerimeter' || perimeter === 'backbonePerimeter'
    ? straightAcross(boxOf(terminal), next)
    : centerOfTerminal(terminal)
}

/** The point of a box that is straight beside, above or below `next`; the corner next to it where none is. */
export function straightAcross(box: Box, next: Point): Point {
  const { x, y, width, height } = box
  const center = centerOf(box)
  const isBeside = next.y >= y && next.y <= y + height
  const isAbove = next.x >= x && next.x <= x + width
  if (isAbove && !isBeside) return { x: next.x, y: next.y < center.y ? y : y + height }
  if (isBeside) return { x: next.x < center.x ? x : x + width, y: next.y }
  return { x: next.x < x ? x : x + width, y: next.y < y ? y : y + height }
}
