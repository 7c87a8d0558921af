import { expect, test } from 'vitest'
import { findWords, foldSource, readWords } from './find-words.ts'

const slices = (source: string, words: string) =>
  findWords(source, foldSource(source), words).map(({ start, end }) => source.slice(start, end))

test('words are found as they are written: over lines, with codes and marks of emphasis', () => {
  expect(slices('A["Check<br/>the stock"] --> B', 'Checkthestock')).toEqual(['Check<br/>the stock'])
  expect(slices('A[Tom #amp; Ann] --> B', 'Tom & Ann')).toEqual(['Tom #amp; Ann'])
  expect(slices('{"text":"Say \\"yes\\"\\nnow"}', 'Say "yes" now')).toEqual(['Say \\"yes\\"\\nnow'])
  expect(slices('- **Two** baristas', 'Two baristas')).toEqual(['Two** baristas'])
})

test('words are found wherever they stand alone, and in no longer word', () => {
  expect(slices('Pay: Payment, Prepay, Pay', 'Pay')).toEqual(['Pay', 'Pay'])
  expect(slices('订单：检查订单', '订单')).toEqual(['订单'])
  expect(slices('nothing', 'Pay')).toEqual([])
  expect(slices('nothing', '  ')).toEqual([])
})

test('a place is read with its line breaks, and without its codes', () => {
  const source = 'Tom #amp; Ann<br>wait'
  expect(readWords(source, { start: 0, end: source.length })).toBe('Tom & Ann\nwait')
})
