import type { Box } from '../../../../toolkit/drawing/svg.ts'
import { type Drawing, type DrawnShape, isFrameOf } from './read-drawing.ts'

/** More than these, and there is no layout within the time that is given. */
const mostShapes = 600

/** Maximum gap between two lanes, in pixels. */
const seam = 3

/**
 * True if a page shows connected things, which may be moved. In other pictures positions have a meaning: where nothing is connected, where lines end
 * at nothing or at a rule, where much is neither named nor connected, in lanes and where frames cross.
 */
export function isGraph({ shapes, lines }: Drawing): boolean {
  if (shapes.length > mostShapes || lines.some(({ source, target }) => !source || !target)) return false
  if (lines.every(({ source, target }) => source === target)) return false
  // A rule that lines end at is a bus.
  if (shapes.some(({ scene, isLinked }) => isLinked && scene.style.shape === 'line')) return false
  const things = shapes.filter(({ isText }) => !isText)
  const ornaments = things.filter(({ isOrnament }) => isOrnament)
  return (
    ornaments.length * 3 <= things.length &&
    !hasLanes(shapes) &&
    !hasCrossingFrames(things.filter(({ isPlaced }) => isPlaced))
  )
}

/** Shapes with something in them, side by side without a gap and equally long. */
function hasLanes(shapes: readonly DrawnShape[]): boolean {
  const holders = [...new Set(shapes.flatMap(({ holder }) => holder ?? []))]
  return holders.some(one =>
    holders.some(other => one !== other && one.holder === other.holder && abut(one.box, other.box)),
  )
}

function abut(one: Box, other: Box): boolean {
  const isSame = (a: number, b: number) => Math.abs(a - b) <= seam
  const isRow = isSame(one.y, other.y) && isSame(one.height, other.height) && isSame(one.x + one.width, other.x)
  const isColumn = isSame(one.x, other.x) && isSame(one.width, other.width) && isSame(one.y + one.height, other.y)
  return isRow || isColumn
}

/** True if a shape lies in two others, neither of which lies in the other. */
function hasCrossingFrames(shapes: readonly DrawnShape[]): boolean {
  return shapes.some(({ box }) => {
    const frames = shapes.filter(frame => isFrameOf(frame.box, box))
    return frames.some(one =>
      frames.some(other => one !== other && !isFrameOf(one.box, other.box) && !isFrameOf(other.box, one.box)),
    )
  })
}
