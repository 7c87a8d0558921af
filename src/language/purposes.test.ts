import { expect, test } from 'vitest'
import { isPurpose } from './purposes.ts'
import { withoutTalk } from './talk.ts'

test.each([
  "I'm presenting it to the board on Thursday.",
  "it's for a nervous bride",
  'Make it look nice so we can print it for the scouts.',
  'Show it as a journey.',
  'A nice timeline that I can hand to all the vendors?',
  'Both on the same chart.',
  "I'd like to see where we lose them.",
  '想看看变化趋势',
  '老板要看',
  '做成对比图给爸妈看。',
  '写材料要用',
  '列个优缺点对比呗',
])('%s says what a drawing is for', clause => {
  expect(isPurpose(clause)).toBe(true)
})

test.each([
  'I need two eggs',
  'Make it boil',
  'Show the ticket at the door',
  'we can print 300 pages',
  'it is for sale',
  '老板要看合同',
  '给客户发货',
  '画草图',
  '整理',
])('%s is content', clause => {
  expect(isPurpose(clause)).toBe(false)
})

test('purposes at the end are taken off, content stays', () => {
  expect(withoutTalk('Bread 340, cakes 98. Those are last week, show me as bars please')).toContain(
    'Bread 340, cakes 98',
  )
  expect(withoutTalk('Things to pack: tent, torch. Make it look nice so we can print it for the scouts.')).toBe(
    'Things to pack: tent, torch.',
  )
  expect(withoutTalk('交通3400，住宿2280，看看占比')).toBe('交通3400，住宿2280')
  expect(withoutTalk('底层谷薯，顶层油盐，社区宣传栏要用的')).toBe('底层谷薯，顶层油盐')
  expect(withoutTalk('小王向李经理汇报，李经理向赵总汇报')).toBe('小王向李经理汇报，李经理向赵总汇报')
  expect(withoutTalk('收衣服，叠好，整理')).toBe('收衣服，叠好，整理')
})
