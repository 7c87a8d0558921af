import { expect, test } from 'vitest'
import type { Span } from '../../../web/frame/view.ts'
import { wording } from './wording.ts'

const source = `{
  // written by hand
  "title": { "text": "Sales" },
  "dataset": [ { "source": [["month", "Revenue"],["Jan", 3]] } ],
  "series": [{"type": "bar", "name": "Revenue"}]
}`
const spansOf = (words: string): Span[] =>
  [...source.matchAll(new RegExp(words, 'g'))].map(({ index }) => ({ start: index, end: index + words.length }))

test('a name changes at every place, and nothing else does', () => {
  expect(wording.rename(source, spansOf('Revenue'), 'Say "yes"')).toEqual([
    source.replaceAll('Revenue', 'Say \\"yes\\"'),
  ])
})

test('words of a dataset that was read from a file stay, and so does what is no text', () => {
  const may = (words: string, fixed: number[]) => spansOf(words).map(span => wording.mayChange?.(source, span, fixed))
  expect(may('Sales', [0])).toEqual([true])
  expect(may('Revenue', [0])).toEqual([false, true])
  expect(may('Jan', [])).toEqual([true])
  expect(may('written', [])).toEqual([false])
  expect(may('3', [])).toEqual([false])
})
