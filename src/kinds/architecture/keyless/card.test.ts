import { expect, test } from 'vitest'
import { cardWords } from '../picture/card-words.ts'
import { cardLabel, cardStyleOf } from './card.ts'

const style = cardStyleOf('mdi:api', { strong: '#4666e5', soft: '#e8ecfd' })

test.each([
  { name: 'Proxy', detail: 'image traefik:v3\nport 80:80\nport 443:443' },
  { name: 'Order\nservice', detail: 'Java' },
  { name: 'A < B', detail: '' },
])('the words of a card are read as they were written, line by line: %j', words => {
  expect(cardWords({ label: cardLabel(words), style })).toEqual(words)
})
