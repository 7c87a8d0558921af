import { expect, test } from 'vitest'
import { en } from '../../models/messages/en.ts'
import { messages } from '../../models/messages/index.ts'
import { zh } from '../../models/messages/zh.ts'
import { advisesItself } from './advice.ts'

test.each(['en', 'zh'])('what the text of a failure advises is not advised again: %s', language => {
  const host = '127.0.0.1:4010'
  const busy = messages.say(language, 'upstream-rate-limited', { case: 'soon', host })
  expect(advisesItself('upstream-rate-limited', busy)).toBe(true)
  const key = messages.say(language, 'upstream-unauthorized', { case: 'wrong-key', host })
  expect(advisesItself('upstream-unauthorized', key)).toBe(true)
})

test('a text that only says what happened is given its advice', () => {
  expect(advisesItself('unavailable', 'Too many drawings are waiting.')).toBe(false)
  expect(advisesItself('upstream-disconnected', 'The connection to 127.0.0.1:4010 was lost.')).toBe(false)
})

/** All sentences of a catalogue, with a number in the place of a value that they compute with. */
function listSentences(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry]
  if (typeof entry === 'function') return [entry({ host: 'localhost', count: 2 })]
  return Object.values(entry as Record<string, unknown>).flatMap(listSentences)
}

test.each([...listSentences(en), ...listSentences(zh)])('a failure of a model is one sentence: %s', sentence => {
  expect(sentence).toMatch(/^(?:[^.。]|\.(?! \p{Lu}))*[.。]$/u)
})
