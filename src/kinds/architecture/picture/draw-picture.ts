import { element } from '../../../toolkit/drawing/svg.ts'
import { drawIcon, drawIconOn, tileMeasures } from '../../../toolkit/icons/draw-icon.ts'
import type { Icon } from '../../../toolkit/icons/icon-sets.ts'
import { escapeXml } from '../../../toolkit/xml/escape-xml.ts'
import { findNamedIcon, findStencilIcon, stencilName } from '../language/find-stencil-icon.ts'
import { readStyle, type Style } from '../language/style.ts'
import { type Colors, inkOn } from './colors.ts'
import { drawLabel } from './draw-label.ts'
import type { Box } from './geometry.ts'
import { shareOf } from './paint.ts'
import { placeIcon } from './place-icon.ts'
import type { Shape } from './read-scene.ts'
import { rectanglePath } from './shapes/form.ts'

export interface DrawnShape {
  svg: string
  /** Box of the label. */
  labelBox: Box
  /** The icon or picture on it; empty where there is none. */
  picture: string
  /** Colour behind a label in it. */
  ground: string
  /** True if the label has to be below, because the shape is a picture. */
  isPicture: boolean
}

/** Maximum size of an icon in pixels: larger stencils are frames around something, or plans. */
const largestIcon = 110

/** The icon that the style names, a picture that it carries as data, or the nearest icon for one that would have to be fetched. */
export function drawPicture(shape: Shape, colors: Colors, ground: string): DrawnShape {
  const { style, box } = shape
  const data = toDataUri(style.text('image') ?? '')
  if (data === null || findNamedIcon(style)) return drawStencil(shape, colors, ground)
  const picture = drawImage(data, style, box)
  return { svg: picture, picture, labelBox: box, ground, isPicture: true }
}

function drawImage(data: string, style: Style, { x, y, width, height }: Box): string {
  const isStretched = style.text('imageAspect') === '0'
  return element('image', {
    ...{ x, y, width, height, href: data, opacity: shareOf(style, 'opacity') },
    preserveAspectRatio: isStretched ? 'none' : 'xMidYMid meet',
  })
}

const titlePictureSize = 16
/** Padding of draw.io around the picture of a `label` (mxLabel), besides the style's own `spacing`. */
const pictureInset = 5

/** The picture in a `label`, or in the title of a swimlane, where draw.io has it; empty where the style has none. */
export function drawPictureInside({ style, box }: Shape, colors: Colors, ground: string): string {
  const icon = findNamedIcon(style)
  const data = toDataUri(style.text('image') ?? '')
  if (!icon && data === null) return ''
  const place = style.shape === 'swimlane' ? placeInTitle(style, box) : placeInLabel(style, box)
  const tile = colors.paint(style.text('tile'), 'surface', null)
  if (icon && tile !== null && style.shape === 'label') return drawTile(icon, place, tile, style, colors)
  if (!icon) return data === null ? '' : drawImage(data, style, place)
  return drawIconOn(ground, icon, place, colors.paint(style.text('strokeColor'), 'line', null) ?? inkOn(ground))
}

/** The icon of a card on its tile, as `iconOnTile` writes it for other programs. */
function drawTile(icon: Icon, place: Box, tile: string, style: Style, colors: Colors): string {
  const { inset, radius } = tileMeasures
  const scale = place.width / tileMeasures.size
  const ground = element('rect', { ...place, rx: radius * scale, fill: tile })
  const inner = {
    x: place.x + inset * scale,
    y: place.y + inset * scale,
    width: place.width - 2 * inset * scale,
    height: place.height - 2 * inset * scale,
  }
  return ground + drawIconOn(tile, icon, inner, colors.paint(style.text('iconColor'), 'line', null) ?? inkOn(tile))
}

function placeInTitle(style: Style, { x, y, width }: Box): Box {
  const below = Math.max(0, style.number('startSize', 23) - titlePictureSize) / 2
  return { x: x + width - titlePictureSize - below, y: y + below, width: titlePictureSize, height: titlePictureSize }
}

function placeInLabel(style: Style, box: Box): Box {
  const size = { width: style.number('imageWidth', 24), height: style.number('imageHeight', 24) }
  const inset = style.number('spacing', 2) + pictureInset
  const along = { left: inset, center: (box.width - size.width) / 2, right: box.width - size.width - inset }
  const down = { top: inset, middle: (box.height - size.height) / 2, bottom: box.height - size.height - inset }
  const [across, upright] = [style.text('imageAlign') ?? 'left', style.text('imageVerticalAlign') ?? 'middle']
  return {
    x: box.x + (across in along ? along[across as keyof typeof along] : inset),
    y: box.y + (upright in down ? down[upright as keyof typeof down] : inset),
    ...size,
  }
}

/** Completes a data URI, whose `;base64` is left out in a style because `;` ends a value. Null for anything but a picture as data. */
function toDataUri(written: string): string | null {
  const match = /^data:image\/(png|jpeg|jpg|gif|webp|svg\+xml)(?:;base64)?,/.exec(written)
  if (!match) return null
  const body = written.slice(match[0].length)
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(body)
  return isBase64 ? `data:image/${match[1]};base64,${body}` : `data:image/${match[1]},${body}`
}

/** A stencil of a library that is not here: the service's own icon, in the colour of the stencil; else a plain box with its name. */
export function drawStencil(shape: Shape, colors: Colors, ground: string): DrawnShape {
  const { style, box, label } = shape
  const icon = findNamedIcon(style) ?? findStencilIcon(style)
  if (icon && Math.min(box.width, box.height) <= largestIcon) {
    const fill = colors.paint(style.text('fillColor'), 'surface', null)
    const stroke = colors.paint(style.text('strokeColor'), 'line', null)
    const color = [fill, stroke].find(each => each !== null && each !== ground) ?? colors.ink
    const picture = drawIcon(icon, box, color)
    return { svg: picture, picture, labelBox: box, ground, isPicture: true }
  }
  // Its colours were meant for its outline: a box filled with them would hide what stands behind it.
  const body = rectanglePath(box.x, box.y, box.width, box.height, Math.min(6, box.width / 4, box.height / 4))
  const frame = element('path', { d: body, fill: 'none', stroke: colors.stroke, 'stroke-dasharray': '4 3' })
  const name = label.trim() === '' || isLabelOutside(style) ? nameStencil(style) : ''
  const placed = icon
    ? placeIcon(icon, { ...shape, label: name || label }, box, colors, ground)
    : { svg: '', labelBox: box }
  const isRoomy = box.width >= 40 && box.height >= 16
  const caption = isRoomy ? drawLabel(escapeXml(name), captionStyle, placed.labelBox, ground, colors).svg : ''
  const picture = frame + placed.svg + caption
  return { svg: picture, picture, labelBox: placed.labelBox, ground, isPicture: false }
}

/** True if the label is outside of the box, which would then be empty. */
function isLabelOutside(style: Style): boolean {
  return (
    /^(?:top|bottom)$/.test(style.text('verticalLabelPosition') ?? '') ||
    /^(?:left|right)$/.test(style.text('labelPosition') ?? '')
  )
}

const captionStyle = readStyle('whiteSpace=wrap;fontSize=10')

function nameStencil(style: Style): string {
  return (stencilName(style).split('.').at(-1) ?? '')
    .replaceAll('_', ' ')
    .replace(/^stencil\(.*/s, '')
    .slice(0, 40)
}
