import { isTalk, sentencesOf } from './sentences.ts'

/** What is asked for, as an answer to a request by its name. */
const kind =
  /\b(?:mind ?-?maps?|brainstorm(?:ing)?(?: map)?|(?:concept|spider|bubble) ?(?:maps?|diagrams?)|org(?:ani[sz]ation)?(?:al)? ?charts?|organi?grams?|(?:er|entity[- ]relationship|class|uml) ?(?:class )?diagrams?|erd|data ?model|database|hierarchy|tree diagram|diagram|chart)\b/i
/** Said to whoever draws of how it should look, and what it is for. */
const instruction =
  /^(?:please |pls )?(?:keep|use|make|put|leave) (?:it|them|the|this|everything)\b.{0,30}\b(?:short|simple|colou?rs?|colou?rful|big|clear|bright|readable|small|tidy|neat)\b|^(?:its|it's|it is|this is) for (?:my|our|an?|the)\b|^(?:its|it's|it is) (?:going |meant )?(?:on|to go on) (?:the|my|our)\b|^nothing (?:too )?fancy\b/i
/** Who somebody is, and why they ask. */
const introduction = /^(?:(?:hi|hello|hey|ok|so)\b[,! ]*)*(?:i|i'm|i've|we|we're|we've|my|our|this|it's|the|for)\b/i
const mostBefore = 2

/**
 * What a text tells, without the sentence that asks for a drawing by its name, what somebody says of themselves before it, and what they say to whoever
 * draws behind all. A request within a sentence ends at its colon, or at the name of what is asked for.
 */
export function withoutRequest(text: string): string {
  // What asks on a line of its own is taken off elsewhere.
  if (text.trim().includes('\n')) return text
  const sentences = sentencesOf(text)
  const at = sentences.findIndex(
    sentence =>
      kind.test(sentence) &&
      (isTalk(sentence) ||
        /^(?:how|what) (?:would|should|could)\b/i.test(sentence) ||
        kind.exec(sentence)?.index === 0),
  )
  const asked = sentences[at]
  const goesOn = at < sentences.length - 1 || (asked !== undefined && afterRequest(asked) !== '')
  const told = sentences.filter((sentence, index) => {
    if (
      index >= sentences.length - 2 &&
      index > 0 &&
      (instruction.test(sentence) || (isTalk(sentence) && index !== at && sentence.split(' ').length < 12))
    )
      return false
    return !(index < at && at <= mostBefore && goesOn && introduction.test(sentence))
  })
  return told
    .map(sentence => (sentence === asked ? afterRequest(sentence) : sentence))
    .filter(each => each !== '')
    .join('. ')
}

function afterRequest(sentence: string): string {
  const colon = sentence.indexOf(': ')
  if (colon >= 0) return sentence.slice(colon + 2)
  const end = kind.exec(sentence)
  return sentence.includes('(') && end ? sentence.slice(end.index + end[0].length) : ''
}
