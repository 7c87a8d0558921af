import { expect, test } from 'vitest'
import { formatListTime } from './format-list-time.ts'

const now = new Date(2026, 10, 20, 9, 30)

test.each([
  [new Date(2026, 10, 20, 8, 5), 'en-GB', '8:05'],
  [new Date(2026, 10, 19, 23, 59), 'en-GB', '19 Nov'],
  [new Date(2025, 10, 20, 9, 30), 'en-GB', '20 Nov 2025'],
  [new Date(2026, 0, 2), 'zh', '1月2日'],
])('%s is shown in %s as %s', (time, locale, shown) => {
  expect(formatListTime(time.toISOString(), now, locale)).toContain(shown)
})
