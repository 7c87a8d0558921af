import type { Drawing } from './drawing.ts'
import { dropLast, nameOf, splitsAt, words } from './english-words.ts'
import type { Place } from './instruction.ts'

const strongPlaces: readonly [string[], Place['where']][] = [
  ...words('as a child of|as child of|as a branch of|as a part of|under|below|beneath|underneath|inside|within').map(
    phrase => [phrase, 'under'] as [string[], 'under'],
  ),
  ...words('before|ahead of|above').map(phrase => [phrase, 'before'] as [string[], 'before']),
  ...words('after|following|behind').map(phrase => [phrase, 'after'] as [string[], 'after']),
  ...words('next to|beside|alongside').map(phrase => [phrase, 'beside'] as [string[], 'beside']),
  [['between'], 'between'],
]
const weakPlaces: readonly [string[], Place['where']][] = words('into|to|in|onto|on').map(phrase => [phrase, 'under'])

export const theEnd = words('at the end|to the end|at the bottom|to the diagram|to the chart|to the map|to the list')

/** Splits into an element and its place. A place that is known comes first; then words that can only be a place; then the last `to` or `in`. */
export function splitPlace(rest: string[], drawing: Drawing): { left: string[]; place: Place } | null {
  const strong = toPlaces(rest, strongPlaces)
  const weak = toPlaces(rest, weakPlaces)
  const known = [...strong, ...weak].find(({ place }) => drawing.isKnown(place.name))
  const chosen = known ?? strong[0] ?? weak.at(-1)
  if (!chosen) return null
  return {
    left: dropLast(chosen.left, ['right', 'directly', 'just', 'immediately', 'straight', 'to']),
    place: chosen.place,
  }
}

function toPlaces(rest: string[], places: readonly [string[], Place['where']][]): { left: string[]; place: Place }[] {
  const splits = splitsAt(
    rest,
    places.map(([phrase]) => phrase),
  )
  return splits.flatMap<{ left: string[]; place: Place }>(({ left, right, mark }) => {
    const where = places[mark]?.[1] ?? 'under'
    if (where !== 'between') return [{ left, place: { where, name: nameOf(right) } }]
    const [both] = splitsAt(right, [['and']])
    return both ? [{ left, place: { where, name: nameOf(both.left), and: nameOf(both.right) } }] : []
  })
}

/** The beginning and the end are where the first and the last step are. */
export function toEnd(place: Place): Place {
  if (/^(?:beginning|start|front)$/i.test(place.name)) return { where: 'before', name: 'the first step' }
  return /^end$/i.test(place.name) ? { where: 'after', name: 'the last step' } : place
}
