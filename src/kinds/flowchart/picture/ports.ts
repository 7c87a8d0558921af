import type { Point } from '../../../toolkit/drawing/path.ts'
import type { Box } from '../../../toolkit/drawing/svg.ts'
import type { NodeType } from '../language/node-types.ts'
import { portOf, type Side } from './draw-shape.ts'
import { clearance } from './find-routes.ts'

export interface Port {
  side: Side
  point: Point
  /** Where a line that leaves straight may make its first corner. */
  outside: Point
  isMiddle: boolean
}

const sides = ['top', 'right', 'bottom', 'left'] as const
/** Maximum distance, in pixels, of two ports of one side. */
const farthest = 36
/** Shapes whose outline is straight around the middle of each side. */
const straight: ReadonlySet<NodeType> = new Set(['process', 'subprocess', 'start', 'end'])

/** Where lines may leave a shape: the middle of each side, and beside it where the outline is straight there. */
export function portsOf(type: NodeType, box: Box): Port[] {
  return sides.flatMap(side => {
    const middle = portOf(type, box, side)
    const isLevel = side === 'top' || side === 'bottom'
    const gap = Math.min(farthest, (isLevel ? box.width : box.height) / 4)
    const shifts = straight.has(type) ? [0, -gap, gap] : [0]
    return shifts.map(shift => {
      const point = isLevel ? { x: middle.x + shift, y: middle.y } : { x: middle.x, y: middle.y + shift }
      return { side, point, outside: outsideOf(point, box, side), isMiddle: shift === 0 }
    })
  })
}

function outsideOf({ x, y }: Point, box: Box, side: Side): Point {
  if (side === 'top') return { x, y: box.y - clearance }
  if (side === 'bottom') return { x, y: box.y + box.height + clearance }
  return { x: side === 'left' ? box.x - clearance : box.x + box.width + clearance, y }
}
