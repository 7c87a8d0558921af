const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthPattern =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const time = String.raw`(?:[T\s]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:Z|[+-]\d{2}:?\d{2}|[AP]M)?))?`

const yearFirst = new RegExp(String.raw`^([1-9]\d{3})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?)?月?${time}$`, 'i')
const dayOrMonthFirst = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${time}$`, 'i')
const dayNamedMonth = new RegExp(
  String.raw`^(?:(\d{1,2})(?:st|nd|rd|th)?[\s-])?(${monthPattern})\.?[\s-](?:(\d{1,2})(?:st|nd|rd|th)?,\s)?(\d{4})$`,
  'i',
)

/** Which of two numbers before the year is the day: one date alone does not always show it. */
export type DayOrder = 'day-first' | 'month-first'

/**
 * Reads a calendar date into ISO 8601: `2026-03-01`, `2026/3/1`, `2026年3月1日`, `1 Mar 2026`, `March 2026` (`2026-03`), with or without
 * a time. `03/04/2026` needs `order`, since it is two different days; with dots the day comes first. Undefined for everything else.
 */
export function parseDate(text: string, order?: DayOrder): string | undefined {
  const trimmed = text.trim()
  if (trimmed.length < 6 || trimmed.length > 40) return undefined
  const iso = yearFirst.exec(trimmed)
  if (iso) return toIso(iso[1], iso[2], iso[3], iso[4])
  const named = dayNamedMonth.exec(trimmed)
  if (named) return toIso(named[4], monthNumber(named[2]), named[1] ?? named[3])
  const numeric = dayOrMonthFirst.exec(trimmed)
  if (!numeric) return undefined
  const [, first, separator, second, year, clock] = numeric
  if (order === 'month-first') return toIso(year, first, second, clock)
  return order === 'day-first' || separator === '.' ? toIso(year, second, first, clock) : undefined
}

function monthNumber(name = ''): string {
  return String(monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1)
}

function toIso(year = '', month = '', day?: string, clock?: string): string | undefined {
  const months = Number(month)
  const days = day === undefined ? 1 : Number(day)
  const lastDay = new Date(Date.UTC(Number(year), months, 0)).getUTCDate()
  if (months < 1 || months > 12 || days < 1 || days > lastDay) return undefined
  const date = [year, month.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-')
  if (clock === undefined) return date
  const hours = toWholeDay(clock.replace(/\s/, '').replace(/^(\d):/, '0$1:'))
  return day === undefined || hours === undefined ? undefined : `${date}T${hours}`
}

/** `02:30PM` → `14:30`; other times are returned as they are. Undefined for an hour that half a day does not have. */
function toWholeDay(clock: string): string | undefined {
  const half = /[AP]M$/i.exec(clock)?.[0].toLowerCase()
  if (half === undefined) return clock
  const hour = Number(clock.slice(0, 2))
  if (hour < 1 || hour > 12) return undefined
  return `${String((hour % 12) + (half === 'pm' ? 12 : 0)).padStart(2, '0')}${clock.slice(2, -2)}`
}
