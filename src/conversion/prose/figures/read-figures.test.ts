import { expect, test } from 'vitest'
import { readProse } from '../read-prose.ts'
import { readFigures } from './read-figures.ts'

const read = (text: string) => readFigures(text, null, text)

test.each([
  [
    'about 50% of the staff come by bike, 30% by train and the rest walk',
    [
      ['bike', 50],
      ['train', 30],
      ['walk', 20],
    ],
  ],
  [
    'Sales went from 4 in 2019 to 9 in 2020 and 7 in 2021',
    [
      ['2019', 4],
      ['2020', 9],
      ['2021', 7],
    ],
  ],
  [
    'Profit went from 1.5M in 2019 to 2.5M in 2020',
    [
      ['2019', 1.5],
      ['2020', 2.5],
    ],
  ],
  [
    '门店2019年利润1.5亿，2020年2.5亿',
    [
      ['2019年', 1.5],
      ['2020年', 2.5],
    ],
  ],
  [
    '一月份销售额100万，二月份120万，三月份90万',
    [
      ['一月份', 100],
      ['二月份', 120],
      ['三月份', 90],
    ],
  ],
  [
    '周一4箱周二6箱周三9箱',
    [
      ['周一', 4],
      ['周二', 6],
      ['周三', 9],
    ],
  ],
  [
    '饼图：农场有4头牛6只羊',
    [
      ['牛', 4],
      ['羊', 6],
    ],
  ],
  [
    'funnel: we had 90 visits, 40 talks last week',
    [
      ['visits', 90],
      ['talks', 40],
    ],
  ],
  [
    '漏斗：上个月90次拜访，40次报价',
    [
      ['拜访', 90],
      ['报价', 40],
    ],
  ],
  [
    'pie chart: we have 4 cows, 6 sheep',
    [
      ['cows', 4],
      ['sheep', 6],
    ],
  ],
  [
    'plums 4 figs 6 dates 2',
    [
      ['plums', 4],
      ['figs', 6],
      ['dates', 2],
    ],
  ],
  [
    'funnel: 900 clicks, 40 orders',
    [
      ['clicks', 900],
      ['orders', 40],
    ],
  ],
  [
    '苹果3斤 梨2斤',
    [
      ['苹果', 3],
      ['梨', 2],
    ],
  ],
  [
    '销量2021年30万，2022年45万',
    [
      ['2021年', 30],
      ['2022年', 45],
    ],
  ],
  [
    '同事六成坐地铁，三成开车，剩下的走路',
    [
      ['地铁', 60],
      ['车', 30],
      ['走路', 10],
    ],
  ],
])('%s', (text, rows) => {
  expect(read(text)?.rows).toEqual(rows)
})

test('figures of months', () => {
  expect(read('We sold 120 boats in March and 90 in April')?.rows).toEqual([
    ['March', 120],
    ['April', 90],
  ])
})

test('the mark is asked for, or follows from the figures', () => {
  expect(read('tea 60%, coffee 40%')?.mark).toBe('pie')
  expect(read('tea 60, coffee 40')?.mark).toBe('bar')
  expect(read('line chart: tea 60, coffee 40')?.mark).toBe('line')
})

test.each([
  'My day: gym at 8, lunch at 12',
  'Berlin is twice as big as Hamburg',
  'The limit is 30 degrees, the minimum is 10 degrees',
  'Grades: A 90, B 80 and above that it gets hard',
  'Tom got 14 votes, 2 people abstained',
  'react 18.2.0, zod 3.22.1',
  'May 3, June 5',
  'Design 3 days, build 10 days',
  '小明得了14票，还有2人弃权',
])('is none: %s', text => {
  expect(read(text)).toBeNull()
})

test.each<[string, [string, number][]]>([
  [
    'bug count by severity -> critical:2, major: 11',
    [
      ['critical', 2],
      ['major', 11],
    ],
  ],
  [
    'Renovation budget: bathroom 8.500 €, kitchen 14.200 €',
    [
      ['bathroom', 8500],
      ['kitchen', 14200],
    ],
  ],
])('an arrow before a list is a colon, and money has no three decimals: %s', (text, rows) => {
  expect(read(text)?.rows).toEqual(rows)
})

test('shares are one unit, though only the first says so', () => {
  expect(read('rent 38%, food 22, transport 11')?.columns[1]?.unit).toBe('%')
  expect(read('rent 38%, food 220, transport 110')).toBeNull()
})

test('a pass mark is no amount beside the others', () => {
  expect(read('maths 76, pass mark 60, english 88')).toBeNull()
  expect(read('去年亏了12万，前年赚30万')).toBeNull()
})

test('figures are in the order that is asked for, and are not called by it', () => {
  const chart = readFigures(
    'Apples 120, Pears 80, Plums 200',
    'Sales sorted from highest to lowest',
    'Sales sorted from highest to lowest: Apples 120, Pears 80, Plums 200',
  )
  expect(chart?.rows.map(([name]) => name)).toEqual(['Plums', 'Apples', 'Pears'])
  expect(chart?.title).toBe('Sales')
  const rising = readFigures(
    'Apples 120, Pears 80',
    'Sales from low to high',
    'Sales from low to high: Apples 120, Pears 80',
  )
  expect(rising?.rows.map(([name]) => name)).toEqual(['Pears', 'Apples'])
})

test('a name may end in what links others to their figures', () => {
  expect(read('份额：华为22%，小米16%，其他62%')?.rows).toEqual([
    ['华为', 22],
    ['小米', 16],
    ['其他', 62],
  ])
})

test('millions in words are the unit, and 及格 is a name', () => {
  const chart = read('Revenue was 1.2 million in 2021, 1.5 million in 2022 and fell to 1.1 million in 2023')
  expect(chart?.columns[1]).toMatchObject({ unit: 'million' })
  expect(readProse('成绩分布：优秀8人，及格20人，不及格3人')).toMatchObject({ type: 'chart', rows: { length: 3 } })
})
