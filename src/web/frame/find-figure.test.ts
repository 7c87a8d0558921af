import { expect, test } from 'vitest'
import { findFigure } from './find-figure.ts'
import type { FigureTable } from './view.ts'

const table = (rows: readonly (readonly [string, ...number[]])[], isFixed = false): FigureTable => ({
  columns: ['', 'Sales', 'Cost'],
  rows: rows.map(([name, ...figures]) => [
    { text: name, isNumber: false, isEditable: true },
    ...figures.map(figure => ({ text: String(figure), isNumber: true, isEditable: true })),
  ]),
  isFixed,
})
const sales = [
  ['Jan', 12400, 300],
  ['Feb', 15320, 300],
] as const

test.each([
  ['15,320', { table: 0, row: 1, column: 1 }],
  ['Feb: 300', { table: 0, row: 1, column: 2 }],
  ['Jan: 38%', { table: 0, row: 0, column: 1 }],
  ['18,000', null],
  ['44.7%', { table: 0, row: 0, column: 1 }],
  ['55%', { table: 0, row: 1, column: 1 }],
  ['60%', null],
])('%s stands for the figure at %o', (shown, place) => {
  expect(findFigure([table(sales)], shown)).toEqual(place)
})

test('figures of a file are not edited', () => {
  expect(findFigure([table(sales, true)], '15,320')).toBeNull()
})
