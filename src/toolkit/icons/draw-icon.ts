import type { Icon } from './icon-sets.ts'

/** An icon as an SVG document of its own. One of a single colour takes `color`, or that of the text around it. */
export function iconDocument(icon: Icon, color?: string): string {
  const size = `width="${icon.width}" height="${icon.height}" viewBox="${viewBoxOf(icon)}"`
  const ink = color === undefined ? '' : ` color="${color}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}${ink}>${icon.body}</svg>`
}

/** An icon as an element inside a drawing, as large as the box allows. */
export function drawIcon(
  icon: Icon,
  box: { x: number; y: number; width: number; height: number },
  color: string,
): string {
  return `<svg x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" viewBox="${viewBoxOf(icon)}" color="${color}">${icon.body}</svg>`
}

function viewBoxOf({ left, top, width, height }: Icon): string {
  return `${left} ${top} ${width} ${height}`
}
