import type { Appearance } from '../../../toolkit/drawing/palette.ts'
import type {
  LineHead,
  PlacedDrawing,
  PlacedForm,
  PlacedLine,
  PlacedPath,
  PlacedShape,
} from '../../../toolkit/drawing/placed-drawing.ts'
import type { Style } from '../language/style.ts'
import { type Colors, createColors } from './colors.ts'
import { isBlockArrow } from './draw-block-arrow.ts'
import { type LaidOutScene, type LinePart, layOutScene, type ShapePart } from './draw-scene.ts'
import { accentsOf, paintOf } from './draw-shape.ts'
import { outlineOf, poseOf } from './outline.ts'
import { dashesOf, shareOf } from './paint.ts'
import type { Scene } from './read-scene.ts'
import { findForm } from './shapes/find-form.ts'
import { cornerRadius, type Form } from './shapes/form.ts'
import { withTableLines } from './shapes/table-lines.ts'

/** The shapes of draw.io that other programs have as well. */
const sameForms: Readonly<Record<string, PlacedForm>> = {
  ellipse: 'ellipse',
  rhombus: 'diamond',
  cylinder: 'cylinder',
  cylinder2: 'cylinder',
  cylinder3: 'cylinder',
  parallelogram: 'parallelogram',
  hexagon: 'hexagon',
  triangle: 'triangle',
  document: 'document',
  process: 'subprocess',
  cloud: 'cloud',
  text: 'text',
}

/** The same picture as `drawScene` draws, as shapes and lines. */
export function placeScene({ items, pageColor }: Scene, look: Appearance): PlacedDrawing {
  const colors = createColors(look, pageColor)
  const scene = layOutScene(items, colors)
  return {
    view: scene.view,
    background: colors.canvas,
    shapes: scene.parts.flatMap(part => (part.kind === 'shape' ? [placeShape(part, colors)] : [])),
    lines: scene.parts.flatMap(part => (part.kind === 'line' ? placeLine(part, scene, colors) : [])),
  }
}

function placeShape({ item, drawn, label }: ShapePart, colors: Colors): PlacedShape {
  const { style, id, parent } = item
  const form = drawn.isPicture ? null : findForm(style)
  const pose = poseOf(item)
  const shape = form && withTableLines(form(pose.inner.width, pose.inner.height, style), item)
  const { flips } = pose
  const paint = shape && paintOf(shape, style, colors)
  return {
    id,
    parent: parent?.id ?? null,
    box: form ? pose.inner : item.box,
    form: shape ? formOf(style, shape) : 'text',
    radius: cornerRadius(pose.inner.width, pose.inner.height, style),
    degrees: form ? pose.degrees : 0,
    ...((flips.across || flips.down) && form && { flips }),
    paths: shape && paint ? pathsOf(shape, paint, colors) : [],
    outline: outlineOf(item),
    paint: {
      fill: paint?.body ?? null,
      fillOpacity: shareOf(style, 'fillOpacity') ?? 1,
      stroke: paint?.stroke ?? null,
      strokeWidth: paint?.strokeWidth ?? 1,
      isDashed: dashesOf(style, 1) !== undefined,
    },
    opacity: shareOf(style, 'opacity') ?? 1,
    label: label.placed,
    picture: drawn.picture === '' ? null : { svg: drawn.picture, box: item.box },
  }
}

function formOf(style: Style, { bar }: Form): PlacedForm {
  const isTurnedWithin = style.text('direction') !== undefined
  if (bar !== undefined || isTurnedWithin) return 'path'
  if (['rectangle', 'label', 'swimlane'].includes(style.shape)) return style.flag('rounded') ? 'rounded' : 'rectangle'
  return sameForms[style.shape] ?? 'path'
}

function pathsOf(form: Form, { fill, stroke }: ReturnType<typeof paintOf>, colors: Colors): PlacedPath[] {
  return [
    { d: form.area ?? '', isFilled: true, isStroked: false },
    { d: form.body, isFilled: true, isStroked: true },
    { d: form.bar ?? '', isFilled: fill !== null, isStroked: true, ...(fill !== null && { fill }) },
    { d: form.inner ?? '', isFilled: true, isStroked: true, fill: colors.canvas },
    ...accentsOf(form, colors).map(accent => ({
      d: accent.d,
      isFilled: accent.fill !== null,
      isStroked: accent.stroke !== null,
      ...(accent.fill !== null && { fill: accent.fill }),
    })),
    { d: `${form.lines ?? ''} ${form.dashes ?? ''}`.trim(), isFilled: false, isStroked: true },
    { d: form.solid ?? '', isFilled: stroke !== null, isStroked: false, ...(stroke !== null && { fill: stroke }) },
  ].filter(({ d }) => d !== '')
}

function placeLine({ item, points }: LinePart, { lineLabels, parts }: LaidOutScene, colors: Colors): PlacedLine[] {
  const { style, id } = item
  const isWide = isBlockArrow(style)
  const fill = isWide ? colors.paint(style.text('fillColor'), 'surface', null) : null
  const stroke = colors.paint(style.text('strokeColor'), 'line', colors.stroke) ?? fill
  if (stroke === null || points.length < 2) return []
  const isShape = (end: string | undefined) => parts.some(part => part.kind === 'shape' && part.item.id === end)
  const labels = lineLabels.filter(({ item: label }) => ('line' in label ? label.line === id : label === item))
  return [
    {
      id,
      from: isShape(item.source) ? (item.source ?? null) : null,
      to: isShape(item.target) ? (item.target ?? null) : null,
      points,
      stroke,
      strokeWidth: isWide ? 6 : Math.max(0.25, style.number('strokeWidth', 1)),
      isDashed: dashesOf(style, 1) !== undefined,
      startHead: headOf(style, 'start'),
      endHead: headOf(style, 'end'),
      labels: labels.flatMap(({ label }) => label.placed ?? []),
    },
  ]
}

/** Heads that no other program has: an arrow in their place would say something else. */
const otherHead = /^(?:halfCircle|dash|baseDash|box)$/i

/** The nearest of the heads that other programs have: those of relations between tables are lines across. */
function headOf(style: Style, end: 'start' | 'end'): LineHead {
  const name = style.text(`${end}Arrow`) ?? (end === 'end' ? 'classic' : 'none')
  const isFilled = style.flag(`${end}Fill`, true)
  if (name === 'none' || name === '' || otherHead.test(name)) return 'none'
  if (name === 'cross') return 'cross'
  if (/^diamond/i.test(name)) return 'diamond'
  if (/^(?:oval|circle)/i.test(name)) return 'oval'
  if (/^(?:open|ER)/i.test(name)) return 'arrow'
  return /^block/i.test(name) && !isFilled ? 'hollow' : 'triangle'
}
