import { expect, test } from 'vitest'
import { readPlanRows } from './read-plan-rows.ts'

const tasks = (text: string) =>
  readPlanRows(text, null)?.tasks.map(({ label, start, end = '' }) => `${label} ${start} ${end}`.trim())

test('the year is that of the row before, or the next one after a turn of the year', () => {
  expect(
    tasks('论文进度\n开题：2024-10-08 到 2024-10-31\n综述：11月1日到1月15日\n初稿 2.10-3.20\n答辩：5月16日（节点）'),
  ).toEqual([
    '开题 2024-10-08 2024-11-01',
    '综述 2024-11-01 2025-01-16',
    '初稿 2025-02-10 2025-03-21',
    '答辩 2025-05-16',
  ])
})

test('a year that nobody said is not shown', () => {
  const plan = readPlanRows('App 排期（9月）\n评审 9.1-9.3\n开发 9/4-9/12\n上线 9.30（里程碑）', null)
  const year = new Date().getFullYear()
  expect(plan).toMatchObject({ title: 'App 排期', hidesYear: true })
  expect(plan?.tasks.map(({ start, end, isMilestone = false }) => [start, end, isMilestone])).toEqual([
    [`${year}-09-01`, `${year}-09-04`, false],
    [`${year}-09-04`, `${year}-09-13`, false],
    [`${year}-09-30`, undefined, true],
  ])
})

test.each([
  '分数安排\n甲 3.1\n乙 2.5\n丙 4.4',
  '版本计划\n登录 1.2-1.5\n支付 2.1-2.3\n客服 13.1',
  '价格\n甲 3.1-4.2\n乙 2.5-3.1\n丙 4.4-5.1',
  '排期\n评审 9.1-9.3\n开发两周\n上线 9.30',
  '排期\n评审 9.1-9.3\n开发：2024年9月4日到9月12日\n上线 9.30',
])('no plan: %j', text => {
  expect(readPlanRows(text, null)).toBeNull()
})
