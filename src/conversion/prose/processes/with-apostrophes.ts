import { determiners, prepositions } from '../../../language/clauses/closed-words.ts'
import { lookUp } from '../../../language/clauses/dictionary.ts'

const negated = /^(do|does|did|is|are|was|were|has|have|wo|ca|could|would|should)nt$/
const contracted: ReadonlyMap<string, string> = new Map([
  ['theres', "there's"],
  ['thats', "that's"],
  ['theyre', "they're"],
  ['youre', "you're"],
])

/** Words as they are meant where an apostrophe was not typed: "dont", "theres", "its late". */
export function withApostrophes(words: readonly string[]): string[] {
  return words.map((word, at) => {
    const whole = contracted.get(word) ?? word.replace(negated, "$1n't")
    return word === 'its' && tellsState(words[at + 1] ?? '') ? "it's" : whole
  })
}

/** What something is, rather than something that it has. */
function tellsState(word: string): boolean {
  const { isAdjective, isAdverb, form } = lookUp(word)
  const isSmall = determiners.has(word) || prepositions.has(word) || /^(?:not|too)$/.test(word)
  return isSmall || isAdjective || isAdverb || form === 'past' || form === 'gerund'
}
