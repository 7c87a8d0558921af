/** A time as a list shows it, by the person's own clock: the hour of today, the day of this year, and the whole date before that. */
export function formatListTime(time: string, now: Date, locale: string): string {
  const at = new Date(time)
  const isThisYear = at.getFullYear() === now.getFullYear()
  const isToday = isThisYear && at.getMonth() === now.getMonth() && at.getDate() === now.getDate()
  if (isToday) return at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' })
  return at.toLocaleDateString(locale, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) })
}
