import { overlap } from '../../../toolkit/geometry/overlap.ts'
import type { Box } from './geometry.ts'
import type { SceneItem, Shape } from './read-scene.ts'

const defaultTitleHeight = 23
/** Labels of two lines that run along each other would be read as one without it. */
const labelGap = 10

/** Returns a test for boxes of line labels: true if the box covers no shape, and neither the border nor the title of one that contains others. */
export function createLabelRoom(items: readonly SceneItem[]): (box: Box) => boolean {
  const shapes = items.filter(item => item.kind === 'shape').filter(({ box }) => box.width * box.height > 0)
  const holders = new Set(shapes.map(({ parent }) => parent))
  return box => shapes.every(shape => !overlap(box, shape.box) || (holders.has(shape) && isFreeInside(box, shape)))
}

function isFreeInside(label: Box, { style, box }: Shape): boolean {
  const hasTitle = style.shape === 'swimlane' && style.flag('horizontal', true)
  const title = hasTitle ? Math.max(0, style.number('startSize', defaultTitleHeight)) : 0
  return (
    label.x >= box.x &&
    label.x + label.width <= box.x + box.width &&
    label.y >= box.y + title &&
    label.y + label.height <= box.y + box.height
  )
}

/** True if two line labels are too close to be distinguished. */
export function isTooNear(one: Box, { x, ...rest }: Box): boolean {
  return overlap(one, { ...rest, x: x - labelGap, width: rest.width + 2 * labelGap })
}
