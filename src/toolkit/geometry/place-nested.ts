import type { Box } from '../drawing/svg.ts'
import { placeByDepth } from './place-by-depth.ts'
import { placeInLayers } from './place-in-layers.ts'

/** Most shapes in a row of a layer, and how many times as high as wide layers on each other may be. */
const layered = { columns: 5, tallest: 1.5 }

/** A shape to place. A shape that others name as their parent is a container and is sized around them. */
export interface NestedShape {
  id: string
  /** The container it stands in; null: the page. */
  parent: string | null
  width: number
  height: number
}

/** A connection between two shapes, containers too. */
export interface NestedLink {
  source: string
  target: string
  label: string
}

/** Lengths in pixels. */
export interface NestedOptions {
  /** Direction of arrows: top to bottom, or left to right. */
  direction: 'TB' | 'LR'
  nodeGap: number
  layerGap: number
  /** Inside a container, around what stands in it. */
  padding: number
  /** Kept free at the top of a container. */
  titleHeight: number
  /** Maximum number of members of one container for layers, which would take too long: more are placed by depth alone. */
  mostNodes: number
}

/**
 * Places shapes without overlaps: the inside of every container first, then the container as one shape among its neighbours. Containers without
 * any connections are layers on each other. Boxes are
 * in whole pixels, relative to the parent; on the page the topmost and the leftmost are at 0. Parents are shapes, none in itself.
 */
export function placeNested(
  shapes: readonly NestedShape[],
  links: readonly NestedLink[],
  options: NestedOptions,
): Map<string, Box> {
  const { padding, titleHeight } = options
  const parents = new Map(shapes.map(({ id, parent }) => [id, parent]))
  const children = Map.groupBy(shapes, ({ parent }) => parent)
  const linksByLevel = Map.groupBy(
    links.flatMap(link => liftLink(link, parents) ?? []),
    link => link.level,
  )
  const boxes = new Map<string, Box>()
  placeLevel(null, 0, 0)
  if (areLayers()) stackLayers()
  return boxes

  /** Two containers or more, without connections and without others in them. */
  function areLayers(): boolean {
    const roots = children.get(null) ?? []
    const isLayer = ({ id }: NestedShape) => children.get(id)?.every(inner => !children.has(inner.id)) ?? false
    return links.length === 0 && roots.length > 1 && roots.every(isLayer)
  }

  /** Containers of one width on each other, with their content in the middle, unless that is too high. */
  function stackLayers(): void {
    const layers = (children.get(null) ?? []).map(({ id, width: least, height: lowest }) => {
      const held = children.get(id) ?? []
      const rows = placeInGrid(held, options.nodeGap, Math.ceil(held.length / Math.ceil(held.length / layered.columns)))
      const [right, bottom] = [...rows.values()].reduce(
        ([x, y], box) => [Math.max(x, box.x + box.width), Math.max(y, box.y + box.height)],
        [0, 0],
      )
      const height = Math.max(lowest, titleHeight + bottom + 2 * padding)
      return { id, rows, width: Math.max(least, right + 2 * padding), right, height }
    })
    const width = Math.max(...layers.map(layer => layer.width))
    const height = layers.reduce((sum, layer) => sum + layer.height + options.nodeGap, -options.nodeGap)
    if (height > width * layered.tallest) return
    let y = 0
    for (const layer of layers) {
      const left = Math.round((width - layer.right) / 2)
      boxes.set(layer.id, { x: 0, y, width, height: layer.height })
      for (const [id, box] of layer.rows) boxes.set(id, { ...box, x: box.x + left, y: box.y + titleHeight + padding })
      y += layer.height + options.nodeGap
    }
  }

  /** Places what stands in `level`, and gives the size that it takes with the padding around it. */
  function placeLevel(level: string | null, left: number, top: number): { width: number; height: number } {
    const sized = (children.get(level) ?? []).map(({ id, width, height }) => {
      const inside = children.has(id) ? placeLevel(id, padding, titleHeight + padding) : { width: 0, height: 0 }
      return { id, width: Math.max(width, inside.width), height: Math.max(height, inside.height) }
    })
    const placed = placeFlat(sized, linksByLevel.get(level) ?? [], options)
    let right = 0
    let bottom = 0
    for (const [id, box] of placed) {
      boxes.set(id, { ...box, x: box.x + left, y: box.y + top })
      right = Math.max(right, box.x + left + box.width)
      bottom = Math.max(bottom, box.y + top + box.height)
    }
    return { width: right + padding, height: bottom + padding }
  }
}

interface LiftedLink extends NestedLink {
  /** The container in which both ends stand. */
  level: string | null
}

/** The connection between the two neighbours that hold the ends of `link`; null where one end holds the other. */
function liftLink(link: NestedLink, parents: ReadonlyMap<string, string | null>): LiftedLink | null {
  const sources = ancestors(link.source, parents)
  const targets = ancestors(link.target, parents)
  const targetsByLevel = new Map(targets.map(target => [parents.get(target) ?? null, target]))
  for (const source of sources) {
    const level = parents.get(source) ?? null
    const target = targetsByLevel.get(level)
    if (target !== undefined) return target === source ? null : { level, source, target, label: link.label }
  }
  return null
}

/** A shape and what holds it, from the inside out. */
function ancestors(id: string, parents: ReadonlyMap<string, string | null>): string[] {
  const chain = new Set<string>()
  for (let next: string | null = id; next !== null && !chain.has(next); next = parents.get(next) ?? null)
    chain.add(next)
  return [...chain]
}

type Sized = Pick<NestedShape, 'id' | 'width' | 'height'>

function placeFlat(
  shapes: readonly Sized[],
  links: readonly NestedLink[],
  { direction, nodeGap, layerGap, mostNodes }: NestedOptions,
): Map<string, Box> {
  if (links.length === 0) return placeInGrid(shapes, nodeGap)
  const place = shapes.length > mostNodes ? placeByDepth : placeInLayers
  const corners = place(shapes, links, { direction, nodeGap, layerGap })
  return new Map(shapes.map(({ id, width, height }) => [id, { ...(corners.get(id) ?? { x: 0, y: 0 }), width, height }]))
}

/** Rows of `columns` shapes, by default about as many as there are rows, `gap` pixels apart. */
export function placeInGrid(
  shapes: readonly Sized[],
  gap: number,
  columns = Math.ceil(Math.sqrt(shapes.length)),
): Map<string, Box> {
  const boxes = new Map<string, Box>()
  let y = 0
  for (let start = 0; start < shapes.length; start += columns) {
    const row = shapes.slice(start, start + columns)
    let x = 0
    for (const { id, width, height } of row) {
      boxes.set(id, { x, y, width, height })
      x += width + gap
    }
    y += Math.max(...row.map(({ height }) => height)) + gap
  }
  return boxes
}
