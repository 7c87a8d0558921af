import type { Clause } from './clause.ts'
import { SentenceReader } from './sentence-reader.ts'
import { splitSentences } from './words.ts'

export interface ReadSentence {
  /** Null where a word of it has no place in any clause. */
  clauses: Clause[] | null
  start: number
  end: number
}

const longestText = 6000
const mostWords = 120

/** Reads English sentences into clauses; each word of a clause that was read has its place in it. Longer texts than a person tells are not read. */
export function readClauses(text: string): ReadSentence[] {
  if (text.length > longestText || /\p{Script=Han}/u.test(text)) return []
  return splitSentences(text).map(words => ({
    clauses:
      words.length > mostWords || words.some(({ kind }) => kind === 'other') ? null : new SentenceReader(words).read(),
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
  }))
}
