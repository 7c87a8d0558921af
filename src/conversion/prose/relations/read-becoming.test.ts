import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readBecoming } from './read-becoming.ts'

const changesIn = (text: string) => relationsIn(readBecoming(text, null, text))

test.each([
  [
    'Butterfly life cycle: eggs hatch into caterpillars, caterpillars turn into pupae, pupae become butterflies, and butterflies lay eggs',
    [
      'eggs -> caterpillars: hatch into',
      'caterpillars -> pupae: turn into',
      'pupae -> butterflies: become',
      'butterflies -> eggs: lay',
    ],
  ],
  [
    '水循环：海水蒸发变成水蒸气，水蒸气遇冷凝结成云，云变成雨落下来，雨水流回大海',
    ['海水 -> 水蒸气: 蒸发变成', '水蒸气 -> 云: 遇冷凝结成', '云 -> 雨: 变成雨落下来', '雨 -> 海水: 流回大海'],
  ],
  [
    '蝴蝶的一生：卵孵化成毛毛虫，毛毛虫变成蛹，蛹羽化成蝴蝶，蝴蝶再产卵',
    ['卵 -> 毛毛虫: 孵化成', '毛毛虫 -> 蛹: 变成', '蛹 -> 蝴蝶: 羽化成', '蝴蝶 -> 卵: 产'],
  ],
])('%s', (text, expected) => {
  expect(changesIn(text)).toEqual(expected)
})

test.each([
  'Water cycle: the sun heats the sea, water evaporates into vapour, clouds form rain',
  '水变成冰，木头变成炭，沙子变成玻璃',
  '蝌蚪变成青蛙，如果没有水就变成干',
])('%s is nothing that becomes one thing after the other', text => {
  expect(readBecoming(text, null, text)).toBeNull()
})
