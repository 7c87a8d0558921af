import { type Hue, hueAt, type Palette } from '../../../toolkit/drawing/palette.ts'
import type { PlacedDrawing, PlacedLabel, PlacedLine, PlacedShape } from '../../../toolkit/drawing/placed-drawing.ts'
import { boxAround } from '../../../toolkit/drawing/svg.ts'
import { anchorY, boxesOf, innerX, isUnderlined, outerX, strokeWidth } from './draw-tree.ts'
import { cornersOf, placeCells, placeRun } from './place-cells.ts'
import { levelStyle, type PlacedNode } from './place-tree.ts'

/** The same picture as `drawTree` draws, as shapes and lines. */
export function placeDrawing(root: PlacedNode, palette: Palette): PlacedDrawing {
  const shapes: PlacedShape[] = []
  const lines: PlacedLine[] = []
  const add = (node: PlacedNode, hue: Hue): string => {
    const id = `node-${shapes.length + 1}`
    shapes.push(node.table ? placeTableNode(id, node, hue, palette) : placeNode(id, node, hue, palette))
    if (node.table) shapes.push(...placeCells(node.table, id, node, hue, palette))
    for (const [index, child] of node.children.entries()) {
      const childHue = node === root ? hueAt(palette, index) : hue
      const childId = add(child, childHue)
      lines.push(placeBranch({ id, node }, { id: childId, node: child }, childHue))
    }
    return id
  }
  add(root, hueAt(palette, 0))
  return { view: boxAround([...boxesOf(root)], 24), background: palette.background, shapes, lines }
}

function placeNode(id: string, node: PlacedNode, hue: Hue, palette: Palette): PlacedShape {
  const { x, y, width, height, depth } = node
  const isDot = node.text.lines.every(line => line.length === 0)
  const isUnder = isUnderlined(node)
  const radius = isDot ? width / 2 : depth === 0 ? Math.min(height / 2, 14) : 9
  const fill = depth === 0 ? palette.text : isDot ? hue.strong : depth === 1 ? hue.soft : null
  const r = Math.min(radius, height / 2)
  const box = `M${r} 0H${width - r}A${r} ${r} 0 0 1 ${width} ${r}V${height - r}A${r} ${r} 0 0 1 ${width - r} ${height}H${r}A${r} ${r} 0 0 1 0 ${height - r}V${r}A${r} ${r} 0 0 1 ${r} 0Z`
  return {
    id,
    parent: null,
    box: { x, y, width, height },
    form: isUnder ? 'text' : isDot ? 'ellipse' : 'rounded',
    radius,
    degrees: 0,
    paths: isUnder
      ? [{ d: `M0 ${height}H${width}`, isFilled: false, isStroked: true }]
      : [{ d: box, isFilled: true, isStroked: depth === 1 }],
    outline: cornersOf(node),
    paint: {
      fill,
      stroke: isUnder || depth === 1 ? hue.strong : null,
      strokeWidth: isUnder ? strokeWidth(depth) : 1.5,
      isDashed: false,
    },
    opacity: 1,
    label: isDot ? null : placeLabel(node, palette),
    picture: null,
  }
}

/** The frame of a table, in which its cells stand. */
function placeTableNode(id: string, node: PlacedNode, hue: Hue, palette: Palette): PlacedShape {
  const { x, y, width, height } = node
  return {
    ...{ id, parent: null, box: { x, y, width, height }, form: 'rectangle', degrees: 0, opacity: 1 },
    paths: [{ d: `M0 0H${width}V${height}H0Z`, isFilled: true, isStroked: true }],
    outline: cornersOf(node),
    paint: { fill: palette.background, stroke: hue.strong, strokeWidth: 1.5, isDashed: false },
    label: null,
    picture: null,
  }
}

function placeLabel(node: PlacedNode, palette: Palette): PlacedLabel {
  const { x, y, width, height, depth, text } = node
  const { paddingX, paddingY } = levelStyle(depth)
  // A box to tick is a sign among the words here.
  const mark = node.task ? [{ text: node.task === 'done' ? '☑ ' : '☐ ' }] : []
  const lines = text.lines.map((runs, index) => (index === 0 ? [...mark, ...runs] : runs))
  return {
    paragraphs: lines.map(runs => ({ runs: runs.map(placeRun) })),
    box: { x: x + paddingX, y: y + paddingY, width: width - 2 * paddingX, height: height - 2 * paddingY },
    wraps: false,
    color: depth === 0 ? palette.background : palette.text,
    fontSize: text.fontSizePx,
    across: 'left',
    down: 'middle',
    background: null,
  }
}

interface Named {
  id: string
  node: PlacedNode
}

function placeBranch(parent: Named, child: Named, hue: Hue): PlacedLine {
  const start = { x: outerX(parent.node, child.node.side), y: anchorY(parent.node) }
  const end = { x: innerX(child.node), y: anchorY(child.node) }
  const middle = (start.x + end.x) / 2
  return {
    id: `branch-${child.id}`,
    from: parent.id,
    to: child.id,
    points: [start, { x: middle, y: start.y }, { x: middle, y: end.y }, end],
    isCurve: true,
    stroke: hue.strong,
    strokeWidth: strokeWidth(child.node.depth),
    isDashed: false,
    startHead: 'none',
    endHead: 'none',
    labels: [],
  }
}
