/** Texts with a realistic distribution of words for searches: few that occur everywhere, and many that are rare. */
export interface Words {
  /** Text of about `length` characters: two thirds in Latin letters, one third in Chinese. */
  text(length: number): string
  /** A word by its rank: 0 occurs in nearly every text. */
  latin(rank: number): string
  chinese(rank: number): string
}

const vocabulary = 20_000
const onsets = ['b', 'c', 'd', 'f', 'g', 'h', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'w', 'st', 'tr', 'pl', 'ch']
const rimes = ['a', 'e', 'i', 'o', 'u', 'an', 'er', 'in', 'on', 'ou', 'at', 'é', 'al', 'is', 'or', 'ing']
const firstHan = 0x4e00
const commonHan = 3_000

/** The same `seed` gives the same texts. */
export function createWords(seed: number): Words {
  const random = createRandom(seed)
  const syllables = onsets.flatMap(onset => rimes.map(rime => onset + rime))
  const known = Array.from({ length: vocabulary }, () =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * syllables.length)]).join(
      '',
    ),
  )
  const latin = (rank: number) => known[rank] ?? ''
  // Two characters each, as most words have.
  const chinese = (rank: number) =>
    String.fromCharCode(firstHan + ((rank * 31) % commonHan), firstHan + ((rank * 977 + 11) % commonHan))
  // By Zipf's law the word of rank r stands 1/r times as often as the first.
  const pickRank = () => Math.floor(vocabulary ** random()) - 1

  return {
    latin,
    chinese,
    text(length) {
      const lines: string[] = []
      for (let written = 0; written < length; ) {
        const isChinese = random() < 1 / 3
        const count = 4 + Math.floor(random() * 10)
        const words = Array.from({ length: count }, () => (isChinese ? chinese : latin)(pickRank()))
        const line = `${'#'.repeat(1 + (lines.length % 4))} ${words.join(isChinese ? '' : ' ')}`
        lines.push(line)
        written += line.length + 1
      }
      return lines.join('\n')
    },
  }
}

/** Mulberry32: numbers from 0 up to 1. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
