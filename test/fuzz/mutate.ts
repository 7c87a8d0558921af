import { strToU8, unzipSync, zipSync } from 'fflate'
import type { Random } from './random.ts'

const mostBytes = 64 * 1024

/** Changes some bytes of `input`: pieces are removed, doubled, moved, swapped with other seeds or replaced by `words`. */
export function mutate(input: Uint8Array, seeds: readonly Uint8Array[], words: readonly string[], random: Random) {
  let bytes = input
  for (let count = random.below(6) + 1; count > 0; count--) bytes = changeOnce(bytes, seeds, words, random)
  return bytes.subarray(0, mostBytes)
}

/**
 * Changes a part inside of a ZIP archive: a change of the compressed bytes would only be told by their checksum. One in five times the
 * archive itself is changed.
 */
export function mutateArchive(
  input: Uint8Array,
  seeds: readonly Uint8Array[],
  words: readonly string[],
  random: Random,
) {
  const parts = random.below(5) > 0 && openArchive(input)
  if (!parts) return mutate(input, seeds, words, random)
  const names = Object.keys(parts)
  const name = random.pick(names)
  const others = names.flatMap(other => parts[other] ?? [])
  return zipSync({ ...parts, [name]: mutate(parts[name] ?? new Uint8Array(), others, words, random) })
}

/** Null where the archive itself was changed before. */
function openArchive(input: Uint8Array): Record<string, Uint8Array> | null {
  try {
    const parts = unzipSync(input)
    return Object.keys(parts).length > 0 ? parts : null
  } catch {
    return null
  }
}

function changeOnce(bytes: Uint8Array, seeds: readonly Uint8Array[], words: readonly string[], random: Random) {
  const start = random.below(bytes.length + 1)
  const length = Math.min(random.below(2) === 0 ? random.below(8) : random.below(512), bytes.length - start)
  const piece = bytes.subarray(start, start + length)
  const replace = (...pieces: Uint8Array[]) => join(bytes.subarray(0, start), ...pieces, bytes.subarray(start + length))
  const insert = (...pieces: Uint8Array[]) => join(bytes.subarray(0, start), ...pieces, bytes.subarray(start))
  switch (random.below(8)) {
    case 0:
      return replace()
    case 1:
      return insert(piece)
    case 2:
      return insert(repeat(piece, random.below(200)))
    case 3:
      return insert(strToU8(random.pick(words)))
    case 4:
      return replace(strToU8(random.pick(words)))
    case 5:
      return insert(sliceOf(random.pick(seeds), random))
    case 6:
      return bytes.subarray(0, start)
    default:
      return replace(Uint8Array.of(random.below(256)))
  }
}

function sliceOf(bytes: Uint8Array, random: Random): Uint8Array {
  const start = random.below(bytes.length)
  return bytes.subarray(start, start + random.below(256))
}

function repeat(piece: Uint8Array, times: number): Uint8Array {
  return join(...Array.from({ length: times }, () => piece))
}

function join(...pieces: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(pieces)
}
