import type { Style } from '../language/style.ts'
import type { Box, Point } from './geometry.ts'

interface Size {
  width: number
  height: number
}

/** Between a line and a label that its style puts beside it. */
const lineGap = 2

/** Labels of HTML blocks fill their shape from its upper left corner. */
export function isFilling(style: Style): boolean {
  const overflow = style.text('overflow')
  return overflow === 'fill' || overflow === 'width'
}

/** True if the label is drawn on its shape, and not beside it. */
export function isInside(style: Style): boolean {
  return (
    (style.text('verticalLabelPosition') ?? 'middle') === 'middle' &&
    (style.text('labelPosition') ?? 'center') === 'center'
  )
}

/** How far below its spacing draw.io sets what stands at the top. */
const topInset = 4

/** The box that the text is aligned in: the shape's, or the one of the same size beside it, less the spacing. HTML blocks fill all of it. */
export function roomFor(style: Style, box: Box, isUpright: boolean): Box {
  const across = style.text('labelPosition')
  const along = style.text('verticalLabelPosition')
  const moved = {
    x: box.x + (across === 'left' ? -box.width : across === 'right' ? box.width : 0),
    y: box.y + (along === 'top' ? -box.height : along === 'bottom' ? box.height : 0),
  }
  if (isFilling(style)) return { ...moved, width: box.width, height: box.height }
  const spacing = style.number('spacing', 2)
  const isAtTop = isUpright && style.text('verticalAlign') === 'top'
  const [left, right] = [spacing + style.number('spacingLeft', 0), spacing + style.number('spacingRight', 0)]
  const top = spacing + style.number('spacingTop', 0) + (isAtTop ? topInset : 0)
  const bottom = spacing + style.number('spacingBottom', 0)
  // A label beside its shape may be wider than that, and keeps its distance.
  const isBeside = across === 'left' || across === 'right'
  const isNarrow = !isBeside && (isUpright ? box.width < left + right + 8 : box.height < top + bottom + 8)
  const width = isNarrow ? box.width : Math.max(0, box.width - left - right)
  const height = Math.max(0, box.height - top - bottom)
  // Where the spacing leaves no room the text is in the middle of what both sides ask for, or below the shape.
  const overlap = isAtTop ? 0 : Math.min(0, box.height - top - bottom)
  return { x: isNarrow ? moved.x : moved.x + left, y: moved.y + top + overlap / 2, width, height }
}

/** The box of a block of text in its room. */
export function placeBlock(style: Style, room: Box, block: Size): Box {
  const filling = isFilling(style)
  const align = style.text('align') ?? 'center'
  const vertical = filling ? 'top' : (style.text('verticalAlign') ?? 'middle')
  const width = filling ? room.width : block.width
  const free = room.width - width
  const left = align === 'left' ? 0 : align === 'right' ? free : free / 2
  const top =
    vertical === 'top' ? 0 : vertical === 'bottom' ? room.height - block.height : (room.height - block.height) / 2
  return { x: room.x + left, y: room.y + top, width, height: block.height }
}

/** The box of text that runs from bottom to top, in the middle of its room. */
export function turnBlock(room: Box, block: Size): Box {
  return {
    x: room.x + room.width / 2 - block.height / 2,
    y: room.y + room.height / 2 - block.width / 2,
    width: block.height,
    height: block.width,
  }
}

/** The box of a line's label: around its point, or on the side of it that the style names. */
export function placeLineLabel(style: Style, at: Point, { width, height }: Size): Box {
  const [across, down] = [style.text('align'), style.text('verticalAlign')]
  const [left, right] = [style.number('spacingLeft', 0), style.number('spacingRight', 0)]
  const [top, bottom] = [style.number('spacingTop', 0), style.number('spacingBottom', 0)]
  const x =
    across === 'left' ? left + lineGap : across === 'right' ? -width - right - lineGap : -width / 2 + (left - right) / 2
  const y =
    down === 'top'
      ? top + lineGap + topInset
      : down === 'bottom'
        ? -height - bottom - lineGap
        : -height / 2 + (top - bottom) / 2
  return { x: at.x + x, y: at.y + y, width, height }
}
