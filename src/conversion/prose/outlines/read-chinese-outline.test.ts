import { expect, test } from 'vitest'
import type { TreeNode } from '../../../structure/tree.ts'
import { readChineseOutline } from './read-chinese-outline.ts'

function branchesOf(text: string): Record<string, string[]> | null {
  const tree = readChineseOutline(text, null, text)
  const labels = (nodes: readonly TreeNode[]) => nodes.map(({ label }) => label)
  return (
    tree && {
      [tree.root.label]: labels(tree.root.children),
      ...Object.fromEntries(tree.root.children.map(({ label, children }) => [label, labels(children)])),
    }
  )
}

test('the branches are named first, and then what each of them holds', () => {
  expect(
    branchesOf(
      '做个思维导图，主题是健康生活，包括饮食、运动、睡眠三个方面。饮食要少油少盐、多吃蔬菜；运动每周三次，每次半小时；睡眠要早睡早起，保证八小时。',
    ),
  ).toEqual({
    健康生活: ['饮食', '运动', '睡眠'],
    饮食: ['少油少盐', '多吃蔬菜'],
    运动: ['每周三次', '每次半小时'],
    睡眠: ['早睡早起', '保证八小时'],
  })
  expect(branchesOf('旅行计划思维导图：包括交通、住宿和景点。交通坐高铁；景点有故宫、长城')).toEqual({
    旅行计划: ['交通', '住宿', '景点'],
    交通: ['坐高铁'],
    住宿: [],
    景点: ['故宫', '长城'],
  })
})

test.each([
  '旅行计划思维导图：包括交通、住宿和景点。孩子们想去海边；景点有故宫、长城',
  '旅行计划包括交通、住宿和景点。交通坐高铁',
  '旅行计划思维导图',
])('is none: %s', text => {
  expect(branchesOf(text)).toBeNull()
})
