import { expect, test } from 'vitest'
import { takeLabels } from './told-labels.ts'

test.each([
  ['[1, 2]，图表标题为"部门人数"', '[1, 2]', '部门人数'],
  ['[1, 2]. 给图表加个标题叫‘年度收入’.', '[1, 2].', '年度收入'],
  ['Bar chart of [1, 2], titled "Shop sales"', 'Bar chart of [1, 2]', 'Shop sales'],
  ["Bar chart of [1, 2] with the title 'Shop sales' please", 'Bar chart of [1, 2] please', 'Shop sales'],
])('takes the title out of %s', (text, rest, title) => {
  expect(takeLabels(text)).toEqual({ rest, title, xAxis: null, yAxis: null })
})

test.each([
  ["[1, 2]。请将x轴命名为'日期'，y轴命名为'订单数'。"],
  ['[1, 2]，横轴标题是“日期”，纵轴标题是“订单数”。'],
  ['[1, 2], name the x axis "日期" and the y-axis "订单数".'],
])('takes the names of the axes out of %s', text => {
  expect(takeLabels(text)).toMatchObject({ title: null, xAxis: '日期', yAxis: '订单数' })
})

test.each([['[{ "title": "Sales", "value": 3 }]'], ['A flow: write a title, then "Send"'], ['她的标题党文章 "火了"']])(
  'takes nothing out of %s',
  text => {
    expect(takeLabels(text)).toEqual({ rest: text, title: null, xAxis: null, yAxis: null })
  },
)
