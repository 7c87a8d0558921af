import type { Graph } from '../../structure/graph.ts'
import type { Items } from '../../structure/items.ts'
import type { Structure } from '../../structure/structure.ts'
import { fold } from '../written-lines.ts'

/** 1978年 | 以前这里是个水塘: the word that says on which side of a time something lies, away from the time. */
const cutSide =
  /^(?:以前|以后|之前|之后|以来|前后|左右|起(?=[,，是在成])|初(?!\p{Script=Han}{0,2}[试选始]|[稿步级期赛审])|底(?=\p{Script=Han})|before|after|since|until|onwards|or so)(?!\w)|\b(?:before|after|since|until|by|around|about)$/iu
/** 5月 | 中旬霜冻: a part of a month or year. */
const part = /^(?:[初底末]|中(?![标期考国央小文医东西部心外超])|[上中下]旬|[前后][一两二三四五几半\d]+[天周个月年])/u

/** A time that lies elsewhere than the one that is named: 1990年 | 黑老师接任，去年拿了奖. */
const otherTime =
  /(?:^|[\s,，;；])(?:and )?(?:(?:last|this|next) (?:year|month|week)|(?<=[,，;；]\s?(?:and |but )?)(?:today|nowadays|by now)|[去今明前]年|[上下]个?(?:月|周)|现在|如今|目前)(?!\w)/iu
const calendar =
  /\b(?:january|february|(?:in|of|by|until|since|from) (?:may|march)|april|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|(?<![\d个])\p{Script=Han}?月(?:[初底]|[上中下]旬|\d)|(?:周|星期)[一二三四五六日]/iu
/** What is announced as a plan: what is on when, and not what leads to what. */
const plan = /\b(?:plan|schedule|agenda|timeline|calendar|itinerary)\b|计划|安排|日程|排期|时间表|行程/i

/** True if events lost a part of their time, or have one that nobody told, or arrows are drawn where a plan in time was asked for. */
export function misplacesTimes(structure: Structure, text: string): boolean {
  if (structure.type === 'graph') return /\bgantt\b|甘特/i.test(text) || isDated(structure, plan.test(text))
  if (structure.type !== 'items' || structure.arrangement !== 'events') return false
  const told = fold(text)
  if (takesTimeOfAnother(structure, text)) return true
  return structure.groups
    .flatMap(group => group.items)
    .some(({ label, text: more = '', value = '' }) => {
      if ([label, more].some(each => cutSide.test(each.trim()) || (value !== '' && otherTime.test(each)))) return true
      // "Holyrood by half two and we finish at 4"
      if (/\b(?:by|at|until|till) (?:half|quarter) /i.test(`${label} ${more}`)) return true
      const isCut =
        /[年月周]$/.test(value) && [label, more].some(each => part.test(each) && told.includes(fold(`${value}${each}`)))
      return isCut || (value !== '' && !/\d|^(?:finally|最后)$/i.test(value) && !told.includes(fold(value)))
    })
}

/** Most of the steps say a month or a day of the week; in English, nearly all of them where nobody asks for a plan. */
function isDated({ nodes }: Graph, isPlan: boolean): boolean {
  const dated = nodes.filter(({ label }) => calendar.test(label))
  if (isPlan) return dated.length > 2 && dated.length * 2 > nodes.length
  return (
    dated.length > 3 && dated.length * 3 > nodes.length * 2 && !dated.some(({ label }) => /\p{Script=Han}/u.test(label))
  )
}

/** "welcome at 18:30, the head speaks from 18:40": 18:30 is when the welcome is, and not when the head speaks. */
function takesTimeOfAnother({ groups }: Items, text: string): boolean {
  let from = 0
  return groups
    .flatMap(({ items }) => items)
    .some(({ label, value = '', text: more = '' }) => {
      // "2011 until 2014" is read back as what the event is called, with the event as its text.
      const [time, event] = value === '' ? [label, more] : [value, label]
      const at = text.indexOf(time, from)
      if (at < 0) return false
      const end = at + time.length
      const between = text.slice(from, at)
      from = end
      // "there were nine, the plague year 2020 …": what stands before 2020 in its own clause is no part of the event before.
      if (time !== '' && isOfNext.test(between)) return true
      const begin = Math.max(text.lastIndexOf(',', at), text.lastIndexOf('，', at), text.lastIndexOf('\n', at)) + 1
      return isTimeOfClause(text.slice(begin, at)) && startsWith(text.slice(end), event)
    })
}

const leadsToTime = / (?:at|until|till|by|from|on|in) $/

/** "the bell rings at": words, behind the last colon, that a time ends. */
function isTimeOfClause(before: string): boolean {
  const [preposition] = leadsToTime.exec(before) ?? []
  if (preposition === undefined) return false
  const told = before.slice(0, -preposition.length)
  return /\p{L}/u.test(told.slice(Math.max(told.lastIndexOf(':'), told.lastIndexOf('：')) + 1))
}

/** Words between the last comma and a time that lead to it by no preposition. */
const isOfNext =
  /\p{L}, (?!(?:and |then |but )*(?:in|by|at|on|from|since|until|around|about|early|late|mid|the)? ?$)(?:the|an?|our|my) [a-z]+(?: [a-z]+)? $/iu

/** True if a text begins with a label, but for what joins it. */
function startsWith(text: string, label: string): boolean {
  return label !== '' && text.replace(/^[,，]\s*(?:(?:then|and) )*/, '').startsWith(label)
}
