import { describe, expect, test } from 'vitest'
import type { Catalogue } from './catalogue.ts'
import { createMessages } from './create-messages.ts'

const en = {
  'no-label': 'The node "{id}" has no label, write { "label": "…" }.',
  empty: 'There is nothing.',
  decision: { 'one-way': '"{name}" has one way out.', 'no-label': 'A way out of "{name}" has no label.' },
  rows: ({ count }) => (count === 1 ? 'One row.' : `${count} rows.`),
} as const satisfies Catalogue

const messages = createMessages(en, {
  zh: {
    'no-label': '节点“{id}”没有文字。',
    empty: '没有内容。',
    decision: { 'one-way': '“{name}”只有一个出口。', 'no-label': '“{name}”有一个出口没有文字。' },
    rows: '{count} 行。',
  },
})

describe('a message', () => {
  test('has its code, its values and its English sentence', () => {
    expect(messages.create('no-label', { id: 'a$&{id}' })).toEqual({
      code: 'no-label',
      message: 'The node "a$&{id}" has no label, write { "label": "…" }.',
      values: { id: 'a$&{id}' },
    })
    expect(messages.create('empty')).toEqual({ code: 'empty', message: 'There is nothing.' })
    expect(messages.create('decision', { case: 'one-way', name: 'A' }).message).toBe('"A" has one way out.')
    expect(messages.create('rows', { count: 1 }).message).toBe('One row.')
    expect(messages.create('rows', { count: 2 }).message).toBe('2 rows.')
  })

  test('without values is had in every language at once', () => {
    expect(messages.inEveryLanguage('empty')).toEqual({ en: 'There is nothing.', zh: '没有内容。' })
  })

  test('is said in the language of its reader, or in English', () => {
    expect(messages.say('zh', 'decision', { case: 'no-label', name: 'A' })).toBe('“A”有一个出口没有文字。')
    expect(messages.say('zh-Hant', 'rows', { count: 1 })).toBe('1 行。')
    expect(messages.say('fr', 'empty')).toBe('There is nothing.')
  })
})
