import { expect, test } from 'vitest'
import { readNumberedTimes } from './read-numbered-times.ts'

const events = (text: string) =>
  readNumberedTimes(text, null)?.groups[0]?.items.map(({ label, value }) => `${value}: ${label}`)

test.each([
  [
    '我的复习计划。第1-3周过一遍课本，第4-5周刷历年真题，第6周整理错题',
    ['第1-3周: 过一遍课本', '第4-5周: 刷历年真题', '第6周: 整理错题'],
  ],
  [
    '去成都玩，第一天下午到，吃火锅；第二天看熊猫；第三天回家',
    ['第一天: 下午到，吃火锅', '第二天: 看熊猫', '第三天: 回家'],
  ],
  [
    'Day 1 arrive and settle in. Day 2 museum. Day 3 drive home',
    ['Day 1: arrive and settle in', 'Day 2: museum', 'Day 3: drive home'],
  ],
])('what follows a time belongs to it: %s', (text, expected) => {
  expect(events(text)).toEqual(expected)
})

test.each([
  '第一天到，第三天回，第二天玩',
  'day 1 arrive, day 2 leave',
  '第1-4周打基础，第5-8周练速度，第9-14周长距离，最后两周减量',
])('out of turn, too few, or with other times: %s', text => {
  expect(events(text)).toBeUndefined()
})
