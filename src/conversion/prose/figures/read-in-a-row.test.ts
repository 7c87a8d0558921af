import { expect, test } from 'vitest'
import { readInARow } from './read-in-a-row.ts'

test.each([
  [
    'Team velocity per sprint was 21, 25 and 19 story points',
    'Team velocity per sprint',
    [
      ['Sprint 1', 21],
      ['Sprint 2', 25],
      ['Sprint 3', 19],
    ],
    'story points',
  ],
  [
    'Orders per week: 1,200, 950, 1,100.',
    'Orders per week',
    [
      ['Week 1', 1200],
      ['Week 2', 950],
      ['Week 3', 1100],
    ],
    undefined,
  ],
  [
    '每周销量分别是12、15、9件',
    '每周销量',
    [
      ['第1周', 12],
      ['第2周', 15],
      ['第3周', 9],
    ],
    '件',
  ],
  [
    '公司今年四个季度的营收分别是230万、260万、310万和400万',
    '公司今年四个季度的营收',
    [
      ['第一季度', 230],
      ['第二季度', 260],
      ['第三季度', 310],
      ['第四季度', 400],
    ],
    '万',
  ],
  [
    '1-4月的销量分别是120、150、180、210件',
    '销量',
    [
      ['1月', 120],
      ['2月', 150],
      ['3月', 180],
      ['4月', 210],
    ],
    '件',
  ],
  [
    '2021到2023年的利润分别是1、2、3亿',
    '利润',
    [
      ['2021年', 1],
      ['2022年', 2],
      ['2023年', 3],
    ],
    '亿',
  ],
])('counts the times that nobody named: %s', (text, title, rows, unit) => {
  const chart = readInARow(text, null)
  expect(chart?.title).toBe(title)
  expect(chart?.rows).toEqual(rows)
  expect(chart?.columns[1]?.unit).toBe(unit)
})

test('is none where times are named, or two figures are told', () => {
  expect(readInARow('Orders per week: Monday 12, Tuesday 15, Friday 9', null)).toBeNull()
  expect(readInARow('The price per month was 12 and 15', null)).toBeNull()
})

test.each([
  '每个季度的营收分别是230万、260人、310万',
  '三个季度的营收分别是1万、2万、3万、4万',
  '1到6月的销量分别是1、2、3',
])('is none where units or counts differ: %s', text => {
  expect(readInARow(text, null)).toBeNull()
})
