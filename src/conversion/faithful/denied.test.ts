import { expect, test } from 'vitest'
import type { Graph, NodeRole } from '../../structure/graph.ts'
import type { Structure } from '../../structure/structure.ts'
import { dropsDenial } from './denied.ts'

const never = () => false

/** "a -> b" and "a -> b: label" */
function graphOf(role: NodeRole, ...arrows: string[]): Graph {
  const edges = arrows.map((arrow, at) => {
    const [, from = '', to = '', label] = /^(.+?) -> (.+?)(?:: (.+))?$/.exec(arrow) ?? []
    return { id: `${at}`, from, to, direction: 'forward' as const, line: 'solid' as const, ...(label && { label }) }
  })
  const names = [...new Set(edges.flatMap(({ from, to }) => [from, to]))]
  return { type: 'graph', nodes: names.map(label => ({ id: label, label, role })), edges, groups: [] }
}
const bars = (...names: string[]): Structure => ({
  type: 'chart',
  mark: 'bar',
  columns: [
    { name: 'name', type: 'text' },
    { name: 'value', type: 'number' },
  ],
  rows: names.map((name, at) => [name, at + 1]),
  category: 'name',
  values: ['value'],
})

test.each<[string, Structure]>([
  [
    'The server no longer uses Redis; it reads from Postgres',
    graphOf('service', 'server -> Redis', 'server -> Postgres'),
  ],
  ['The app does not talk to the database', graphOf('service', 'app does not -> database')],
  ['The gateway calls either the cache or the store', graphOf('service', 'gateway -> either the cache or the store')],
  ['前端不直接连数据库，后端读写MySQL', graphOf('service', '前端不直接连数据库 -> MySQL', '后端 -> MySQL')],
  ['The team has 3 developers, not 4, and 2 designers', bars('developers', 'designers')],
  ['200 for food, 150 for music, and we may still get 100 from the city', bars('food', 'music', 'city')],
  ['Pay by card instead of cash, then leave', graphOf('step', 'Pay by card -> Leave')],
])('leaves out that something is not so: %s', (text, structure) => {
  expect(dropsDenial(structure, text, never)).toBe(true)
})

test.each<[string, Structure]>([
  [
    'Check it. If it is not valid, reject it, else ship it',
    graphOf('step', 'Valid? -> Reject it: No', 'Valid? -> Ship it: Yes'),
  ],
  ['Wash the apples, not the pears, then peel them', graphOf('step', 'Wash the apples, not the pears -> Peel them')],
  ["Don't forget the torch; then pack the tent", graphOf('step', 'torch -> Pack the tent')],
  ["vanilla 120, chocolate 95. Vanilla is first, I don't know why", bars('vanilla', 'chocolate')],
  ['检查对不对，然后发货', graphOf('step', '检查 -> 发货')],
])('says all of it: %s', (text, structure) => {
  expect(dropsDenial(structure, text, never)).toBe(false)
})
