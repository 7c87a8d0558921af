import { type Cell, placesItsChildren, plainLabel } from './cell.ts'
import { error, type FoundProblem, nameOf, warning } from './found-problem.ts'

/** Shapes with text in one container, without x and y: all would be drawn in its corner, on top of each other. */
export function findUnplaced(cells: readonly Cell[], byId: ReadonlyMap<string, Cell>): FoundProblem[] {
  return [...groupUnplaced(cells, byId).values()].flatMap(group => {
    const [first] = group
    if (!first) return []
    return [error('unplaced', first.inner, { count: group.length })]
  })
}

/** Zones on which shapes lie without belonging to them: moving the zone leaves the shapes behind. Only the first twenty are reported. */
export function findFlatZones(cells: readonly Cell[]): FoundProblem[] {
  const shapes = cells.filter(cell => cell.isVertex && plainLabel(cell) !== '')
  const placed = Map.groupBy(
    shapes.map(cell => ({ cell, ...edgesOf(cell) })),
    ({ cell }) => cell.parent,
  )
  const zones = cells.filter(cell => cell.isVertex && /(?:^|;)(?:shape=)?swimlane/.test(cell.style)).slice(0, mostZones)
  const problems = zones.flatMap(zone => {
    const outer = edgesOf(zone)
    const lying = placed.get(zone.parent)?.find(inner => inner.cell !== zone && liesOn(inner, outer))?.cell
    if (!lying) return []
    const holder = nameOf(zone)
    const names = { ...nameOf(lying), zone: holder.cell, zoneBy: holder.cellBy }
    return [warning('flat-zone', lying.outer, { ...names, id: zone.id ?? '' })]
  })
  return problems.slice(0, 20)
}

const mostZones = 500

interface Edges {
  left: number
  top: number
  right: number
  bottom: number
}

function liesOn(inner: Edges, outer: Edges): boolean {
  return (
    inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom
  )
}

function edgesOf({ geometry }: Cell): Edges {
  const [x = 0, y = 0, width = 0, height = 0] = (['x', 'y', 'width', 'height'] as const).map(name =>
    Number(geometry?.attributes.get(name) ?? 0),
  )
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** Groups, by parent, the shapes with text but no position, two or more, which hide each other. */
function groupUnplaced(cells: readonly Cell[], byId: ReadonlyMap<string, Cell>): Map<string | undefined, Cell[]> {
  return new Map([...groupPlaceless(cells, byId)].filter(([, group]) => group.length > 1))
}

/** As `groupUnplaced`, including single shapes that hide another one: people draw such on purpose, and a repair does not. */
export function groupHiding(cells: readonly Cell[], byId: ReadonlyMap<string, Cell>): Map<string | undefined, Cell[]> {
  const groups = groupPlaceless(cells, byId)
  return new Map([...groups].filter(([, group]) => group.length > 1 || group.some(cell => hidesAnother(cell, cells))))
}

function groupPlaceless(cells: readonly Cell[], byId: ReadonlyMap<string, Cell>): Map<string | undefined, Cell[]> {
  const unplaced = cells.filter(cell => {
    const parent = cell.parent === undefined ? undefined : byId.get(cell.parent)
    return isUnplaced(cell) && !(parent && placesItsChildren(parent))
  })
  return Map.groupBy(unplaced, cell => cell.parent)
}

/** True if a shape with text is where this one would be drawn. One that contains others is their background. */
function hidesAnother(cell: Cell, cells: readonly Cell[]): boolean {
  const box = edgesOf(cell)
  const holders = new Set(cells.map(({ parent }) => parent))
  return cells.some(other => {
    if (other === cell || !other.isVertex || other.parent !== cell.parent || plainLabel(other) === '') return false
    if (holders.has(other.id) || holders.has(cell.id) || other.geometry?.attributes.get('relative') === '1')
      return false
    const { left, top, right, bottom } = edgesOf(other)
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top
  })
}

function isUnplaced(cell: Cell): boolean {
  const { isVertex, geometry } = cell
  if (!isVertex || !geometry || geometry.attributes.get('relative') === '1') return false
  return !geometry.attributes.has('x') && !geometry.attributes.has('y') && plainLabel(cell) !== ''
}
