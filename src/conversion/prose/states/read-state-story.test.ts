import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readStateStory } from './read-state-story.ts'

const read = (text: string) => readStateStory(text, null, text)

test('what may happen, with the way back, and two ends', () => {
  const story =
    'A job starts as Queued. Once a worker is free it is Running, it can go to Paused if someone stops it and back to Running when they resume, and it ends up Done or Failed.'
  expect(relationsIn(read(story))).toEqual([
    ' -> Queued',
    'Queued -> Running: Once a worker is free',
    'Running -> Paused: if someone stops it',
    'Paused -> Running: when they resume',
    'Running -> Done',
    'Running -> Failed',
  ])
})

test('states that are listed, and changes out of several', () => {
  const story =
    'States a room can be in. Free, booked, taken, closed. Free goes to booked on a call, booked to taken on arrival (or back to free if they cancel), taken to free. Any room that is free or booked can go to closed if a pipe breaks; after repair it goes back to free.'
  expect(relationsIn(read(story))).toEqual([
    'Free -> booked: on a call',
    'booked -> taken: on arrival',
    'booked -> Free: if they cancel',
    'taken -> Free',
    'Free -> closed: if a pipe breaks',
    'booked -> closed: if a pipe breaks',
    'closed -> Free: after repair',
  ])
})

test('a chain, and what goes wrong in one of its states', () => {
  expect(relationsIn(read('快递状态：待揽收→派送中→已签收，派送失败就变成待自提，取走以后也算已签收'))).toEqual([
    ' -> 待揽收',
    '待揽收 -> 派送中',
    '派送中 -> 已签收',
    '派送中 -> 待自提: 派送失败',
    '待自提 -> 已签收: 取走',
  ])
  expect(
    relationsIn(read('订单状态：待付款→已付款→已签收。待付款超过30分钟自动取消；已付款未发货可以申请退款')),
  ).toContain('待付款 -> 取消: 超过30分钟')
})

test.each([
  'A parcel starts as Registered. It can go to Lost. It is Delivered when the driver hands it over.',
  'A paper starts as Draft, goes to Review when it is sent, and back to Draft if there are comments. Once approved it is Published.',
  'A request starts in Draft, from Draft to Sent on submit, from Sent to Draft on reject. It ends in Approved.',
  '订单状态：待付款→已付款→已发货→已签收，发货前都可以取消',
  '包裹状态：已下单→运输中→已送达，丢了就赔钱',
  'She starts as a nurse. When she is thirty she becomes a doctor.',
])('nobody can say from where it goes on, or to what: %s', text => {
  expect(read(text)).toBeNull()
})

test('arrows alone say nothing of states', () => {
  const text = 'Order received -> Check stock -> Pick goods -> Ship parcel'
  expect(readStateStory(text, null, text)).toBeNull()
})
