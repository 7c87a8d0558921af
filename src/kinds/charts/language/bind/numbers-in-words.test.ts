import { expect, test } from 'vitest'
import { readNumbersInWords } from './numbers-in-words.ts'

test.each<[string, number[]]>([
  ['no figures', []],
  ['Rent: 38%, food -22', [22, 38]],
  ["1,200 or 1 200 or 1'200", [1, 1.2, 200, 1200]],
  ['1.200,5', [1.2, 5, 1200.5]],
  ['39,5', [5, 39, 39.5]],
  ['48,39.5,52', [39.5, 48, 52]],
  ['2.5 million', [2.5, 2_500_000]],
  ['12万 and 3亿', [3, 12, 120_000, 300_000_000]],
  ['$5k, 5 km', [5, 5000]],
  ['2024-01', [1, 2024]],
  ['v1.2.3', []],
  ['1,234,567.89', [1, 234, 567.89, 1234, 1_234_567.89, 234_567.89]],
])('%s', (words, numbers) => {
  expect([...readNumbersInWords(words)].sort((one, other) => one - other)).toEqual(
    numbers.toSorted((one, other) => one - other),
  )
})

test('long lists are read', () => {
  const words = `${'1,'.repeat(200_000)}x ${'1 '.repeat(200_000)}`
  expect(readNumbersInWords(words)).toEqual(new Set([1, 1.1]))
})
