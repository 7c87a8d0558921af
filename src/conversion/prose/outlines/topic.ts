import { sentencesOf } from '../../faithful/sentences.ts'
import { capitalizeFirst } from '../capitalize-first.ts'

/** What is drawn by this name, as a part of a pattern. */
const kind =
  '(?:mind ?-?map(?:ping)?s?|brainstorm(?:ing)?(?: map| diagram| ideas| session)?|(?:concept|spider|bubble) ?(?:map|diagram)s?|spidergrams?|topic web|tree(?: diagram| chart)?|hierarchy(?: diagram| chart)?|(?:org(?:ani[sz]ation(?:al)?)?) ?(?:chart|diagram|structure)|organi?gram|taxonomy|classification|work breakdown(?: structure)?|wbs|overview)'
const named = new RegExp(`\\b${kind}\\b`, 'i')
const ofTopic = new RegExp(
  `\\b${kind}\\b(?:,? (?:please|pls))?[!,]? (?:of|about|on|for|around|covering|showing|out of|from|to (?:plan|organi[sz]e|show|revise)|with all of) (.+)$`,
  'is',
)
const beforeKind = new RegExp(
  `^(.*?),?\\s+(?:as|in|into|in the form of|on) (?:an? |the |one |some (?:kind|sort) of )?(?:[a-z-]+ ){0,2}?${kind}\\b`,
  'is',
)
/** "… as a mind map, with causes (…), effects (…)" */
const withList = new RegExp(`^${kind}\\b,? (?:with|including) (.+\\(.+)$`, 'is')
const quoted = /["“]([^"”]{2,60})["”]/
/** "… with branches planning, focus and rest", "… with mouth and stomach as the main branches" */
const withBranches =
  /^(.+?),? (?:with|using|including|covering)(?: (?:the|these|two|three|four|five|six|seven|\d))*(?: main| top| following)*(?: branches| arms| topics| areas| categories)?:? ([^()]+)$/is
const asBranches = /,? as (?:the |its )?(?:main |top )?(?:branches|arms|topics|areas|categories)$/i
/** Why, and for when, somebody wants it. */
const aside =
  /[,;]? (?:before (?:i|we|my)|because|cos|cuz|so (?:that )?(?:i|we|my|the|new|everyone)|since (?:i|we)|as (?:i|we)|if (?:you|that|it)|for (?:tomorrow|monday|tuesday|wednesday|thursday|friday|next|the fridge|my (?:boss|teacher|class|kids|students|notes)\b))\b.*$/is
const audience = /^(?:my|our|the|a) [\p{L}\d' -]{2,30}? (?:about|on) (?=\S)/iu
const askingWords =
  /^(?:(?:hi|hey|hello|ok|okay|so|please|pls|kindly|also|and|can|could|would|will|you|u|i|we|i'd|i'm|we're|am|are|want|need|like|love|have been|was|trying|thinking|going|to|how to|about|me|us|help|put|turn|make|draw|create|show|organi[sz]e|sort|arrange|structure|map out|map|plan|revise|brainstorm|summari[sz]e|visuali[sz]e|break(?: down)?|it|this|that|these|all|out|up|some|ideas|notes|thoughts|my notes|the following)[\s,!]+)+/i

/** What a request asks for by name, and what is told of it. */
export interface Request {
  topic: string | null
  /** All that is told, without the request. */
  rest: string
}

/** Splits a text into what it is about and what it tells; `title` and `body` are those of the request, where these were found. */
export function findTopic(text: string, title: string | null, body: string): Request {
  if (title !== null && body !== text) return splitTopic(title, body)
  const found = named.exec(text)
  if (!found) return { topic: title, rest: body }
  const start = startOfSentence(text, found.index)
  const end = endOfSentence(text, found.index + found[0].length)
  const written = text.slice(start, end)
  const asked = (
    withList.test(text.slice(found.index, end)) ? text.slice(start, found.index + found[0].length) : written
  ).replace(/[\s:.!?\n]+$/, '')
  const [before, told] = [text.slice(0, start).trim(), text.slice(end).trim()]
  const [, listed] = withList.exec(text.slice(found.index, end)) ?? []
  const after =
    listed === undefined
      ? told.replace(/^["”]?\s*(?:is |goes )?(?:in|at|as) the (?:cent(?:er|re)|middle)[.,]?\s*/i, '')
      : `${listed.trim()} ${told}`.trim()
  const isIntroduced = before !== '' && after !== ''
  const { topic, rest } = splitTopic(topicIn(asked), after === '' ? before : after)
  if (topic !== null || !isIntroduced) return { topic, rest }
  return { topic: nameOf(topicIn(before.replace(/[.!?\s]+$/, '')) ?? ''), rest }
}

/** What a sentence that names the kind says that it is about. */
function topicIn(asked: string): string | null {
  const inQuotes = quoted.exec(asked)?.[1]
  if (inQuotes !== undefined && asked.indexOf(inQuotes) < 60)
    return asked
      .slice(asked.indexOf(inQuotes))
      .replace(/["”]\s*(?:(?:is |goes )?(?:in|at|as) the (?:cent(?:er|re)|middle)\b[.,]?\s*)?/i, ': ')
      .replace(/: $/, '')
  const about = ofTopic.exec(asked)?.[1] ?? null
  if (about !== null) return about
  const before = (beforeKind.exec(asked)?.[1] ?? (named.test(asked) ? '' : asked))
    .replace(/^.*?(?:structure|organi[sz]e|plan|map out|revise|brainstorm) (?=my |our |the )/i, '')
    .replace(/(?: and|,) (?:would|i'd|i would|my head|please|want|need|can)\b.*$/i, '')
  const plain = before.replace(askingWords, '').trim()
  return plain === '' ? null : plain
}

/** The topic alone: what follows it in the same sentence is told. */
function splitTopic(written: string | null, body: string): Request {
  if (written === null) return { topic: null, rest: body }
  const words = written.trim().replace(audience, '')
  const mark = /\s*(?::|\s[-–—]\s|\?|\n)\s*|,\s+(?=[^,()]{1,40}\()|\s+(?=\()|\.\s+/.exec(words)
  const topic = words.slice(0, mark?.index ?? words.length)
  const told = mark ? words.slice(mark.index + mark[0].length) : ''
  const [, whole, list] = withBranches.exec(topic) ?? []
  const branches =
    list === undefined || (/^[^,]+$/.test(list.replace(/ and .*/, '')) && !/ and |branches/.test(topic))
      ? ''
      : list.replace(asBranches, '')
  const name = nameOf(branches === '' ? topic : (whole ?? topic))
  const rest = [
    branches === '' ? '' : `Branches: ${branches}.`,
    told === '' ? '' : /[.!?]$/.test(told) ? told : `${told}${body === '' ? '' : '.'}`,
    body,
  ].filter(each => each !== '')
  return { topic: name, rest: rest.join(' ') }
}

/** "the fundraiser!!" is "Fundraiser". */
export function nameOf(topic: string): string | null {
  const name = topic
    .replace(aside, '')
    .replace(/ as an? (?:tree|hierarchy|mind ?-?map|diagram|chart)$/i, '')
    .replace(/^(?:the )?(?:topic|subject|theme) is /i, '')
    .replace(/^(?:my |our |the )?(?:\p{L}+ )?(?:class|lesson|course), (?=\S)/iu, '')
    .replace(/^["“](.*)["”]$/s, '$1')
    .replace(/[\s,;:.!?]*(?:\b(?:please|pls|thanks)\b[\s,.!?]*)*$/i, '')
    .replace(/^(?:please|pls|about|on|of|the|an?)\s+/i, '')
    .trim()
  if (
    name === '' ||
    /^(?:it|this|that|them|these|those|me|us|my notes|(?:my |the |these |this )?(?:notes|text|list|ideas)(?: .{0,20})?)$/i.test(
      name,
    )
  )
    return null
  return /^[a-z]+(?![A-Z])/.test(name) ? capitalizeFirst(name) : name
}

function startOfSentence(text: string, at: number): number {
  return Math.max(
    ...['. ', '! ', '? ', '\n'].map(
      mark => text.lastIndexOf(mark, at) + (text.lastIndexOf(mark, at) < 0 ? 1 : mark.length),
    ),
  )
}

function endOfSentence(text: string, at: number): number {
  const found = /[:.!?](?=\s|$)[!?.]*|\n/.exec(text.slice(at))
  return found ? at + found.index + found[0].length : text.length
}

/** A first sentence that is a name, with nothing told in it. */
export function isHeading(sentence: string): boolean {
  const [first = ''] = sentencesOf(sentence)
  return first === sentence && !/[,;:()]/.test(sentence) && sentence.split(/\s+/).length <= 9
}
