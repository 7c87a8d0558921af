/** What is read of the store at once, in bytes of text, where a single row does not hold more. */
const pageBytes = 1024 * 1024
/** To pass over a text costs SQLite so much less than to read it: what stands behind it in the row is found by way of all its pages. */
const passingFactor = 16

/** What a row with a text of this length adds to a page that does not hold the text. */
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
