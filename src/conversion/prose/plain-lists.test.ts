import { expect, test } from 'vitest'
import { withPlainLists } from './plain-lists.ts'

test.each([
  ['What should go in an emergency kit: water, torch, radio', 'Checklist for an emergency kit: water, torch, radio'],
  ['What to pack for a ski trip: goggles, gloves', 'Checklist for a ski trip: goggles, gloves'],
  [
    'I did a survey with 240 commuters: 96 go by bike, 72 by train, 48 drive',
    'Survey of 240 commuters: 96 go by bike, 72 go by train, 48 drive',
  ],
  ['our choir has sopranos (12), altos (15) and basses (9)', 'our choir: sopranos 12, altos 15 and basses 9'],
  ['pie chart: warm up 15, cool down 5', 'pie chart: warm-up 15, cool-down 5'],
  ['Donut: 0 days 18, 1-2 days 96, fully remote 42', 'Donut: 0 days: 18, 1-2 days: 96, fully remote 42'],
  ['Plan: build 10 days 3, test', 'Plan: build 10 days 3, test'],
  ['What should I do if it rains: stay, go', 'What should I do if it rains: stay, go'],
  ['Family tree: Ann (62) has Tom (34) and Eve (30)', 'Family tree: Ann (62) has Tom (34) and Eve (30)'],
  ['We have three teams: A (ops), B (2), C (3) and D (4)', 'We have three teams: A (ops), B (2), C (3) and D (4)'],
])('%s', (text, plain) => {
  expect(withPlainLists(text)).toBe(plain)
})
