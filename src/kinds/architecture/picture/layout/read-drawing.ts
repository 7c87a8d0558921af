import type { Point } from '../../../../toolkit/drawing/path.ts'
import type { Box } from '../../../../toolkit/drawing/svg.ts'
import { contains } from '../../../../toolkit/geometry/contains.ts'
import type { Picture } from '../../../../toolkit/geometry/picture.ts'
import { routeLines } from '../draw-scene.ts'
import { type PlacedLineLabel, placeLineLabels } from '../place-line-labels.ts'
import { type Line, type LineLabel, readScene, type SceneItem, type Shape } from '../read-scene.ts'
import { readRichText } from '../rich-text.ts'
import { readPageCells } from './read-page-cells.ts'
import { isInvisible, isText, placesItsChildren, roomOfLabel, roomOfTitle } from './shape-room.ts'

/** A shape that is drawn where its geometry says. */
export interface DrawnShape {
  id: string
  /** Box in the coordinates of the page. */
  box: Box
  scene: Shape
  /** Its parent; null: a layer of the page. */
  parent: DrawnShape | null
  /** Container: its parent, or the shape that is drawn around it without being its parent. Null: the page. */
  holder: DrawnShape | null
  /** False where the source names no place: it is drawn in the corner then, whatever else is there. */
  isPlaced: boolean
  /** True for words without a shape, and for rules. */
  isText: boolean
  /** True where a line ends at it. */
  isLinked: boolean
  /** True for ornaments: text without a shape, and shapes without text, without lines and without content. */
  isOrnament: boolean
}

export interface DrawnLine {
  id: string
  scene: Line
  /** The shapes at its ends; null for an end that is tied to another line, or to nothing. */
  source: DrawnShape | null
  target: DrawnShape | null
  /** The very shapes that it is tied to, which may be parts of `source` and `target`. */
  ends: { source: Shape | null; target: Shape | null }
  points: readonly Point[]
  /** Its text, and that of labels that are separate cells. */
  label: string
  /** Position of its own label; null where it has none. */
  labelAt: PlacedLineLabel | null
  /** True if a label is a separate cell. */
  hasLabelCells: boolean
}

/** Content of a page, as far as a layout may move it. */
export interface Drawing {
  /** Shapes in painting order. */
  shapes: DrawnShape[]
  lines: DrawnLine[]
  /** Number of hidden labels, as in `PictureScore`. */
  hiddenLabels: number
}

/** Reads one page: `source` is an `mxGraphModel`. */
export function readDrawing(source: string): Drawing {
  const items = readScene(source)
  const cells = readPageCells(source)
  const byId = new Map<string, DrawnShape>()
  const shapes: DrawnShape[] = []
  for (const item of items) {
    if (item.kind !== 'shape') continue
    const parent = (item.parent && byId.get(item.parent.id)) ?? null
    // What draw.io itself places, or what is tied to a border, belongs to what it stands in.
    const geometry = cells.get(item.id)?.geometry?.attributes
    const isTied = geometry?.get('relative') === '1'
    const isPlacedByParent =
      parent && (parent.id !== item.parent?.id || placesItsChildren(parent.scene.style) || isTied)
    const shape = isPlacedByParent
      ? parent
      : readShape(item, parent, geometry?.has('x') === true || geometry?.has('y') === true, shapes)
    byId.set(item.id, shape)
    if (shape !== parent) shapes.push(shape)
  }
  const routes = routeLines(items)
  const labels = placeLineLabels(items, routes)
  const lines = readLines(items, routes, byId, labels)
  for (const { source, target } of lines) for (const end of [source, target]) if (end) end.isLinked = true
  const holders = new Set(shapes.map(({ holder }) => holder))
  for (const shape of shapes) {
    const isBare = shape.isText || wordsOf(shape.scene.label) === ''
    shape.isOrnament = isBare && !shape.isLinked && !holders.has(shape)
  }
  return {
    shapes,
    lines,
    hiddenLabels: labels
      .values()
      .filter(({ isClear }) => !isClear)
      .toArray().length,
  }
}

function readShape(
  scene: Shape,
  parent: DrawnShape | null,
  isPlaced: boolean,
  before: readonly DrawnShape[],
): DrawnShape {
  const { id, box, style } = scene
  const holder = (isPlaced && findFrame(box, parent, before)) || parent
  return { id, box, scene, parent, holder, isPlaced, isText: isText(style), isLinked: false, isOrnament: false }
}

/** Finds the smallest shape that contains `box`, of those with the same parent that were painted before. */
function findFrame(box: Box, parent: DrawnShape | null, before: readonly DrawnShape[]): DrawnShape | null {
  let frame: DrawnShape | null = null
  for (const shape of before) {
    const isFrame = shape.isPlaced && shape.parent === parent && !shape.isText && !placesItsChildren(shape.scene.style)
    if (isFrame && isFrameOf(shape.box, box) && areaOf(shape.box) < areaOf(frame?.box)) frame = shape
  }
  return frame
}

/** True if `inner` is the smaller one and lies in `outer`. */
export function isFrameOf(outer: Box, inner: Box): boolean {
  return areaOf(inner) < areaOf(outer) && contains(outer, inner)
}

function areaOf(box: Box | undefined): number {
  return box ? box.width * box.height : Number.POSITIVE_INFINITY
}

function readLines(
  items: readonly SceneItem[],
  routes: ReadonlyMap<string, readonly Point[]>,
  shapes: ReadonlyMap<string, DrawnShape>,
  places: ReadonlyMap<Line | LineLabel, PlacedLineLabel>,
): DrawnLine[] {
  const labels = Map.groupBy(
    items.filter(item => item.kind === 'line-label'),
    item => item.line,
  )
  const scene = new Map(items.flatMap(item => (item.kind === 'shape' ? [[item.id, item] as const] : [])))
  return items.flatMap(item => {
    const points = item.kind === 'line' ? routes.get(item.id) : undefined
    if (item.kind !== 'line' || !points) return []
    const written = [item, ...(labels.get(item.id) ?? [])].map(({ label }) => wordsOf(label))
    return {
      id: item.id,
      scene: item,
      source: shapes.get(item.source ?? '') ?? null,
      target: shapes.get(item.target ?? '') ?? null,
      ends: { source: scene.get(item.source ?? '') ?? null, target: scene.get(item.target ?? '') ?? null },
      points,
      label: written.filter(words => words !== '').join('\n'),
      labelAt: places.get(item) ?? null,
      hasLabelCells: labels.has(item.id),
    }
  })
}

function wordsOf(label: string): string {
  return readRichText(label)
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join('\n')
    .trim()
}

/** Parts of a drawing that are measured: all its lines, and its shapes except ornaments and text. */
export function pictureOf({ shapes, lines, hiddenLabels }: Drawing): Picture {
  const measured = shapes.filter(({ isText, isOrnament, box }) => !isText && !isOrnament && box.width * box.height > 0)
  const holders = new Set(shapes.map(({ holder }) => holder))
  return {
    shapes: measured.map(shape => ({
      id: shape.id,
      box: shape.box,
      holder: shape.holder?.id,
      titleHeight: roomOfTitle(shape.scene).titleHeight,
      label: holders.has(shape) ? null : roomOfLabel(shape.scene),
      isInvisible: isInvisible(shape.scene),
    })),
    lines: lines.map(({ points, source, target, label }) => ({
      points,
      ends: [source, target].flatMap(end => (end ? [end.id] : [])),
      isLabelled: label !== '',
    })),
    hiddenLabels,
  }
}
