import type { Box } from '../../../toolkit/drawing/svg.ts'
import type { Cell } from '../language/cell.ts'

/** Whether a cell stands at a place of its own: labels of lines do not. */
export function isShape({ isVertex, geometry }: Cell): boolean {
  return isVertex && geometry !== undefined && geometry.attributes.get('relative') !== '1'
}

/** Where a cell says that it stands, from the corner of its parent; 0 where it does not say. */
export function boxOf({ geometry }: Cell): Box {
  const read = (name: string) => Number(geometry?.attributes.get(name) ?? 0)
  return { x: read('x'), y: read('y'), width: read('width'), height: read('height') }
}
