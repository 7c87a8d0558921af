import { expect, test } from 'vitest'
import { readParallelRows } from './read-parallel-rows.ts'

test.each([
  [
    'the quarters of each of two shops',
    '两家店的季度销售额，北京店120、135、150、170，上海店90、110、105、140',
    [
      ['第一季度', 120, 90],
      ['第二季度', 135, 110],
      ['第三季度', 150, 105],
      ['第四季度', 170, 140],
    ],
    ['北京店', '上海店'],
  ],
  [
    'the years between two',
    '2019年至2022年的会员数分别为820人、910人、980人、1100人，续费率分别为61%、64%、66%、70%。',
    [
      ['2019年', 820, 61],
      ['2020年', 910, 64],
      ['2021年', 980, 66],
      ['2022年', 1100, 70],
    ],
    ['会员数', '续费率'],
  ],
  [
    'two years that are named',
    '2020年和2024年各省的游客量对比，云南分别是300万人次和520万人次，四川分别是410万人次和600万人次',
    [
      ['云南', 300, 520],
      ['四川', 410, 600],
    ],
    ['2020年', '2024年'],
  ],
  [
    'times that are counted',
    '过去三年中，农场的产量如下：小麦分别为300吨、320吨、310吨，玉米分别为200吨、240吨、260吨。',
    [
      ['第1年', 300, 200],
      ['第2年', 320, 240],
      ['第3年', 310, 260],
    ],
    ['小麦', '玉米'],
  ],
  [
    'counted times in English',
    'In the last three years online revenue was 100, 110 and 120 and offline revenue 80, 85 and 90',
    [
      ['Year 1', 100, 80],
      ['Year 2', 110, 85],
      ['Year 3', 120, 90],
    ],
    ['online revenue', 'offline revenue'],
  ],
  [
    'what is measured of each, before the first',
    'Quarterly sales of company A were 200, 250, 300 and 350, of company B 180, 230, 280 and 330.',
    [
      ['Q1', 200, 180],
      ['Q2', 250, 230],
      ['Q3', 300, 280],
      ['Q4', 350, 330],
    ],
    ['company A', 'company B'],
  ],
  [
    'months in figures, and units in brackets',
    '某景区1-3月的游客量（万人）为12、15、20，满意度（%）为90、88、85',
    [
      ['1月', 12, 90],
      ['2月', 15, 88],
      ['3月', 20, 85],
    ],
    ['某景区的游客量', '满意度'],
  ],
  [
    'what is compared',
    'two laptops on speed, battery and price: Alpha 8, 6, 9; Beta 7, 9, 7',
    [
      ['speed', 8, 7],
      ['battery', 6, 9],
      ['price', 9, 7],
    ],
    ['Alpha', 'Beta'],
  ],
])('reads rows whose columns are told once: %s', (_, text, rows, values) => {
  const chart = readParallelRows(text, null, text)
  expect(chart?.rows).toEqual(rows)
  expect(chart?.values).toEqual(values)
})

test('reads a single row, and does not call past months by their names', () => {
  expect(readParallelRows('过去3个月的用电量（度）：210、198、185', null, '折线图')).toMatchObject({
    title: '过去3个月的用电量',
    rows: [
      ['第1个月', 210],
      ['第2个月', 198],
      ['第3个月', 185],
    ],
  })
  expect(readParallelRows('2023年第一季度到第四季度，净利润分别为1.2亿、1.5亿、0.9亿、1.8亿', null, '')?.title).toBe(
    '2023年：净利润',
  )
})

test('reads two rows as points where a scatter plot is asked for', () => {
  const text = '车龄（单位：年）为1、3、5，油耗分别为6.2、6.8、7.5升。用散点图'
  expect(readParallelRows('车龄（单位：年）为1、3、5，油耗分别为6.2、6.8、7.5升。', null, text)).toMatchObject({
    mark: 'scatter',
    category: '车龄 (年)',
    values: ['油耗 (升)'],
    rows: [
      [1, 6.2],
      [3, 6.8],
      [5, 7.5],
    ],
  })
})

test.each([
  ['rows of different length', '过去三年小麦分别为300、320、310，玉米分别为200、240'],
  ['another count of times', '过去四年小麦分别为300、320、310，玉米分别为200、240、210'],
  ['columns that nobody names', '小麦分别为300、320、310，玉米分别为200、240、210'],
  ['two units in a row', '过去三年小麦分别为300吨、320吨、310斤，玉米分别为200、240、210'],
  ['something else that is said', '过去三年小麦分别为300、320、310，玉米分别为200、240、210，后来停产了'],
  ['a bound', 'In the last two years wheat was 3 and at least 4, corn 5 and 6'],
])('reads nothing of %s', (_, text) => {
  expect(readParallelRows(text, null, text)).toBeNull()
})
