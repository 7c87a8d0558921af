import { drawIcon, drawIconOn } from '../../../toolkit/icons/draw-icon.ts'
import type { Icon } from '../../../toolkit/icons/icon-sets.ts'
import { type Colors, inkOn } from './colors.ts'
import { type Box, centerOf } from './geometry.ts'
import type { Shape } from './read-scene.ts'

const iconSize = 22

/** The icon of a shape: at the left of its label where there is one, else as large as the shape allows. */
export function placeIcon(
  icon: Icon,
  { box, label, style }: Shape,
  labelBox: Box,
  colors: Colors,
  behind: string,
): { svg: string; labelBox: Box } {
  const color = colors.paint(style.text('strokeColor'), 'line', null) ?? inkOn(behind)
  if (label.trim() === '') {
    const side = Math.max(8, Math.min(box.width, box.height) - 12)
    const { x, y } = centerOf(box)
    return { svg: drawIcon(icon, { x: x - side / 2, y: y - side / 2, width: side, height: side }, color), labelBox }
  }
  const isAtTop = style.text('verticalAlign') === 'top'
  const size = Math.min(iconSize, labelBox.height - 4, labelBox.width / 3)
  if (size < 8) return { svg: '', labelBox }
  const y = isAtTop ? labelBox.y + 3 : labelBox.y + (labelBox.height - size) / 2
  const svg = drawIconOn(behind, icon, { x: labelBox.x + 8, y, width: size, height: size }, color)
  const taken = style.text('grIcon') === undefined ? size + 10 : 0
  return { svg, labelBox: { ...labelBox, x: labelBox.x + taken, width: labelBox.width - taken } }
}
