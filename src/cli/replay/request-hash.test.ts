import { expect, test } from 'vitest'
import { fenceText } from '../../shared/fence-text.ts'
import { hashRequest } from './request-hash.ts'

const bodyOf = (text: string) => JSON.stringify({ model: 'm', messages: [{ role: 'user', content: text }] })
const told = (mark: string, day: string, request = 'Draw it.') =>
  `Between BEGIN DOCUMENTS ${mark} and END DOCUMENTS ${mark}.\n${fenceText('DOCUMENTS', mark, 'Tea')}\n\nToday is ${day}. ${request}`
const first = hashRequest('POST', '/chat/completions', bodyOf(told('0123456789abcdef', 'Monday, 2026-11-23')))

test('the marks around material and the day do not count, nor the order of keys, nor a key in the address', () => {
  const later = bodyOf(told('fedcba9876543210', 'Tuesday, 2027-01-05'))
  const { model, messages } = JSON.parse(later)
  expect(hashRequest('POST', '/chat/completions', later)).toBe(first)
  expect(hashRequest('POST', '/chat/completions?key=secret', JSON.stringify({ messages, model }))).toBe(first)
})

test.each([
  ['what is asked', told('0123456789abcdef', 'Monday, 2026-11-23', 'Draw that.')],
  ['a day in the words of the request', told('0123456789abcdef', 'Monday, 2026-11-23', 'From 2026-11-24 on.')],
])('%s counts', (_, text) => {
  expect(hashRequest('POST', '/chat/completions', bodyOf(text))).not.toBe(first)
})
