import { type Amount, takeAmounts } from '../amounts.ts'
import { amountMark, maskTimes } from '../split-rows.ts'
import { spanTimes } from './span-times.ts'

/** What a text with figures consists of, in its order. */
export type Token =
  | { kind: 'words'; text: string }
  | { kind: 'times'; times: string[] }
  | { kind: 'figures'; figures: Figures }
  | { kind: 'end'; isStrong: boolean }

/** `list`: one amount or several in a row. `change`: what was and what is. `range`: the lower and the upper end. */
export interface Figures {
  form: 'list' | 'change' | 'range'
  amounts: Amount[]
  /** When a change began and ended, empty texts where that is not said of one of them; an empty list where of none. */
  times: string[]
}

const time = '[\uE100-\uF8FF]'
const amount = `${amountMark} ?`
const and = '(?:, ?(?:and )?|[、，] ?|and |& |和 ?)'
/** "from 38 in May to 42 in June", 从去年的12家增加到今年的15家, "42 (was 38)", 42（原来38） */
const before =
  'was|were|from|before|previously|up from|down from|before that|compared (?:to|with)|原来|之前|以前|上次|上期|此前|从前'
const change = [
  `\\bfrom ${amount}(?:in ${time} )?to ${amount}(?:in ${time})?`,
  `[从由](?:${time}的?)?${amount}(?:一路|又)?\\p{Script=Han}{0,3}[到至为成]了?(?:${time}的?)?${amount}`,
].join('|')
const former = `${amount}(?<of>[a-z]+(?: [a-z]+){0,2} )?(?:${time} ?)?(?:[(（] ?(?:(?:${before})[:：是为]? ?${amount}(?:${time})?|(?:${time}[:：是为]? ?)${amount})[)）]|, (?:up|down) from ${amount}(?:${time})?)`
const range = `between ${amount}and ${amount}|(?:${amount}(?:to|[-–~～至到]) ?)${amount}`
const token = new RegExp(
  [
    `(?<change>${change})`,
    `(?<former>${former})`,
    `(?<range>${range})`,
    `(?<list>${amount}(?:${and}${amount})*)`,
    `(?<span>${time} ?(?:to|through|till|until|[-–~到至]) ?${time})`,
    `(?<times>${time}(?: ?${and}${time})*)`,
    '(?<strong>[;；。\n!！]|\\.(?=\\s|$))',
    '(?<weak>[,，、]|(?<![\\p{L}\\p{N}])(?:and|but|while|whereas)(?![\\p{L}\\p{N}]))',
  ].join('|'),
  'giu',
)
/** A week or a year that all of the finer times lie in. */
const coarse =
  /^(?:last|this) |^(?:去|前|今)年$|^(?:上|这|本)个?(?:月|周|季度)$|^(?:today|yesterday|now|昨天|今天|现在|目前)$/i
const isOfOne = (all: readonly string[]) => all.filter(each => !coarse.test(each)).length > 1

/** Cuts a text into words, times and figures. Null where a number is neither a time nor an amount. */
export function tokenize(text: string, isUnit: (word: string) => boolean): Token[] | null {
  const { masked, restore } = maskTimes(text)
  const all = [...masked.matchAll(new RegExp(time, 'g'))].map(([mark]) => restore(mark))
  const timed = isOfOne(all)
    ? masked.replaceAll(new RegExp(time, 'g'), mark => (coarse.test(restore(mark)) ? ` ${restore(mark)} ` : mark))
    : masked
  const { text: said, amounts } = takeAmounts(timed, amountMark, isUnit)
  if (/\d/.test(said)) return null
  const plain = said.replaceAll(/[ \t]+/g, ' ').replaceAll(/ (?=[,，、;；。.)）])/g, '')
  const tokens: Token[] = []
  let [at, taken] = [0, 0]
  const addWords = (end: number) => {
    const words = plain.slice(at, end).trim()
    if (words !== '') tokens.push({ kind: 'words', text: words })
  }
  for (const match of plain.matchAll(token)) {
    addWords(match.index)
    at = match.index + match[0].length
    const own = match[0].split(amountMark).length - 1
    tokens.push(toToken(match, amounts.slice(taken, taken + own), restore))
    taken += own
    const { of } = match.groups ?? {}
    if (of !== undefined) tokens.push({ kind: 'words', text: of.trim() })
  }
  addWords(plain.length)
  return tokens
}

function toToken(match: RegExpExecArray, amounts: Amount[], restore: (words: string) => string): Token {
  const { change, former, range, list, span, weak, strong } = match.groups ?? {}
  const times = [...match[0].matchAll(new RegExp(time, 'g'))].map(([mark]) => restore(mark))
  if (change !== undefined) return { kind: 'figures', figures: { form: 'change', amounts, times } }
  if (former !== undefined)
    return {
      kind: 'figures',
      figures: { form: 'change', amounts: amounts.toReversed(), times: formerTimes(former, times) },
    }
  if (range !== undefined) return { kind: 'figures', figures: { form: 'range', amounts, times: [] } }
  if (list !== undefined) return { kind: 'figures', figures: { form: 'list', amounts, times: [] } }
  if (weak !== undefined || strong !== undefined) return { kind: 'end', isStrong: strong !== undefined }
  return { kind: 'times', times: span === undefined ? times : spanTimes(times) }
}

/** "this year" of 7.2 this year (was 6.8), "last year" of 42 (was 38 last year): an empty text where nothing is said of one of them. */
function formerTimes(former: string, times: readonly string[]): string[] {
  if (times.length === 0) return []
  const hasNow = new RegExp(time).test(former.split(/[(（,]/)[0] ?? '')
  return hasNow ? [times[1] ?? '', times[0] ?? ''] : [times[0] ?? '', '']
}
