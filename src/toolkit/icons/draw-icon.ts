import { contrast } from '../drawing/color.ts'
import { type Box, element, formatNumber } from '../drawing/svg.ts'
import type { Icon } from './icon-sets.ts'

/** An icon as an SVG document of its own. One of a single colour takes `color`, or that of the text around it. */
export function iconDocument(icon: Icon, color?: string): string {
  const size = `width="${icon.width}" height="${icon.height}" viewBox="${viewBoxOf(icon)}"`
  const ink = color === undefined ? '' : ` color="${color}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}${ink}>${icon.body}</svg>`
}

const plate = { inset: 3, corner: 4, color: '#f4f6fa' }

/** A logo keeps its own colours, which are made for light grounds: on a dark one it stands on a light plate. */
export function drawIconOn(ground: string, icon: Icon, box: Box, color: string): string {
  const isLogo = /^(?:logos|devicon):/.test(icon.id)
  const isDark = contrast(ground, '#ffffff') > contrast(ground, '#1c2230')
  const drawn = drawIcon(icon, box, color)
  if (!isLogo || !isDark) return drawn
  const { x, y, width, height } = box
  const outer = {
    x: x - plate.inset,
    y: y - plate.inset,
    width: width + 2 * plate.inset,
    height: height + 2 * plate.inset,
  }
  return element('rect', { ...outer, rx: plate.corner, fill: plate.color }) + drawn
}

/** An icon as an element inside a drawing, as large as the box allows. */
export function drawIcon(icon: Icon, box: Box, color: string): string {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(formatNumber)
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBoxOf(icon)}" color="${color}">${icon.body}</svg>`
}

function viewBoxOf({ left, top, width, height }: Icon): string {
  return `${left} ${top} ${width} ${height}`
}
