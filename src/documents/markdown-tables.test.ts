import { describe, expect, test } from 'vitest'
import { findMarkdownTables } from './markdown-tables.ts'

const rowsOf = (text: string) =>
  findMarkdownTables(text.split('\n')).map(({ columns, rows }) => [columns.map(({ name }) => name), ...rows])
const expected = [
  [
    ['name', 'size'],
    ['a', 1],
    ['b', 2],
  ],
]

describe('tables with drawn borders', () => {
  test('all around', () => {
    expect(
      rowsOf('+------+------+\n| name | size |\n+------+------+\n| a    |    1 |\n| b    |    2 |\n+------+------+'),
    ).toEqual(expected)
  })

  test('between all rows, doubled below the header', () => {
    expect(rowsOf('+----+----+\n|name|size|\n+====+====+\n|a   |1   |\n+----+----+\n|b   |2   |\n+----+----+')).toEqual(
      expected,
    )
  })

  test('below the header alone', () => {
    expect(rowsOf(' name | size \n------+------\n a    |    1\n b    |    2\n(2 rows)')).toEqual(expected)
  })
})
