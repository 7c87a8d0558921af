import type { Box } from '../../../../toolkit/drawing/svg.ts'
import { costOfScore, scorePicture } from '../../../../toolkit/geometry/score-picture.ts'
import { type DrawnShape, pictureOf } from './read-drawing.ts'

/** Shapes that are placed as one: a shape with all that moves along with it. */
export interface Unit {
  shape: DrawnShape
  /** The unit around it; null: the page. */
  holder: Unit | null
  /** Shapes that keep their distance to the upper left corner of the shape: ornaments, and shapes that are well placed inside it. */
  riders: DrawnShape[]
}

/** Maximum distance below the upper edge of a container at which text is taken for its title, in pixels. */
const titleReach = 45

/**
 * Groups the shapes of a page into units to place. A shape with no faults and no connections inside keeps its inner layout. Ornaments move with the
 * shape that they are in or next to; shapes above everything else, such as a title, belong to no unit and stay.
 */
export function groupShapes(shapes: readonly DrawnShape[]): Unit[] {
  const held = Map.groupBy(shapes, ({ holder }) => holder)
  const units = new Map<DrawnShape, Unit>()
  const title = findTitle(held)
  addLevel(null, null)
  return [...units.values()]

  function addLevel(level: DrawnShape | null, holder: Unit | null): void {
    const here = (held.get(level) ?? []).filter(shape => shape !== title)
    for (const shape of here) {
      if (shape.isOrnament) continue
      const unit: Unit = { shape, holder, riders: [] }
      units.set(shape, unit)
      const inside = insideOf(shape)
      if (isFine(shape, inside)) unit.riders = inside
      else addLevel(shape, unit)
    }
    for (const ornament of here) if (ornament.isOrnament) findCarrier(ornament, here, holder)?.riders.push(ornament)
  }

  function insideOf(shape: DrawnShape): DrawnShape[] {
    return (held.get(shape) ?? []).flatMap(each => [each, ...insideOf(each)])
  }

  function findCarrier(ornament: DrawnShape, here: readonly DrawnShape[], holder: Unit | null): Unit | null {
    const neighbours = here.flatMap(shape => (shape.isOrnament ? [] : [shape]))
    const middle = ornament.box.y + ornament.box.height / 2
    if (holder && middle < holder.shape.box.y + titleReach) return holder
    const isAboveAll = neighbours.every(({ box }) => ornament.box.y + ornament.box.height <= box.y)
    if (isAboveAll) return holder
    let nearest: DrawnShape | null = null
    for (const shape of neighbours) {
      if (!nearest || gapBetween(shape.box, ornament.box) < gapBetween(nearest.box, ornament.box)) nearest = shape
    }
    return (nearest && units.get(nearest)) ?? holder
  }
}

/** A shape with nothing in it and no line at it, above everything else: a bar with the name of the page. */
function findTitle(held: ReadonlyMap<DrawnShape | null, readonly DrawnShape[]>): DrawnShape | undefined {
  const things = (held.get(null) ?? []).filter(({ isText }) => !isText)
  return things.find(shape => {
    const bottom = shape.box.y + shape.box.height
    const isAlone = shape.isPlaced && !shape.isLinked && !held.has(shape)
    return isAlone && things.length > 1 && things.every(other => other === shape || other.box.y >= bottom)
  })
}

function isFine(shape: DrawnShape, inside: readonly DrawnShape[]): boolean {
  if (inside.some(({ isLinked }) => isLinked)) return false
  return costOfScore(scorePicture(pictureOf({ shapes: [shape, ...inside], lines: [], hiddenLabels: 0 }))) === 0
}

function gapBetween(one: Box, other: Box): number {
  const across = Math.max(one.x - (other.x + other.width), other.x - (one.x + one.width), 0)
  const along = Math.max(one.y - (other.y + other.height), other.y - (one.y + one.height), 0)
  return Math.hypot(across, along)
}
