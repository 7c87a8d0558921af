import { isPurpose } from '../../../language/purposes.ts'
import { isOnlyTalk } from '../../../language/talk.ts'
import type { Items } from '../../../structure/items.ts'
import { isTalk, shortWords } from '../../faithful/sentences.ts'
import { toList } from '../to-list.ts'
import { findTimes } from './told-times.ts'

const longestText = 4000
const longestLabel = 110
const longestTitle = 80
const fewest = 3
const wish =
  /\btime ?lines?\b|\b(?:history|story) of\b|\bhistory\b|\bchronolog\w+|时间[线轴]|大事记|历程|发展史|编年|年表|生平/i
const otherwise = /\b(?:if|unless|otherwise)\b|如果|否则|[?？|{}<>]|->|→|\n\s*[-*•\d]/i
const headingEnd = /^([^:：\n]{2,80}?)\s*(?:(?<!\d)[:：]|\n)\s*(?=\S)/u
/** What clauses end with; the mark of a year's last two figures is none. */
const mark = new RegExp(`\\s*(?:[;；。\\n]|(?<!\\b(?:${shortWords}))\\.(?=\\s|$)|[!！](?=\\s|$)|，|,(?=\\s))\\s*`, 'gi')
/** "The story of our club in a timeline please" */
const asForm = /,? (?:in|as|on|with) an? (?:[a-z]+ )?time ?line(?:,? (?:please|pls))?$|,? (?:please|pls)$/i
/** "run from 7 to", "lunch 12 to 1": a time whose other end is bare was not found. */
const openSpan =
  /\b(?:from|between) \d{1,2} (?:to|and)\b|\b\d{1,2} ?(?:to|until|till|[-–]) ?\d{1,2}\b|\s(?:to|until|till)$/i
const lead = /^(?:(?:and then|and|then|but|finally|后来|然后|接着|最后)(?![\p{L}'])|[\s,，:：–—-]+)\s*/iu
const end = /(?:[\s,，:：–—-]+|\s(?:and|then|but|in|on|at|from|by|since)|(?<=\p{Script=Han})[在于从自])$/iu

interface Clause {
  words: string
  /** What ended it. */
  mark: string
}

/**
 * Reads what happened when, in whatever words, each time within its clause: "founded 1961 by six dads, promoted in '73 and down again in '74; rebuilt by
 * 1990", "gates open at 8.30, lunch 12 to 1", 2012年在车库起步，去年(2024)做了产品. What has no time goes on with the clause before it. Null where
 * nobody asks for a timeline, or the times do not go on.
 */
export function readHistory(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || !wish.test(request) || otherwise.test(text)) return null
  const { name, rest } = splitTitle(text, title)
  const groups = joinClauses(splitClauses(rest))
  const events = groups?.map(readEvent)
  const read = events?.filter(event => event !== null)
  if (!events || !read || read.length < fewest || read.length < events.length) return null
  const orders = read.flatMap(({ order }) => order ?? [])
  const isInOrder = orders.every((each, at) => at === 0 || each >= (orders[at - 1] ?? 0))
  const areAlike = orders.length === 0 || orders.length >= read.length - 1
  if (!isInOrder || !areAlike) return null
  return toList(
    'events',
    name,
    read.map(({ label, value }) => ({ label, value })),
  )
}

/** What it is a history of: before a colon, or as sentences without a time. */
function splitTitle(text: string, title: string | null): { name: string | null; rest: string } {
  const [whole = '', heading = ''] = headingEnd.exec(text) ?? []
  if (whole !== '' && findTimes(heading).length === 0)
    return { name: title ?? withoutAsking(heading), rest: text.slice(whole.length) }
  const [sentence = '', said = ''] = /^([^\n]{3,90}?)(?:[.!。！](?!\d)|，(?=\d{4}年))\s*(?=\S)/u.exec(text) ?? []
  if (sentence === '' || findTimes(said).length > 0) return { name: title, rest: text }
  const topic = said.replace(asForm, '')
  const isAside = isOnlyTalk(topic) || isPurpose(topic) || isTalk(topic)
  return { name: title ?? (isAside || topic.length > longestTitle ? null : topic), rest: text.slice(sentence.length) }
}

function withoutAsking(heading: string): string | null {
  const said = heading
    .replace(/[，,]?(?:用|做成|画成|画个)?时间[线轴]$|^(?:an? )?time ?line (?:of |about )?(?:the )?|[吧呗啊]$/i, '')
    .trim()
  return said === '' || said.length > longestTitle ? null : said
}

function splitClauses(text: string): Clause[] {
  const clauses: Clause[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(mark)) {
    const words = text.slice(at, index)
    // "March 3, 1921"
    if (
      /^,/.test(found.trim()) &&
      /^\d{4}\b/.test(text.slice(index + found.length)) &&
      /\b\p{L}{3,9} \d{1,2}(?:st|nd|rd|th)?$/u.test(words)
    )
      continue
    clauses.push({ words, mark: found.trim() })
    at = index + found.length
  }
  clauses.push({ words: text.slice(at), mark: '.' })
  return clauses.flatMap(splitAtAnd).filter(({ words }) => /[\p{L}\d]/u.test(words))
}

/** "in '73 and straight back down in '74": two events, where both sides have their time. */
function splitAtAnd(clause: Clause): Clause[] {
  // "between 1958 and 1964" is one time.
  const words = findTimes(clause.words).reduce(
    (said, { index, length }) =>
      said.slice(0, index) + said.slice(index, index + length).replaceAll(' ', '\u00a0') + said.slice(index + length),
    clause.words,
  )
  const sides = words.split(/ +and +(?:then +)?/i).map(side => side.replaceAll('\u00a0', ' '))
  const areTimed = sides.length > 1 && sides.every(side => findTimes(side).length === 1 && /\p{L}{3}/u.test(side))
  return areTimed ? sides.map(words => ({ words, mark: clause.mark })) : [clause]
}

/** Clauses with one time each, and what goes on from them. Null where a sentence tells no time. */
function joinClauses(clauses: readonly Clause[]): string[] | null {
  const groups: string[] = []
  let open = ''
  let before = '.'
  for (const { words, mark } of clauses) {
    const said = open === '' ? words : `${open}${/\p{Script=Han}$/u.test(open) ? '' : ' '}${words}`
    open = ''
    const times = findTimes(said)
    const isComma = /^[,，]$/.test(before)
    before = mark
    if (times.length > 0 && !/\p{L}{2}|\p{Script=Han}/u.test(wordsOf(said, times[0]))) open = said
    else if (times.length > 0) groups.push(said)
    else if (isOnlyTalk(said) || isPurpose(said)) continue
    else if (isComma && groups.length > 0)
      groups[groups.length - 1] += `${/\p{Script=Han}/u.test(said) ? '，' : ', '}${said}`
    else return null
  }
  return open === '' ? groups : null
}

function wordsOf(clause: string, time: { index: number; length: number } | undefined): string {
  return time ? `${clause.slice(0, time.index)} ${clause.slice(time.index + time.length)}` : clause
}

function readEvent(clause: string): { label: string; value: string; order: number | null } | null {
  const times = findTimes(clause)
  const [time] = times
  if (!time || times.length > 1) return null
  const [before, after] = [clause.slice(0, time.index), clause.slice(time.index + time.length)].map(clean)
  const isHan = /\p{Script=Han}$/u.test(before ?? '') || /^\p{Script=Han}/u.test(after ?? '')
  const joint = /^[,，]/.test(clause.slice(time.index + time.length).trim()) && before !== '' ? ', ' : isHan ? '' : ' '
  const label = [before, after].filter(each => each !== '').join(joint)
  const isLabel =
    /\p{L}/u.test(label) && label.length <= longestLabel && !/[:：]/.test(label) && !/^\d+(?:\D|$)/.test(label)
  return isLabel && !openSpan.test(label) ? { label, value: time.value, order: time.order } : null
}

function clean(words: string): string {
  let [left, said] = ['', words.trim()]
  while (left !== said) [left, said] = [said, said.replace(lead, '').replace(end, '').trim()]
  return said
}
