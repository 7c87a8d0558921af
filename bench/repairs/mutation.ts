/** A source with a fault put into it. */
export interface Mutant {
  text: string
  /** What a repair must mean; absent: the source as it was. */
  expected?: string
}

/** A class of faults, as models, editors and keyboards make them. */
export interface Mutation {
  name: string
  /** Puts the fault into a valid source; null where the source has no place for it. */
  mutate(source: string, random: Random): Mutant | string | null
}

/** Numbers from 0 up to 1, the same ones for the same seed. */
export type Random = () => number

/** A generator (mulberry32) that is seeded with a hash of `seed`. */
export function createRandom(seed: string): Random {
  let state = [...seed].reduce((hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619), 7)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)]
}

/** `count` of the items, in their order; all where there are no more. */
export function sample<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const drawn = new Set(
    items
      .map((item, index) => ({ item, index, place: random() }))
      .sort((one, other) => one.place - other.place || one.index - other.index)
      .slice(0, count)
      .map(({ item }) => item),
  )
  return items.filter(item => drawn.has(item))
}

/** Every line but the first and blank ones, changed; null where no line does. */
export function eachLine(source: string, change: (line: string, index: number) => string): string | null {
  const changed = source
    .split('\n')
    .map((line, index) => (index === 0 || line.trim() === '' ? line : change(line, index)))
    .join('\n')
  return changed === source ? null : changed
}

/** One of the lines that `pattern` fits, changed. */
export function oneLine(
  source: string,
  random: Random,
  pattern: RegExp,
  change: (line: string) => string,
): string | null {
  const lines = source.split('\n')
  const fitting = lines.flatMap((line, index) => (index > 0 && pattern.test(line) ? [index] : []))
  const chosen = pick(fitting, random)
  if (chosen === undefined) return null
  const before = lines[chosen] ?? ''
  const after = change(before)
  return after === before ? null : lines.with(chosen, after).join('\n')
}

/** A line put in after the first one, with the indentation of what follows. */
export function insertLine(source: string, random: Random, line: string): string | null {
  const lines = source.split('\n')
  const places = lines.flatMap((text, index) => (index > 0 && text.trim() !== '' ? [index] : []))
  const place = pick(places, random)
  if (place === undefined) return null
  const indent = /^\s*/.exec(lines[place] ?? '')?.[0] ?? ''
  return lines.toSpliced(place, 0, indent + line).join('\n')
}
