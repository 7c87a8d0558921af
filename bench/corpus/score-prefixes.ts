import type { Format } from '../../src/kinds/kind.ts'
import type { CorpusEntry } from './read-corpus.ts'

/** Result of repairing sources that were cut off at many places. */
export interface PrefixScore {
  prefixes: number
  /** Number of repairs that threw an error: each one is a bug. */
  threw: number
  /** Number of repairs that took longer than 50 ms. */
  slow: number
  slowestMs: number
}

/** Prefixes of a source that are tried, spread evenly over its length. */
const prefixesPerSource = 40
const slowMs = 50

/** Cuts off `count` sources of a corpus, spread evenly over it. */
export async function scorePrefixes(
  entries: readonly CorpusEntry[],
  format: Format,
  count: number,
): Promise<PrefixScore> {
  const score: PrefixScore = { prefixes: 0, threw: 0, slow: 0, slowestMs: 0 }
  const step = Math.max(1, Math.floor(entries.length / count))
  for (const { text } of entries.filter((_entry, index) => index % step === 0).slice(0, count)) {
    for (let part = 1; part <= prefixesPerSource; part++) {
      const startedAt = performance.now()
      await format.repair(text.slice(0, Math.ceil((text.length * part) / prefixesPerSource))).catch(() => {
        score.threw += 1
      })
      const ms = performance.now() - startedAt
      score.prefixes += 1
      score.slow += ms > slowMs ? 1 : 0
      score.slowestMs = Math.max(score.slowestMs, ms)
    }
  }
  return score
}
