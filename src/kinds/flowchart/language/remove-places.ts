/** Places that follow another field, and those that come first. A label cannot contain one: its quotes are escaped. */
const places = /,\s*"position":\s*\{[^{}]*\}|"position":\s*\{[^{}]*\},?\s*/g

/** The source without the positions of its nodes. */
export function removePlaces(source: string): string {
  return source.replaceAll(places, '')
}
