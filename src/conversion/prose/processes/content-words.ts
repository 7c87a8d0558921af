import { isAdverb } from './find-subject.ts'
import { isHelper, isSmall, stemOf } from './verbs.ts'

const plain = /["“”().,!]/g
const definite = /^(?:the|this|that|these|those|his|her|its|their|your|both)$/

function wordsOf(text: string): string[] {
  return text.toLowerCase().replaceAll('’', "'").replaceAll(plain, '').split(/\s+/)
}

function isContent(word: string): boolean {
  return word.length > 1 && !isSmall(word) && !isHelper(word) && !isAdverb(word) && !/^\d/.test(word)
}

/** The stems of all words that mean something. */
export function stemsOf(text: string): Set<string> {
  return new Set(wordsOf(text).filter(isContent).map(stemOf))
}

/** The stems of what a text takes for known: "the signed offer", and who does something. */
export function knownIn(text: string, subject: string | null): Set<string> {
  const words = wordsOf(text)
  const known = new Set(subject === null ? [] : stemsOf(subject))
  for (const [at, word] of words.entries()) {
    if (!definite.test(word)) continue
    for (const next of words.slice(at + 1, at + 3)) {
      if (!isContent(next)) break
      known.add(stemOf(next))
    }
  }
  return known
}
