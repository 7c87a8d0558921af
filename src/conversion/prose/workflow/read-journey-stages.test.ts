import { expect, test } from 'vitest'
import { readJourneyStages } from './read-journey-stages.ts'

const stages = (text: string, request = `user journey ${text}`) =>
  readJourneyStages(text, null, request)?.groups.map(
    ({ label, items }) => `${label}: ${items.map(item => `${item.label} ${item.value}`).join(', ')}`,
  )

test.each([
  ['Discover: sees ad (4), reads reviews (3)\nBuy: pays (2)', ['Discover: sees ad 4, reads reviews 3', 'Buy: pays 2']],
  [
    '1. Search\n   - types a title: 5\n   - sees results: 3\n2. Borrow\n   - scans card: 2',
    ['Search: types a title 5, sees results 3', 'Borrow: scans card 2'],
  ],
  [
    'Customer journey, pharmacy\nDiscover: sees ad, reads reviews (neutral)\nOrder: pays (happy), waits (bored)',
    ['Discover: sees ad, reads reviews (neutral) 3', 'Order: pays (happy) 5, waits (bored) 2'],
  ],
  ['发现：看广告（4），看评价（3）\n购买：付款（2）', ['发现: 看广告 4, 看评价 3', '购买: 付款 2']],
])('the stages of %j', (text, expected) => {
  expect(stages(text)).toEqual(expected)
})

test('nobody asks for a journey, or a step has no score', () => {
  expect(stages('Discover: sees ad (4), reads (3)\nBuy: pays (2)', 'list')).toBeUndefined()
  expect(stages('Discover: sees ad (4), reads reviews\nBuy: pays (2)')).toBeUndefined()
})
