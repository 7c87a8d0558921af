import { expect, test } from 'vitest'
import type { TreeNode } from '../../../structure/tree.ts'
import { readPosts } from './read-posts.ts'

/** Names with those below them in brackets. */
function outlineOf(text: string): string | null {
  const say = ({ label, children }: TreeNode): string =>
    children.length === 0 ? label : `${label}[${children.map(say).join(' ')}]`
  const tree = readPosts(text, null)
  return tree && say(tree.root)
}

test('so many who hold a post, and what each of them keeps', () => {
  expect(outlineOf('厂长下面有两位副厂长，赵工管生产，钱工管质量。生产下面是一车间、二车间，质量下面是检验组')).toBe(
    '厂长[赵工 (副厂长)[生产[一车间 二车间]] 钱工 (副厂长)[质量[检验组]]]',
  )
})

test('groups that are listed, and then given to those who keep them', () => {
  expect(
    outlineOf(
      '防汛指挥部：组长刘书记，副组长两位，水务局周主任和吴主任。下设抢险组、物资组、宣传组，抢险组归周主任，另外两个归吴主任',
    ),
  ).toBe('防汛指挥部[刘书记 (组长)[水务局周主任 (副组长)[抢险组] 吴主任 (副组长)[物资组 宣传组]]]')
})

test.each([
  '院长下面有两位副院长，张医生管门诊，李医生管住院部，王医生管护理',
  '院长下面有三位副院长，张医生管门诊，李医生管住院部',
  '组长刘书记，副组长两位，周主任和吴主任。下设抢险组、物资组，抢险组归周主任，另外两个归吴主任',
  '我们厂长下面有三位副厂长，大家都很忙',
])('others than as many as were said, or talk: %s', text => {
  expect(outlineOf(text)).toBeNull()
})
