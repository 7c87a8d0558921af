import { expect, test } from 'vitest'
import { frameFigures } from './frame.ts'
import { readFigures } from './read-figures.ts'

test.each([
  ['Survey of 212 people: 61% happy, 27% so-so', { lead: 'Survey of 212 people', body: '61% happy, 27% so-so' }],
  ['调查了212人，61%满意，27%一般', { lead: '调查了212人', body: '61%满意，27%一般' }],
  ['where does my salary go? rent 38%, food 22%', { lead: 'where does my salary go', body: 'rent 38%, food 22%' }],
  ['Scores: Red 34, Blue 29 (round 3 of 5)', { lead: null, body: 'Scores: Red 34, Blue 29' }],
  ['HR 45, Sales 130; budget limit is 400', { aim: 'budget limit is 400', body: 'HR 45, Sales 130' }],
  ['语文82.5，数学76，及格线是60', { aim: '及格线是60', body: '语文82.5，数学76' }],
  ['2024年产量一季度30吨，二季度40吨', { lead: '2024年产量', body: '一季度30吨，二季度40吨' }],
  ['rent 1.200, food 450', { lead: null, aim: null, body: 'rent 1.200, food 450' }],
])('what stands around figures is none of them: %s', (text, framed) => {
  expect(frameFigures(text)).toMatchObject(framed)
})

test('who was asked and what is to be reached stand in the title', () => {
  const titleOf = (text: string) => readFigures(text, null, text)?.title
  expect(titleOf('调查了212人，61%满意，27%一般，12%不满意')).toBe('调查了212人')
  expect(titleOf('Costs: HR 45, Sales 130; budget limit is 400')).toBe('Costs (budget limit is 400)')
  expect(titleOf('Scores: Red 34, Blue 29 (round 3 of 5)')).toBe('Scores')
})
