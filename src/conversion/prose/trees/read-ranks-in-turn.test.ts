import { expect, test } from 'vitest'
import type { TreeNode } from '../../../structure/tree.ts'
import { readRanksInTurn } from './read-ranks-in-turn.ts'

const chain = (node: TreeNode | undefined): string[] => (node ? [node.label, ...chain(node.children[0])] : [])

test('each level lies in the one before', () => {
  expect(chain(readRanksInTurn('图书馆藏书分类从一级到三级。一级是馆区，二级是书库，三级是书架', null)?.root)).toEqual([
    '图书馆藏书分类',
    '馆区',
    '书库',
    '书架',
  ])
  expect(chain(readRanksInTurn('第1层：物理，第2层：链路，第3层：网络', '分层')?.root)).toEqual([
    '分层',
    '物理',
    '链路',
    '网络',
  ])
})

test.each([
  '一级是馆区，三级是书架，二级是书库',
  '一级是馆区，二级是书库',
  '一级是馆区，二级是书库，三级是书架，每周二闭馆',
])('nothing of %s', text => {
  expect(readRanksInTurn(text, null)).toBeNull()
})
