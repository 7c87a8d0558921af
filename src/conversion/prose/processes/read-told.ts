import { sentencesOf } from '../../faithful/sentences.ts'
import type { Else, Told } from './clause.ts'
import { readAnswered } from './read-answered.ts'
import { readSentence } from './read-sentence.ts'
import { splitPassive } from './split-passive.ts'
import { tellPresence } from './with-or-without.ts'

const numbered = /(?:^|\s)(\d{1,2})[.)]\s+(?=\p{L})/gu
/** "If yes, does it take long?": the next question, where the one before has this answer. */
const answer =
  /^(?:and |but )?(?:if (?:yes|so|no|not)|yes|no|otherwise)\b[,:]?\s+(?=(?:is|are|do|does|did|has|have|can|will)\b)/i
const joined = /\s*;\s*|\s*:\s+(?=if\b)/i

/** The sentences of a process as parts; null where one is not understood. */
export function readTold(body: string): Told[] | null {
  const told: Told[] = []
  let question: string | null = null
  let answered: Else[] = []
  for (const sentence of sentencesOf(withoutNumbers(body)).map(tellPresence)) {
    if (question === null && /^[^?]{3,80}\?$/.test(sentence)) {
      question = sentence.replace(answer, '').slice(0, -1)
      if (answer.test(sentence)) answered = [{ kind: 'else', lead: null }]
      continue
    }
    const read = question === null ? readJoined(splitPassive(sentence)) : readAnswered(question, sentence, readJoined)
    const [first, ...others] = read ?? []
    if (!first) return null
    told.push({ ...first, parts: [...answered, ...first.parts] }, ...others)
    question = null
    answered = []
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
