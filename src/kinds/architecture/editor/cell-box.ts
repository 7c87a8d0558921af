import type { Box } from '../../../toolkit/drawing/svg.ts'
import type { Cell } from '../language/cell.ts'

/** True for a cell with its own position: labels of lines have none. */
export function isShape({ isVertex, geometry }: Cell): boolean {
  return isVertex && geometry !== undefined && geometry.attributes.get('relative') !== '1'
}

/** Position and size that a cell states, relative to the corner of its parent; 0 where it states none. */
export function boxOf({ geometry }: Cell): Box {
  const read = (name: string) => Number(geometry?.attributes.get(name) ?? 0)
  return { x: read('x'), y: read('y'), width: read('width'), height: read('height') }
}

/** True if the cell states where it is. */
export function hasPlace({ geometry }: Cell): boolean {
  return geometry?.attributes.has('x') === true || geometry?.attributes.has('y') === true
}
