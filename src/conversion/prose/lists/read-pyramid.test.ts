import { expect, test } from 'vitest'
import { readPyramid } from './read-pyramid.ts'

const levels = (text: string) =>
  readPyramid(text, null, text)?.groups[0]?.items.map(({ label, text: figure }) =>
    figure ? `${label}: ${figure}` : label,
  )

test.each([
  [
    'levels of learning: remember, apply, create, as a pyramid with remember at the bottom',
    ['create', 'apply', 'remember'],
  ],
  ['学习的层次，从低到高：记忆、应用、创造，画成金字塔', ['创造', '应用', '记忆']],
  ['a pyramid with vegetables at the bottom, then grains, then sweets on top', ['sweets', 'grains', 'vegetables']],
  [
    'Energy pyramid, bottom to top: grass 20,000 kJ, frogs 200 kJ, hawk 2 kJ',
    ['hawk: 2 kJ', 'frogs: 200 kJ', 'grass: 20,000 kJ'],
  ],
  [
    '健康饮食金字塔，底层谷薯类250克，往上蔬菜300克，再上奶300克以上，最顶上是油25克，社区宣传栏要用的',
    ['油25克', '奶300克以上', '蔬菜300克', '谷薯类250克'],
  ],
  [
    '需求金字塔，从下到上是生理、归属与爱、尊重，每层旁边给我配个例子，比如生理就是按时吃饭，归属是同事聚餐，尊重是被表扬',
    ['尊重: 被表扬', '归属与爱: 同事聚餐', '生理: 按时吃饭'],
  ],
  ['Food pyramid with sweets on top, then meat, grains at the bottom', ['sweets', 'meat', 'grains']],
  ['Pyramid from the top down: board, managers, staff', ['board', 'managers', 'staff']],
  ['Pyramid, bottom to top: water; grains; dairy, fish; sweets', ['sweets', 'dairy, fish', 'grains', 'water']],
  ['Population pyramid of levels: small 5, medium 40, large 200', ['small: 5', 'medium: 40', 'large: 200']],
  ['马斯洛需求层次画个金字塔，从下到上是生理、安全、社交', ['社交', '安全', '生理']],
])('the top comes first: %s', (text, expected) => {
  expect(levels(text)).toEqual(expected)
})

test('what the pyramid is of is its title', () => {
  expect(readPyramid('Energy pyramid, bottom to top: grass, frogs, hawk', null, 'pyramid bottom to top')?.title).toBe(
    'Energy pyramid',
  )
})

test.each(['Maslow pyramid: esteem, love, safety', 'pyramid: one, two', 'bottom to top: grass, frogs, hawk'])(
  'nobody says which end is the top, or asks for a pyramid: %s',
  text => {
    expect(levels(text)).toBeUndefined()
  },
)

test('which level is the lowest, in whatever words', () => {
  expect(levels('学习金字塔，最底下是听讲，往上是阅读，再往上一层是讨论，最顶上是教别人')).toEqual([
    '教别人',
    '讨论',
    '阅读',
    '听讲',
  ])
  expect(levels('能力金字塔：最下面是体力，再上面是技能，最上面是判断')).toEqual(['判断', '技能', '体力'])
})

test('the last two of a list are two levels, unless they may be one', () => {
  expect(levels('Pyramid from bottom to top: bread, fruit, meat and sweets')).toEqual([
    'sweets',
    'meat',
    'fruit',
    'bread',
  ])
  expect(levels('A pyramid with grains at the bottom, then fruit, meat and sweets at the top')).toBeUndefined()
})
