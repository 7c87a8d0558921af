const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
/** A day or a year beside it says more than the month. */
const alone = '(?<!\\d(?:st|nd|rd|th)? (?:of )?)'
const endsThere = '\\b(?! ?\\d|\\.? \\d)'
const range = new RegExp(
  `(?<=\\s)(?:from |between )?${alone}${month} ?(?:-|–|to|till|until|and) ?${month}${endsThere}`,
  'gi',
)
const inMonth = new RegExp(`(?<=\\s)(?:in|during|all of|throughout) ${month}${endsThere}`, 'gi')
const weeks = new RegExp(
  `(?<=\\s)(?:in |during )?(?:the )?(first|last) (?:(two|three|2|3) )?weeks? (?:of|in) ${month}${endsThere}`,
  'gi',
)
/** "1 April to 15 April" */
const days = new RegExp(`\\d ${month} (?:-|–|to|till|until) \\d`, 'i')
const counts = new Map([
  ['two', 2],
  ['three', 3],
  ['2', 2],
  ['3', 3],
])

/** The days of months in a plan: "in January" is "1 January to 31 January", "the first two weeks of May" "1 May to 14 May". */
export function withMonthDays(text: string): string {
  return text
    .replaceAll(weeks, (_, end: string, count: string | undefined, name: string) => {
      const days = 7 * (counts.get(count?.toLowerCase() ?? '') ?? 1)
      const last = lastOf(name)
      return end.toLowerCase() === 'first' ? span(1, name, days, name) : span(last - days + 1, name, last, name)
    })
    .replaceAll(range, (_, from: string, to: string) => span(1, from, lastOf(to), to))
    .replaceAll(inMonth, (_, name: string) => span(1, name, lastOf(name), name))
}

/** Whether something goes on from one month or day to another: "alpha in March, beta in May" are points in time. */
export function lastsMonths(text: string): boolean {
  return text.search(range) >= 0 || text.search(days) >= 0
}

function span(first: number, from: string, last: number, to: string): string {
  return `${first} ${nameOf(from)} to ${last} ${nameOf(to)}`
}

function indexOf(name: string): number {
  return names.findIndex(each => each.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()))
}

function nameOf(name: string): string {
  return names[indexOf(name)] ?? name
}

function lastOf(name: string): number {
  return lengths[indexOf(name)] ?? 30
}
