/** Place of a name in a text; `end` is exclusive. */
export interface NamePlace {
  start: number
  end: number
}

/** Finds what `patterns`, with the flag `g`, match in `text`: names in reading order, of overlapping ones the longest. */
export function findNamePlaces(text: string, patterns: readonly RegExp[]): NamePlace[] {
  const places = patterns
    .flatMap(pattern => [...text.matchAll(pattern)])
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }))
  return withoutNamesInLongerOnes(places)
}

/** Names in reading order. Of overlapping names the longest remains: the chart in a flow chart's name is not a name of its own. */
export function withoutNamesInLongerOnes<Place extends NamePlace>(places: readonly Place[]): Place[] {
  const kept: Place[] = []
  for (const place of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const previous = kept.at(-1)
    if (!previous || place.start >= previous.end) kept.push(place)
    else if (place.end - place.start > previous.end - previous.start) kept[kept.length - 1] = place
  }
  return kept
}
