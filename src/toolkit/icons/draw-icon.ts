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
export function drawIconOn(background: string, icon: Icon, box: Box, color: string): string {
  const isLogo = /^(?:logos|devicon):/.test(icon.id)
  const isDark = contrast(background, '#ffffff') > contrast(background, '#1c2230')
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

/** A tile with an icon on it, in units of its own. */
export const tileMeasures = { size: 40, inset: 6, radius: 9 }

/** An icon on a tile of the colour `tile`, as an SVG document of its own. */
export function tileDocument(icon: Icon, color: string, tile: string): string {
  const { size, inset, radius } = tileMeasures
  const inner = { x: inset, y: inset, width: size - 2 * inset, height: size - 2 * inset }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" rx="${radius}" fill="${tile}"/>${drawIcon(icon, inner, color)}</svg>`
  )
}

/** An icon as an element inside a drawing, as large as the box allows. */
export function drawIcon(icon: Icon, box: Box, color: string): string {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map(formatNumber)
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBoxOf(icon)}" color="${color}">${icon.body}</svg>`
}

/** An icon as `drawIcon` draws it, filled in one colour and outlined, one pixel wide, in another. */
export function traceIcon(icon: Icon, box: Box, { fill, stroke }: { fill: string; stroke: string }): string {
  const width = Math.max(icon.width / box.width, icon.height / box.height)
  const body = `<g stroke="${stroke}" stroke-width="${formatNumber(width)}">${icon.body}</g>`
  const half = width / 2
  const room = { left: icon.left - half, top: icon.top - half, width: icon.width + width, height: icon.height + width }
  return drawIcon({ ...icon, ...room, body }, box, fill)
}

function viewBoxOf({ left, top, width, height }: Icon): string {
  return `${left} ${top} ${width} ${height}`
}
