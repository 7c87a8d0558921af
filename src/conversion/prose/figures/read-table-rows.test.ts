import { expect, test } from 'vitest'
import { readTableRows } from './read-table-rows.ts'

const read = (text: string, request = text) => readTableRows(text, null, request)

test('a head that counts names the columns', () => {
  const chart = read('Orders\nWeek: 1 2 3\nSales: 5 6 7\nReturns: 1 - 2')
  expect(chart).toMatchObject({ title: 'Orders', mark: 'line', values: ['Sales', 'Returns'] })
  expect(chart?.rows).toEqual([
    ['Week 1', 5, 1],
    ['Week 2', 6, null],
    ['Week 3', 7, 2],
  ])
  expect(read('月份：1 2\n销量：5 6')?.rows).toEqual([
    ['1月', 5],
    ['2月', 6],
  ])
})

test('a head of times or of names', () => {
  expect(read('month Jan Feb\nOslo 55 40\nRome 70 62')?.rows).toEqual([
    ['Jan', 55, 70],
    ['Feb', 40, 62],
  ])
  expect(read('month sales returns\nJan 5 1\nFeb 6 0')).toMatchObject({
    mark: 'line',
    rows: [
      ['Jan', 5, 1],
      ['Feb', 6, 0],
    ],
  })
  expect(read('城市，苹果，香蕉\n北京，5，8\n上海，9，11')).toBeNull()
  expect(read('城市 苹果 香蕉\n北京 5 8\n上海 9 11')).toMatchObject({ mark: 'bar', values: ['苹果', '香蕉'] })
})

test.each([
  ['a title is no head', 'Ice cream sales\nVanilla 40 20\nMango 30 10'],
  ['a row is shorter', 'Week: 1 2 3\nSales: 5 6'],
  ['a cell is no figure', 'Week: 1 2\nSales: 5 many'],
  ['the first row does not count', 'Week: 1 3\nSales: 5 6'],
  ['other kinds of charts', 'pie chart\nWeek: 1 2\nSales: 5 6\nReturns: 1 2'],
])('%s', (_why, text) => {
  expect(read(text)).toBeNull()
})

test('a title that counts the columns stands above rows with slashes', () => {
  expect(
    read('今年四个季度销量（台）：\n扫地机 12 / 13 / 11 / 23\n加湿器 8 / 3 / 2 / 14\n想看堆叠的效果'),
  ).toMatchObject({
    title: '今年四个季度销量（台）',
    values: ['扫地机', '加湿器'],
    rows: [
      ['第一季度', 12, 8],
      ['第二季度', 13, 3],
      ['第三季度', 11, 2],
      ['第四季度', 23, 14],
    ],
  })
  expect(read('今年三个季度销量：\n扫地机 12 / 13 / 11 / 23\n加湿器 8 / 3 / 2 / 14')).toBeNull()
})
