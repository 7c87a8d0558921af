import { element } from '../../../toolkit/drawing/svg.ts'
import { drawIcon } from '../../../toolkit/icons/draw-icon.ts'
import type { Icon } from '../../../toolkit/icons/icon-sets.ts'
import { type Colors, inkOn, isDark } from './colors.ts'
import { type Box, centerOf, round } from './geometry.ts'
import type { Shape } from './read-scene.ts'

const iconSize = 22

/** Draws an icon over the whole of a box. */
export function fillWithIcon(icon: Icon, { x, y, width, height }: Box, color: string): string {
  return drawIcon(icon, { x: round(x), y: round(y), width: round(width), height: round(height) }, color)
}

const plateInset = 3

/** A logo keeps its own colours, which are made for light grounds: on a dark one it stands on a light plate. */
export function drawIconOn(ground: string, icon: Icon, box: Box, color: string): string {
  const isLogo = /^(?:logos|devicon):/.test(icon.id)
  const plate = element('rect', {
    x: round(box.x - plateInset),
    y: round(box.y - plateInset),
    width: round(box.width + 2 * plateInset),
    height: round(box.height + 2 * plateInset),
    rx: 4,
    fill: '#f4f6fa',
  })
  return `${isLogo && isDark(ground) ? plate : ''}${fillWithIcon(icon, box, color)}`
}

/** The icon of a shape: at the left of its label where there is one, else as large as the shape allows. */
export function placeIcon(
  icon: Icon,
  { box, label, style }: Shape,
  labelBox: Box,
  colors: Colors,
  ground: string,
): { svg: string; labelBox: Box } {
  const color = colors.paint(style.text('strokeColor'), 'line', null) ?? inkOn(ground)
  if (label.trim() === '') {
    const side = Math.max(8, Math.min(box.width, box.height) - 12)
    const { x, y } = centerOf(box)
    return { svg: fillWithIcon(icon, { x: x - side / 2, y: y - side / 2, width: side, height: side }, color), labelBox }
  }
  const isAtTop = style.text('verticalAlign') === 'top'
  const size = Math.min(iconSize, labelBox.height - 4, labelBox.width / 3)
  if (size < 8) return { svg: '', labelBox }
  const y = isAtTop ? labelBox.y + 3 : labelBox.y + (labelBox.height - size) / 2
  const svg = drawIconOn(ground, icon, { x: labelBox.x + 8, y, width: size, height: size }, color)
  const taken = style.text('grIcon') === undefined ? size + 10 : 0
  return { svg, labelBox: { ...labelBox, x: labelBox.x + taken, width: labelBox.width - taken } }
}
