import { expect, test } from 'vitest'
import { partsCases } from './parted-cases.ts'

const statesOf = (...changes: [string, string, string][]) => ({
  type: 'states' as const,
  states: ['草稿', '审核中', '已发布', '已下线'].map(id => ({
    id,
    label: id,
    kind: 'state' as const,
  })),
  transitions: changes.map(([from, to, event], at) => ({ id: `t${at}`, from, to, event })),
})

test('the results of one check leave the same state', () => {
  const told: [string, string, string] = ['审核中', '已发布', '审核通过']
  expect(partsCases(statesOf(told, ['已发布', '草稿', '审核不通过']))).toBe(true)
  expect(partsCases(statesOf(told, ['审核中', '草稿', '审核不通过']))).toBe(false)
  expect(partsCases(statesOf(told, ['已发布', '已下线', '下线']))).toBe(false)
})

test('a process asks for what was not done where it was done', () => {
  const steps = ['商家接单', '骑手取餐', '用户评价', '商家不接单？']
  const processOf = (order: readonly number[]) => ({
    type: 'graph' as const,
    groups: [],
    nodes: steps.map((label, at) => ({
      id: `n${at}`,
      label,
      role: label.endsWith('？') ? ('decision' as const) : ('step' as const),
    })),
    edges: order.slice(1).map((to, at) => ({
      id: `e${at}`,
      from: `n${order[at]}`,
      to: `n${to}`,
      direction: 'forward' as const,
      line: 'solid' as const,
    })),
  })
  expect(partsCases(processOf([0, 1, 2, 3]))).toBe(true)
  expect(partsCases(processOf([0, 3, 1, 2]))).toBe(false)
})

test('the other case of a question is no step before it', () => {
  const processOf = (step: string, asked: string) => ({
    type: 'graph' as const,
    groups: [],
    nodes: [
      { id: 'a', label: step, role: 'step' as const },
      { id: 'b', label: asked, role: 'decision' as const },
    ],
    edges: [{ id: 'e1', from: 'a', to: 'b', direction: 'forward' as const, line: 'solid' as const }],
  })
  expect(partsCases(processOf('余额不足提示', '余额够？'))).toBe(true)
  expect(partsCases(processOf('查询余额', '余额够？'))).toBe(false)
})

test('what was not done leaves the state in which it is done', () => {
  const statesFrom = (from: string) => ({
    type: 'states' as const,
    states: ['available', 'borrowed', 'returned', 'lost'].map(id => ({ id, label: id, kind: 'state' as const })),
    transitions: [
      { id: 'a', from: 'borrowed', to: 'returned' },
      { id: 'b', from, to: 'lost', event: "If it isn't returned for a year" },
    ],
  })
  expect(partsCases(statesFrom('available'))).toBe(true)
  expect(partsCases(statesFrom('borrowed'))).toBe(false)
})

test('two cases are no steps in a row', () => {
  const processOf = (second: string) => ({
    type: 'graph' as const,
    groups: [],
    nodes: ['材料齐全的当场办结', second].map((label, at) => ({ id: `n${at}`, label, role: 'step' as const })),
    edges: [{ id: 'e', from: 'n0', to: 'n1', direction: 'forward' as const, line: 'solid' as const }],
  })
  expect(partsCases(processOf('材料不齐的退回补正'))).toBe(true)
  expect(partsCases(processOf('归档办结的材料'))).toBe(false)
})

test('a third case beside two others is asked in none of them', () => {
  const text = '如果天气好就去爬山，天气不好就看电影，要是下大雨就睡觉'
  const processOf = (step: string) => ({
    type: 'graph' as const,
    groups: [],
    nodes: ['天气好？', '去爬山', step, '下大雨？', '睡觉'].map((label, at) => ({
      id: `n${at}`,
      label,
      role: label.endsWith('？') ? ('decision' as const) : ('step' as const),
    })),
    edges: ['01', '02', '23', '34'].map(([from, to]) => ({
      id: `e${from}${to}`,
      from: `n${from}`,
      to: `n${to}`,
      direction: 'forward' as const,
      line: 'solid' as const,
    })),
  })
  expect(partsCases(processOf('看电影'), text)).toBe(true)
  expect(partsCases(processOf('看看会不会下大雨'), text)).toBe(false)
  expect(partsCases(processOf('看电影'), '如果天气好就去爬山，天气不好就看电影')).toBe(false)
})
