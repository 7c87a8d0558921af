import type { Box } from '../../../toolkit/drawing/svg.ts'
import { layOutText, type TextBlock } from '../../../toolkit/drawing/text.ts'
import type { MindmapNode } from '../language/read-mindmap.ts'
import { type PlacedTable, placeTable, sizeOfTable } from './place-table.ts'
import type { NodeContent } from './read-content.ts'

/** A node of the picture. Its box holds the text with its padding. */
export interface PlacedNode extends Box {
  node: MindmapNode
  /** 0 for the root. */
  depth: number
  text: TextBlock
  /** A box to tick before the text, in the padding at its left. Absent: none. */
  task?: 'open' | 'done'
  /** Table drawn in place of the text. Absent: it is no table. */
  table?: PlacedTable
  /** Side of the root. */
  side: 'left' | 'right'
  children: PlacedNode[]
}

/** Style of the nodes of one depth. */
export interface LevelStyle {
  fontSizePx: number
  weight: number
  paddingX: number
  paddingY: number
  maxTextWidthPx: number
}

const levels: readonly LevelStyle[] = [
  { fontSizePx: 18, weight: 700, paddingX: 20, paddingY: 11, maxTextWidthPx: 260 },
  { fontSizePx: 15, weight: 600, paddingX: 14, paddingY: 7, maxTextWidthPx: 240 },
  { fontSizePx: 14, weight: 400, paddingX: 6, paddingY: 3, maxTextWidthPx: 280 },
]
const deepest: LevelStyle = { fontSizePx: 13, weight: 400, paddingX: 6, paddingY: 3, maxTextWidthPx: 300 }

export function levelStyle(depth: number): LevelStyle {
  return levels[depth] ?? deepest
}

/** Between a node and its children, from left to right. */
const columnGap = 56
/** Code is not broken before its lines are really wide. */
const maxCodeWidthPx = 720

/** Maximum number of branches on one side of the root; more are placed on both sides. */
const mostOnOneSide = 12
/** Room for a box to tick, in shares of the font size. */
export const taskEm = 1.5

/**
 * The tree from the root to the right, and with many branches to both sides: children are beside their node, one below the other, and their node is
 * beside their middle.
 *
 * @param sides  sides with branches; undefined: on both sides where there are many
 */
export function placeTree(
  root: MindmapNode,
  readContent: (node: MindmapNode) => NodeContent,
  sides?: 'right' | 'both',
): PlacedNode {
  const measure = (node: MindmapNode, depth: number): PlacedNode => ({
    ...measureNode(node, depth, readContent(node)),
    children: drawnChildren(node).map(child => measure(child, depth + 1)),
  })
  const tree = measure(topOf(root), 0)
  if (sides ? sides === 'both' : isTwoSided(tree.children.length)) placeOnBothSides(tree)
  else placeBelow(tree, 0, 0, heightOf(tree))
  return tree
}

function measureNode(node: MindmapNode, depth: number, { runs, task, rows }: NodeContent): PlacedNode {
  const style = levelStyle(depth)
  const place = { node, x: 0, y: 0, depth, side: 'right' as const, children: [] }
  if (rows) {
    const table = placeTable(rows, style.fontSizePx)
    return { ...place, ...sizeOfTable(table), text: layOutText('', style.fontSizePx, 1), table }
  }
  const isCode = runs.some(run => run.code && run.text.includes('\n'))
  const bold = style.weight >= 600 ? runs.map(run => ({ ...run, bold: true })) : runs
  const text = layOutText(bold, style.fontSizePx, isCode ? maxCodeWidthPx : style.maxTextWidthPx)
  const isEmpty = runs.length === 0
  const left = task ? taskEm * style.fontSizePx : 0
  return {
    ...place,
    width: isEmpty ? 12 : text.width + left + 2 * style.paddingX,
    height: isEmpty ? 12 : text.height + 2 * style.paddingY,
    text,
    ...(task && { task }),
  }
}

/** Number of branches from the root. */
export function countBranches(root: MindmapNode): number {
  return drawnChildren(topOf(root)).length
}

/** True if a map with so many branches uses both sides of its root by default. */
export function isTwoSided(branches: number): boolean {
  return branches > mostOnOneSide
}

/** The first branches at the right, the others at the left, so that both sides are about equally high. */
function placeOnBothSides(root: PlacedNode): void {
  const all = root.children
  const total = all.reduce((sum, child) => sum + heightOf(child), 0)
  let height = 0
  const right = all.filter(child => {
    height += heightOf(child)
    return height - heightOf(child) / 2 <= total / 2
  })
  const halves = [right, all.slice(right.length)]
  const tops = halves.map(children => ({ ...root, children }))
  const tallest = Math.max(...tops.map(top => heightOf(top)))
  for (const [index, top] of tops.entries()) {
    placeBelow(top, 0, 0, tallest)
    if (index === 1) for (const child of top.children) mirror(child, root.width)
  }
  root.y = (tallest - root.height) / 2
}

/** Puts a branch that was placed at the right of a root at 0 to the left of it. */
function mirror(node: PlacedNode, rootWidth: number): void {
  node.x = rootWidth - node.x - node.width
  node.side = 'left'
  for (const child of node.children) mirror(child, rootWidth)
}

/** The top node: the nameless root is drawn only if there are several nodes below it. */
function topOf(root: MindmapNode): MindmapNode {
  const children = drawnChildren(root)
  return children.length === 1 && children[0] ? children[0] : root
}

/** A nameless list without siblings is not a node: its items are. */
function drawnChildren(node: MindmapNode): MindmapNode[] {
  const [only, ...others] = node.children
  return only?.kind === 'list' && others.length === 0 ? drawnChildren(only) : node.children
}

function gapBetween(children: readonly PlacedNode[]): number {
  const isLeafList = children.every(child => child.children.length === 0)
  const depth = children[0]?.depth ?? 0
  return depth === 1 ? 22 : isLeafList ? 8 : 14
}

const heights = new WeakMap<PlacedNode, number>()

/** Height of the node with everything below it. */
function heightOf(node: PlacedNode): number {
  const known = heights.get(node)
  if (known !== undefined) return known
  const children = node.children.reduce((sum, child) => sum + heightOf(child), 0)
  const height = Math.max(node.height, children + Math.max(0, node.children.length - 1) * gapBetween(node.children))
  heights.set(node, height)
  return height
}

function placeBelow(node: PlacedNode, x: number, top: number, height: number): void {
  node.x = x
  const gap = gapBetween(node.children)
  const childrenHeight = node.children.reduce((sum, child) => sum + heightOf(child) + gap, -gap)
  let childTop = top + (height - Math.max(0, childrenHeight)) / 2
  for (const child of node.children) {
    placeBelow(child, x + node.width + columnGap, childTop, heightOf(child))
    childTop += heightOf(child) + gap
  }
  const [first, last] = [node.children[0], node.children.at(-1)]
  const middle = first && last ? (middleOf(first) + middleOf(last)) / 2 : top + height / 2
  node.y = Math.min(Math.max(middle - node.height / 2, top), top + height - node.height)
}

function middleOf(node: PlacedNode): number {
  return node.y + node.height / 2
}
