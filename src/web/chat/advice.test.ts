import { expect, test } from 'vitest'
import { messages } from '../../models/messages/index.ts'
import { advisesItself } from './advice.ts'

test.each(['en', 'zh'])('what the text of a failure advises is not advised again: %s', language => {
  const host = '127.0.0.1:4010'
  const busy = messages.say(language, 'upstream-rate-limited', { case: 'soon', host })
  expect(advisesItself('upstream-rate-limited', busy)).toBe(true)
  const key = messages.say(language, 'upstream-unauthorized', { case: 'wrong-key', host })
  expect(advisesItself('upstream-unauthorized', key)).toBe(false)
})

test('a text that only says what happened is given its advice', () => {
  expect(advisesItself('unavailable', 'Too many drawings are waiting.')).toBe(false)
  expect(advisesItself('upstream-disconnected', 'The connection to 127.0.0.1 was lost.')).toBe(false)
})
