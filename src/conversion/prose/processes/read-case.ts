import { determiners } from '../../../language/clauses/closed-words.ts'
import { lookUp } from '../../../language/clauses/dictionary.ts'
import type { Chunk } from './chunk.ts'
import type { Case } from './clause.ts'
import { findSubject } from './find-subject.ts'
import { beginsObject, isBase, isHelper, isParticiple, isSmall } from './verbs.ts'

/** A condition, and what stands behind it without a comma. */
interface Read {
  case: Omit<Case, 'lead'>
  rest: Chunk
}

const choice = /^(?:if|unless|in case|in the event)$/i
const connector = /^(?:if|unless|in case of|in case|when|whenever|once|as soon as|after|on|upon|should)(?=\s)/i
const count = '(?:\\d+|two|three|four|five|six|ten|several|a few|too many)'
/** So many of what was done once: no moment of the process, but a limit. */
const limit = new RegExp(
  `^(?:if|when|after|on|upon) (?:they|it|he|she|the \\w+|you)? ?(?:(?:fails?|enters?|gets?|types?|is wrong|are wrong|is rejected) )?(?:it |this )?(?:wrong |incorrectly )?(?:after |for |more than |over )?(?:the )?(?:${count} (?:(?:wrong|failed|unsuccessful|incorrect|invalid|bad|false) \\w+|(?:\\w+ )?(?:attempts?|tries|times|failures|reminders|warnings))|(?:second|third|fourth|fifth|\\dr?[nrt][dh]) (?:(?:wrong|failed|unsuccessful|incorrect|invalid|false) \\w+|attempt|try|failure|reminder|warning|time))(?: in a row)?(?=\\s|$)`,
  'i',
)
/** Something that was checked before, whatever of it. */
const ofAny =
  /^(?:any|either|one|any one)(?: of (?:these|them|those|the [a-z]+(?: [a-z]+)?))?(?: (?:step|stage|check|test|round)s?)? (?:fails?|is (?:failed|rejected|refused|negative)|goes wrong)$/i
const unknown =
  /^(?:even if|only|while|as long as|since|because|although|whether|before|until|except|besides|depending|meanwhile|during)\b/i
const ofCheck =
  /^if (?:so|yes|(?:it|they|he|she|that|this) (?:is|are|does|do|has|have|was|can)|there (?:is|are) (?:any|some|one))(?=\s|$)(?:\s+then\b)?/i
/** "if approved", "once signed", "if necessary" */
const elliptical =
  /^(?:not )?(?:\w+(?:ed|en)|found|sold out|paid|sent|done|met|valid|invalid|correct|incorrect|complete|incomplete|necessary|needed|required|possible|successful|unsuccessful|ok|okay|ready|available|unavailable|positive|negative|empty|full|late|missing|in stock|out of stock)$/i
/** "when something is missing": it may never come to that. */
const uncertain =
  /^(?:something|anything|someone|somebody|anyone|anybody)\b|\b(?:missing|wrong|broken|damaged|faulty|fails?|failed|rejects?|rejected|declines?|declined|refuses?|refused|denied|invalid|sold out|out of stock)\b/i
/** What somebody thinks or says goes on with a clause. */
const saying =
  /^(?:think|say|know|see|notice|feel|believe|find|mean|decide|agree|hope|tell|want|like|prefer|show|confirm)s?$/
const longest = 90

/** The condition, or the moment, that a chunk begins with. Undefined where it begins with none, null where it is not understood. */
export function readCase(chunk: Chunk): Read | null | undefined {
  if (unknown.test(chunk.text)) return null
  const [limited] = limit.exec(chunk.text) ?? []
  if (limited !== undefined) return readLimit(chunk, limited.trim().split(/\s+/).length)
  const checked = ofCheck.exec(chunk.text)?.[0]
  const afterCheck = checked && chunk.from(checked.trim().split(/\s+/).length)
  if (afterCheck && (afterCheck.length === 0 || findSubject(afterCheck.words, 0, true)))
    return { case: made('', null, 'if', true), rest: afterCheck }
  const [link] = connector.exec(`${chunk.text} `) ?? []
  if (link === undefined) return undefined
  const start = link.split(' ').length
  const body = chunk.from(start)
  const word = link.toLowerCase()
  if (word === 'should') return readShould(body)
  if (/^(?:on|upon|after|in case of)$/.test(word)) return readPhrase(chunk, body, word)
  const end = endOfCase(body)
  const own = body.slice(0, end)
  const found = findSubject(own.words, 0, false)
  if (own.text.length > longest || !(found || elliptical.test(own.text) || isNameless(own))) return null
  const isMoment = !choice.test(word) && !(/^when/.test(word) && uncertain.test(own.text))
  return {
    case: {
      ...made(
        isMoment ? chunk.slice(0, start + end).text : own.text,
        found?.subject ?? null,
        /^when/.test(word) && !isMoment ? 'if' : word,
      ),
      ...(ofAny.test(own.text) && { isOfAny: true }),
      ...(/^when/.test(word) && /^(?:some|any)(?:one|body) /i.test(own.text) && { mayBeMoment: true }),
    },
    rest: body.from(end),
  }
}

/** "after three wrong attempts": how often something is tried. */
function readLimit(chunk: Chunk, length: number): Read {
  const text = chunk.slice(1, length).text.replace(/^(?:the|after) /i, '')
  return { case: { ...made(text, null, 'if'), isLimit: true }, rest: chunk.from(length) }
}

/** "if urgent", "if mail unknown": what is so, or how something is, without "is". */
function isNameless({ words }: Chunk): boolean {
  const plain = words.filter(word => word !== 'not')
  const last = plain.at(-1) ?? ''
  const isState = lookUp(last).isAdjective || lookUp(last).form === 'past'
  return isState && plain.length < 4 && plain.slice(0, -1).every(word => !isSmall(word) && !isHelper(word))
}

function made(text: string, subject: string | null, link: string, isOfCheck = false): Omit<Case, 'lead'> {
  const isMoment = !choice.test(link)
  return { kind: 'case', text, subject, isDenied: link === 'unless', isMoment, isOfCheck }
}

/** "after the interview", "on approval", "in case of damage"; "after the car is washed" too. */
function readPhrase(chunk: Chunk, body: Chunk, link: string): Read | null | undefined {
  const end = endOfCase(body)
  const own = body.slice(0, end)
  const rest = body.from(end)
  const isGerund = /ing$/.test(own.words[0] ?? '')
  const isClause = link === 'after' && findSubject(own.words, 0, false) !== null
  const isShort = own.length > 0 && own.length < 6
  if ((!isClause && !isShort) || (isGerund && own.words.some(word => /^(?:and|then|they|we|you|he|she)$/.test(word))))
    return null
  if (link === 'in case of') return { case: { ...made(own.text, null, 'if') }, rest }
  const whole = chunk.slice(0, link.split(' ').length + end).text
  return { case: made(whole, null, 'when'), rest }
}

/** "should a receipt be missing" */
function readShould(body: Chunk): Read | null {
  const be = body.words.indexOf('be')
  if (be < 1) return null
  const subject = body.slice(0, be).text
  const isPlural = /[^s]s$/.test(body.words[be - 1] ?? '')
  const text = `${subject} ${isPlural ? 'are' : 'is'} ${body.from(be + 1).text}`
  return { case: made(text, subject.toLowerCase(), 'if'), rest: body.from(body.length) }
}

/** Where a condition ends and another clause begins without a comma: "it rains | I take the bus". */
function endOfCase(body: Chunk): number {
  const { words } = body
  // "approved | HR enters it"
  if (isParticiple(words[0] ?? '') && elliptical.test(words[0] ?? '') && findSubject(words, 1, false)) return 1
  const found = findSubject(words, 0, false)
  const from = found ? found.verbAt + 1 : 1
  const starts: number[] = []
  for (let at = from; at < words.length; at += 1) {
    const isOrder = !found && isBase(words[at] ?? '') && isNameless(body.slice(0, at))
    if (isOrder || beginsClause(words, at)) starts.push(at)
  }
  const isSaying = found && saying.test(words[found.verbAt] ?? '')
  return (isSaying ? starts.at(-1) : starts[0]) ?? words.length
}

/** In "you live in a flat get a cat", a flat gets nothing: what does not agree is no subject. */
function beginsSubject(words: readonly string[], at: number): boolean {
  const found = findSubject(words, at, true)
  const verb = words[found?.verbAt ?? -1] ?? ''
  return found !== null && !(/^(?:an?|each|every|this|that)$/.test(words[at] ?? '') && isBase(verb))
}

function beginsClause(words: readonly string[], at: number): boolean {
  const previous = words[at - 1] ?? ''
  const word = words[at] ?? ''
  if (/^(?:and|or|but|that|which|who|than|to|whether|if|as)$/.test(previous) || determiners.has(previous)) return false
  if (isHelper(previous) && !isParticiple(previous) && isBase(word)) return false
  // "if we have it | Tom packs it"
  if (/^(?:it|them|him|us|me)$/.test(previous) && findSubject(words, at, true)) return true
  if (/^there(?:'s|'re)?$/.test(word)) return findSubject(words, at, true) !== null
  const isSubject = /^(?:it|he|she|they|we|i|you|everybody|everyone)(?:'\w+)?$/.test(word) || determiners.has(word)
  if (isSubject) return beginsSubject(words, at)
  if (!isBase(word) || !beginsObject(words[at + 1]) || /^(?:it|they|we|i|you|of)$/.test(previous)) return false
  // "choose the premium plan you get": who gets something is no object.
  return words[at + 1] !== 'of' && !/^(?:they|we|i|he|she|you)$/.test(words[at + 1] ?? '')
}
