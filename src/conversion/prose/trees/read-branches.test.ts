import { expect, test } from 'vitest'
import { relationsIn } from '../relations-in.ts'
import { readBranches } from './read-branches.ts'

test.each([
  [
    'Causes are frost and wind. Effects are ice, cracks and noise.',
    'Winter with causes and effects',
    [
      'Winter > Causes',
      'Causes > frost',
      'Causes > wind',
      'Winter > Effects',
      'Effects > ice',
      'Effects > cracks',
      'Effects > noise',
    ],
  ],
  ['吃的有面条和米饭，住的有帐篷', '露营', ['露营 > 吃的', '吃的 > 面条', '吃的 > 米饭', '露营 > 住的', '住的 > 帐篷']],
  [
    '为什么迟到？交通方面堵车、修路，个人方面起得晚',
    null,
    ['为什么迟到？ > 交通', '交通 > 堵车', '交通 > 修路', '为什么迟到？ > 个人', '个人 > 起得晚'],
  ],
])('%s', (text, title, expected) => {
  expect(relationsIn(readBranches(text, title, `mind map 思维导图 ${text}`))).toEqual(expected)
})

test('only where such a drawing is asked for, and all clauses are branches', () => {
  expect(readBranches('Causes are frost and wind. Effects are ice.', 'Winter', 'winter')).toBeNull()
  expect(readBranches('Causes are frost and wind. Call me.', 'Winter', 'mind map')).toBeNull()
})

test('what is announced is a branch, whether more is told of it or not', () => {
  const tree = readBranches(
    'Sun: roofs and fields. Wind: coast and hills.',
    'Green energy with sun, wind and water',
    'mind map about green energy with sun, wind and water',
  )
  expect(relationsIn(tree)).toEqual([
    'Green energy > Sun',
    'Sun > roofs',
    'Sun > fields',
    'Green energy > Wind',
    'Wind > coast',
    'Wind > hills',
    'Green energy > water',
  ])
})

test('the centre, and which branches follow, may be announced', () => {
  const text = '主题是健康生活，分饮食、运动两块。饮食包括少油、多吃蔬菜；运动就是跑步和游泳'
  expect(relationsIn(readBranches(text, null, `思维导图 ${text}`))).toEqual([
    '健康生活 > 饮食',
    '饮食 > 少油',
    '饮食 > 多吃蔬菜',
    '健康生活 > 运动',
    '运动 > 跑步',
    '运动 > 游泳',
  ])
  const lost = '主题是健康生活，分饮食、睡眠两块。饮食包括少油、多吃蔬菜；运动就是跑步和游泳'
  expect(readBranches(lost, null, `思维导图 ${lost}`)).toBeNull()
})

test('pairs stay together between the marks of a list', () => {
  const text = '唯物辩证法，两大特征是联系和发展；范畴是现象与本质、内容与形式'
  expect(relationsIn(readBranches(text, null, `思维导图 ${text}`))).toEqual([
    '唯物辩证法 > 两大特征',
    '两大特征 > 联系',
    '两大特征 > 发展',
    '唯物辩证法 > 范畴',
    '范畴 > 现象与本质',
    '范畴 > 内容与形式',
  ])
})
