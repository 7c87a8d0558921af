import { monthName } from '../when.ts'
import { readCount } from './read-count.ts'
import { months } from './read-day.ts'

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const month = `(${monthName})`
/** A day or a year beside it says more than the month. */
const alone = '(?<!\\d(?:st|nd|rd|th)? (?:of )?)'
const endsThere = '\\b(?! ?\\d|\\.? \\d)'
const range = new RegExp(
  `(?<=\\s)(?:from |between )?${alone}${month} ?(?:-|–|to|till|until|and) ?${month}${endsThere}`,
  'gi',
)
const inMonth = new RegExp(`(?<=\\s)(?:in|during|all of|throughout) ${month}${endsThere}`, 'gi')
/** "ethics approval March, …": behind what is planned. */
const behind = new RegExp(
  `(?<=\\p{L} )(?<!\\b(?:in|from|to|till|until|and|by|of|on|mid|early|late|since|before|after|every) )${month}(?=[,;]|\\.?$)`,
  'giu',
)
const weeks = new RegExp(
  `(?<=\\s)(?:in |during )?(?:the )?(first|last) (?:(two|three|2|3) )?weeks? (?:of|in) ${month}${endsThere}`,
  'gi',
)
/** "1 April to 15 April" */
const days = new RegExp(`\\d ${month} (?:-|–|to|till|until) \\d`, 'i')

/** The days of months in a plan: "in January" is "1 January to 31 January", "the first two weeks of May" "1 May to 14 May". */
export function withMonthDays(text: string): string {
  return text
    .replaceAll(weeks, (_, end: string, count: string | undefined, name: string) => {
      const days = 7 * readCount(count ?? 'one')
      const last = lastOf(name)
      return end.toLowerCase() === 'first' ? span(1, name, days, name) : span(last - days + 1, name, last, name)
    })
    .replaceAll(range, (_, from: string, to: string) => span(1, from, lastOf(to), to))
    .replaceAll(inMonth, (_, name: string) => span(1, name, lastOf(name), name))
    .replaceAll(behind, (_, name: string) => span(1, name, lastOf(name), name))
}

/** Whether something goes on from one month or day to another: "alpha in March, beta in May" are points in time. */
export function lastsMonths(text: string): boolean {
  return text.search(range) >= 0 || text.search(days) >= 0
}

function span(first: number, from: string, last: number, to: string): string {
  return `${first} ${from} to ${last} ${to}`
}

function lastOf(name: string): number {
  return lengths[months.indexOf(name.slice(0, 3).toLowerCase())] ?? 30
}
