import { expect, test } from 'vitest'
import { readLabelledFigures } from './read-labelled-figures.ts'

const rowsOf = (text: string) => readLabelledFigures(text, null, text)?.rows ?? null

test('names that hold figures have theirs behind a colon', () => {
  expect(rowsOf('Customers by age: under 20: 120, 20-29: 480, 30-39: 1,610, 40 and over: 540')).toEqual([
    ['under 20', 120],
    ['20-29', 480],
    ['30-39', 1610],
    ['40 and over', 540],
  ])
  expect(
    readLabelledFigures('顾客年龄：20岁以下：12%，20-29岁：48%，30岁以上：40%', null, '')?.columns.at(-1),
  ).toMatchObject({
    unit: '%',
  })
})

test.each([
  ['times of a day', 'Party: 9:00 cake, 10:30 games, 12:00 lunch'],
  ['one without a figure', 'Ages: under 20: 120, 20-29: few, 30-39: 610'],
  ['plain names, which others read', 'Sales: north: 12, south: 14, west: 9'],
  ['nothing that says what they are of', '20-29, 30-39, 40-49'],
])('%s: nothing', (_what, text) => {
  expect(rowsOf(text)).toBeNull()
})
