import { expect, test } from 'vitest'
import type { Graph } from '../../structure/graph.ts'
import type { Structure } from '../../structure/structure.ts'
import type { TreeNode } from '../../structure/tree.ts'
import { mislaysLines } from './mislaid-lines.ts'

const node = (label: string, ...children: TreeNode[]): TreeNode => ({ id: label, label, children })
const tree = (root: TreeNode): Structure => ({ type: 'tree', root })
const row = (...labels: string[]): Graph => ({
  type: 'graph',
  nodes: labels.map(label => ({ id: label, label, role: 'step' })),
  edges: labels.slice(1).map((to, at) => ({
    id: `${at}`,
    from: labels[at] ?? '',
    to,
    direction: 'forward',
    line: 'solid',
  })),
  groups: [],
})

const staff = 'Boss: Maria\n CTO: Jan\n  Lead: Ada\n CFO: Priya'

test('a line stands below the one that it is indented under', () => {
  const right = node('Boss: Maria', node('CTO: Jan', node('Lead: Ada')), node('CFO: Priya'))
  expect(mislaysLines(tree(right), staff)).toBe(false)
  const flat = node('Boss: Maria', node('CTO: Jan'), node('Lead: Ada'), node('CFO: Priya'))
  expect(mislaysLines(tree(flat), staff)).toBe(true)
})

test('a line stands below none that it stands beside, or that is indented more', () => {
  const deeper = node('Boss: Maria', node('CTO: Jan', node('Lead: Ada'), node('CFO: Priya')))
  expect(mislaysLines(tree(deeper), 'Boss: Maria\n CTO: Jan\n  Lead: Ada\n CFO: Priya')).toBe(false)
  const list = node('Staff', node('CTO', node('CFO')))
  expect(mislaysLines(tree(list), 'Staff\n- CTO\n- CFO')).toBe(true)
  const below = node('Ideas', node('Plot', node('a duel', node('Place'))))
  expect(mislaysLines(tree(below), 'Ideas\nPlot\n a duel\nPlace')).toBe(true)
})

test('a name with its post behind it is that of its line', () => {
  const people = 'CEO: Dana\n CFO: Raj\n  Payroll: Lucy\n COO: Hanne'
  const flat = node('Dana', node('Raj (CFO)'), node('Payroll', node('Lucy')), node('Hanne (COO)'))
  expect(mislaysLines(tree(flat), people)).toBe(true)
})

test('what stands before the colon of a line is in the drawing', () => {
  const names = node('Boss', node('CTO', node('Jan', node('Ada'))), node('CFO', node('Priya')))
  expect(mislaysLines(tree(names), staff)).toBe(true)
})

test('the kind that is asked for before a colon need not be in the drawing', () => {
  const items: Structure = {
    type: 'items',
    arrangement: 'list',
    title: 'Our values',
    groups: [
      {
        id: 'g',
        label: '',
        items: ['Speed', 'Care', 'Craft'].map(label => ({ id: label, label, text: 'always' })),
      },
    ],
  }
  const asked = 'infographic: Our values\n- Speed: always\n- Care: always\n- Craft: always'
  expect(mislaysLines(items, asked)).toBe(false)
  expect(mislaysLines(items, `${asked}\n- Fun: always`)).toBe(true)
})

test('the heading of a list is no step, and things lead on to nothing', () => {
  const recipe = 'Pancakes\n- flour\n- milk\nSteps\n1. whisk\n2. fry'
  expect(mislaysLines(row('flour', 'milk', 'Steps', 'whisk', 'fry'), recipe)).toBe(true)
  expect(mislaysLines(row('flour', 'milk', 'whisk', 'fry'), recipe)).toBe(true)
  expect(mislaysLines(row('whisk', 'fry'), recipe)).toBe(false)
})

test('the title of an outline is no box beside the others', () => {
  const graph: Structure = {
    ...row('公司架构', '总经理', '销售部'),
    nodes: ['公司架构', '总经理', '销售部'].map(label => ({ id: label, label })),
    edges: [{ id: 'e', from: '总经理', to: '销售部', direction: 'forward', line: 'solid' }],
  }
  expect(mislaysLines(graph, '公司架构\n总经理\n  销售部')).toBe(true)
  expect(mislaysLines(graph, '总经理\n  销售部')).toBe(false)
})

test('what goes between the boxes of a list is told below it', () => {
  const boxes: Graph = {
    type: 'graph',
    nodes: [
      { id: 'a', label: '网关' },
      { id: 'b', label: '服务' },
    ],
    edges: [],
    groups: [],
  }
  expect(mislaysLines(boxes, '布局：\n- 网关：树莓派\n- 服务：MQTT\n传感器通过Zigbee连网关，网关发MQTT')).toBe(true)
  expect(mislaysLines(boxes, '布局：\n- 网关：树莓派\n- 服务：MQTT\n下周之前画好，颜色清新一些')).toBe(false)
})
