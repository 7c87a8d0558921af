import type { Box } from '../drawing/svg.ts'

/** True if two boxes overlap, or are closer than `clearance` in both directions. Boxes that touch do not. */
export function overlap(one: Box, other: Box, clearance = 0): boolean {
  return (
    one.x < other.x + other.width + clearance &&
    other.x < one.x + one.width + clearance &&
    one.y < other.y + other.height + clearance &&
    other.y < one.y + one.height + clearance
  )
}
