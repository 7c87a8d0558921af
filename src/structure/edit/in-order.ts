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

/** The arrow, and before it the element that it needs; null: that is in the drawing. */
export function withAdded(label: string | null, arrow: Extract<Edit, { kind: 'connect' }>): Edit[] {
  return label === null ? [arrow] : [{ kind: 'add', label }, arrow]
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
