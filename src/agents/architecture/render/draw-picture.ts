import { element, escapeXml } from '../../drawing/svg.ts'
import type { Colors } from './colors.ts'
import { drawLabel } from './draw-label.ts'
import { findNamedIcon, findStencilIcon, stencilName } from './find-stencil-icon.ts'
import type { Box } from './geometry.ts'
import { shareOf } from './paint.ts'
import { fillWithIcon, placeIcon } from './place-icon.ts'
import type { Shape } from './read-scene.ts'
import { rectanglePath } from './shapes/form.ts'
import { readStyle, type Style } from './style.ts'

export interface DrawnShape {
  svg: string
  /** Where the label stands. */
  labelBox: Box
  /** The colour that a label in it stands on. */
  ground: string
  /** True where the label has to stand below: the shape is a picture. */
  isPicture: boolean
}

/** In pixels: larger stencils are frames around something, or plans. */
const largestIcon = 110

/** A picture that the style carries as data, or the nearest icon for one that would have to be fetched. */
export function drawPicture(shape: Shape, colors: Colors, ground: string): DrawnShape {
  const { style, box } = shape
  const data = toDataUri(style.text('image') ?? '')
  if (data === null) return drawStencil(shape, colors, ground)
  const { x, y, width, height } = box
  const isStretched = style.text('imageAspect') === '0'
  const image = element('image', {
    ...{ x, y, width, height, href: data, opacity: shareOf(style, 'opacity') },
    preserveAspectRatio: isStretched ? 'none' : 'xMidYMid meet',
  })
  return { svg: image, labelBox: box, ground, isPicture: true }
}

/** In a style the `;base64` of a data URI is left out, because `;` ends a value. Null for anything but a picture as data. */
function toDataUri(written: string): string | null {
  const match = /^data:image\/(png|jpeg|jpg|gif|webp|svg\+xml)(?:;base64)?,/.exec(written)
  if (!match) return null
  const body = written.slice(match[0].length)
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(body)
  return isBase64 ? `data:image/${match[1]};base64,${body}` : `data:image/${match[1]},${body}`
}

/**
 * A stencil of a library that is not here: the nearest icon, in the colour of the stencil. Without one, or where it would be
 * huge, a box with its name.
 */
export function drawStencil(shape: Shape, colors: Colors, ground: string): DrawnShape {
  const { style, box, label } = shape
  const icon = findNamedIcon(style) ?? findStencilIcon(style)
  const fill = colors.paint(style.text('fillColor'), 'surface', null)
  const stroke = colors.paint(style.text('strokeColor'), 'line', null)
  if (icon && Math.min(box.width, box.height) <= largestIcon) {
    const color = [fill, stroke].find(each => each !== null && each !== ground) ?? colors.ink
    return { svg: fillWithIcon(icon, box, color), labelBox: box, ground, isPicture: true }
  }
  const body = rectanglePath(box.x, box.y, box.width, box.height, Math.min(6, box.width / 4, box.height / 4))
  const frame = element('path', { d: body, fill: fill ?? 'none', stroke: stroke ?? colors.stroke })
  const behind = fill ?? ground
  const name = label.trim() === '' ? nameStencil(style) : ''
  const placed = icon
    ? placeIcon(icon, { ...shape, label: label || name }, box, colors, behind)
    : { svg: '', labelBox: box }
  const caption = drawLabel(escapeXml(name), captionStyle, placed.labelBox, behind, colors)
  return { svg: frame + placed.svg + caption.svg, labelBox: placed.labelBox, ground: behind, isPicture: false }
}

const captionStyle = readStyle('whiteSpace=wrap;fontSize=10')

function nameStencil(style: Style): string {
  return (stencilName(style).split('.').at(-1) ?? '')
    .replaceAll('_', ' ')
    .replace(/^stencil\(.*/s, '')
    .slice(0, 40)
}
