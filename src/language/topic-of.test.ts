import { expect, test } from 'vitest'
import { isVague, topicOf } from './topic-of.ts'

test.each([
  ['根据教育部门的报告，各学院的就业率如下', '各学院的就业率'],
  ['过去五年内，某城市的平均气温分别', '某城市的平均气温'],
  ['统计某校不同年级学生的数量', '某校不同年级学生的数量'],
  ['某产品的季度销售量统计结果如下', '某产品的季度销售量'],
  ['一个超市的商品及其库存，如有三个分类', '一个超市的商品及其库存'],
  ['According to the survey, hours of sleep', 'hours of sleep'],
  ['Bar chart, highest first', ''],
  ['The revenue by region in a grouped bar chart', 'The revenue by region'],
  ['统计学', '统计学'],
  ['分析师人数', '分析师人数'],
  ['分别', ''],
])('finds what %s is about', (words, topic) => {
  expect(topicOf(words)).toBe(topic)
})

test('knows what only points at figures', () => {
  expect(['整体的增长趋势', '变化', 'the trend', 'the overall trend'].every(isVague)).toBe(true)
  expect(['气温变化趋势图', '销售额', 'The trend in Berlin'].some(isVague)).toBe(false)
})
