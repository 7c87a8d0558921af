import { contrast, readOpaqueColor } from '../../../toolkit/drawing/color.ts'
import type { Palette } from '../../../toolkit/drawing/palette.ts'
import { boxOf } from './measure-element.ts'

/**
 * A source may fill a shape with its own colour and leave the colour of its text to the theme, which cannot know that fill: such text becomes dark or
 * light, whichever is readable on it. Drawn by hand, the fill is made of lines: such text gets ground of its own, or it would be lost between them.
 */
export function makeLabelsReadable(drawing: SVGSVGElement, { background, text }: Palette): void {
  for (const node of drawing.querySelectorAll('.node, .rough-node')) {
    const shape = node.querySelector('[style*="fill"]:not(text):not(tspan):not(.label *)')
    const hatching = node.matches('.rough-node') ? node.querySelector('path[fill="none"]:has(+ path)') : null
    const fill = readOpaqueColor(hatching?.getAttribute('stroke') ?? findStyle(shape, 'fill') ?? '')
    const label = [...node.querySelectorAll('.label, .label text')]
    if (fill === null || label.some(each => findStyle(each, 'fill') ?? findStyle(each, 'color'))) continue
    const inks = [text, background].toSorted((one, other) => contrast(fill, other) - contrast(fill, one))
    if (inks[0] === text) continue
    for (const each of node.querySelectorAll<SVGElement>('text')) {
      each.style.setProperty('fill', inks[0] ?? text, 'important')
      if (hatching) addGround(each, fill)
    }
  }
}

/** Space around words on ground of their own, in pixels. */
const margin = 3

function addGround(text: SVGElement, color: string): void {
  const { x, y, width, height } = boxOf(text)
  if (width === 0) return
  const ground = text.ownerDocument.createElementNS(text.namespaceURI, 'rect') as SVGElement
  const place = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin, rx: margin }
  for (const [name, value] of Object.entries(place)) ground.setAttribute(name, String(value))
  const transform = text.getAttribute('transform')
  if (transform) ground.setAttribute('transform', transform)
  ground.style.setProperty('fill', color, 'important')
  ground.style.setProperty('stroke', 'none', 'important')
  text.before(ground)
}

/** The shares in the slices of a pie become dark or light, whichever is readable on the slice; the theme has one colour for all. */
export function makeSharesReadable(drawing: SVGSVGElement, { text, textOnStrong }: Palette): void {
  const slices = [...drawing.querySelectorAll('path.pieCircle')]
  for (const [index, share] of [...drawing.querySelectorAll<SVGElement>('text.slice')].entries()) {
    const fill = readOpaqueColor(slices[index]?.getAttribute('fill') ?? '')
    if (fill !== null) share.style.setProperty('fill', clearer(fill, text, textOnStrong), 'important')
  }
}

/** Of two colours of text the one that can be read better on a background. */
export function clearer(background: string, one: string, other: string): string {
  return contrast(background, one) > contrast(background, other) ? one : other
}

/** Finds a property in the style of an element itself. */
function findStyle(element: Element | null, property: string): string | undefined {
  const style = element?.getAttribute('style') ?? ''
  return new RegExp(`(?:^|[;\\s])${property}\\s*:\\s*([^;!]+)`).exec(style)?.[1]?.trim()
}
