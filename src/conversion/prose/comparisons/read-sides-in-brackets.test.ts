import { expect, test } from 'vitest'
import { readSidesInBrackets } from './read-sides-in-brackets.ts'

test('what is said of each stands in brackets behind it', () => {
  const read = readSidesInBrackets(
    'Comparison of heating: heat pump (COP 3.5, €14,000, quiet), gas boiler (94%, €6,000, CO2)',
  )
  expect(read?.title).toBe('Heating')
  expect(read?.groups.map(({ label, items }) => [label, ...items.map(item => item.label)])).toEqual([
    ['heat pump', 'COP 3.5', '€14,000', 'quiet'],
    ['gas boiler', '94%', '€6,000', 'CO2'],
  ])
})

test.each([
  'Compare Python and Java in a table: syntax (simple, verbose), speed (slower, faster)',
  'Heating: heat pump (quiet, dear), gas boiler (loud, cheap)',
  'Compare Scrum and Kanban: cadence (sprints vs continuous), roles (PO, team vs none)',
  'Compare plans: Basic (5 users, €10), and Pro',
  'Compare plans: Basic (5 users), Pro (20 users)',
])('is none: %s', text => {
  expect(readSidesInBrackets(text)).toBeNull()
})
