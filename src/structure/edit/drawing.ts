import { listParts } from '../parts.ts'
import type { Structure, StructureType } from '../structure.ts'
import { bareName, findSimilar, plainName } from './find-named.ts'

/** What is known of the drawing that instructions are about. It decides where words can be read in two ways. */
export interface Drawing {
  /** True if an element has this name, or an arrow these words, in whatever case. */
  isKnown: (name: string) => boolean
  /** True if an element is called so in part, or nearly. */
  resembles: (name: string) => boolean
  /** Absent: any. */
  type?: StructureType
}

export const anyDrawing: Drawing = { isKnown: () => false, resembles: () => false }

export function drawingOf(structure: Structure): Drawing {
  const { elements, connections } = listParts(structure)
  const names = new Set([...elements, ...connections].map(({ label }) => plainName(label)))
  // Some have no name: groups of a plain list, where states begin.
  names.delete('')
  return {
    isKnown: name => names.has(plainName(name)) || names.has(bareName(name)),
    resembles: name => findSimilar(elements, name).length > 0,
    type: structure.type,
  }
}
