import { expect, test } from 'vitest'
import type { Structure } from '../../structure/structure.ts'
import { isOtherForm } from './asked-form.ts'

const graph: Structure = { type: 'graph', nodes: [], edges: [], groups: [] }
const steps: Structure = {
  type: 'graph',
  nodes: [{ id: 'a', label: 'Apps talk to the API', role: 'step' }],
  edges: [],
  groups: [],
}
const lengths: Structure = {
  type: 'items',
  arrangement: 'events',
  groups: [{ id: 'a', label: '', items: [{ id: 'b', label: 'Read', value: '2 weeks' }] }],
}
const placed: Structure = { type: 'items', arrangement: 'quadrants', groups: [] }
const schedule: Structure = { type: 'schedule', tasks: [] }

test.each([
  ['sequence diagram: the app asks the API, the API answers', graph, true],
  ['画个时序图：浏览器请求服务器', graph, true],
  ['Sequence: the app asks the API, the API answers', graph, true],
  ['git flow with main, develop and a release branch', steps, true],
  ['gantt of the move: packing 3 days, then cleaning', graph, true],
  ['gantt of the move: packing 3 days, then cleaning', schedule, false],
  ['ER图：用户有订单', graph, true],
  ['state diagram of a lamp: on to off after 25 s, off to on after 5 s', lengths, true],
  ['a pyramid with sweets at the top, then meat, then bread', graph, true],
  ['family tree: Jo, then Sam, then Kim', schedule, true],
  ['gantt of my thesis: Read 2 weeks, Write 3 weeks', lengths, true],
  ['Sankey of our spending: salary -> rent 900', graph, true],
  ['韦恩图：喝茶的，喝咖啡的', lengths, true],
  ['Put these on a 2x2: SSO - high effort', lengths, true],
  ['四象限：交报告', placed, false],
  // 分类图 is no 类图.
  ['动物分类图：鸟、鱼', graph, false],
  // Nobody knows which of two is meant.
  ['a gantt, or rather a sequence diagram', graph, false],
  ['architecture of our app: apps talk to the API, it stores data', steps, true],
  ['architecture of our app: apps talk to the API, it stores data', graph, false],
  ['flowchart of how an architecture diagram is made', steps, false],
  ['how a letter is sent', graph, false],
])('%s', (text, structure, expected) => {
  expect(isOtherForm(structure, text)).toBe(expected)
})
