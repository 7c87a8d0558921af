import { sentencesOf } from '../../faithful/sentences.ts'
import type { Told } from './clause.ts'
import { readAnswered } from './read-answered.ts'
import { readSentence } from './read-sentence.ts'
import { splitPassive } from './split-passive.ts'

const numbered = /(?:^|\s)(\d{1,2})[.)]\s+(?=\p{L})/gu
const joined = /\s*;\s*|\s*:\s+(?=if\b)/i

/** The sentences of a process as parts; null where one is not understood. */
export function readTold(body: string): Told[] | null {
  const told: Told[] = []
  let question: string | null = null
  for (const sentence of sentencesOf(withoutNumbers(body))) {
    if (question === null && /^[^?]{3,80}\?$/.test(sentence)) {
      question = sentence.slice(0, -1)
      continue
    }
    const read = question === null ? readJoined(splitPassive(sentence)) : readAnswered(question, sentence, readJoined)
    if (!read) return null
    told.push(...read)
    question = null
  }
  return question === null ? told : null
}

/** A sentence, and what a semicolon or a colon joins to it. */
function readJoined(sentence: string): Told[] | null {
  if (/:(?!\d\d)|[?→|{}<>=]|->|\p{Script=Han}/u.test(sentence.replace(joined, ' '))) return null
  const told: Told[] = []
  for (const [at, text] of sentence.split(joined).entries()) {
    const parts = readSentence(text)
    if (!parts) return null
    told.push({ parts, isJoined: at > 0 })
  }
  return told
}

/** "1. The student fills in the form. 2. …" */
function withoutNumbers(body: string): string {
  const counts = [...body.matchAll(numbered)].map(([, count]) => Number(count))
  const isCounted = counts.length > 2 && counts.every((count, at) => count === at + 1)
  return isCounted ? body.replaceAll(numbered, ' ').trim() : body
}
