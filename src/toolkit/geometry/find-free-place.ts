import type { Box } from '../drawing/svg.ts'
import { contains } from './contains.ts'
import { overlap } from './overlap.ts'

/** Box to place among others. All in pixels, in one coordinate system. */
interface Newcomer {
  width: number
  height: number
  /** The box that it belongs next to; null: none. */
  anchor: Box | null
  /** Preferred side of its anchor. */
  side: 'below' | 'right' | 'above' | 'left'
  /** Boxes that it must not touch. */
  taken: readonly Box[]
  /** Between boxes. */
  gap: number
  /** The box that it has to stay inside of. Absent: there is none. */
  within?: Box | undefined
}

/** Number of places that are tried along and across the preferred side. */
const mostSteps = { along: 6, across: 12 }
/** The least distance between two boxes. */
const clearance = 12

/** The upper left corner of a free place, in whole pixels: beside the anchor, else nearby, else below everything. */
export function findFreePlace(newcomer: Newcomer): { x: number; y: number } {
  const { taken, gap, within, width, height } = newcomer
  const isFree = (corner: { x: number; y: number }) => {
    const box = { ...corner, width, height }
    return (!within || contains(within, box)) && taken.every(other => !overlap(box, other, clearance))
  }
  const free = candidatesOf(newcomer).find(isFree)
  if (free) return free
  const left = Math.min(...taken.map(({ x }) => x), Number.POSITIVE_INFINITY)
  const bottom = Math.max(...taken.map(box => box.y + box.height), Number.NEGATIVE_INFINITY)
  return Number.isFinite(left) ? { x: Math.round(left), y: Math.round(bottom + gap) } : { x: 0, y: 0 }
}

/** The place on the best side of the anchor, then those to both sides of it, then the same a step further away. */
function candidatesOf({ anchor, side, width, height, gap }: Newcomer): { x: number; y: number }[] {
  if (!anchor) return []
  const isVertical = side === 'below' || side === 'above'
  const sign = side === 'below' || side === 'right' ? 1 : -1
  const [step, slide] = isVertical ? [height + gap, width + gap] : [width + gap, height + gap]
  const corners: { x: number; y: number }[] = []
  for (let along = 0; along < mostSteps.along; along += 1) {
    for (let across = 0; across <= mostSteps.across; across += 1) {
      const aside = Math.ceil(across / 2) * (across % 2 === 0 ? -1 : 1) * slide
      const away = isVertical
        ? (sign > 0 ? anchor.height + gap : -height - gap) + sign * along * step
        : (sign > 0 ? anchor.width + gap : -width - gap) + sign * along * step
      const centred = isVertical ? (anchor.width - width) / 2 : (anchor.height - height) / 2
      const [dx, dy] = isVertical ? [centred + aside, away] : [away, centred + aside]
      corners.push({ x: Math.round(anchor.x + dx), y: Math.round(anchor.y + dy) })
    }
  }
  return corners
}
