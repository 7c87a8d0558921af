/**
 * Lists of the parts that have each gram, as bytes. The grams of a segment are spread over buckets by their first bits; a bucket holds its grams in
 * ascending order, each as its distance from the one before, the number of its parts, and the distances of these. All are numbers of 7 bits a byte.
 */

/** A gram, and the ids of the parts that have it, ascending. */
export interface Posting {
  gram: number
  parts: readonly number[]
}

/** Several buckets in one buffer: `ends[i]` is where `buckets[i]` ends, and the next one begins. */
export interface EncodedBuckets {
  buckets: number[]
  ends: number[]
  bytes: Buffer
}

/** Number of bits of a gram, and of those that choose the bucket in segments of the lowest level; each level has eight times as many buckets. */
const gramBits = 32
const lowestBits = 4
const bitsPerLevel = 3
/** Longest number, in bytes. */
const longestNumber = 5
const firstCapacity = 64 * 1024

export function countBuckets(level: number): number {
  return 2 ** (lowestBits + bitsPerLevel * level)
}

/** @param gram an unsigned number */
export function bucketOf(gram: number, level: number): number {
  return Math.floor(gram / bucketSize(level))
}

function bucketSize(level: number): number {
  return 2 ** gramBits / countBuckets(level)
}

/** Encodes postings, which have to come by ascending gram. */
export interface PostingsWriter {
  add(gram: number, parts: readonly number[]): void
  /** Returns what was added since the last call. The next gram has to be in another bucket. */
  take(): EncodedBuckets
}

/** @param firstPart lower than the ids of all parts, or the lowest of them */
export function createPostingsWriter(level: number, firstPart: number): PostingsWriter {
  const size = bucketSize(level)
  let bytes = Buffer.allocUnsafe(firstCapacity)
  let length = 0
  let buckets: number[] = []
  let ends: number[] = []
  let previousGram = 0

  function write(value: number): void {
    let rest = value
    while (rest > 0x7f) {
      bytes[length++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    bytes[length++] = rest
  }

  function makeRoom(room: number): void {
    if (length + room <= bytes.length) return
    const larger = Buffer.allocUnsafe(Math.max(length + room, 2 * bytes.length))
    bytes.copy(larger, 0, 0, length)
    bytes = larger
  }

  return {
    add(gram, parts) {
      const bucket = Math.floor(gram / size)
      if (bucket !== buckets.at(-1)) {
        if (buckets.length > 0) ends.push(length)
        buckets.push(bucket)
        previousGram = bucket * size
      }
      makeRoom((2 + parts.length) * longestNumber)
      write(gram - previousGram)
      write(parts.length)
      let previous = firstPart
      for (const part of parts) {
        write(part - previous)
        previous = part
      }
      previousGram = gram
    },
    take() {
      if (buckets.length > 0) ends.push(length)
      const taken = { buckets, ends, bytes: bytes.subarray(0, length) }
      bytes = Buffer.allocUnsafe(firstCapacity)
      length = 0
      buckets = []
      ends = []
      return taken
    },
  }
}

/** Place in the bytes of one bucket. */
export interface PostingsReader {
  /** Goes to the next gram. Returns -1 behind the last one. */
  nextGram(): number
  /** The parts of the gram: to be called once or not at all for each. */
  parts(): number[]
}

/** @param firstPart that of the segment, as it was written */
export function createPostingsReader(
  bytes: Uint8Array,
  bucket: number,
  level: number,
  firstPart: number,
): PostingsReader {
  let place = 0
  let gram = bucket * bucketSize(level)
  let unread = 0

  function read(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[place++] ?? 0
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value >>> 0
    }
  }

  return {
    nextGram() {
      // The last byte of a number is the only one below 128.
      while (unread > 0) if ((bytes[place++] ?? 0) < 0x80) unread -= 1
      if (place >= bytes.length) return -1
      gram += read()
      unread = read()
      return gram
    },
    parts() {
      const parts = new Array<number>(unread)
      let part = firstPart
      for (let index = 0; index < unread; index++) {
        part += read()
        parts[index] = part
      }
      unread = 0
      return parts
    },
  }
}

/** Merges buckets of the same grams, in ascending order. The parts of a gram are ascending, whatever the order of the buckets. */
export function* mergePostings(readers: readonly PostingsReader[]): Generator<Posting> {
  const open = readers.map(reader => ({ reader, gram: reader.nextGram() })).filter(({ gram }) => gram >= 0)
  while (open.length > 0) {
    let gram = Number.POSITIVE_INFINITY
    for (const next of open) gram = Math.min(gram, next.gram)
    let parts: number[] | undefined
    for (let index = open.length - 1; index >= 0; index--) {
      const next = open[index]
      if (next?.gram !== gram) continue
      const more = next.reader.parts()
      parts = parts === undefined ? more : joinAscending(more, parts)
      next.gram = next.reader.nextGram()
      if (next.gram < 0) open.splice(index, 1)
    }
    yield { gram, parts: parts ?? [] }
  }
}

function joinAscending(some: readonly number[], others: readonly number[]): number[] {
  const joined = some.concat(others)
  // Segments are of different times, except where several processes index at once.
  return (some.at(-1) ?? 0) < (others[0] ?? 0) ? joined : joined.sort((a, b) => a - b)
}
