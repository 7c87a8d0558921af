/** PostgreSQL numbers rows with 32 bits, and refuses to compare them with anything larger. */
export const largestId = 2 ** 31 - 1

/** An id that every database can compare with: 0, which no row has, for a number that is out of range. */
export function storedId(id: number): number {
  return isStorableId(id) ? id : 0
}

export function isStorableId(id: number): boolean {
  return id >= 0 && id <= largestId
}
