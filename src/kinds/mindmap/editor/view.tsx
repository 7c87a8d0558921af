import { hueAt, type Palette } from '../../../toolkit/drawing/palette.ts'
import { styleSvg } from '../../../toolkit/drawing/style/style-drawing.ts'
import { element } from '../../../toolkit/drawing/svg.ts'
import {
  NotDrawable,
  type Outline,
  type OutlineItem,
  type Picture,
  type Shape,
  type View,
} from '../../../web/frame/view.ts'
import { readFormulas } from '../language/formulas.ts'
import { loadMarkmap, parseMarkdown, readTitle } from '../language/markdown.ts'
import { type MindmapNode, readMindmap, walkDrawn } from '../language/read-mindmap.ts'
import { readSettings } from '../language/settings.ts'
import { messages } from '../messages/index.ts'
import { drawTree } from '../picture/draw-tree.ts'
import { paletteFor } from '../picture/palette-for.ts'
import { type PlacedNode, placeTree } from '../picture/place-tree.ts'
import { readContent } from '../picture/read-content.ts'
import { editOperations } from './edit-operations.ts'
import { foldedAtFirst } from './folded-at-first.ts'

export const view: View = {
  async prepare() {
    await loadMarkmap()
  },
  async draw(source, { look, isStreaming, folded }): Promise<Picture> {
    const { md } = await loadMarkmap()
    const written = isStreaming ? withoutBareMark(source) : source
    const { root } = readMindmap(await parseMarkdown(written), readTitle(written))
    if (![...walkDrawn(root)].some(node => node.label !== '')) throw new NotDrawable(messages.create('nothing-yet'))
    const formulas = await readFormulas(md, root)
    const outline = outlineOf(root)
    // While it is written, and where it has few nodes, everything is shown.
    const counts = collapse(root, id => folded.has(id), isStreaming ? new Set() : foldedAtFirst(root))
    const tree = placeTree(root, node => readContent(md, node, formulas), readSettings(written).sides)
    const nodes = [...walkPlaced(tree)]
    const shapes = nodes.map(placed => toShape(placed, counts))
    const palette = paletteFor(written, look)
    const handles = nodes.flatMap(placed => drawHandle(placed, counts, palette))
    const svg = drawTree(tree, palette).replace(/<\/svg>$/, `${handles.join('')}</svg>`)
    return { content: styleSvg(svg, look), outline, shapes }
  },
  operations: editOperations,
}

/** The last line while it is no more than the mark of a heading or an item. */
function withoutBareMark(source: string): string {
  return source.replace(/\n?[ \t]*(?:#{1,6}|[-*+]|\d{1,9}[.)]?)[ \t]*$/, '')
}

const idOf = (node: MindmapNode) => (node.kind === 'list' ? `list-${node.line}` : String(node.line))

/**
 * Takes the children of folded nodes off; gives the number of all nodes below each, folded or not.
 *
 * @param isTurned  whether a person has turned the node of this id: folded one that was open at first, or opened one that was folded
 */
function collapse(
  root: MindmapNode,
  isTurned: (id: string) => boolean,
  atFirst: ReadonlySet<MindmapNode>,
): Map<MindmapNode, { below: number; isFolded: boolean }> {
  const counts = new Map<MindmapNode, { below: number; isFolded: boolean }>()
  for (const node of [root, ...walkDrawn(root)]) {
    counts.set(node, { below: [...walkDrawn(node)].filter(each => each.label !== '').length, isFolded: false })
  }
  for (const [node, count] of counts) {
    if (isTurned(idOf(node)) === atFirst.has(node) || node.kind === 'root') continue
    count.isFolded = true
    node.children = []
  }
  return counts
}

function* walkPlaced(node: PlacedNode): Generator<PlacedNode> {
  yield node
  for (const child of node.children) yield* walkPlaced(child)
}

function toShape({ node, x, y, width, height }: PlacedNode, counts: ReturnType<typeof collapse>): Shape {
  const isEditable = node.kind === 'heading' || node.kind === 'item'
  return {
    id: idOf(node),
    box: { x, y, width, height },
    label: isEditable ? node.label : null,
    childCount: counts.get(node)?.below ?? 0,
    isMovable: false,
  }
}

/** Draws the handle at the right of a node with children: a ring that folds them, or the number of folded ones. */
function drawHandle(
  { node, depth, side, ...box }: PlacedNode,
  counts: ReturnType<typeof collapse>,
  palette: Palette,
): string[] {
  const { below = 0, isFolded = false } = counts.get(node) ?? {}
  if (depth === 0 || below === 0) return []
  const isUnderlined = depth > 1
  const edge = side === 'left' ? { x: box.x, way: -1 } : { x: box.x + box.width, way: 1 }
  const cy = isUnderlined ? box.y + box.height : box.y + box.height / 2
  const { strong } = hueAt(palette, 0)
  const handle = { 'data-fold': idOf(node) }
  if (!isFolded) {
    const cx = edge.x + edge.way
    return [
      element(
        'g',
        handle,
        element('circle', { cx, cy, r: 11, fill: 'transparent' }),
        element('circle', { cx, cy, r: 4, fill: palette.background, stroke: palette.line, 'stroke-width': 1.25 }),
      ),
    ]
  }
  const cx = edge.x + 13 * edge.way
  const text = {
    x: cx,
    y: cy + 3.5,
    'text-anchor': 'middle',
    'font-size': 10,
    'font-weight': 700,
    fill: palette.textOnStrong,
  }
  return [
    element('g', handle, element('circle', { cx, cy, r: 10, fill: strong }), element('text', text, String(below))),
  ]
}

function outlineOf(root: MindmapNode): Outline {
  const items = itemsOf(root)
  const [only, ...others] = items
  if (only && others.length === 0) return { title: only.text, items: only.children, tables: [] }
  return { title: '', items, tables: [] }
}

function itemsOf(node: MindmapNode): OutlineItem[] {
  return node.children.flatMap(child =>
    child.label === '' ? itemsOf(child) : [{ text: child.label, children: itemsOf(child) }],
  )
}
