import type { Box } from '../../../../toolkit/drawing/svg.ts'
import { placeInGrid } from '../../../../toolkit/geometry/place-nested.ts'
import type { ElkShape } from './elk-shape.ts'

/** Space between a container and its content, in pixels. */
export const padding = 24
const gap = 40

/** Boxes counted from the upper left corner of a block, and the size of the block. */
interface Block {
  boxes: Map<string, Box>
  width: number
  height: number
}

/** Places unconnected shapes in rows, with their content. */
export function placeInRows(
  shapes: readonly ElkShape[],
  children: ReadonlyMap<string | null, readonly ElkShape[]>,
): Block {
  const insides = new Map(shapes.map(shape => [shape, insideOf(shape, children)]))
  const sized = shapes.map(shape => ({ id: shape.id, ...(insides.get(shape) ?? sizeWithLabel(shape)) }))
  const cells = placeInGrid(sized, gap)
  const boxes = new Map<string, Box>()
  let [right, bottom] = [0, 0]
  for (const [shape, inside] of insides) {
    const cell = cells.get(shape.id)
    if (!cell) continue
    right = Math.max(right, cell.x + cell.width)
    bottom = Math.max(bottom, cell.y + cell.height)
    boxes.set(shape.id, inside ? cell : boxBesideLabel(shape, cell))
    for (const [id, box] of inside?.boxes ?? []) boxes.set(id, { ...box, x: box.x + cell.x, y: box.y + cell.y })
  }
  return { boxes, width: right, height: bottom }
}

/** Layout of a shape's content, relative to its corner, and its size; null for a shape without content. */
function insideOf(
  { id, width: least, titleHeight, titleWidth }: ElkShape,
  children: ReadonlyMap<string | null, readonly ElkShape[]>,
): Block | null {
  const held = children.get(id)
  if (!held) return null
  const { boxes, width, height } = placeInRows(held, children)
  const [left, top] = [titleWidth + padding, titleHeight + padding]
  return {
    boxes: new Map([...boxes].map(([inner, box]) => [inner, { ...box, x: box.x + left, y: box.y + top }])),
    width: Math.max(least, left + width + padding),
    height: top + height + padding,
  }
}

function sizeWithLabel({ width, height, labelOutside: label }: ElkShape): { width: number; height: number } {
  if (!label) return { width, height }
  return label.side === 'left' || label.side === 'right'
    ? { width: width + label.width, height: Math.max(height, label.height) }
    : { width: Math.max(width, label.width), height: height + label.height }
}

/** Box of the shape in a cell that also contains its label. */
function boxBesideLabel({ width, height, labelOutside: label }: ElkShape, cell: Box): Box {
  const [freeX, freeY] = [cell.width - width, cell.height - height]
  const x = label?.side === 'left' ? freeX : label?.side === 'right' ? 0 : Math.round(freeX / 2)
  const y = label?.side === 'top' ? freeY : label?.side === 'bottom' ? 0 : Math.round(freeY / 2)
  return { x: cell.x + x, y: cell.y + y, width, height }
}
