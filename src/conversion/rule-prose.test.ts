import { expect, test } from 'vitest'
import { agents } from '../kinds/registry.ts'
import { ruleProse } from './rule-prose.ts'

test('tables that are told are no mind map, however clearly the words speak for one', () => {
  const mindmap = agents.find(({ id }) => id === 'mindmap')
  if (!mindmap) throw new Error('there is no mind map')
  const tables = '设计个图书馆数据库，一个读者可以借多本书，一本书可以有多个作者，每本书属于一个分类'
  expect(ruleProse(tables, mindmap, true, agents)?.id).toBe('textdiagram')
})
