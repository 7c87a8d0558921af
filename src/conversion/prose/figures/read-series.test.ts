import { expect, test } from 'vitest'
import { stripRequest } from '../../../kinds/strip-request.ts'
import { readSeries } from './read-series.ts'

function read(text: string) {
  const { body, title } = stripRequest(text)
  return readSeries(body, title, text)
}

test.each([
  [
    'Staff by team -- ops 12 / field 31 / office 6 -- as a donut',
    'Staff by team',
    ['ops', 12],
    ['field', 31],
    ['office', 6],
  ],
  [
    'our shop funnel 9,000 visits -> 700 carts -> 210 orders, as a funnel',
    'Our shop funnel',
    ['visits', 9000],
    ['carts', 700],
    ['orders', 210],
  ],
  ['humidity mon 40 tue 52.5 wed -1, show as line', 'Humidity', ['mon', 40], ['tue', 52.5], ['wed', -1]],
  [
    'Q1 sales were $2M, Q2 dipped to $1.5M because of the strike and Q3 came in at $3M. bar chart pls',
    'Sales',
    ['Q1', 2],
    ['Q2', 1.5],
    ['Q3', 3],
  ],
  ['这个月开销 水电210 交通460 话费58.5 做个饼图', '这个月开销', ['水电', 210], ['交通', 460], ['话费', 58.5]],
  ['各班人数 一班48人/二班31人/三班19人 柱状图', '各班人数', ['一班', 48], ['二班', 31], ['三班', 19]],
  ['夜里气温 周一3度 周二零下2度 周三5度 画个折线', '夜里气温', ['周一', 3], ['周二', -2], ['周三', 5]],
  ['柱状图 苹果12箱 梨20箱 桃3箱', undefined, ['苹果', 12], ['梨', 20], ['桃', 3]],
])('names and amounts with any marks between them: %s', (text, title, ...rows) => {
  const chart = read(text)
  expect(chart?.rows).toEqual(rows)
  expect(chart?.title).toBe(title)
})

test.each([
  'bar graph of votes Anna 23 Ben 17 Carla 31',
  'I have 3 cats and 2 dogs in my 4 rooms',
  'a chart of heights: Mia 1.12 m, Tom 0.98 m, Leo 71 cm',
  'schedule: gym 17, dinner 19, sleep 22',
  'a pie chart: rent 1200, food 400 euros less than last year, fun 90',
])('no guess where more is said, or units differ: %s', text => {
  expect(read(text)).toBeNull()
})
