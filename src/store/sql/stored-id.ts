/** PostgreSQL numbers rows with 32 bits, and refuses to compare them with anything larger. */
export const largestId = 2 ** 31 - 1

/** The number as any engine can look for it: one that no row can have becomes 0, which none has. */
export function storedId(id: number): number {
  return isStorableId(id) ? id : 0
}

export function isStorableId(id: number): boolean {
  return id >= 0 && id <= largestId
}
