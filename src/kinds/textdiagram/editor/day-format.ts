/** What stands for each token of a format of dates, as Mermaid's `dateFormat` has them, the longest first. */
const tokens: readonly [token: string, pattern: string][] = [
  ['YYYY', '(?<year>\\d{4})'],
  ['YY', '(?<shortYear>\\d{2})'],
  ['MMMM', '(?<monthName>\\p{L}{3,9})'],
  ['MMM', '(?<monthName>\\p{L}{3})'],
  ['MM', '(?<month>\\d{2})'],
  ['M', '(?<month>\\d{1,2})'],
  ['DD', '(?<day>\\d{2})'],
  ['D', '(?<day>\\d{1,2})'],
  ['HH', '(?<hour>\\d{2})'],
  ['H', '(?<hour>\\d{1,2})'],
  ['mm', '(?<minute>\\d{2})'],
  ['ss', '(?<second>\\d{2})'],
]
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Whether a text is a moment in this format that exists: not the 31st of February. Null for a format that is not understood. */
export function createDayTest(format: string): ((text: string) => boolean) | null {
  let pattern = ''
  let rest = format
  while (rest !== '') {
    const [token, stands] = tokens.find(([each]) => rest.startsWith(each)) ?? []
    const [mark = ''] = rest
    if (stands === undefined && /\p{L}/u.test(mark)) return null
    if (stands !== undefined && pattern.includes(stands)) return null
    pattern += stands ?? mark.replace(/[.*+?^${}()|[\]\\/]/, '\\$&')
    rest = rest.slice(token?.length ?? 1)
  }
  const whole = new RegExp(`^${pattern}$`, 'u')
  return text => {
    const { groups } = whole.exec(text) ?? {}
    return groups !== undefined && exists(groups)
  }
}

function exists({
  year,
  shortYear,
  month,
  monthName,
  day,
  hour = '0',
  minute = '0',
  second = '0',
}: Record<string, string | undefined>): boolean {
  // A leap year, where none is named.
  const inYear = Number(year ?? (shortYear === undefined ? 2000 : `20${shortYear}`))
  const inMonth = monthName === undefined ? Number(month ?? 1) - 1 : months.indexOf(monthName.slice(0, 3).toLowerCase())
  const onDay = Number(day ?? 1)
  const date = new Date(Date.UTC(inYear, inMonth, onDay))
  const isDay = inMonth >= 0 && date.getUTCMonth() === inMonth && date.getUTCDate() === onDay
  return isDay && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
}
