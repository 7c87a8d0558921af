import { expect, test } from 'vitest'
import { createPartCutter, longestQuery } from './part-cutter.ts'

function cut(pieces: readonly string[]): string[] {
  const cutter = createPartCutter()
  return [...pieces.flatMap(cutter.add), ...cutter.end()]
}

test('every piece of a text, up to the longest query, is complete in one part', () => {
  const text = Array.from({ length: 12_000 }, (_, index) => `w${index} `).join('')
  const parts = cut(text.match(/.{1,5000}/g) ?? [])
  expect(parts.length).toBeGreaterThan(3)
  for (let start = 0; start + longestQuery <= text.length; start += 97) {
    const query = text.slice(start, start + longestQuery)
    expect(parts.some(part => part.includes(query))).toBe(true)
  }
})

test.each([16 * 1024 - 1, 16 * 1024, 16 * 1024 + 1])(
  'the end of a text of %i characters is in the last part',
  length => {
    const parts = cut([`${'x'.repeat(length - 3)}end`])
    expect(parts.at(-1)?.endsWith('end')).toBe(true)
  },
)

test('an empty text has no parts', () => {
  expect(cut([])).toEqual([])
  expect(cut([''])).toEqual([])
})
