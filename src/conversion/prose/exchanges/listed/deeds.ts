import { lookUp } from '../../../../language/clauses/dictionary.ts'

const helper = /^(?:is|are|was|were|may|can|will|must|should|might|could|does|do|has|have|cannot|can't|doesn't|never)$/i
const adverb = /^(?:(?:then|also|first|finally|now|again|\w+ly)\s+)+/i
/** What an object, or a way, begins with, or a noun. */
const goesOn =
  /^(?:$|[\s.,;]*$|\s+(?:and|or)\s+[a-z]+s\b|\s+(?!(?:is|are|was|were|has|have|may|can|will|must|should|and|or)\b)[\p{L}\p{N}\p{Co}"“(])/u

/** True if words begin with what somebody does: "sends the bill", "may ask", and no "notes from the shop". Nouns in -s are verbs behind a name. */
export function beginsDeed(words: string, isBehindName: boolean, mayBeBase = true): boolean {
  const [, first = '', rest = ''] = /^([\p{L}'’-]+)(.*)$/su.exec(words.replace(adverb, '')) ?? []
  if (first === '') return false
  if (helper.test(first)) return isBehindName
  const { verb, form } = lookUp(first.toLowerCase())
  if (!isThird(first)) return mayBeBase && verb > 1 && form === 'base' && first === first.toLowerCase()
  if (isBehindName) return goesOn.test(rest)
  return (
    verb === 3 ||
    (verb > 0 && hasObject(rest)) ||
    / (?:the|an?|it|its|their|them|his|her) |^ \p{Co}/u.test(rest.slice(0, 7))
  )
}

/** "stores", and no "address" or "status". */
export function isThird(word: string): boolean {
  return /^[a-z]{2,}[^su]s$|^[a-z]+(?:ss|x|ch|sh|z)es$|^(?:focuses|is|has|does|discusses)$/.test(word)
}

function hasObject(rest: string): boolean {
  return /^\s+(?!(?:to|of|in|from|on|at|by|and|or|for|with)\b)[\p{L}\p{N}\p{Co}"“]/u.test(rest)
}
