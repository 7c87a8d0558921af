/** Limits of one drawing, all its pages together: a short compressed text may expand to more than a machine can hold. */
export const drawingLimits = {
  pages: 200,
  cells: 20_000,
  /** Number of XML elements; those in compressed pages are counted separately from those in the file around them. */
  elements: 100_000,
  /** Nesting depth of elements. */
  depth: 100,
  /** Size of all compressed pages, in MiB once they are inflated. */
  inflatedMebibytes: 8,
} as const

/** Remaining limits for the compressed pages of one drawing. */
export interface PageRoom {
  bytes: number
  elements: number
}

export function createPageRoom(): PageRoom {
  return { bytes: drawingLimits.inflatedMebibytes * 1024 * 1024, elements: drawingLimits.elements }
}

/** Codes of problems with limits: a drawing that exceeds one is not checked further, and not repaired. */
export const limitFaults: readonly string[] = ['too-large', 'too-many-pages', 'too-many-cells', 'too-many-elements']
