import { contrast } from '../../../toolkit/drawing/color.ts'
import { element } from '../../../toolkit/drawing/svg.ts'
import { escapeXml } from '../../../toolkit/xml/escape-xml.ts'
import { findNamedIcon } from '../language/find-stencil-icon.ts'
import { readStyle, type Style } from '../language/style.ts'
import type { Colors } from './colors.ts'
import { drawLabel } from './draw-label.ts'
import { drawPicture, drawPictureInside } from './draw-picture.ts'
import { drawStencil } from './draw-stencil.ts'
import { drawCornerTile } from './draw-stencil-card.ts'
import type { DrawnShape, ShapePlace } from './drawn-shape.ts'
import { centerOf, round } from './geometry.ts'
import { partOfShape, poseOf } from './outline.ts'
import { dashesOf, drawGlass, drawGradient, handOf, opacityOf, shadow, shareOf } from './paint.ts'
import { placeIcon } from './place-icon.ts'
import type { Shape } from './read-scene.ts'
import { findForm } from './shapes/find-form.ts'
import type { Form, FormWords } from './shapes/form.ts'
import { withTableLines } from './shapes/table-lines.ts'

const lowestBar = 8
/** How much the parts of a form show of the page's colour. */
const innerOpacity = 0.75

export function drawShape(shape: Shape, colors: Colors, place: ShapePlace): DrawnShape {
  const { style, box } = shape
  const { behind, paintId } = place
  const hasPlace = style.shape === 'label' || style.shape === 'swimlane'
  if (style.shape === 'image' || (!hasPlace && style.text('image')?.startsWith('data:')))
    return drawPicture(shape, colors, place)
  const form = findForm(style)
  if (!form) return drawStencil(shape, colors, place)
  const pose = poseOf(shape)
  const drawn = withTableLines(form(pose.inner.width, pose.inner.height, style), shape)
  const painted = paintForm(drawn, style, { colors, paintId, size: pose.inner })
  const { x, y } = centerOf(pose.inner)
  const flips = [pose.flips.across ? -1 : 1, pose.flips.down ? -1 : 1]
  const flip = flips.includes(-1)
    ? ` translate(${round(x)} ${round(y)}) scale(${flips.join(' ')}) translate(${round(-x)} ${round(-y)})`
    : ''
  const turn = pose.degrees === 0 ? '' : `rotate(${round(pose.degrees)} ${round(x)} ${round(y)})`
  const move = `translate(${round(pose.inner.x)} ${round(pose.inner.y)})`
  const inside = hasPlace ? drawPictureInside(shape, colors, painted.behind ?? behind) : ''
  const icon = hasPlace ? null : findNamedIcon(style)
  const corner = style.text('grIcon') ? drawCornerTile(shape, colors) : ''
  const labelBox = drawn.labelBox ? partOfShape(drawn.labelBox, pose) : box
  const placed = icon ? placeIcon(icon, shape, labelBox, colors, painted.behind ?? behind) : { svg: '', labelBox }
  const svg = element('g', { transform: `${turn}${flip} ${move}`.trim(), 'data-hand': handOf(style) }, painted.svg)
  return {
    svg: svg + corner + inside + placed.svg,
    picture: corner + inside + placed.svg,
    labelBox: placed.labelBox,
    behindLabel: isTooLow(drawn) ? behind : (painted.behind ?? behind),
    isPicture: false,
  }
}

/** True if a title is higher than its bar: most of it stands on what is behind the shape. */
function isTooLow({ bar, labelBox }: Form): boolean {
  return bar !== undefined && labelBox !== undefined && Math.min(labelBox.width, labelBox.height) < lowestBar
}

/** The colours of a shape, null for none. `body` is that of its body, which differs from `fill` where the form has a title bar. */
export function paintOf(form: Form, style: Style, colors: Colors) {
  const isText = style.shape === 'text'
  const fill = colors.paint(style.text('fillColor'), 'surface', isText ? null : colors.fill)
  const stroke = colors.paint(style.text('strokeColor'), 'line', isText ? null : strokeBeside(fill, colors))
  const body = form.bar === undefined ? fill : colors.paint(style.text('swimlaneFillColor'), 'surface', null)
  return { fill, stroke, body, strokeWidth: Math.max(0, Math.min(50, style.number('strokeWidth', 1))) }
}

/** The parts of a form that have colours of their own. */
export function accentsOf(
  { accents = [] }: Form,
  colors: Colors,
): { d: string; fill: string | null; stroke: string | null }[] {
  return accents.map(({ d, fill, stroke }) => ({
    d,
    fill: fill === undefined ? null : colors.paint(fill, 'surface', colors.fill),
    stroke: stroke === undefined ? null : colors.paint(stroke, 'line', colors.stroke),
  }))
}

function drawWords({ text, box, align, size, color }: FormWords, colors: Colors): string {
  const look = readStyle(`align=${align};fontSize=${size};fontColor=${color ?? 'default'}`)
  return drawLabel(escapeXml(text), look, box, colors.canvas, colors).svg
}

/** The outline of a shape whose style names none: that of the theme, which is dark, or the fill where it is darker. */
function strokeBeside(fill: string | null, { canvas, stroke }: Colors): string {
  return fill !== null && contrast(fill, canvas) > contrast(stroke, canvas) ? fill : stroke
}

function paintForm(
  form: Form,
  style: Style,
  { colors, paintId, size }: { colors: Colors; paintId: string; size: { width: number; height: number } },
): { svg: string; behind: string | null } {
  const { fill, stroke, strokeWidth, body } = paintOf(form, style, colors)
  const gradient = fill === null ? null : colors.paint(style.text('gradientColor'), 'surface', null)
  const isHachured = fill !== null && isFilledByHand(style)
  const isPainted = isHachured || gradient !== null
  const line = {
    stroke: stroke ?? 'none',
    'stroke-width': strokeWidth,
    'stroke-dasharray': dashesOf(style, strokeWidth),
    'stroke-opacity': opacityOf(style, 'strokeOpacity'),
    'stroke-linejoin': style.flag('rounded') ? 'round' : 'miter',
  }
  const fillOpacity = opacityOf(style, 'fillOpacity')
  const parts = [
    style.flag('shadow')
      ? drawShadow(form, { isFilled: (body ?? fill) !== null, isDrawn: stroke !== null, strokeWidth })
      : '',
    isHachured && fill !== null ? drawHachure(paintId, fill, style, strokeWidth) : '',
    isHachured || gradient === null || fill === null ? '' : drawGradient(paintId, fill, gradient, style),
    form.area ? element('path', { d: form.area, fill: fill ?? 'none', 'fill-opacity': fillOpacity }) : '',
    form.body === ''
      ? ''
      : element('path', {
          d: form.body,
          fill: isPainted ? `url(#${paintId})` : (body ?? 'none'),
          'fill-opacity': fillOpacity,
          ...line,
        }),
    form.bar ? element('path', { d: form.bar, fill: fill ?? 'none', 'fill-opacity': fillOpacity, ...line }) : '',
    style.flag('glass') && form.body !== '' && fill !== null ? drawGlass(paintId, size) : '',
    form.inner
      ? element('path', {
          d: form.inner,
          fill: colors.canvas,
          'fill-opacity': innerOpacity * (fillOpacity ?? 1),
          ...line,
        })
      : '',
    ...accentsOf(form, colors).map(({ d, fill, stroke: of }) =>
      element('path', { ...line, d, fill: fill ?? 'none', 'fill-opacity': fillOpacity, stroke: of ?? 'none' }),
    ),
    form.lines ? element('path', { d: form.lines, fill: 'none', ...line }) : '',
    form.dashes
      ? element('path', {
          ...line,
          d: form.dashes,
          fill: 'none',
          'stroke-dasharray': line['stroke-dasharray'] ?? '4 4',
        })
      : '',
    form.solid
      ? element('path', { d: form.solid, fill: stroke ?? 'none', 'fill-opacity': opacityOf(style, 'strokeOpacity') })
      : '',
    ...(form.words ?? []).map(words => drawWords(words, colors)),
  ]
  const isSeenThrough = shareOf(style, 'fillOpacity') !== undefined || (shareOf(style, 'opacity') ?? 1) < 0.5
  const isFilled = form.body !== '' || form.area !== undefined
  const behind = !isFilled || isSeenThrough || isHachured ? null : form.bar === undefined ? body : fill
  return { svg: parts.join(''), behind }
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

/** True if a shape is filled with the strokes of a pen, as draw.io fills what is sketched. */
function isFilledByHand(style: Style): boolean {
  const named = style.text('fillColor')
  return style.flag('sketch') && style.text('fillStyle') !== 'solid' && named !== undefined && named !== 'default'
}

/** Slanting strokes; across each other for `cross-hatch`. */
function drawHachure(id: string, fill: string, style: Style, strokeWidth: number): string {
  const gap = Math.max(2, Math.min(40, style.number('hachureGap', 4 * Math.max(1, strokeWidth))))
  const written = style.number('fillWeight', -1)
  const weight = Math.max(0.5, Math.min(20, written > 0 ? written : strokeWidth / 2))
  const stroke = { stroke: fill, 'stroke-width': weight }
  const size = { width: gap, height: gap, patternUnits: 'userSpaceOnUse' }
  const across =
    style.text('fillStyle') === 'cross-hatch' ? element('path', { d: `M ${gap / 2} 0 V ${gap}`, ...stroke }) : ''
  const strokes = element('path', { d: `M 0 ${gap / 2} H ${gap}`, ...stroke }) + across
  return element('pattern', { id, ...size, patternTransform: 'rotate(-41)' }, strokes)
}
