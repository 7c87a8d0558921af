import { hueAt, type Palette } from '../../../toolkit/drawing/palette.ts'
import type { Point } from '../../../toolkit/drawing/path.ts'
import type {
  PlacedDrawing,
  PlacedForm,
  PlacedLabel,
  PlacedLine,
  PlacedShape,
} from '../../../toolkit/drawing/placed-drawing.ts'
import type { Box } from '../../../toolkit/drawing/svg.ts'
import { drawIconOn } from '../../../toolkit/icons/draw-icon.ts'
import type { NodeType } from '../language/node-types.ts'
import { drawNodeIcon, fontSizePx, inkOfNode, placeContent } from './draw-flow.ts'
import { strokeWidths } from './draw-route.ts'
import { hueOfType, pathsOf } from './draw-shape.ts'
import { edgeFontSizePx, type FlowLines, layOutLines, viewOf } from './lay-out-lines.ts'
import type { PlacedFlow, PlacedNode } from './place-flow.ts'
import { groupTitle, placeTitle } from './place-title.ts'

const forms: Readonly<Record<NodeType, PlacedForm>> = {
  start: 'rounded',
  end: 'rounded',
  process: 'rounded',
  decision: 'diamond',
  input: 'parallelogram',
  output: 'parallelogram',
  subprocess: 'subprocess',
  document: 'document',
  database: 'cylinder',
}

/** The same picture as `drawFlow` draws, as shapes and lines. */
export function placeDrawing(flow: PlacedFlow, palette: Palette): PlacedDrawing {
  const lines = layOutLines(flow)
  return {
    view: viewOf(flow, lines),
    background: palette.background,
    shapes: flow.nodes.map(node => (node.isGroup ? placeGroup(node, lines, palette) : placeNode(node, palette))),
    lines: flow.connections.map((_, index) => placeLine(flow, lines, index, palette)),
  }
}

function placeNode(node: PlacedNode, palette: Palette): PlacedShape {
  const { id, type, label, box, parent, color } = node
  const { soft, strong } = hueAt(palette, hueOfType(type))
  const { outline, details } = pathsOf(type, { ...box, x: 0, y: 0 })
  const content = placeContent(node)
  const isPill = type === 'start' || type === 'end'
  return {
    ...plain(id, box, parent),
    form: forms[type],
    radius: isPill ? box.height / 2 : 8,
    paths: [
      { d: outline, isFilled: true, isStroked: true },
      ...(details === '' ? [] : [{ d: details, isFilled: false, isStroked: true }]),
    ],
    outline: type === 'decision' ? middlesOf(box) : cornersOf(box),
    paint: { fill: color ?? soft, stroke: strong, strokeWidth: 1.5, isDashed: false },
    label: textLabel(label, content.text, { color: inkOfNode(node, palette), fontSize: fontSizePx }),
    picture: content.icon && { svg: drawNodeIcon(node, content.icon, palette), box: content.icon },
  }
}

function placeGroup(group: PlacedNode, { routes }: FlowLines, palette: Palette): PlacedShape {
  const { id, type, label, icon, box, parent } = group
  const { strong } = hueAt(palette, hueOfType(type))
  const place = placeTitle(group, routes)
  const title = { ...place.text, y: box.y + 6, height: groupTitle.height - 2 }
  const text = textLabel(label, title, { color: palette.mutedText, fontSize: groupTitle.size, bold: true })
  return {
    ...plain(id, box, parent),
    form: 'rounded',
    radius: 10,
    paths: [{ d: pathsOf('process', { ...box, x: 0, y: 0 }).outline, isFilled: true, isStroked: true }],
    outline: cornersOf(box),
    paint: { fill: strong, fillOpacity: 0.05, stroke: strong, strokeWidth: 1.25, isDashed: true },
    label: text && { ...text, across: 'left', down: 'top' },
    picture: icon &&
      place.icon && { svg: drawIconOn(palette.background, icon, place.icon, palette.mutedText), box: place.icon },
  }
}

function placeLine(
  { connections }: PlacedFlow,
  { routes, labels }: FlowLines,
  index: number,
  palette: Palette,
): PlacedLine {
  const connection = connections[index]
  const label = labels.find(each => each.connection === index)
  const look = { color: palette.mutedText, fontSize: edgeFontSizePx, bold: true, background: palette.background }
  const text = label && textLabel(connection?.label ?? '', label.box, look)
  return {
    id: connection?.id ?? '',
    from: connection?.source.id ?? null,
    to: connection?.target.id ?? null,
    points: [...(routes[index] ?? [])],
    stroke: palette.line,
    strokeWidth: strokeWidths[connection?.line ?? 'solid'],
    isDashed: connection?.line === 'dashed',
    startHead: connection?.startHead ?? 'none',
    endHead: connection?.endHead ?? 'none',
    labels: text ? [{ ...text, wraps: false }] : [],
  }
}

function plain(id: string, box: Box, parent: string | null) {
  return { id, box, parent, degrees: 0, opacity: 1, picture: null }
}

interface Look {
  color: string
  fontSize: number
  bold?: boolean
  background?: string
}

function textLabel(text: string, box: Box, { color, fontSize, bold = false, background }: Look): PlacedLabel | null {
  if (text.trim() === '') return null
  return {
    paragraphs: text.split('\n').map(line => ({ runs: [{ text: line, bold }] })),
    box,
    wraps: true,
    color,
    fontSize,
    across: 'center',
    down: 'middle',
    background: background ?? null,
  }
}

function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

function middlesOf({ x, y, width, height }: Box): Point[] {
  return [
    { x: x + width / 2, y },
    { x: x + width, y: y + height / 2 },
    { x: x + width / 2, y: y + height },
    { x, y: y + height / 2 },
  ]
}
