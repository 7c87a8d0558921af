import { expect, test } from 'vitest'
import { readDayParts } from './read-day-parts.ts'

function partsOf(text: string): string[] | undefined {
  return readDayParts(text, null, text)?.groups.flatMap(({ items }) =>
    items.map(({ label, value, text: told }) => [value, label, told].filter(Boolean).join(' ')),
  )
}

test('what is done in each part of a day', () => {
  expect(partsOf('新员工入职第一天：上午办手续、领电脑，中午和团队吃饭，下午参加培训，晚上写总结')).toEqual([
    '上午 办手续、领电脑',
    '中午 和团队吃饭',
    '下午 参加培训',
    '晚上 写总结',
  ])
  expect(partsOf('Our trip: in the morning we hike, at noon we eat, and in the evening we play cards.')).toEqual([
    'in the morning we hike',
    'at noon we eat',
    'in the evening we play cards',
  ])
})

test.each([
  '上午开会，下午写代码',
  '上午开会，如果下雨，下午写代码，晚上健身',
  '上午开会，老王来了，下午写代码，晚上健身',
  '早上八点开会，上午九点写代码，晚上七点健身',
])('is none: %s', text => {
  expect(partsOf(text)).toBeUndefined()
})
