import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readStates } from './read-states.ts'

test.each([
  [
    'States of a loan: open, late, paid. open to late after 30 days, late to paid when money arrives',
    ['open -> late: after 30 days', 'late -> paid: money arrives'],
  ],
  [
    'an order starts as draft, goes to sent when the clerk signs it, then paid',
    [' -> draft', 'draft -> sent: the clerk signs it', 'sent -> paid'],
  ],
  [
    '订单创建时是草稿，付款后变成已付款，发货后是已发货',
    [' -> 草稿', '草稿 -> 已付款: 付款', '已付款 -> 已发货: 发货'],
  ],
  [
    '包裹状态：待揽收，揽收后变成运输中，签收后变成已签收',
    [' -> 待揽收', '待揽收 -> 运输中: 揽收', '运输中 -> 已签收: 签收'],
  ],
  [
    'state machine of a lamp: off, on, broken. switch: off to on, fall: on to broken',
    ['off -> on: switch', 'on -> broken: fall'],
  ],
])('%s', (text, expected) => {
  expect(relationsIn(readStates(text, null, text))).toEqual(expected)
})

test.each([
  'states: open, late, paid',
  'The order is late, the boss is angry, we go home',
  '订单状态：待付款，付款后变成已完成，超时变成已取消',
  '工单很多，大家很忙，请尽快处理',
])('is none: %s', text => {
  expect(readStates(text, null, text)).toBeNull()
})
