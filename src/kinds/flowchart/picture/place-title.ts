import type { Point } from '../../../toolkit/drawing/path.ts'
import type { Box } from '../../../toolkit/drawing/svg.ts'
import { layOutText } from '../../../toolkit/drawing/text.ts'
import { findTitleRoom } from '../../../toolkit/geometry/find-title-room.ts'
import type { PlacedNode } from './place-flow.ts'

/** Measures of the title of a group, with its icon before it, in pixels. */
export const groupTitle = { size: 13, x: 12, y: 8, height: 28, icon: 18, gap: 6 }

/** Boxes of the title of a group and of its icon, and what both take up: at the left, or where no line runs through them. */
export function placeTitle(
  { label, icon, box }: PlacedNode,
  routes: readonly Point[][],
): { text: Box; icon: Box | null; taken: Box } {
  const { size, x, y, height } = groupTitle
  const shift = icon ? groupTitle.icon + groupTitle.gap : 0
  const room = box.width - 2 * x - shift
  const text = layOutText(label, size, room)
  const left = findTitleRoom({ ...box, height }, { x: box.x + x, width: text.width + shift }, routes)
  return {
    text: { x: left + shift, y: box.y + y, width: room - (left - box.x - x), height: text.height },
    icon: icon ? { x: left, y: box.y + y, width: groupTitle.icon, height: groupTitle.icon } : null,
    taken: { x: left, y: box.y + y, width: text.width + shift, height: text.height },
  }
}
