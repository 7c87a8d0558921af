import { expect, test } from 'vitest'
import { readPoints } from './read-points.ts'

function pointsOf(text: string): (string | undefined)[] | undefined {
  const list = readPoints(text, null, text)
  return list ? [list.title, ...list.groups.flatMap(({ items }) => items.map(({ label }) => label))] : undefined
}

test('a heading announces reasons, facts or points', () => {
  expect(
    pointsOf('The reasons why our website is slow: images are too big, the server is old, and nothing is cached'),
  ).toEqual(['The reasons why our website is slow', 'images are too big', 'the server is old', 'nothing is cached'])
  expect(
    pointsOf(
      'give me an infographic with 3 facts about bees: a hive has 50,000 bees, the queen lives 5 years, bees have five eyes',
    ),
  ).toEqual(['3 facts about bees', 'a hive has 50,000 bees', 'the queen lives 5 years', 'bees have five eyes'])
  expect(pointsOf('网站慢的原因：图片太大，服务器太旧，没有缓存')).toEqual([
    '网站慢的原因',
    '图片太大',
    '服务器太旧',
    '没有缓存',
  ])
})

test.each([
  'Four reasons for it: it is cheap, it is fast, it is new',
  'The reasons for it: it is cheap, if it rains we stay, it is new',
  '网站慢的原因：图片太大，没有缓存',
  '三个原因：图片太大，没有缓存，服务器太旧，脚本太多',
  'The house: it is cheap, it is fast, it is new',
])('is none: %s', text => {
  expect(pointsOf(text)).toBeUndefined()
})
