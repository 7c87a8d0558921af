import { listParts } from '../parts.ts'
import type { Structure, StructureType } from '../structure.ts'
import { plainName } from './find-named.ts'

/** What is known of the drawing that instructions are about. It decides where words can be read in two ways. */
export interface Drawing {
  /** True if an element has this name, in whatever case. */
  isKnown: (name: string) => boolean
  /** Absent: any. */
  type?: StructureType
}

export const anyDrawing: Drawing = { isKnown: () => false }

export function drawingOf(structure: Structure): Drawing {
  const names = new Set(listParts(structure).elements.map(({ label }) => plainName(label)))
  return { isKnown: name => names.has(plainName(name)), type: structure.type }
}
