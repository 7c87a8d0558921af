import { expect, test } from 'vitest'
import { findGap } from './find-gap.ts'

test.each([
  ['mind map: Topic …\n- apples\n- pears', 'Topic …'],
  ['思维导图：主题……\n- 面包\n- 牛奶', '主题……'],
  ['flowchart: Moving house\n1. First step …\n2. Second step …', 'First step …'],
  ['bar chart: first name … 10, second name … 20', 'first name …'],
  ['architecture: shop\nbrowser … -> service …', 'browser …'],
  ['sequence diagram:\nFirst -> Second: message …', 'message …'],
])('the first place to fill in of %s', (draft, words) => {
  const { start, end } = findGap(draft) ?? { start: 0, end: 0 }
  expect(draft.slice(start, end)).toBe(words)
})

test('the next one is at or after a place, and there is none behind the last', () => {
  const draft = 'pie chart:\nFirst part …: 50%\nSecond part …: 30%'
  const second = draft.indexOf('Second')
  expect(findGap(draft, draft.indexOf('50'))).toEqual({ start: second, end: second + 'Second part …'.length })
  expect(findGap(draft, second + 1)).toBeNull()
})

test.each(['@mindmap Coffee\n- Beans\n- Roast', 'Receive order -> Check stock', ''])('%s has none', draft => {
  expect(findGap(draft)).toBeNull()
})
