import type { Drawing } from './drawing.ts'
import { dropLast, dropLastPhrase, nameOf, splitsAt, words } from './english-words.ts'
import type { NamedPlace, Place } from './instruction.ts'

const strongPlaces: readonly [string[], NamedPlace['where']][] = [
  ...words('as a child of|as child of|as a branch of|as a part of|under|below|beneath|underneath|inside|within').map(
    phrase => [phrase, 'under'] as [string[], 'under'],
  ),
  ...words('before|ahead of|above|in front of').map(phrase => [phrase, 'before'] as [string[], 'before']),
  ...words('after|following|behind').map(phrase => [phrase, 'after'] as [string[], 'after']),
  ...words('next to|beside|alongside').map(phrase => [phrase, 'beside'] as [string[], 'beside']),
  [['between'], 'between'],
]
const weakPlaces: readonly [string[], NamedPlace['where']][] = words('into|to|in|onto|on').map(phrase => [
  phrase,
  'under',
])

const ends: readonly [string[][], Place | undefined][] = [
  [
    words(
      'at the very end|at the end|to the end|at the bottom|as the last step|as last step|as the last one|as last one|as the last',
    ),
    { where: 'end' },
  ],
  [
    words(
      'at the very beginning|at the beginning|at the start|at the front|at the top|to the front|to the top|as the first step|as first step|as the first one|as first one|as the first',
    ),
    { where: 'start' },
  ],
  [
    words('to the diagram|to the chart|to the map|to the list|to the flowchart|to the flow|to the board|to the plan'),
    undefined,
  ],
]

/** What stands before "at the end" or "to the diagram"; the place is absent where any will do. Null where nothing of the kind is said. */
export function splitEnd(rest: string[]): { left: string[]; place?: Place } | null {
  for (const [phrases, place] of ends) {
    const left = dropLastPhrase(rest, phrases)
    if (left) return { left, ...(place && { place }) }
  }
  return null
}

/** What is placed, and where. */
export interface Placed {
  left: string[]
  place: NamedPlace
}

/** Splits into an element and its place. A place that is known comes first; then words that can only be a place; then the last `to` or `in`. */
export function splitPlace(rest: string[], drawing: Drawing): Placed | null {
  const strong = toPlaces(rest, strongPlaces)
  const weak = toPlaces(rest, weakPlaces)
  const known = [...strong, ...weak].find(({ place }) => drawing.isKnown(place.name))
  const chosen = known ?? strong[0] ?? weak.at(-1)
  if (!chosen) return null
  return {
    left: dropLast(chosen.left, ['right', 'directly', 'just', 'immediately', 'straight', 'to', 'back', 'over']),
    place: chosen.place,
  }
}

function toPlaces(rest: string[], places: readonly [string[], NamedPlace['where']][]): Placed[] {
  const splits = splitsAt(
    rest,
    places.map(([phrase]) => phrase),
  )
  return splits.flatMap<Placed>(({ left, right, mark }) => {
    const where = places[mark]?.[1] ?? 'under'
    if (where !== 'between') return [{ left, place: { where, name: nameOf(right) } }]
    const [both] = splitsAt(right, [['and']])
    return both ? [{ left, place: { where, name: nameOf(both.left), and: nameOf(both.right) } }] : []
  })
}

/** `start` or `end`, where a place is called so; null elsewhere. */
export function endNamed(place: NamedPlace, drawing: Drawing): Place | null {
  if (drawing.isKnown(place.name)) return null
  if (/^(?:(?:very )?(?:beginning|start|front|top)|first (?:place|position))$/i.test(place.name))
    return { where: 'start' }
  return /^(?:(?:very )?(?:end|bottom)|last (?:place|position))$/i.test(place.name) ? { where: 'end' } : null
}
