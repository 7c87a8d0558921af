import { type Hue, hueAt, type Palette } from '../../../toolkit/drawing/palette.ts'
import { type Box, boxAround, element, formatNumber, svgDocument } from '../../../toolkit/drawing/svg.ts'
import { drawText } from '../../../toolkit/drawing/text.ts'
import { drawTable } from './draw-table.ts'
import { levelStyle, type PlacedNode, taskEm } from './place-tree.ts'

/** The picture of a placed tree: a colour for each branch of the root. */
export function drawTree(root: PlacedNode, palette: Palette): string {
  const branches: string[] = []
  const nodes: string[] = []
  const drawBelow = (node: PlacedNode, hue: Hue) => {
    for (const [index, child] of node.children.entries()) {
      const childHue = node === root ? hueAt(palette, index) : hue
      branches.push(drawBranch(node, child, childHue))
      drawBelow(child, childHue)
    }
    nodes.push(drawNode(node, hue, palette))
  }
  drawBelow(root, hueAt(palette, 0))
  return svgDocument(boxAround([...boxesOf(root)], 24), ...branches, ...nodes)
}

export function* boxesOf(node: PlacedNode): Generator<Box> {
  yield node
  for (const child of node.children) yield* boxesOf(child)
}

/** A curve from the edge of a node to the near edge of its child, thinner with depth. */
function drawBranch(parent: PlacedNode, child: PlacedNode, hue: Hue): string {
  const [startX, startY] = [outerX(parent, child.side), anchorY(parent)]
  const [endX, endY] = [innerX(child), anchorY(child)]
  const middleX = (startX + endX) / 2
  const [c1, c2, end] = [
    [middleX, startY],
    [middleX, endY],
    [endX, endY],
  ].map(point => point.map(formatNumber).join(' '))
  return element('path', {
    d: `M${formatNumber(startX)} ${formatNumber(startY)}C${c1} ${c2} ${end}`,
    fill: 'none',
    stroke: hue.strong,
    'stroke-width': strokeWidth(child.depth),
    'stroke-linecap': 'round',
  })
}

/** The edge of a node from which its branches of this side go out. */
export function outerX(node: PlacedNode, side: PlacedNode['side']): number {
  return side === 'left' ? node.x : node.x + node.width
}

/** The edge that faces the root. */
export function innerX(node: PlacedNode): number {
  return node.side === 'left' ? node.x + node.width : node.x
}

/** Branches meet boxes in the middle, and underlined text at its line. */
export function anchorY(node: PlacedNode): number {
  return isUnderlined(node) ? node.y + node.height : node.y + node.height / 2
}

export function isUnderlined(node: PlacedNode): boolean {
  return node.depth > 1 && !node.table && node.text.lines.some(line => line.length > 0)
}

export function strokeWidth(depth: number): number {
  return Math.max(1.5, 3.25 - 0.75 * depth)
}

function drawNode(node: PlacedNode, hue: Hue, palette: Palette): string {
  if (node.table) return drawTable(node.table, node, hue, palette)
  if (node.text.lines.every(line => line.length === 0)) {
    const middle = { cx: node.x + node.width / 2, cy: node.y + node.height / 2 }
    return element('circle', { ...middle, r: 5, fill: node.depth === 0 ? palette.text : hue.strong })
  }
  const { paddingX, paddingY, weight, fontSizePx } = levelStyle(node.depth)
  const fill = node.depth === 0 ? palette.background : palette.text
  const left = node.task ? taskEm * fontSizePx : 0
  const text = drawText(node.text, { x: node.x + paddingX + left, y: node.y + paddingY, fill, weight })
  const box = node.task ? drawTask(node.task, { x: node.x + paddingX, y: node.y + paddingY, fontSizePx }, hue) : ''
  return drawBackground(node, hue, palette) + box + text
}

/** A box to tick, in the height of the first row of its text. */
function drawTask(task: 'open' | 'done', place: { x: number; y: number; fontSizePx: number }, hue: Hue): string {
  const size = Math.round(place.fontSizePx * 0.95)
  const [x, y] = [place.x, place.y + 0.7 * place.fontSizePx - size / 2]
  const fill = task === 'done' ? hue.strong : 'none'
  const box = element('rect', { x, y, width: size, height: size, rx: 3, fill, stroke: hue.strong, 'stroke-width': 1.5 })
  if (task === 'open') return box
  const d = `M${formatNumber(x + size * 0.22)} ${formatNumber(y + size * 0.52)}l${formatNumber(size * 0.2)} ${formatNumber(size * 0.2)}l${formatNumber(size * 0.36)} ${formatNumber(-size * 0.4)}`
  return box + element('path', { d, fill: 'none', stroke: hue.soft, 'stroke-width': 1.75, 'stroke-linecap': 'round' })
}

function drawBackground(node: PlacedNode, hue: Hue, palette: Palette): string {
  const { x, y, width, height, depth } = node
  if (depth === 0) return element('rect', { x, y, width, height, rx: Math.min(height / 2, 14), fill: palette.text })
  if (depth === 1) {
    return element('rect', { x, y, width, height, rx: 9, fill: hue.soft, stroke: hue.strong, 'stroke-width': 1.5 })
  }
  const line = `M${formatNumber(x)} ${formatNumber(y + height)}H${formatNumber(x + width)}`
  return element('path', { d: line, stroke: hue.strong, 'stroke-width': strokeWidth(depth), 'stroke-linecap': 'round' })
}
