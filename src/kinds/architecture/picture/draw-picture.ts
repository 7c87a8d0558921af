import { element } from '../../../toolkit/drawing/svg.ts'
import { drawIconOn, tileMeasures } from '../../../toolkit/icons/draw-icon.ts'
import type { Icon } from '../../../toolkit/icons/icon-sets.ts'
import { findNamedIcon } from '../language/find-stencil-icon.ts'
import type { Style } from '../language/style.ts'
import { type Colors, inkOn } from './colors.ts'
import { drawStencil } from './draw-stencil.ts'
import { type DrawnShape, type ShapePlace, turned } from './drawn-shape.ts'
import type { Box } from './geometry.ts'
import { shareOf } from './paint.ts'
import type { Shape } from './read-scene.ts'

/** The icon that the style names, a picture that it carries as data, or the nearest icon for one that would have to be fetched. */
export function drawPicture(shape: Shape, colors: Colors, place: ShapePlace): DrawnShape {
  const { style, box } = shape
  const data = toDataUri(style.text('image') ?? '')
  if (data === null || findNamedIcon(style)) return drawStencil(shape, colors, place)
  const picture = turned(shape, drawImage(data, style, box))
  return { svg: picture, picture, labelBox: box, behindLabel: place.behind, isPicture: true }
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
export function drawPictureInside({ style, box }: Shape, colors: Colors, behind: string): string {
  const icon = findNamedIcon(style)
  const data = toDataUri(style.text('image') ?? '')
  if (!icon && data === null) return ''
  const place = style.shape === 'swimlane' ? placeInTitle(style, box) : placeInLabel(style, box)
  const tile = colors.paint(style.text('tile'), 'surface', null)
  if (icon && tile !== null && style.shape === 'label') return drawTile(icon, place, tile, style, colors)
  if (!icon) return data === null ? '' : drawImage(data, style, place)
  return drawIconOn(behind, icon, place, colors.paint(style.text('strokeColor'), 'line', null) ?? inkOn(behind))
}

/** The icon of a card on its tile, as `iconOnTile` writes it for other programs. */
function drawTile(icon: Icon, place: Box, tile: string, style: Style, colors: Colors): string {
  const { inset, radius } = tileMeasures
  const scale = place.width / tileMeasures.size
  const tileShape = element('rect', { ...place, rx: radius * scale, fill: tile })
  const inner = {
    x: place.x + inset * scale,
    y: place.y + inset * scale,
    width: place.width - 2 * inset * scale,
    height: place.height - 2 * inset * scale,
  }
  return tileShape + drawIconOn(tile, icon, inner, colors.paint(style.text('iconColor'), 'line', null) ?? inkOn(tile))
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
