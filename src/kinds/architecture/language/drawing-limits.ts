/** What one drawing may hold, all its pages together: a short compressed text may stand for more than a machine can hold. */
export const drawingLimits = {
  pages: 200,
  cells: 20_000,
  /** Of XML; those in compressed pages are counted apart from those in the file around them. */
  elements: 100_000,
  /** Of elements in each other. */
  depth: 100,
  /** Of all compressed pages, in MiB once they are inflated. */
  inflatedMebibytes: 4,
} as const

/** What is left for the compressed pages of one drawing. */
export interface PageRoom {
  bytes: number
  elements: number
}

export function createPageRoom(): PageRoom {
  return { bytes: drawingLimits.inflatedMebibytes * 1024 * 1024, elements: drawingLimits.elements }
}

/** Of problems: a drawing that is beyond its limits is not looked at further, and not repaired. */
export const limitFaults: readonly string[] = ['too-large', 'too-many-pages', 'too-many-cells', 'too-many-elements']
