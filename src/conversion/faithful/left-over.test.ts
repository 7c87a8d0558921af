import { expect, test } from 'vitest'
import { holdsLeftOvers } from './left-over.ts'

const boxes = (label: string) => ({
  type: 'graph' as const,
  nodes: [{ id: 'a', label }],
  edges: [],
  groups: [],
})
const step = (label: string) => ({ ...boxes(label), nodes: [{ id: 'a', label, role: 'step' as const }] })

test.each([
  '帮排个架构图，挂员工通道',
  '出一张对比图给领导汇报',
  '每条配个小图标，横版',
  '│ ├ goods-svc',
  '～12月 选题',
  '改期／（否）询问过敏',
  '够：build镜像',
  '阿坤 —— 头锅',
  '优：案例多 劣：门槛高',
])('no name: %s', label => {
  expect(holdsLeftOvers(boxes(label))).toBe(true)
})

test('facts of an event are no steps', () => {
  expect(holdsLeftOvers(step('时间：10月11日'))).toBe(true)
  expect(holdsLeftOvers(boxes('时间：10月11日'))).toBe(false)
})

test.each(['整理图书', '做图表分析', '要点：背诵', 'Postgres (primary)', '通过审核'])('a name: %s', label => {
  expect(holdsLeftOvers(step(label))).toBe(false)
})
