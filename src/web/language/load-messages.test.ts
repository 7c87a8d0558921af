import { expect, test } from 'vitest'
import { because } from '../../notations/messages/index.ts'
import type { Catalogue } from '../../shared/messages/catalogue.ts'
import { createMessages } from '../../shared/messages/create-messages.ts'
import { lossOf, partOf } from '../../structure/loss.ts'
import { type CatalogueFiles, loadMessages, writeMessage } from './load-messages.ts'

const english = {
  'boxes/no-label': 'The box "{id}" has no label.',
  'boxes/decision': { one: '"{name}" has one way out.', none: '"{name}" has no way out.' },
  rows: ({ count }) => (count === 1 ? 'One row.' : `${count} rows.`),
  untranslated: 'This is said in English alone.',
} as const satisfies Catalogue

/** A language that nobody speaks: every sentence is English with other letters around it. */
const shouted: Catalogue = {
  'boxes/no-label': shout(english['boxes/no-label']),
  'boxes/decision': { one: shout(english['boxes/decision'].one), none: shout(english['boxes/decision'].none) },
  rows: values => english.rows(values).toUpperCase(),
}

/** Turns a text into upper case, except the names of values. */
function shout(text: string): string {
  return text.replaceAll(/\{\w+\}|[^{}]+/g, part => (part.startsWith('{') ? part : part.toUpperCase()))
}

const files: CatalogueFiles = {
  '../../kinds/boxes/messages/xx.ts': async () => ({ xx: shouted }),
  '../../kinds/circles/messages/xx.ts': async () => ({ xx: { 'no-size': 'CIRCLES' } }),
  '../../toolkit/messages/xx.ts': async () => ({ xx: { 'code-fence': 'FENCE', 'duplicate-key': '{key} TWICE' } }),
  '../../models/messages/xx.ts': async () => ({ xx: { 'upstream-timeout': { silence: '{host} SILENT' } } }),
  '../../web/api/messages/xx.ts': async () => ({ xx: { unavailable: { status: 'STATUS {status}' } } }),
  '../../render/messages/xx.ts': async () => ({ xx: { unavailable: { 'drawing-busy': 'BUSY' } } }),
  '../../structure/messages/xx.ts': async () => ({ xx: { 'lost/part-of': 'THE {part} OF {of}' } }),
  '../../notations/messages/xx.ts': async () => ({ xx: { 'because/levels': '{depth} LEVELS' } }),
  '../../kinds/boxes/messages/zh.ts': () => Promise.reject(new Error('another language is not loaded')),
}

// A translation that lacks a sentence does not compile: here it shows what readers see then.
const told = createMessages(english, { xx: shouted as never })

test('a language is a file beside each catalogue: it is found, and nothing else is loaded', async () => {
  const messages = await loadMessages('xx', files)
  expect(Object.keys(messages.kinds)).toEqual(['boxes', 'circles'])
  expect(writeMessage(messages, told.create('boxes/no-label', { id: 'a' }), 'boxes')).toBe('THE BOX "a" HAS NO LABEL.')
  expect(writeMessage(messages, told.create('boxes/decision', { case: 'none', name: 'b' }))).toBe('"b" HAS NO WAY OUT.')
  expect(writeMessage(messages, told.create('rows', { count: 1 }), 'boxes')).toBe('ONE ROW.')
})

test('before the first drawing only what is said anywhere is loaded', async () => {
  const { kinds, shared } = await loadMessages('xx', files, 'any')
  expect(kinds).toEqual({})
  expect(Object.keys(shared)).toEqual(['upstream-timeout', 'unavailable'])
  expect(shared.unavailable).toEqual({ status: 'STATUS {status}' })
})

test('the server says its sentences in that language too', () => {
  expect(told.say('xx-YY', 'rows', { count: 2 })).toBe('2 ROWS.')
  expect(told.say('xx', 'untranslated')).toBe('This is said in English alone.')
})

test('what is said of every kind is found for each of them, and codes of one kind not for another', async () => {
  const messages = await loadMessages('xx', files)
  const message = 'English'
  expect(writeMessage(messages, { code: 'code-fence', message }, 'boxes')).toBe('FENCE')
  expect(writeMessage(messages, { code: 'boxes/duplicate-key', values: { key: 'id' }, message })).toBe('id TWICE')
  expect(writeMessage(messages, { code: 'rows', values: { count: 1 }, message }, 'circles')).toBeNull()
})

test.each([
  ['an unknown code', { code: 'boxes/unheard' }],
  ['no values, as in messages of earlier versions', { code: 'boxes/no-label' }],
  ['a case that is not there', { code: 'boxes/decision', values: { case: 'two', name: 'a' } }],
  ['a value that is missing', { code: 'boxes/no-label', values: { name: 'a' } }],
  ['a plural without its number', { code: 'rows' }],
  ['no code', {}],
])('with %s, the English message is left to be shown', async (_name, finding) => {
  expect(writeMessage(await loadMessages('xx', files), { ...finding, message: 'English' }, 'boxes')).toBeNull()
})

test('a language without any file says nothing, and everything stays English', async () => {
  expect(await loadMessages('yy', files)).toEqual({ kinds: {}, shared: {} })
})

test('a failure is said in that language, also where several parts say its code', async () => {
  const messages = await loadMessages('xx', files)
  const message = 'English'
  const failure = { code: 'upstream-timeout', values: { case: 'silence', host: 'ai.example' }, message }
  expect(writeMessage(messages, failure)).toBe('ai.example SILENT')
  expect(writeMessage(messages, { code: 'unavailable', values: { case: 'status', status: 502 }, message })).toBe(
    'STATUS 502',
  )
  expect(writeMessage(messages, { code: 'unavailable', values: { case: 'drawing-busy' }, message })).toBe('BUSY')
})

test('a loss and its reason are said in that language', async () => {
  const messages = await loadMessages('xx', files)
  const loss = lossOf(partOf('icon', 'Orders'), because('levels', { depth: 3 }))
  expect(writeMessage(messages, { ...loss, message: loss.what })).toBe('THE icon OF Orders')
  expect(writeMessage(messages, { code: loss.reason, values: loss.values, message: 'English' })).toBe('3 LEVELS')
})
