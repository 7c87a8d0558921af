import { isPurpose } from '../../../../language/purposes.ts'
import { isOnlyTalk } from '../../../../language/talk.ts'
import { asksForDrawing, isTalk } from '../../../faithful/sentences.ts'
import { takeTimes } from '../times.ts'

/** A name, and the figures that are told of it one after the other. */
export interface Row {
  name: string
  values: number[]
  unit: string
}

/** What introduces the rows, and these. */
export interface Rows {
  lead: string
  rows: Row[]
}

const number = String.raw`-?\d[\d,]*(?:\.\d+)?`
const scaled = '(?:[百千]?万|亿|[kKmM](?![a-z])|bn)?'
const unit = String.raw`(?:[%°℃$€£]\w?|\p{Script=Han}{1,5}|[a-z][a-z²³/]{0,11}(?: [a-z]{2,10})?)?`
const amount = String.raw`[$€£¥]?\s?(${number})\s?(${scaled}\s?${unit})`
const onlyAmount = new RegExp(`^${amount}$`, 'iu')
const named = new RegExp(`^(.*[^\\d\\s.,])\\s*?${amount}$`, 'iu')
/** A comma between thousands parts nothing; "and" parts what stands around figures. */
const part =
  /[，、;；。\n]|,(?!\d{3}(?!\d))|\.(?=\s|$)|(?<=\d[^,，、;；。.\n]{0,12}?)\s(?:and|while|whereas|but)\s|(?<=\d\p{Script=Han}{0,5})\s?(?:和|与|及|以及)\s?(?=\d)/u
/** What introduces all of the rows, the first of which has its name behind it. */
const headed = /^\s*([^:：\n(（]{3,120})[:：]\s*(?=\p{L})/u
const tie =
  /(?:分别|依次|(?<=\p{Script=Han})各自?|均|(?<=.)[为是有达]|[:：=]|\s(?:respectively|were|was|is|are|of|had|has|at|came to)|\s)+$/iu
const head = /^(?:而|其中|另外|同期|and|while|the|then|for)\s*(?=\S)/iu
const bracketedUnit =
  /[(（]\s*(?:(?:单位|units?)\s*[:：]?\s*(?:in )?([^()（）\d]{1,12})|((?:[百千]?万|亿)?(?:人次?|美?元|吨|件|台|辆|次|度|米|公里|小时|分钟?|个|户|本|kg|km|cm|mm|g|m|h|min|s|°C|℃|%|€|\$)|[百千]?万|亿))\s*[)）]/iu

/** Splits sentences into rows of figures. Null where something else stands between or behind these, or a row changes its unit. */
export function splitIntoRows(text: string): Rows | null {
  const [ahead = '', heading = ''] = headed.exec(text) ?? []
  let lead = heading
  const rows: (Row & { units: Set<string> })[] = []
  for (const { piece, mark } of cut(text.slice(ahead.length))) {
    const last = rows.at(-1)
    const next = onlyAmount.exec(piece)
    const first = next || (!last && tellsTimes(piece)) ? null : named.exec(piece)
    if (next && last) addTo(last, next[1], next[2])
    else if (first) {
      const { before, row } = beginRow(first)
      if (before !== '' && last) return null
      if (before !== '') lead = joined(lead, mark, before)
      rows.push(row)
    } else if (!isRequest(piece)) {
      if (last || /\d+(?:\.\d+)?\s*%/.test(piece)) return null
      lead = joined(lead, mark, piece)
    }
  }
  if (rows.some(({ units, name }) => units.size > 1 || name === '')) return null
  return { lead, rows: rows.map(({ units, ...row }) => ({ ...row, unit: [...units][0] ?? '' })) }
}

/** What stands between the marks, and the mark before it. */
function cut(text: string): { piece: string; mark: string }[] {
  return text
    .split(new RegExp(`(${part.source})`, part.flags))
    .flatMap((piece, at, all) =>
      at % 2 === 0 && piece.trim() !== '' ? [{ piece: piece.trim(), mark: all[at - 1] ?? '' }] : [],
    )
}

function joined(lead: string, mark: string, piece: string): string {
  return lead === '' ? piece : `${lead}${mark === '' ? '，' : mark}${piece}`
}

function beginRow([, said = '', digits, own]: RegExpExecArray): { before: string; row: Row & { units: Set<string> } } {
  const [, told, written = told ?? ''] = bracketedUnit.exec(said) ?? []
  const [before, name] = splitLead(said.replace(bracketedUnit, ''))
  const row = { name: nameOf(name), values: [], unit: '', units: new Set(written === '' ? [] : [written.trim()]) }
  addTo(row, digits, own)
  return { before, row }
}

function addTo(row: Row & { units: Set<string> }, digits = '', written = ''): void {
  row.values.push(Number(digits.replaceAll(',', '')))
  if (written.trim() !== '') row.units.add(written.trim())
}

/** 变化如下：城市A: what ends in a colon introduces all of the rows. */
function splitLead(words: string): [before: string, name: string] {
  const said = words.replace(tie, '')
  const at = Math.max(said.lastIndexOf('：'), said.lastIndexOf(':'))
  return at < 0 ? ['', said] : [said.slice(0, at), said.slice(at + 1)]
}

/** 从2018到2021年: when all of it was. */
function tellsTimes(piece: string): boolean {
  const { text, times } = takeTimes(piece, ' ')
  return times.length > 0 && /^(?:[从自在到至和与及\s–—~-]|from|between|to|and|in|期间)*$/i.test(text)
}

function nameOf(words: string): string {
  return words.replace(tie, '').trim().replace(head, '').trim()
}

function isRequest(piece: string): boolean {
  return isOnlyTalk(piece) || isPurpose(piece) || asksForDrawing(piece) || (isTalk(piece) && !/\d/.test(piece))
}
