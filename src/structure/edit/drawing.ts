import { listParts } from '../parts.ts'
import type { Structure, StructureType } from '../structure.ts'
import { bareName, findSimilar, plainName, stemOf } from './find-named.ts'
import { roleNamed } from './role-named.ts'

/** What is known of the drawing that instructions are about. It decides where words can be read in two ways. */
export interface Drawing {
  /** True if an element has this name, or an arrow these words, in whatever case. */
  isKnown: (name: string) => boolean
  /** True if an element is called so in part, or nearly. */
  resembles: (name: string) => boolean
  /** True if others lie in what has this name. */
  holds: (name: string) => boolean
  /** Absent: any. */
  type?: StructureType
}

export const anyDrawing: Drawing = { isKnown: () => false, resembles: () => false, holds: () => false }

export function drawingOf(structure: Structure): Drawing {
  const { elements, connections } = listParts(structure)
  const names = new Set([...elements, ...connections].map(({ label }) => plainName(label)))
  // Some have no name: groups of a plain list, where states begin.
  names.delete('')
  const stems = new Set([...elements, ...connections].map(({ label }) => stemOf(label)))
  const roles = elements.map(({ fields }) => fields.role)
  const isRole = (name: string) => {
    const role = roleNamed(name)
    return role !== null && roles.filter(each => each === role).length === 1
  }
  const inside = new Set(elements.map(({ parent }) => parent))
  return {
    isKnown: name =>
      names.has(plainName(name)) ||
      names.has(bareName(name)) ||
      (stemOf(name) !== '' && stems.has(stemOf(name))) ||
      isRole(name),
    holds: name => elements.some(({ id, label }) => inside.has(id) && plainName(label) === plainName(name)),
    resembles: name => findSimilar(elements, name, 0.5).length > 0,
    type: structure.type,
  }
}
