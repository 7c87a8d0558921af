import { element } from '../../../toolkit/drawing/svg.ts'
import { findNamedIcon, findStencilIcon } from '../language/find-stencil-icon.ts'
import type { Style } from '../language/style.ts'
import type { Colors } from './colors.ts'
import { type DrawnShape, drawPicture, drawPictureInside, drawStencil } from './draw-picture.ts'
import { type Box, centerOf, type Point, round } from './geometry.ts'
import { poseOf } from './outline.ts'
import { dashesOf, handOf, shadow, shareOf } from './paint.ts'
import { placeIcon } from './place-icon.ts'
import type { Shape } from './read-scene.ts'
import { findForm } from './shapes/find-form.ts'
import type { Form } from './shapes/form.ts'

/** @param ground The colour behind the shape. @param gradientId An id that no other shape has. */
export function drawShape(shape: Shape, colors: Colors, ground: string, gradientId: string): DrawnShape {
  const { style, box } = shape
  const hasPlace = style.shape === 'label' || style.shape === 'swimlane'
  if (style.shape === 'image' || (!hasPlace && style.text('image')?.startsWith('data:')))
    return drawPicture(shape, colors, ground)
  const form = findForm(style)
  if (!form) return drawStencil(shape, colors, ground)
  const pose = poseOf(shape)
  const drawn = form(pose.inner.width, pose.inner.height, style)
  const painted = paintForm(drawn, style, colors, gradientId)
  const { x, y } = centerOf(pose.inner)
  const flips = [style.flag('flipH') ? -1 : 1, style.flag('flipV') ? -1 : 1]
  const flip = flips.includes(-1)
    ? ` translate(${round(x)} ${round(y)}) scale(${flips.join(' ')}) translate(${round(-x)} ${round(-y)})`
    : ''
  const turn = pose.degrees === 0 ? '' : `rotate(${round(pose.degrees)} ${round(x)} ${round(y)})`
  const move = `translate(${round(pose.inner.x)} ${round(pose.inner.y)})`
  const inside = hasPlace ? drawPictureInside(shape, colors, painted.ground ?? ground) : ''
  const icon = hasPlace ? null : (findNamedIcon(style) ?? (style.text('grIcon') ? findStencilIcon(style) : null))
  const labelBox = pose.degrees === 0 && drawn.labelBox ? moveBox(drawn.labelBox, pose.inner) : box
  const placed = icon ? placeIcon(icon, shape, labelBox, colors, painted.ground ?? ground) : { svg: '', labelBox }
  const svg = element(
    'g',
    { transform: `${turn}${flip} ${move}`.trim(), opacity: shareOf(style, 'opacity'), 'data-hand': handOf(style) },
    painted.svg,
  )
  return {
    svg: svg + inside + placed.svg,
    picture: inside + placed.svg,
    labelBox: placed.labelBox,
    ground: painted.ground ?? ground,
    isPicture: false,
  }
}

/** The colours of a shape, null for none. `body` is that of its body, which differs from `fill` where the form has a title bar. */
export function paintOf(form: Form, style: Style, colors: Colors) {
  const isText = style.shape === 'text'
  const fill = colors.paint(style.text('fillColor'), 'surface', isText ? null : colors.fill)
  const stroke = colors.paint(style.text('strokeColor'), 'line', isText ? null : colors.stroke)
  const body = form.bar === undefined ? fill : colors.paint(style.text('swimlaneFillColor'), 'surface', null)
  return { fill, stroke, body, strokeWidth: Math.max(0, Math.min(50, style.number('strokeWidth', 1))) }
}

function paintForm(
  form: Form,
  style: Style,
  colors: Colors,
  gradientId: string,
): { svg: string; ground: string | null } {
  const { fill, stroke, strokeWidth, body } = paintOf(form, style, colors)
  const gradient = fill === null ? null : colors.paint(style.text('gradientColor'), 'surface', null)
  const line = {
    stroke: stroke ?? 'none',
    'stroke-width': strokeWidth,
    'stroke-dasharray': dashesOf(style, strokeWidth),
    'stroke-opacity': shareOf(style, 'strokeOpacity'),
    'stroke-linejoin': 'round',
  }
  const parts = [
    style.flag('shadow')
      ? drawShadow(form, { isFilled: (body ?? fill) !== null, isDrawn: stroke !== null, strokeWidth })
      : '',
    gradient === null || fill === null ? '' : drawGradient(gradientId, fill, gradient, style),
    form.body === ''
      ? ''
      : element('path', {
          d: form.body,
          fill: gradient === null ? (body ?? 'none') : `url(#${gradientId})`,
          'fill-opacity': shareOf(style, 'fillOpacity'),
          ...line,
        }),
    form.bar === undefined ? '' : element('path', { d: form.bar, fill: fill ?? 'none', ...line }),
    form.lines ? element('path', { d: form.lines, fill: 'none', ...line }) : '',
    form.solid ? element('path', { d: form.solid, fill: stroke ?? 'none' }) : '',
  ]
  const ground =
    form.body === '' || shareOf(style, 'fillOpacity') !== undefined ? null : form.bar === undefined ? body : fill
  return { svg: parts.join(''), ground }
}

/** Draws the shadow of a shape with `shadow=1`: that of its area, or of its lines where it has none. */
function drawShadow(
  { body, bar = '', lines = '' }: Form,
  { isFilled, isDrawn, strokeWidth }: { isFilled: boolean; isDrawn: boolean; strokeWidth: number },
): string {
  const place = { transform: `translate(${shadow.x} ${shadow.y})`, opacity: shadow.opacity }
  const area = `${body} ${bar}`.trim()
  if (isFilled && area !== '') return element('path', { d: area, fill: shadow.color, ...place })
  const d = `${area} ${lines}`.trim()
  return isDrawn && d !== ''
    ? element('path', { d, fill: 'none', stroke: shadow.color, 'stroke-width': strokeWidth, ...place })
    : ''
}

function drawGradient(id: string, fill: string, gradient: string, style: Style): string {
  const direction = style.text('gradientDirection') ?? 'south'
  const isAcross = direction === 'east' || direction === 'west'
  const isBackwards = direction === 'north' || direction === 'west'
  const ends = isBackwards ? [gradient, fill] : [fill, gradient]
  const stops = ends.map((color, index) => element('stop', { offset: index, 'stop-color': color }))
  return element('linearGradient', { id, x1: 0, y1: 0, x2: isAcross ? 1 : 0, y2: isAcross ? 0 : 1 }, ...stops)
}

function moveBox(box: Box, by: Point): Box {
  return { ...box, x: box.x + by.x, y: box.y + by.y }
}
