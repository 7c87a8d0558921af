import { expect, test } from 'vitest'
import type { TreeNode } from '../../../structure/tree.ts'
import { readTitledPeople } from './read-titled-people.ts'

function outline({ label, children }: TreeNode): string {
  return children.length === 0 ? label : `${label} [${children.map(outline).join(', ')}]`
}

test.each([
  [
    '我想了解一下财务部的组织架构。财务总监是 Ann  Lee，她的直属下属包括会计经理  Bob  Ray  和出纳 Cid  Fox 。Bob  Ray  带领会计团队，团队成员有会计师 Dora  Wu 。',
    'Ann Lee (财务总监) [Bob Ray (会计经理，带领会计团队) [Dora Wu (会计师)], Cid Fox (出纳)]',
  ],
  [
    '公司组织架构如下：总经理是王建国，他的下属有财务总监刘敏、人事经理何丽。刘敏负责财务，成员有会计赵芳和出纳钱进。',
    '王建国 (总经理) [刘敏 (财务总监，负责财务) [赵芳 (会计), 钱进 (出纳)], 何丽 (人事经理)]',
  ],
  ['院长是周平，周平的下属包括护士长孙丽和药剂员吴敏', '周平 (院长) [孙丽 (护士长), 吴敏 (药剂员)]'],
])('%s', (text, expected) => {
  const tree = readTitledPeople(text, null)
  expect(tree && outline(tree.root)).toBe(expected)
})

test.each([
  '总经理是王建国，他的下属有客服主管和销售经理',
  '总经理是王建国，刘敏的下属有会计赵芳和出纳钱进',
  '总经理是王建国，他每天八点到公司，他的下属有会计赵芳和出纳钱进',
])('nothing of %s', text => {
  expect(readTitledPeople(text, null)).toBeNull()
})
