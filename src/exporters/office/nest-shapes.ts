import type { PlacedShape } from '../../toolkit/drawing/placed-drawing.ts'
import { type Box, boxAround } from '../../toolkit/drawing/svg.ts'

/** A shape with those that stand in it. */
export interface ShapeTree {
  shape: PlacedShape
  children: ShapeTree[]
}

/** The shapes as trees, in their order. A shape whose containers contain each other stands in none. */
export function nestShapes(shapes: readonly PlacedShape[]): ShapeTree[] {
  const trees = new Map(shapes.map(shape => [shape.id, { shape, children: [] as ShapeTree[] }]))
  const parents = new Map(shapes.map(({ id, parent }) => [id, parent]))
  const roots: ShapeTree[] = []
  for (const shape of shapes) {
    const tree = trees.get(shape.id)
    if (tree?.shape !== shape) {
      roots.push({ shape, children: [] })
      continue
    }
    const holder = isInCircle(shape.id, parents) ? undefined : trees.get(shape.parent ?? '')
    if (holder) holder.children.push(tree)
    else roots.push(tree)
  }
  return roots
}

function isInCircle(id: string, parents: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>()
  for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}

/** The box around a shape, with its label, its picture and all that stands in it. */
export function boxAroundAll({ shape, children }: ShapeTree): Box {
  const { box, label, picture } = shape
  const boxes = [box, ...(label ? [label.box] : []), ...(picture ? [picture.box] : [])]
  return boxAround([...boxes, ...children.map(boxAroundAll)], 0)
}
