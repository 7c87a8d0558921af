import type { Style } from '../../language/style.ts'
import { type DrawForm, ellipsePath, ellipsePerimeter, path, points, polygon } from './form.ts'

/** An event or a gateway of BPMN, as `outline`, `background` and `symbol` of its style say; without these a plain box. */
const bpmnShape: DrawForm = (width, height, style) => {
  const [outline, symbol] = [style.text('outline') ?? 'none', style.text('symbol') ?? 'general']
  if (style.text('background') === 'gateway' || symbol.endsWith('Gw')) return gateway(width, height, style)
  if (outline === 'none') return { body: polygon(points([0, 0], [width, 0], [width, height], [0, height])) }
  const isDouble = /^bound(?:Int|Nonint)$|^(?:catching|throwing)$/.test(outline)
  // The face of a clock is the inner ring.
  const inner =
    isDouble && symbol !== 'timer' ? ellipsePath(width * 0.08, height * 0.08, width * 0.84, height * 0.84) : ''
  const outer = ellipsePath(0, 0, width, height)
  const isDashed = outline.endsWith('Nonint')
  return {
    body: isDashed ? '' : outer,
    ...(isDashed && { area: outer, dashes: `${outer} ${inner}`.trim() }),
    lines: [isDashed ? '' : inner, isFilledSign(outline, symbol) ? '' : linesOf(symbol, width, height)]
      .join(' ')
      .trim(),
    solid: [
      outline === 'end' ? ring(width, height, style.number('strokeWidth', 1)) : '',
      isFilledSign(outline, symbol) ? (symbol === 'message' ? sealedEnvelope : linesOf)(symbol, width, height) : '',
      symbol === 'terminate' ? ellipsePath(width * 0.12, height * 0.12, width * 0.76, height * 0.76) : '',
    ]
      .join(' ')
      .trim(),
    perimeter: ellipsePerimeter(width, height),
  }
}

/** What makes the outline of an end event three times as thick as that of others. */
function ring(width: number, height: number, stroke: number): string {
  const inset = Math.min(2.5 * stroke, width / 2, height / 2)
  const [rx, ry] = [width / 2 - inset, height / 2 - inset]
  // The hole runs the other way round than the outline.
  const hole = path`M ${inset} ${height / 2} a ${rx} ${ry} 0 1 0 ${2 * rx} 0 a ${rx} ${ry} 0 1 0 ${-2 * rx} 0 Z`
  return `${ellipsePath(0, 0, width, height)} ${hole}`
}

const gateway: DrawForm = (width, height, style) => {
  const perimeter = points([width / 2, 0], [width, height / 2], [width / 2, height], [0, height / 2])
  const mark = markOf(style, width, height)
  const rings = eventInGateway(style, width, height)
  const isSolid = isBold(style) && rings === ''
  return {
    body: polygon(perimeter),
    ...(isSolid ? { solid: mark } : { lines: rings || mark }),
    perimeter,
  }
}

/** The rings of the event that a gateway waits for, and the sign for several events; empty for a gateway without one. */
function eventInGateway(style: Style, width: number, height: number): string {
  const outline = style.text('outline') ?? 'none'
  if (outline === 'none' || style.text('symbol')?.endsWith('Gw')) return ''
  const ringOf = (share: number) =>
    ellipsePath((width * (1 - share)) / 2, (height * (1 - share)) / 2, width * share, height * share)
  const corners = Array.from({ length: 5 }, (_, index): [number, number] => {
    const angle = (index * 2 * Math.PI) / 5 - Math.PI / 2
    return [width * (0.5 + 0.15 * Math.cos(angle)), height * (0.5 + 0.15 * Math.sin(angle))]
  })
  const isDouble = outline !== 'standard' && outline !== 'end'
  const sign = style.text('symbol') === 'multiple' ? polygon(points(...corners)) : ''
  return `${ringOf(0.5)} ${isDouble ? ringOf(0.42) : ''} ${sign}`.trim()
}

/** True for an event that sends: its sign is filled. */
function isThrown(outline: string): boolean {
  return outline === 'end' || outline === 'throwing'
}

/** True for a sign that is filled. */
function isFilledSign(outline: string, symbol: string): boolean {
  return isThrown(outline) && !['timer', 'conditional'].includes(symbol)
}

function sealedEnvelope(_symbol: string, width: number, height: number): string {
  const at = (...corners: [number, number][]) =>
    polygon(points(...corners.map(([x, y]): [number, number] => [x * width, y * height])))
  return `${at([0.18, 0.3], [0.82, 0.3], [0.5, 0.48])} ${at([0.145, 0.34], [0.5, 0.54], [0.855, 0.34], [0.855, 0.7], [0.145, 0.7])}`
}

/** True for a gateway whose mark is as thick as a bar. */
function isBold(style: Style): boolean {
  return /^(?:exclusive|parallel|complex)$/.test(typeOfGateway(style))
}

function typeOfGateway(style: Style): string {
  return style.text('gwType') ?? (style.text('symbol') ?? '').replace(/Gw$/, '')
}

function markOf(style: Style, width: number, height: number): string {
  const mark = typeOfGateway(style)
  const [near, size] = [0.32, 0.36]
  if (mark === 'exclusive') return bars(2, 0.045, width, height, Math.PI / 4)
  if (mark === 'parallel') return bars(2, 0.06, width, height)
  if (mark === 'complex') return bars(4, 0.035, width, height)
  return ['inclusive', 'or', 'event'].includes(mark)
    ? ellipsePath(width * near, height * near, width * size, height * size)
    : ''
}

/** Bars through the middle at equal angles from `start` on; `half` is half their thickness, as a share of the box. */
function bars(count: number, half: number, width: number, height: number, start = 0): string {
  const reach = 0.25
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (index * Math.PI) / count
    const [across, down] = [Math.cos(angle), Math.sin(angle)]
    const at = (along: number, aside: number): [number, number] => [
      width * (0.5 + across * along - down * aside),
      height * (0.5 + down * along + across * aside),
    ]
    return polygon(points(at(-reach, -half), at(reach, -half), at(reach, half), at(-reach, half)))
  }).join(' ')
}

/** The twelve strokes on the face of a clock. */
function hoursOf(width: number, height: number): string {
  return Array.from({ length: 12 }, (_, hour) => {
    const [across, down] = [Math.sin((hour * Math.PI) / 6), Math.cos((hour * Math.PI) / 6)]
    const at = (reach: number) => path`${width * (0.5 + across * reach)} ${height * (0.5 + down * reach)}`
    return `M ${at(0.385)} L ${at(0.33)}`
  }).join(' ')
}

/** The sign inside of an event; empty for one without, and for signs that are not drawn. */
function linesOf(symbol: string, width: number, height: number): string {
  const at = (x: number, y: number) => path`${width * x} ${height * y}`
  if (symbol === 'message')
    return `M ${at(0.145, 0.3)} L ${at(0.855, 0.3)} L ${at(0.855, 0.7)} L ${at(0.145, 0.7)} Z L ${at(0.5, 0.5)} L ${at(0.855, 0.3)}`
  if (symbol === 'timer')
    return `${ellipsePath(width * 0.115, height * 0.115, width * 0.77, height * 0.77)} M ${at(0.51, 0.18)} L ${at(0.5, 0.5)} L ${at(0.71, 0.51)} ${hoursOf(width, height)}`
  if (symbol === 'error')
    return `M ${at(0.26, 0.7)} L ${at(0.4, 0.3)} L ${at(0.6, 0.55)} L ${at(0.74, 0.28)} L ${at(0.61, 0.72)} L ${at(0.41, 0.48)} Z`
  if (symbol === 'signal') return `M ${at(0.5, 0.24)} L ${at(0.74, 0.65)} L ${at(0.26, 0.65)} Z`
  if (symbol === 'escalation') return `M ${at(0.5, 0.22)} L ${at(0.69, 0.74)} L ${at(0.5, 0.54)} L ${at(0.31, 0.74)} Z`
  if (symbol === 'cancel') return bars(2, 0.045, width, height, Math.PI / 4)
  if (symbol === 'multiple')
    return `M ${at(0.5, 0.2)} L ${at(0.8, 0.42)} L ${at(0.69, 0.77)} L ${at(0.31, 0.77)} L ${at(0.2, 0.42)} Z`
  if (symbol === 'parallelMultiple')
    return `M ${at(0.42, 0.2)} L ${at(0.58, 0.2)} L ${at(0.58, 0.42)} L ${at(0.8, 0.42)} L ${at(0.8, 0.58)} L ${at(0.58, 0.58)} L ${at(0.58, 0.8)} L ${at(0.42, 0.8)} L ${at(0.42, 0.58)} L ${at(0.2, 0.58)} L ${at(0.2, 0.42)} L ${at(0.42, 0.42)} Z`
  if (symbol === 'compensation')
    return `M ${at(0.48, 0.32)} L ${at(0.48, 0.68)} L ${at(0.24, 0.5)} Z M ${at(0.72, 0.32)} L ${at(0.72, 0.68)} L ${at(0.48, 0.5)} Z`
  if (symbol === 'conditional')
    return `M ${at(0.32, 0.27)} L ${at(0.68, 0.27)} L ${at(0.68, 0.73)} L ${at(0.32, 0.73)} Z M ${at(0.37, 0.4)} L ${at(0.63, 0.4)} M ${at(0.37, 0.5)} L ${at(0.63, 0.5)} M ${at(0.37, 0.6)} L ${at(0.63, 0.6)}`
  if (symbol === 'link')
    return `M ${at(0.24, 0.42)} L ${at(0.54, 0.42)} L ${at(0.54, 0.3)} L ${at(0.76, 0.5)} L ${at(0.54, 0.7)} L ${at(0.54, 0.58)} L ${at(0.24, 0.58)} Z`
  return ''
}

/** The outlines of the older stencils, by the last word of their names, and their signs where they are called otherwise. */
const outlines: Readonly<Record<string, string>> = { start: 'standard', intermediate: 'catching', end: 'end' }
const otherSigns: Readonly<Record<string, string>> = { rule: 'conditional' }
const events = ['general', 'message', 'timer', 'error', 'cancel', 'compensation', 'link', 'rule']

/** An older stencil, `message_start`, as the newer one with an outline and a sign. */
const eventOf =
  (outline: string, symbol: string): DrawForm =>
  (width, height, style) =>
    bpmnShape(width, height, {
      ...style,
      text: key => (key === 'outline' ? outline : key === 'symbol' ? symbol : style.text(key)),
    })

const gatewayOf =
  (type: string): DrawForm =>
  (width, height, style) =>
    gateway(width, height, { ...style, text: key => (key === 'gwType' ? type : style.text(key)) })

const olderEvents = events.flatMap(event =>
  Object.entries(outlines).map(([moment, outline]): [string, DrawForm] => [
    `bpmn.${event}_${moment}`,
    eventOf(outline, otherSigns[event] ?? event),
  ]),
)

export const bpmnForms: Readonly<Record<string, DrawForm>> = {
  bpmnShape,
  bpmnGateway: gateway,
  ...Object.fromEntries(olderEvents),
  'bpmn.terminate': eventOf('end', 'terminate'),
  'bpmn.gateway_and': gatewayOf('parallel'),
  'bpmn.gateway_or': gatewayOf('inclusive'),
  'bpmn.gateway_complex': gatewayOf('complex'),
  'bpmn.gateway_xor_(data)': gatewayOf('exclusive'),
  'bpmn.gateway_xor_(event)': gatewayOf('event'),
}
