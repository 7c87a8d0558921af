import { type Hue, hueAt, type Palette } from '../../../toolkit/drawing/palette.ts'
import { type Box, boxAround, element, formatNumber, svgDocument } from '../../../toolkit/drawing/svg.ts'
import { drawText } from '../../../toolkit/drawing/text.ts'
import { levelStyle, type PlacedNode } from './place-tree.ts'

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

/** A curve from the right edge of a node to the left edge of its child, thinner with depth. */
function drawBranch(parent: PlacedNode, child: PlacedNode, hue: Hue): string {
  const [startX, startY] = [parent.x + parent.width, anchorY(parent)]
  const [endX, endY] = [child.x, anchorY(child)]
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

/** Branches meet boxes in the middle, and underlined text at its line. */
export function anchorY(node: PlacedNode): number {
  return isUnderlined(node) ? node.y + node.height : node.y + node.height / 2
}

export function isUnderlined(node: PlacedNode): boolean {
  return node.depth > 1 && node.text.lines.some(line => line.length > 0)
}

export function strokeWidth(depth: number): number {
  return Math.max(1.5, 3.25 - 0.75 * depth)
}

function drawNode(node: PlacedNode, hue: Hue, palette: Palette): string {
  if (node.text.lines.every(line => line.length === 0)) {
    const middle = { cx: node.x + node.width / 2, cy: node.y + node.height / 2 }
    return element('circle', { ...middle, r: 5, fill: node.depth === 0 ? palette.text : hue.strong })
  }
  const { paddingX, paddingY, weight } = levelStyle(node.depth)
  const text = drawText(node.text, {
    x: node.x + paddingX,
    y: node.y + paddingY,
    fill: node.depth === 0 ? palette.ground : palette.text,
    weight,
  })
  return drawGround(node, hue, palette) + text
}

function drawGround(node: PlacedNode, hue: Hue, palette: Palette): string {
  const { x, y, width, height, depth } = node
  if (depth === 0) return element('rect', { x, y, width, height, rx: Math.min(height / 2, 14), fill: palette.text })
  if (depth === 1) {
    return element('rect', { x, y, width, height, rx: 9, fill: hue.soft, stroke: hue.strong, 'stroke-width': 1.5 })
  }
  const line = `M${formatNumber(x)} ${formatNumber(y + height)}H${formatNumber(x + width)}`
  return element('path', { d: line, stroke: hue.strong, 'stroke-width': strokeWidth(depth), 'stroke-linecap': 'round' })
}
