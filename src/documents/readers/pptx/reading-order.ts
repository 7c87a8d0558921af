/** Position in EMU, 914,400 an inch. A shape without a position keeps its place in the file, before those that have one. */
export interface Placed {
  left?: number
  top?: number
}

/** Maximum difference of the upper edges of shapes that are in one row. */
const rowHeight = 182_880

/** Sorts from top to bottom, and from left to right in a row. */
export function inReadingOrder<Shape extends Placed>(shapes: readonly Shape[]): Shape[] {
  const descending = shapes.toSorted((one, other) => (one.top ?? -1) - (other.top ?? -1))
  const rows: Shape[][] = []
  for (const shape of descending) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (first && (shape.top ?? -1) - (first.top ?? -1) < rowHeight) row.push(shape)
    else rows.push([shape])
  }
  return rows.flatMap(row => row.toSorted((one, other) => (one.left ?? -1) - (other.left ?? -1)))
}
