import { contrast } from '../../../toolkit/drawing/color.ts'
import { hueAt, type Palette } from '../../../toolkit/drawing/palette.ts'
import type { Point } from '../../../toolkit/drawing/path.ts'
import { type Box, element, svgDocument } from '../../../toolkit/drawing/svg.ts'
import { drawText, layOutText } from '../../../toolkit/drawing/text.ts'
import { drawIconOn } from '../../../toolkit/icons/draw-icon.ts'
import { defineMarkers, drawRoute } from './draw-route.ts'
import { drawShape, hueOfType, labelShiftOf } from './draw-shape.ts'
import { type EdgeLabel, layOutLines, viewOf } from './lay-out-lines.ts'
import { iconGap, iconSize } from './layout/place-nodes.ts'
import type { PlacedFlow, PlacedNode } from './place-flow.ts'
import { groupTitle, placeTitle } from './place-title.ts'

export const fontSizePx = 14
/** The same as `sizeOfNode` breaks labels at. */
const widestLabelPx = 200
const inks = { dark: '#1c2230', light: '#ffffff' }

/** The picture of a placed flowchart: frames, edges, shapes, and the labels of edges on top. */
export function drawFlow(flow: PlacedFlow, palette: Palette, { routes, labels } = layOutLines(flow)): string {
  const { nodes, connections } = flow
  return svgDocument(
    viewOf(flow, { routes, labels }),
    defineMarkers(connections, palette),
    ...nodes.filter(node => node.isGroup).map(node => drawGroup(node, routes, palette)),
    ...connections.map((connection, index) => drawRoute(routes[index] ?? [], connection, palette)),
    ...nodes.filter(node => !node.isGroup).map(node => drawNode(node, palette)),
    ...labels.map(label => drawEdgeLabel(label, palette)),
  )
}

function drawNode(node: PlacedNode, palette: Palette): string {
  const { type, label, color, box } = node
  const text = layOutText(label, fontSizePx, widestLabelPx)
  const { text: place, icon } = placeContent(node)
  const top = place.y + place.height / 2 - text.height / 2
  const fill = inkOfNode(node, palette)
  const words = drawText(text, { x: place.x + place.width / 2, y: top, anchor: 'middle', fill })
  // A shape, its icon and its words are one.
  return element('g', {}, drawShape(type, box, palette, color), icon ? drawNodeIcon(node, icon, palette) : '', words)
}

/** Positions of a node's icon and text: beside each other, in the middle of the shape. */
export function placeContent({ type, label, box, icon }: PlacedNode): { text: Box; icon: Box | null } {
  const room = { ...box, y: box.y + labelShiftOf(type) }
  if (!icon) return { text: room, icon: null }
  const { width } = layOutText(label, fontSizePx, widestLabelPx)
  const gap = label === '' ? 0 : iconGap
  const left = box.x + (box.width - width - gap - iconSize) / 2
  const top = room.y + (box.height - iconSize) / 2
  return {
    text: { ...room, x: left + iconSize + gap, width },
    icon: { x: left, y: top, width: iconSize, height: iconSize },
  }
}

/** The icon of a node, in the colour of its text if it has no colour itself. */
export function drawNodeIcon(node: PlacedNode, box: Box, palette: Palette): string {
  const background = node.color ?? hueAt(palette, hueOfType(node.type)).soft
  return node.icon ? drawIconOn(background, node.icon, box, inkOfNode(node, palette)) : ''
}

export function inkOfNode({ color }: PlacedNode, palette: Palette): string {
  return color === null ? palette.text : inkOn(color)
}

/** Readable text colour on a colour. */
function inkOn(color: string): string {
  return contrast(color, inks.dark) >= 4.5 ? inks.dark : inks.light
}

function drawGroup(group: PlacedNode, routes: readonly Point[][], palette: Palette): string {
  const { type, label, icon, box } = group
  const { strong } = hueAt(palette, hueOfType(type))
  const frame = { fill: strong, 'fill-opacity': 0.05, stroke: strong, 'stroke-dasharray': '6 4', 'stroke-width': 1.25 }
  const title = placeTitle(group, routes)
  const text = layOutText(label, groupTitle.size, title.text.width)
  const drawn = icon && title.icon && drawIconOn(palette.background, icon, title.icon, palette.mutedText)
  const { x, y } = title.text
  return (
    element('rect', { ...box, rx: 10, ...frame }) +
    (drawn ?? '') +
    drawText(text, { x, y, fill: palette.mutedText, weight: 600 })
  )
}

function drawEdgeLabel({ text, box: { x, y, width, height } }: EdgeLabel, palette: Palette): string {
  return (
    element('rect', { x, y, width, height, rx: 4, fill: palette.background }) +
    drawText(text, { x: x + width / 2, y: y + 2, anchor: 'middle', fill: palette.mutedText, weight: 600 })
  )
}
