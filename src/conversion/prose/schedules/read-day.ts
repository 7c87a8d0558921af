/** The beginnings of their names, in lower case. */
export const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `2026-03-02` of "2 March 2026", "March 2nd, 2026" or 2026年3月2日; null without a year, or for anything else. */
export function readDay(written: string): string | null {
  const text = written.trim().toLowerCase()
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?$/.exec(text) ?? []
  if (year && month && day) return write(year, Number(month), Number(day))
  const [, first, name, other, end] =
    /^(?:the )?(\d{1,2})?(?:st|nd|rd|th)?(?: of)? ?([a-z]{3,9})\.? ?(\d{1,2})?(?:st|nd|rd|th)?,? (\d{4})$/.exec(text) ??
    []
  const at = months.indexOf(name?.slice(0, 3) ?? '') + 1
  return end && at > 0 && (first ?? other) ? write(end, at, Number(first ?? other)) : null
}

function write(year: string, month: number, day: number): string | null {
  return isDay(month, day) ? formatDay(year, month, day) : null
}

/** True for a day that some month has. */
export function isDay(month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31
}

/** `2026-03-02` */
export function formatDay(year: number | string, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
