import type { Edit, Place } from './instruction.ts'

/** What an instruction adds. */
export type Added = Extract<Edit, { kind: 'add' }>

/** Elements that are added at one place: those that come after something, or first, follow one another as they were told. */
export function inOrder(labels: readonly string[], place: Place | undefined): Added[] {
  return labels.map((label, at) => {
    const before = labels[at - 1]
    return { kind: 'add', label, ...(place && { place: before === undefined ? place : following(place, before) }) }
  })
}

function following(place: Place, before: string): Place {
  switch (place.where) {
    case 'after':
    case 'start':
      return { where: 'after', name: before }
    case 'between':
      return { ...place, name: before }
    default:
      return place
  }
}
