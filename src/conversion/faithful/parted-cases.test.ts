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
