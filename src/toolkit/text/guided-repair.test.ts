import { expect, test } from 'vitest'
import { messages } from '../messages/index.ts'
import { type Edit, repairGuided, repairGuidedNow } from './guided-repair.ts'
import { keepsWords } from './keeps-words.ts'

/** A language of lines that end with a full stop. */
function findStop(text: string): number | null {
  const lines = text.split('\n')
  const at = lines.findIndex(line => !line.endsWith('.'))
  return at < 0 ? null : lines.slice(0, at).join('\n').length + (at > 0 ? 1 : 0)
}

const endLine: Edit = function* (text, stop) {
  const end = text.indexOf('\n', stop)
  const at = end < 0 ? text.length : end
  const line = text.slice(0, at).split('\n').length
  yield {
    text: `${text.slice(0, at)}.${text.slice(at)}`,
    repair: { ...messages.create('guided', { case: 'added', written: '.' }), line },
  }
}

const dropLine: Edit = function* (text, stop) {
  const end = text.indexOf('\n', stop)
  yield {
    text: text.slice(0, stop) + (end < 0 ? '' : text.slice(end + 1)),
    repair: messages.create('guided', { case: 'removed', found: 'line' }),
  }
}

test('repairs each place where the parser stops, and tells its line', () => {
  const { source, repairs, isAccepted } = repairGuidedNow('one\ntwo.\nthree', findStop, [endLine])
  expect(source).toBe('one.\ntwo.\nthree.')
  expect(isAccepted).toBe(true)
  expect(repairs.map(({ line }) => line)).toEqual([1, 3])
})

test('a parser may take its time', async () => {
  const { source } = await repairGuided('one', async text => findStop(text), [endLine])
  expect(source).toBe('one.')
})

test('no edit takes a word away', () => {
  const { source, repairs, isAccepted } = repairGuidedNow('one\ntwo.', findStop, [dropLine])
  expect({ source, repairs, isAccepted }).toEqual({ source: 'one\ntwo.', repairs: [], isAccepted: false })
})

test('what is accepted stays as it is', () => {
  expect(repairGuidedNow('one.', findStop, [endLine])).toEqual({ source: 'one.', repairs: [], isAccepted: true })
})

test('ends after some edits, and with a long text after a few tries', () => {
  let asked = 0
  const askedStop = (text: string) => {
    asked += 1
    return findStop(text)
  }
  expect(repairGuidedNow(Array(50).fill('one').join('\n'), askedStop, [endLine]).repairs).toHaveLength(6)
  asked = 0
  repairGuidedNow(`${'one.\n'.repeat(200_000)}two\nthree`, askedStop, [endLine])
  expect(asked).toBeLessThan(4)
})

test.each([
  ['a sign', 'A[one two', 'A[one two]', true],
  ['a quote', '"a" : 3', '"a" : 3', true],
  ['a line break of HTML', 'one<br>\ntwo', 'one\ntwo', true],
  ['a word', 'one two', 'one', false],
  ['the order of words', 'one two', 'two one', false],
  ['the point of a number', 'a: .5', 'a: 5', false],
  ['the sign of a number', 'a: -5', 'a: 5', false],
  ['the comma of a number', 'a: 1,5', 'a: 1 5', false],
])('words and figures: %s', (_, before, after, isKept) => {
  expect(keepsWords(before, after)).toBe(isKept)
})

test('a misspelt word alone may change', () => {
  expect(keepsWords('particpant A', 'participant A', 'particpant')).toBe(true)
  expect(keepsWords('edn of the line', 'end', 'edn')).toBe(false)
})
