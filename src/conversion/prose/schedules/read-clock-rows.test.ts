import { expect, test } from 'vitest'
import { readClockRows } from './read-clock-rows.ts'

const events = (text: string) =>
  readClockRows(text, null)?.groups.flatMap(({ items }) => items.map(({ label, value }) => `${value} ${label}`)) ?? null

test.each([
  ['Saturday\nfrom 7 to 7.45 yoga\nfrom 9.30 to 12 market', ['7–7.45 yoga', '9.30–12 market']],
  ['9:00-9:30: welcome\n- 9:30-11 lab tour\nfrom 12 lunch', ['9:00–9:30 welcome', '9:30–11 lab tour', 'from 12 lunch']],
  ['yoga from 7 to 7.45\nbreakfast (8.00-8.30)', ['7–7.45 yoga', '8.00–8.30 breakfast']],
  ['7点到7点45 瑜伽\n9点半到12点 逛市场', ['7点–7点45 瑜伽', '9点半–12点 逛市场']],
])('hours and what is on in %j', (text, expected) => {
  expect(events(text)).toEqual(expected)
})

test.each([
  '3 to 5 March\n7 to 9 April',
  '3-5 apples\n4.5-6 pears',
  '9.30 welcome\n11.00 talk',
  '7 to 7.45 yoga\nthen rest',
])('no hours, or none from when to when: %j', text => {
  expect(events(text)).toBeNull()
})
