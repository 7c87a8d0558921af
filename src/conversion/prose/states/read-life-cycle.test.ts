import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readLifeCycle } from './read-life-cycle.ts'

const changes = (text: string) => relationsIn(readLifeCycle(text, null, text))

test.each([
  [
    'A parcel can be new, paid, sent or lost. new goes to paid when the money is there, paid -> sent, new or paid can be lost',
    ['new -> paid: when the money is there', 'paid -> sent', 'new -> lost', 'paid -> lost'],
  ],
  [
    'machine states: idle --start pressed--> filling, filling to washing when full',
    ['idle -> filling: start pressed', 'filling -> washing: when full'],
  ],
  ['lamp states on off, on to off after 30s, off to on after 5s', ['on -> off: after 30s', 'off -> on: after 5s']],
  [
    'the task can be new, active or done. when someone starts it, it goes from new to active, when finished from active to done',
    ['new -> active: when someone starts it', 'active -> done: when finished'],
  ],
  ['红绿灯：红灯30秒后变绿灯，绿灯25秒后变红灯', ['红灯 -> 绿灯: 30秒', '绿灯 -> 红灯: 25秒']],
  [
    '请假条状态：草稿，提交后待审批，审批通过变已批准，驳回回到草稿',
    [' -> 草稿', '草稿 -> 待审批: 提交', '待审批 -> 已批准: 审批通过', '待审批 -> 草稿: 驳回'],
  ],
  ['订单状态有待付款、待发货、已完成，待付款超时变成已取消', ['待付款 -> 已取消: 超时']],
  [
    '订单状态：待付款到待发货，待发货到待收货，待付款超时变成已取消',
    ['待付款 -> 待发货', '待发货 -> 待收货', '待付款 -> 已取消: 超时'],
  ],
  [
    '任务状态流转：新建到进行中，进行中到已完成，进行中到已暂停，已暂停到进行中',
    ['新建 -> 进行中', '进行中 -> 已完成', '进行中 -> 已暂停', '已暂停 -> 进行中'],
  ],
  [
    '工单有新建、处理中、已解决、已关闭几种状态，新建和处理中都可以直接关闭，解决了客户不满意就退回处理中',
    ['新建 -> 已关闭', '处理中 -> 已关闭', '已解决 -> 处理中: 客户不满意'],
  ],
  ['lamp states: lit, dim, off. It can be broken from lit or dim.', ['lit -> broken', 'dim -> broken']],
  [
    'states: idle -> filling when start pressed, filling to spinning after 40 min, door open in spinning goes back to idle',
    ['idle -> filling: start pressed', 'filling -> spinning: after 40 min', 'spinning -> idle: door open'],
  ],
])('%s', (text, expected) => {
  expect(changes(text)).toEqual(expected)
})

test.each([
  '订单状态：待付款，付款后变成已完成，超时变成已取消',
  'A parcel can be new or sent. Sent parcels make people happy.',
  'A parcel can be new or sent. lost -> found',
])('%s: not read', text => {
  expect(changes(text)).toEqual([])
})
