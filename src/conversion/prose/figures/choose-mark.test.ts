import { expect, test } from 'vitest'
import { readProse } from '../read-prose.ts'

test.each([
  ['1月1200人，2月900人，3月1500人。用面积图展示', { mark: 'area' }],
  ['销售占比：玫瑰45%，百合30%，郁金香25%。请用环形图展示', { mark: 'pie', look: 'doughnut' }],
  ['销售占比：玫瑰45%，百合30%，郁金香25%。用玫瑰图展示', { mark: 'pie', look: 'rose' }],
  ['各平台的下载占比，安卓52%，苹果38%，鸿蒙10%。用柱形图可视化', { mark: 'bar' }],
  ['A horizontal bar chart: Berlin 30 km, Paris 40 km, Rome 50 km', { mark: 'bar', look: 'horizontal' }],
  ['第一季度甲店80万元，乙店65万元；第二季度甲店90万元，乙店70万元。用堆叠柱形图', { mark: 'bar', isStacked: true }],
  ['第一季度甲店80万元，乙店65万元；第二季度甲店90万元，乙店70万元。用柱形图', { mark: 'bar' }],
])('draws figures as they are asked for: %s', (text, look) => {
  const chart = readProse(text)
  expect(chart).toMatchObject(look)
  expect(Object.hasOwn(chart ?? {}, 'isStacked')).toBe('isStacked' in look)
})

test('calls the axes as they are called', () => {
  expect(readProse("1月1200人，2月900人，3月1500人。用面积图展示，将x轴命名为'月份'，y轴命名为'客流'")).toMatchObject({
    category: '月份',
    values: ['客流'],
  })
})
