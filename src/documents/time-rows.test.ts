import { expect, test } from 'vitest'
import { readTimeRows } from './time-rows.ts'

test.each([
  [
    '门店营业额（万元）\n1月 23.5\n2月 18.2\n3月 26.9',
    '万元',
    [
      ['1月', 23.5],
      ['2月', 18.2],
      ['3月', 26.9],
    ],
  ],
  [
    '2019年：480\n2020年：500\n2021年：460',
    undefined,
    [
      ['2019年', 480],
      ['2020年', 500],
      ['2021年', 460],
    ],
  ],
  [
    'Weight log: Mar 1 = 92.4kg; Mar 8 = 91.7; Mar 15 = 91.9',
    'kg',
    [
      ['Mar 1', 92.4],
      ['Mar 8', 91.7],
      ['Mar 15', 91.9],
    ],
  ],
])('a figure for each time: %j', (text, unit, rows) => {
  const table = readTimeRows(text)
  expect(table?.rows).toEqual(rows)
  expect(table?.columns[1]?.unit).toBe(unit)
})

test.each([
  ['two units', '1月 3万\n2月 4千\n3月 5万'],
  ['how long something takes', '3月 2周\n4月 3周\n5月 1周'],
  ['a line that says anything else', '1月 3.2\n2月 1.8\n3月 4.1\n其中外卖 2.0'],
  ['two times', '1月 3.2\n2月 1.8'],
])('none in %s', (_, text) => {
  expect(readTimeRows(text)).toBeUndefined()
})
