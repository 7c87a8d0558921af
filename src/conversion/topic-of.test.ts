import { expect, test } from 'vitest'
import { topicOf } from './topic-of.ts'

test.each([
  ['a pie chart of our sales', 'Our sales'],
  ['monthly sales as a line chart', 'monthly sales'],
  ['销售额的柱状图', '销售额'],
  ['Climate change!', 'Climate change'],
  ['咖啡的思维导图', '咖啡'],
  ['给我一张好看的思维导图', null],
  ['@flowchart cooking', 'cooking'],
  ['@charts', null],
  ['@architecture ???', null],
  ['Draw me a chart', null],
  ['做个思维导图', null],
])('of %j is %j', (written, topic) => {
  expect(topicOf(written)).toBe(topic)
})
