import { expect, test } from 'vitest'
import { readAmountsOfEach } from './read-amounts-of-each.ts'

const sides = (text: string) =>
  readAmountsOfEach(text, null)?.groups.map(({ label, items }) => [label, ...items.map(item => item.label)])

test('amounts of several sorts stand below the name of each', () => {
  expect(sides('坐船3小时60块，坐缆车20分钟90块')).toBeUndefined()
  expect(sides('去海岛坐船3小时60块，缆车1小时90块')).toEqual([
    ['船', '3小时', '60块'],
    ['缆车', '1小时', '90块'],
  ])
  expect(readAmountsOfEach('去海岛坐船3小时60块，缆车1小时90块', null)?.title).toBe('去海岛')
  expect(sides('青年卡29元5G流量80分钟；商务卡79元30G流量500分钟')).toEqual([
    ['青年卡', '29元', '5G流量', '80分钟'],
    ['商务卡', '79元', '30G流量', '500分钟'],
  ])
  expect(sides('骑车50分钟停车3块，开车25分钟油费加停车30')).toEqual([
    ['骑车', '50分钟', '停车3块'],
    ['开车', '25分钟', '油费加停车30'],
  ])
})

test.each([
  '苹果30斤，香蕉25斤',
  '1公斤以内8块，超过3公斤每公斤加2块',
  '高铁5小时550块，飞机800块',
  '早上8点起床，9点上班',
])('nothing is compared: %s', text => {
  expect(sides(text)).toBeUndefined()
})
