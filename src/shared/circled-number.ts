const beforeFirst = 0x245f

/** The number of ① to ⑳. */
export function circledNumber(mark: string): number {
  return (mark.codePointAt(0) ?? 0) - beforeFirst
}
