import { expect, test } from 'vitest'
import type { Graph } from '../structure/graph.ts'
import type { Structure } from '../structure/structure.ts'
import { isMisjoined } from './misjoined.ts'

function chain(...labels: string[]): Graph {
  const nodes = labels.map((label, index) => ({ id: `n${index}`, label, role: 'step' as const }))
  const edges = nodes.slice(1).map(({ id }, index) => ({
    id: `e${index}`,
    from: `n${index}`,
    to: id,
    direction: 'forward' as const,
    line: 'solid' as const,
  }))
  return { type: 'graph', nodes, edges, groups: [] }
}

function tree(...children: string[]): Structure {
  return {
    type: 'tree',
    root: {
      id: 'r',
      label: 'All, and what follows',
      children: children.map(label => ({ id: label, label, children: [] })),
    },
  }
}

function system(...labels: string[]): Structure {
  const { edges, groups, nodes } = chain(...labels)
  return { type: 'graph', edges, groups, nodes: nodes.map(({ id, label }) => ({ id, label })) }
}

test.each<[why: string, drawn: Structure]>([
  ['both cases follow each other', chain('填单', '不同意打回重填', '同意了打款')],
  ['a way back leads on', chain('Draft', 'Review', 'go back to draft', 'Print')],
  ['what is done again leads nowhere', chain('填单', '审批', '退回来重填')],
  ['the end of a list is a step', chain('Mix flour', 'Eggs and milk', 'Stir')],
  ['clauses are a name', chain('new goes to paid when it arrives, paid', 'packed')],
  ['a name is another one with what it does', system('auth service', 'auth service checks the db')],
  ['a part is another one with what becomes of it', tree('待付款', '待付款超时变成已取消')],
])('%s', (_, drawn) => {
  expect(isMisjoined(drawn, () => false)).toBe(true)
})

test('names, and lines as they were written, are left alone', () => {
  expect(isMisjoined(chain('Open', 'go back to step 9', 'Close'), () => true)).toBe(false)
  expect(isMisjoined(system('web', 'web server', 'server, cache'), () => false)).toBe(false)
  expect(isMisjoined(tree('前端', '前端组', '测试环境'), () => false)).toBe(false)
})
