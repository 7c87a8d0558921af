import { expect, test } from 'vitest'
import { readArrowBranches } from './read-arrow-branches.ts'

function changesIn(text: string): string[] | null {
  const states = readArrowBranches(text, null, text)
  const names = new Map(states?.states.map(({ id, label }) => [id, label]))
  return (
    states?.transitions.map(({ from, to, event = '' }) => `${names.get(from)} -> ${names.get(to)} ${event}`.trim()) ??
    null
  )
}

test('a chain goes on from a state that was told before', () => {
  expect(changesIn('订单状态：待揽收→运输中→已签收；运输中如果丢件→理赔→已关闭')).toEqual([
    '待揽收 -> 运输中',
    '运输中 -> 已签收',
    '运输中 -> 理赔 丢件',
    '理赔 -> 已关闭',
  ])
  expect(changesIn('请假单状态\n草稿→待审批→已通过\n待审批被驳回→草稿')).toEqual([
    '草稿 -> 待审批',
    '待审批 -> 已通过',
    '待审批 -> 草稿 被驳回',
  ])
})

test.each([
  '订单状态：下单→付款→发货；缺货→补货→发货',
  '订单状态：下单→付款→发货',
  '路线：甲→乙→丙；乙→丁',
  '订单状态：下单→付款？→发货；付款失败→关闭',
])('nothing of: %j', text => {
  expect(changesIn(text)).toBeNull()
})
