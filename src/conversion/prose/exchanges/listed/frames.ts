import { mark } from './coder.ts'
import { beginsDeed, isThird } from './deeds.ts'

export type FrameKind = 'if' | 'else' | 'loop' | 'optional'

/** What a coded line says of when its deeds are done, and the rest of it. */
export interface Lead {
  kind: FrameKind
  /** Empty for "otherwise" alone. */
  condition: string
  rest: string
}

const englishElse = /^(?:or\s+)?(?:else|otherwise|if not)\b[,:]?\s*(.*)$/is
const englishIf =
  /^(?:if|when(?:ever)?|in case(?: of)?|in the event of|unless|provided(?: that)?|(?:up)?on (?=(?:success|failure|error|approval|rejection|timeout)))\s*/i
const englishLoop =
  /^(?:for (?:each|every|all|any)\b|every\b|each (?:time|day|hour|minute|second|week|month|night|morning|evening)\b|while\b|until\b|as long as\b|repeat(?:edly)?\b|loop\b|periodically|at regular intervals)/i
const optional = /^(?:optionally|optional|可选)\s*[,，:：]?\s*(?=\S)/i
const chineseElse = /^(?:否则|不然|反之|要不然)(?:的话)?[，,:：]?\s*(.*)$/su
const chineseIf = /^(?:如果|若是?|假如|倘若|一旦|当)(.+)$/su
const chineseLoop = /^(?:对于?|针对)?(?:每隔?|循环|遍历|逐)/u
/** 校验通过则返回令牌 */
const chineseCase =
  /^([^，,：:]{2,20}?(?:超过|低于|高于|大于|小于|不足|不够|达到|通过|失败|成功|正确|错误|有误|无效|有效|存在|为空|充足)[^，,：:]{0,8}?)(?:的话|时|的时候)[，,](.{2,})$/su
const chineseThen = /^([^，,：:]{2,16}?)[，,]?则(.{2,})$/su

export function readLead(line: string): Lead | null {
  const own = optional.exec(line)
  if (own)
    return {
      kind: 'optional',
      condition: /\p{Script=Han}/u.test(own[0]) ? '可选' : 'optional',
      rest: line.slice(own[0].length),
    }
  const [, other] = englishElse.exec(line) ?? chineseElse.exec(line) ?? []
  if (other !== undefined) return readElse(other)
  if (englishLoop.test(line)) return atEnd('loop', line)
  if (chineseLoop.test(line)) return atEnd('loop', line, /[，,：:]/)
  const [english] = englishIf.exec(line) ?? []
  if (english !== undefined) {
    const word = /unless|in case|event|on/i.test(english) && !/^when/i.test(english) ? english : ''
    const found = atEnd('if', line.slice(english.length))
    return found && { ...found, condition: `${word}${found.condition}` }
  }
  const [, chinese] = chineseIf.exec(line) ?? []
  if (chinese !== undefined) return atEnd('if', chinese, /[，,：:]\s*(?:则|就|那么)?|(?:的话|时)?(?:则|就)(?=\p{Co})/u)
  const [, condition, then] = chineseThen.exec(line) ?? chineseCase.exec(line) ?? []
  return condition && then ? { kind: 'if', condition, rest: then } : null
}

function readElse(rest: string): Lead {
  const next = /^(?:if|如果|若)/i.test(rest) ? readLead(rest) : null
  return next ? { ...next, kind: 'else' } : { kind: 'else', condition: '', rest }
}

const comma = /\s*(?:,\s+(?:then\s+)?|\s+then\s+(?=\S)|[:：]\s*)/g

/** A condition ends before who acts then; without a rest it is that of the lines below. */
function atEnd(kind: FrameKind, words: string, end?: RegExp): Lead | null {
  if (end) {
    const found = end.exec(words)
    return found
      ? { kind, condition: tidy(words.slice(0, found.index)), rest: words.slice(found.index + found[0].length).trim() }
      : { kind, condition: tidy(words), rest: '' }
  }
  const ends = [...words.matchAll(comma)].filter(({ index }) => !isWithin(words.slice(0, index)))
  const last = ends.find(({ 0: found, index }) => isDeed(words.slice(index + found.length))) ?? ends[0]
  if (last)
    return { kind, condition: tidy(words.slice(0, last.index)), rest: words.slice(last.index + last[0].length).trim() }
  const bare = beforeActor(words)
  return bare === null
    ? { kind, condition: tidy(words), rest: '' }
    : { kind, condition: tidy(words.slice(0, bare)), rest: words.slice(bare).trim() }
}

function isWithin(before: string): boolean {
  return (before.match(/[(（]/g)?.length ?? 0) > (before.match(/[)）]/g)?.length ?? 0)
}

function isDeed(words: string): boolean {
  return words === '' || new RegExp(`^(?:${mark}|(?:it|they|an?|the)\\b)`, 'i').test(words) || beginsDeed(words, false)
}

/** "if the card is valid the bank pays": who acts then, behind a clause with a verb of its own. */
function beforeActor(words: string): number | null {
  for (const { index, 1: verb = '' } of words.matchAll(new RegExp(` ${mark} ([a-z]+)`, 'gu'))) {
    const before = words.slice(0, index).split(' ')
    if (before.some(word => /^(?:is|are|was|has|have|fails?|succeeds?)$/.test(word)) && isThird(verb)) return index
  }
  return null
}

const asking =
  /\b(?:check|verif|ask|see|determin|decid|know|validat|confirm|test|quer|detect|find out|tell)\w*(?: (?:\S+ ){0,3})?$/i

/** "The shop sends an error if the card is invalid": the condition at the end of a sentence with one deed. */
export function readTrailing(sentence: string): Lead | null {
  const found = /^(.+?),?\s+(?:only )?(if|unless|in case)\s+([^,]+?)$/is.exec(sentence)
  const [, deed = '', word = '', condition = ''] = found ?? []
  if (
    !found ||
    asking.test(`${deed} `) ||
    /\b(?:and|necessary|needed|required|any|possible)$/i.test(condition) ||
    / and /.test(deed)
  )
    return null
  return { kind: 'if', condition: /^if$/i.test(word) ? condition : `${word} ${condition}`, rest: deed }
}

function tidy(words: string): string {
  return words
    .replace(/^(?:loop|repeat(?:edly)?)\s+(?=until|while|for|every)/i, '')
    .replace(/[\s,，:：;；.。]+$/, '')
    .replace(/^[,，]\s*/, '')
    .replace(/(?:\s+then|的话|时)$/i, '')
    .trim()
}
