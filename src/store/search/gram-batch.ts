import { createPostingsWriter, type EncodedBuckets } from './postings.ts'

/** Number of grams that are gathered in memory, of all parts together. They take 16 bytes each, those for sorting included. */
export const batchCapacity = 2 ** 21
/** Number of bits of a gram by which it is sorted at once. */
const digitBits = 11
const digits = 2 ** digitBits

/** Gathers the grams of parts, and lists the parts of each gram. */
export interface GramBatch {
  /** False where there is no room for them; nothing is added then. */
  add(grams: ReadonlySet<number>): boolean
  /** Number of grams of all parts together. */
  count(): number
  /** @param partIds of the parts, in the order in which they were added; ascending */
  encode(level: number, partIds: readonly number[]): EncodedBuckets
}

/** Grams, each with the index of a part that has it. */
interface Pairs {
  grams: Uint32Array
  parts: Uint32Array
}

export function createGramBatch(): GramBatch {
  const gathered = createPairs(batchCapacity)
  let length = 0
  let parts = 0

  return {
    add(grams) {
      if (length + grams.size > batchCapacity) return false
      for (const gram of grams) {
        gathered.grams[length] = gram
        gathered.parts[length] = parts
        length += 1
      }
      parts += 1
      return true
    },
    count: () => length,
    encode(level, partIds) {
      const { grams, parts } = sortByGram(gathered, length)
      const writer = createPostingsWriter(level, partIds[0] ?? 0)
      let having: number[] = []
      for (let index = 0; index < length; index++) {
        having.push(partIds[parts[index] ?? 0] ?? 0)
        const gram = grams[index] ?? 0
        if (index + 1 < length && grams[index + 1] === gram) continue
        writer.add(gram, having)
        having = []
      }
      return writer.take()
    },
  }
}

function createPairs(length: number): Pairs {
  return { grams: new Uint32Array(length), parts: new Uint32Array(length) }
}

/** Sorts by one digit after the other, the last one first: parts with the same gram stay in their order. */
function sortByGram(pairs: Pairs, length: number): Pairs {
  let from = pairs
  let to = createPairs(length)
  for (let shift = 0; shift < 32; shift += digitBits) {
    sortByDigit(from, to, { shift, length })
    ;[from, to] = [to, from]
  }
  return from
}

function sortByDigit(from: Pairs, to: Pairs, { shift, length }: { shift: number; length: number }): void {
  const places = new Uint32Array(digits + 1)
  const digitAt = (index: number) => ((from.grams[index] ?? 0) >>> shift) & (digits - 1)
  for (let index = 0; index < length; index++) places[digitAt(index) + 1] = (places[digitAt(index) + 1] ?? 0) + 1
  for (let digit = 1; digit <= digits; digit++) places[digit] = (places[digit] ?? 0) + (places[digit - 1] ?? 0)
  for (let index = 0; index < length; index++) {
    const digit = digitAt(index)
    const place = places[digit] ?? 0
    to.grams[place] = from.grams[index] ?? 0
    to.parts[place] = from.parts[index] ?? 0
    places[digit] = place + 1
  }
}
