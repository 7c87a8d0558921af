/** Amount of text read from the store at once, in bytes, unless a single row is longer. */
const pageBytes = 1024 * 1024
/** Factor by which skipping a text is cheaper for SQLite than reading it: the columns behind it in the row are reached through all of its pages. */
const passingFactor = 16

/** Cost, in bytes of a page, of a row whose text of this length is left out. */
export function costOfPassing(bytes: number): number {
  return bytes / passingFactor
}

/** The last of these rows that still belongs to a page; the first one always does. Null where there are no rows. */
export function fillPage(rows: readonly { id: number; bytes: number }[]): number | null {
  let bytes = 0
  let lastId: number | null = null
  for (const row of rows) {
    bytes += row.bytes
    if (lastId !== null && bytes > pageBytes) break
    lastId = row.id
  }
  return lastId
}
