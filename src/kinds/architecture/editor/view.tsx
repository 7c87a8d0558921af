import { drawFoldHandles } from '../../../toolkit/drawing/fold-handle.ts'
import { paletteOf } from '../../../toolkit/drawing/palette.ts'
import { styleSvg } from '../../../toolkit/drawing/style/style-drawing.ts'
import { loadPictures } from '../../../toolkit/icons/icon-sets.browser.ts'
import {
  type DrawOptions,
  NotDrawable,
  type Outline,
  type OutlineItem,
  type Picture,
  type Shape,
  type View,
} from '../../../web/frame/view.ts'
import { type Cell, plainLabel, readCell } from '../language/cell.ts'
import { parseXml } from '../language/parse-xml.ts'
import { readPages } from '../language/read-pages.ts'
import { messages } from '../messages/index.ts'
import { drawScene, routeLines } from '../picture/draw-scene.ts'
import { pointAlong } from '../picture/geometry.ts'
import { readWholeScene, type SceneItem } from '../picture/read-scene.ts'
import { closeXml } from './close-xml.ts'
import { editOperations } from './edit-operations.ts'
import { foldContainers } from './fold-containers.ts'
import { editableText } from './label-text.ts'
import { readCells } from './page-cells.ts'
import { selectable } from './selectable.ts'
import { isPinned, pin, tidy } from './tidy.ts'

export const view: View = {
  async draw(source, options): Promise<Picture> {
    const { look, isStreaming, folded, findIcons } = options
    const whole = isStreaming ? closeXml(source) : source
    const { scene, counts } = foldContainers(readWholeScene(whole), folded)
    const { items } = scene
    if (!items.some(item => item.kind === 'shape')) throw new NotDrawable(messages.create('nothing-yet'))
    let content = drawScene(scene, look)
    let icons = loadPictures(findIcons)
    // What was drawn without its icons is drawn again with them, which may ask for others; while more is to come, together with that.
    while (!isStreaming && (await icons)) {
      content = drawScene(scene, look)
      icons = loadPictures(findIcons)
    }
    const handles = drawHandles(items, counts, options)
    return {
      content: styleSvg(content.replace(/<\/svg>$/, `${handles}</svg>`), look),
      outline: outlineOf(whole),
      shapes: shapesOf(items, findPinned(whole), counts),
    }
  },
  operations: { ...editOperations, pin, tidy, ...(selectable.recolor && { recolor: selectable.recolor }) },
}

function findPinned(source: string): Set<string> {
  const cells = [...(readCells(source)?.cells.values() ?? [])]
  return new Set(cells.filter(({ style }) => isPinned(style)).map(({ id = '' }) => id))
}

function drawHandles(
  items: readonly SceneItem[],
  counts: ReadonlyMap<string, number>,
  { folded, look }: DrawOptions,
): string {
  const containers = items.flatMap(item => {
    const count = item.kind === 'shape' ? counts.get(item.id) : undefined
    if (item.kind !== 'shape' || count === undefined) return []
    return [{ id: item.id, box: item.box, hidden: folded.has(item.id) ? count : null }]
  })
  return drawFoldHandles(containers, paletteOf(look))
}

const grip = 22

/** Shapes in the order in which they are painted, then the lines, each taken hold of in its middle. */
function shapesOf(
  items: readonly SceneItem[],
  pinned: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
): Shape[] {
  const routes = routeLines(items)
  const shapes = items.flatMap((item): Shape[] =>
    item.kind === 'shape'
      ? [
          {
            id: item.id,
            box: item.box,
            label: editableText(item.label),
            childCount: counts.get(item.id) ?? 0,
            isMovable: true,
            isPinned: pinned.has(item.id),
          },
        ]
      : [],
  )
  const lines = items.flatMap((item): Shape[] => {
    const points = item.kind === 'line' ? routes.get(item.id) : undefined
    if (item.kind !== 'line' || !points) return []
    const { x, y } = pointAlong(points, item.labelAt.share).point
    const box = { x: x - grip / 2, y: y - grip / 2, width: grip, height: grip }
    return [{ id: item.id, box, label: editableText(item.label), childCount: 0, isMovable: false }]
  })
  return [...shapes, ...lines]
}

/** Containers of the shapes, and ends of the lines. */
function outlineOf(source: string): Outline {
  const { root } = parseXml(source)
  const page = root && readPages(root)?.find(each => each.root !== null)
  const cells = (page?.root?.children ?? []).flatMap(element => readCell(element) ?? [])
  const byId = new Map(cells.map(cell => [cell.id, cell]))
  const nameOf = (id: string | undefined) => {
    const cell = byId.get(id)
    return cell ? plainLabel(cell) : ''
  }
  const toItem = (cell: Cell): OutlineItem => ({
    text: plainLabel(cell),
    children: [
      ...cells.filter(other => other.isVertex && other.parent === cell.id).map(toItem),
      ...cells
        .filter(other => other.isEdge && other.source === cell.id && nameOf(other.target) !== '')
        .map(line => ({ text: `${plainLabel(line)} → ${nameOf(line.target)}`.trim(), children: [] })),
    ],
  })
  const tops = cells.filter(cell => cell.isVertex && !byId.get(cell.parent)?.isVertex)
  return { title: '', items: tops.map(toItem).filter(item => item.text !== '' || item.children.length > 0), tables: [] }
}
