import { describe, expect, test } from 'vitest'
import { moveTotalLabels } from './total-rows.ts'

describe('moveTotalLabels', () => {
  test('labels of totals leave the columns of numbers', () => {
    const rows = [
      ['Nut', '2', '1.50', '3.00'],
      ['Bolt', '4', '2.00', '8.00'],
      ['', '', 'Subtotal', '11.00'],
      ['', '', 'Tax 20%', '2.20'],
      ['', '', 'Total', '13.20'],
    ]
    expect(moveTotalLabels(rows)).toEqual([
      ...rows.slice(0, 2),
      ['Subtotal', '', null, '11.00'],
      ['Tax 20%', '', null, '2.20'],
      ['Total', '', null, '13.20'],
    ])
  })

  test('they go to the words where the first column holds numbers', () => {
    const rows = [
      [1, 'Nut', 2, 3],
      [2, 'Bolt', 4, 8],
      [null, null, 'Total', 11],
    ]
    expect(moveTotalLabels(rows).at(-1)).toEqual([null, 'Total', null, 11])
  })

  test('words in a column of words stay, and so do rows that end in words', () => {
    const inWords = [
      ['A', 'Nut', 2],
      ['', 'Bolt', 4],
    ]
    expect(moveTotalLabels(inWords)).toEqual(inWords)
    const remark = [
      ['A', 1, 2],
      [null, 'see', 'below'],
    ]
    expect(moveTotalLabels(remark)).toEqual(remark)
  })
})
