import { normalizeText } from '../language/normalize-text.ts'
import type { Example } from './kind.ts'

/** Maximum length of all sources shown together: a small model has little room. */
const mostCharacters = 1_500
/** Share of the examples above which a word, such as "flow" for flowcharts, does not distinguish them. */
const distinctiveShare = 1 / 3

/** The examples of a kind that are nearest to a request, by the words that they share and others do not have: two at most, and none where none is near. */
export function findNearestExamples(text: string, examples: readonly Example[]): Example[] {
  const asked = wordsOf(text)
  const known = examples.map(example => ({ example, words: wordsOf(example.prompt) }))
  const frequency = (word: string) => known.filter(({ words }) => words.has(word)).length
  const scored = known.map(({ example, words }) => {
    const shared = [...asked].filter(word => words.has(word)).map(frequency)
    const distinctive = shared.filter(count => count <= examples.length * distinctiveShare)
    return { example, score: distinctive.reduce((sum, count) => sum + Math.log(examples.length / count), 0) }
  })
  const near = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
  const [first, second] = near.map(({ example }) => example)
  if (!first || first.source.length > mostCharacters) return []
  const hasRoom = second && first.source.length + second.source.length <= mostCharacters
  return hasRoom ? [first, second] : [first]
}

/** Words of languages with spaces, and pairs of characters of those without. */
function wordsOf(text: string): Set<string> {
  const normal = normalizeText(text.slice(0, readCharacters))
  const words = normal.match(/[a-z][a-z']+|\p{Script=Han}+/gu) ?? []
  const parts = words.flatMap(word => (/\p{Script=Han}/u.test(word) ? pairsOf(word) : [word]))
  return new Set(parts.filter(part => !asks.test(part)))
}

/** Words that ask for a diagram, whichever it is. */
const asks =
  /^(?:a|an|and|as|by|for|from|in|it|of|on|or|our|the|this|to|with|please|draw|create|make|show|diagram|chart|一个|画一|请画|画出)$/

/** Length that is read: the request is at the beginning. */
const readCharacters = 400

function pairsOf(word: string): string[] {
  return Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2))
}
