import { contrast, toHueSaturationLightness } from '../../../toolkit/drawing/color.ts'
import { element } from '../../../toolkit/drawing/svg.ts'
import { drawIcon, traceIcon } from '../../../toolkit/icons/draw-icon.ts'
import { escapeXml } from '../../../toolkit/xml/escape-xml.ts'
import { findNamedIcon, findStencilIcon } from '../language/find-stencil-icon.ts'
import { readStyle, type Style } from '../language/style.ts'
import { type Colors, inkOn, isDark } from './colors.ts'
import { drawLabel } from './draw-label.ts'
import { drawCard, nameStencil } from './draw-stencil-card.ts'
import { type DrawnShape, type ShapePlace, turned } from './drawn-shape.ts'
import { drawFramedSign } from './framed-sign.ts'
import { boundsOf } from './outline.ts'
import { placeIcon } from './place-icon.ts'
import type { Shape } from './read-scene.ts'
import { rectanglePath } from './shapes/form.ts'
import { signOnTile, withoutMargin } from './stencil-glyph.ts'

/** Maximum size of an icon in pixels: larger stencils are frames around something, or plans. */
const largestIcon = 200
/** Least contrast of an icon to what is behind it, where one of its colours has it. */
const legible = 2
/** How much of its colour a stencil that is not drawn shows: what stands behind it stays visible. */
const tint = 0.14
/** Least saturation of a colour that says more than black, white or grey. */
const colorful = 0.2

/** Signs whose whole form has a fill and an outline. */
const isPictogram = /^mxgraph\.(?:signs|office|mscae|networks|azure|clip_art)\./

/**
 * A stencil of a library that is not here: the service's own icon, in the colour of the stencil; else a plain box with its name, which is left out
 * where it `isCovered` by other text.
 */
export function drawStencil(shape: Shape, colors: Colors, { behind, paintId, isCovered }: ShapePlace): DrawnShape {
  const { style, box, label } = shape
  const icon = findNamedIcon(style) ?? findStencilIcon(style)
  const card = drawCard(shape, icon, colors, paintId)
  if (card !== null) return { svg: card, picture: card, labelBox: box, behindLabel: behind, isPicture: true }
  if (icon && Math.min(box.width, box.height) <= largestIcon) {
    const fill = colors.paint(style.text('fillColor'), 'surface', null)
    const stroke = colors.paint(style.text('strokeColor'), 'line', null)
    // A picture has its own colours, whatever its style says of lines.
    const wanted = style.shape === 'image' ? [] : [fill, stroke].filter(each => each !== null)
    const color =
      wanted.find(each => contrast(each, behind) >= legible) ??
      (isDark(behind) ? null : wanted.find(each => each !== behind)) ??
      colors.inkFor(behind)
    const sign = withoutMargin(signOnTile(icon))
    const isTraced =
      isPictogram.test(style.shape) &&
      /^(?:mdi|tabler):/.test(icon.id) &&
      fill !== null &&
      stroke !== null &&
      fill !== stroke
    const drawn =
      drawFramedSign(shape, icon, color, { behind, colors }) ??
      (isTraced ? traceIcon(sign, box, { fill, stroke }) : drawIcon(sign, box, color))
    const picture = turned(shape, drawn)
    return { svg: picture, picture, labelBox: box, behindLabel: behind, isPicture: true }
  }
  const radius = Math.min(6, box.width / 4, box.height / 4)
  const body = rectanglePath(box.x, box.y, box.width, box.height, radius)
  const line = contrast(colors.faint, behind) >= 2 ? colors.faint : inkOn(behind)
  const fill = colors.paint(style.text('fillColor'), 'surface', null)
  const isTinted = fill !== null && toHueSaturationLightness(fill).saturation >= colorful
  const color = isTinted ? { fill, 'fill-opacity': tint } : { fill: 'none' }
  const frame = turned(shape, element('path', { d: body, ...color, stroke: line, 'stroke-dasharray': '4 3' }))
  const seen = boundsOf(shape)
  const name = label.trim() === '' || isLabelOutside(style) ? nameStencil(style) : ''
  const placed = icon
    ? placeIcon(icon, { ...shape, label: name || label }, seen, colors, behind)
    : { svg: '', labelBox: seen }
  const isRoomy = seen.width >= 40 && seen.height >= 16 && !isCovered
  const caption = isRoomy ? drawLabel(escapeXml(name), captionStyle, placed.labelBox, behind, colors).svg : ''
  const picture = frame + placed.svg + caption
  return { svg: picture, picture, labelBox: placed.labelBox, behindLabel: behind, isPicture: false }
}

/** True if the label is outside of the box, which would then be empty. */
function isLabelOutside(style: Style): boolean {
  return (
    /^(?:top|bottom)$/.test(style.text('verticalLabelPosition') ?? '') ||
    /^(?:left|right)$/.test(style.text('labelPosition') ?? '')
  )
}

const captionStyle = readStyle('whiteSpace=wrap;fontSize=10')
