import type { Noun, Phrase } from '../../../../language/clauses/clause.ts'
import { phraseText } from './things.ts'
import { behind, inFront, kept, means, noThing, onTop, protocol, source, target } from './verbs-of-systems.ts'

/** The phrases of a clause, by where they lead. */
export interface Ways {
  targets: Noun[]
  kept: Noun[]
  sources: Noun[]
  means: Noun[]
  behind: Noun[]
  inFront: Noun[]
  /** What only says how, when or what for. */
  rest: string[]
}

/** Null where a phrase leads nowhere: its preposition stands alone. */
export function readWays(phrases: readonly Phrase[], text: string): Ways | null {
  const ways: Ways = { targets: [], kept: [], sources: [], means: [], behind: [], inFront: [], rest: [] }
  for (const phrase of phrases) {
    const { preposition, nouns } = phrase
    if (isSecondStop(phrase, phrases, text)) return null
    const place = placeOf(preposition, ways)
    const isThing =
      nouns.length > 0 &&
      nouns.every(noun => !noThing.test(noun.text) && !(place === ways.means && protocol.test(noun.text)))
    if (nouns.length === 0 && phrase.text === '') return null
    if (place && isThing) place.push(...nouns)
    else if (!nouns.some(({ text: name }) => /^(?:middle|front|top)$/i.test(name)))
      ways.rest.push(phraseText(phrase, text))
  }
  return ways
}

function placeOf(preposition: string, ways: Ways): Noun[] | null {
  if (target.test(preposition)) return ways.targets
  if (kept.test(preposition)) return ways.kept
  if (source.test(preposition)) return ways.sources
  if (means.test(preposition)) return ways.means
  if (behind.test(preposition)) return ways.behind
  return inFront.test(preposition) || onTop.test(preposition) ? ways.inFront : null
}

/** "from the form to the call to the offer": each leads on to the next one. */
function isSecondStop(phrase: Phrase, phrases: readonly Phrase[], text: string): boolean {
  const before = phrases[phrases.indexOf(phrase) - 1]
  const end = before?.nouns.at(-1)?.words.at(-1)?.end
  const start = phrase.nouns[0]?.words[0]?.start
  if (before?.preposition !== phrase.preposition || end === undefined || start === undefined) return false
  return !/[,&+]|\band\b|\bor\b/.test(text.slice(end, start))
}
