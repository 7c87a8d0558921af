import { actorOf } from '../processes/chinese/names.ts'

/** A way back within a clause. */
export interface WayBack {
  /** What is done before it; empty for nothing. */
  before: string
  place: string
  /** Told by "again" and 重: where nothing of that name was done before, it is no way back. */
  isRepeated: boolean
}

const english =
  /^(.*?)(?:[,，]?\s*(?:\band\s+)?(?:\bthen\s+)?\b(?:(?:it|they|we|he|she|you|i)\s+)?(?:(?:must |has to |have to |can |will )?(?:go(?:es)?|loops?|jumps?|moves?|comes?|sends? (?:it|them|him|her|us))\s+(?:straight |all the way |right )?back to|back to|returns? to|starts? (?:over|again) (?:at|from|with)|repeat from|resume (?:at|with))\s+)(.+)$/i
const startOver =
  /^(.*?)(?:\s*(?:,|\band)\s+)?\b(?:(?:start|begin|try)s? (?:all )?over(?: again)?|starts? again|(?:back |again )?from (?:the (?:start|beginning|top)|scratch))$/i
const again = /^(?:we |you |they |i |he |she |it )?(.+?) again$/i
const retry = /^(?:re)?(?:tr(?:y|ies) again|retry|retries)$/i
const chinese =
  /^(.*?)(?:打回(?:到|给)?|退回(?:到|给|至)?|退给|返回(?:到|给)?|回到|跳回(?:到)?|转回(?:到|给)?|驳回(?:到|给)?|发回(?:给)?|送回(?:给|到)?|再?交回(?:给)?)(\S{1,12})$/u
const chineseAgain =
  /^(.{0,4}?)(?:重新?|再次|再重新|再来?一?[次遍]?|继续|接着)(?!点|要|大|复|庆|量|视|启)(\p{Script=Han}[\p{Script=Han}\w]{0,8})$/u

/** Reads "show an error and go back to login", 打回重填, "run the tests again". Null where a clause tells of no way back. */
export function readWayBack(clause: string): WayBack | null {
  const isHan = /\p{Script=Han}/u.test(clause)
  if (!isHan) return readEnglish(clause)
  const [, before = '', place] = chinese.exec(clause) ?? []
  if (place !== undefined)
    return { before: trim(before), place: place.replace(/^重新?/, ''), isRepeated: /^重/.test(place) }
  const [, earlier = '', repeated] = chineseAgain.exec(clause) ?? []
  // 总监再审: by somebody else, after another one.
  const isByAnother = actorOf(clause) === earlier && /^再(?!次|重|来)/u.test(clause.slice(earlier.length))
  return repeated === undefined || isByAnother ? null : { before: trim(earlier), place: repeated, isRepeated: true }
}

function readEnglish(clause: string): WayBack | null {
  if (retry.test(clause)) return { before: '', place: 'last', isRepeated: false }
  const [, first] = startOver.exec(clause) ?? []
  if (first !== undefined) return { before: trim(first), place: 'start', isRepeated: false }
  const [, before = '', place] = english.exec(clause) ?? []
  if (place !== undefined) return { before: trim(before), place: place.replace(/ again$/, ''), isRepeated: false }
  const [, repeated] = again.exec(clause) ?? []
  return repeated === undefined ? null : { before: '', place: repeated, isRepeated: true }
}

function trim(words: string): string {
  return words.replace(/(?:[,，\s]+|\band|并且?|再|就|则|让\S{1,4}|要)$/i, '').trim()
}

/** A loop: what is done, and until when; empty where it was said before. */
export interface Loop {
  done: string
  until: string
}

const repeatUntil =
  /^(?:keep|repeat(?:ing)?|continue|go on|loop|do this|again and again)\s*(?:with |on )?(.*?)\s*\buntil\s+(.+)$/i
const chineseUntil =
  /^(?:一直|反复|重复|不断|继续|循环)?(.{0,8}?)(?:直到|一直到|到)(.{1,12}?)为止$|^(?:一直|反复|重复|不断|循环)(.{1,8}?)直?到(.{1,12})$|^直到(.{1,14})$/u

export function readLoop(clause: string): Loop | null {
  const [, done, until] = repeatUntil.exec(clause) ?? []
  if (until !== undefined) return { done: (done ?? '').replace(/^(?:this|it|that|going|doing it)$/i, ''), until }
  const [, act, end, act2, end2, end3] = chineseUntil.exec(clause) ?? []
  const found = end ?? end2 ?? end3
  return found === undefined ? null : { done: act ?? act2 ?? '', until: found }
}

/** "From review it can go back to draft", 从审核可以退回草稿 */
export function readSidePath(clause: string): { from: string; to: string } | null {
  const [, from, to] =
    /^from (.+?) (?:it|you|one|they|we|things|tickets?) (?:can|may|might|sometimes|could) (?:also )?(?:go|come|move|jump|be sent|be moved)s?(?: straight)?(?: back)? to (.+)$/i.exec(
      clause,
    ) ??
    /^从?(.{2,10}?)(?:也)?(?:可以|可能|能)(?:直接)?(?:退回|返回|回到|退到|跳到|转到)到?(.{2,10})$/u.exec(clause) ??
    []
  return from && to ? { from, to } : null
}
