import { describe, expect, test } from 'vitest'
import { type Differences, diff, isEmptyDiff } from './diff.ts'
import { graphOf, itemsOf, launch, login, parcel, samples, shop, treeOf } from './fixtures/structures.ts'
import type { Graph } from './graph.ts'
import type { Structure } from './structure.ts'

/** The labels of what is in each list that is not empty. */
function tell(differences: Differences<{ id: string; label: string }>) {
  const { added, removed, renamed, moved, changed } = differences
  const lists = {
    added: added.map(({ label }) => label),
    removed: removed.map(({ label }) => label),
    renamed: renamed.map(({ before, after }) => `${before.label} → ${after.label}`),
    moved: moved.map(({ after }) => after.label),
    changed: changed.map(({ after, fields }) => `${after.label}: ${fields.join(', ')}`),
  }
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0))
}

const elements = <Type extends Structure>(before: Type, after: Type) => tell(diff(before, after).elements)
const connections = <Type extends Structure>(before: Type, after: Type) => tell(diff(before, after).connections)

test.each(Object.entries(samples))('%s does not differ from its copy', (_name, structure) => {
  expect(isEmptyDiff(diff(structure, structuredClone(structure)))).toBe(true)
})

describe('graphs', () => {
  const flow = graphOf(['Order -> Pay', 'Pay -> Ship', 'Pay -> Remind'])

  test('a node with another label keeps its id or its neighbours', () => {
    const sameId = structuredClone(flow)
    sameId.nodes[1] = { id: 'pay', label: 'Pay by card' }
    expect(elements(flow, sameId)).toEqual({ renamed: ['Pay → Pay by card'] })
    const read = graphOf(['Order -> Settle', 'Settle -> Ship', 'Settle -> Remind'])
    expect(elements(flow, read)).toEqual({ renamed: ['Pay → Settle'] })
    expect(connections(flow, read)).toEqual({})
  })

  test('new ids for the same labels are no difference', () => {
    const numbered = (at: number): Graph => ({
      ...flow,
      nodes: flow.nodes.map((node, index) => ({ ...node, id: `n${index + at}` })),
      edges: flow.edges.map((edge, index) => ({
        ...edge,
        id: `e${index + at}`,
        from: `n${flow.nodes.findIndex(({ id }) => id === edge.from) + at}`,
        to: `n${flow.nodes.findIndex(({ id }) => id === edge.to) + at}`,
      })),
    })
    expect(isEmptyDiff(diff(numbered(0), numbered(1)))).toBe(true)
  })

  test('a step between two others is one more, with another way', () => {
    const after = graphOf(['Order -> Check', 'Check -> Pay', 'Pay -> Ship', 'Pay -> Remind'])
    expect(elements(flow, after)).toEqual({ added: ['Check'] })
    const { connections: ways } = diff(flow, after)
    expect([ways.added.length, ways.removed.length, ways.moved.length]).toEqual([1, 0, 1])
  })

  test('labels of edges, groups, roles and the direction', () => {
    const grouped = samples.grouped as Graph
    const after = structuredClone(grouped)
    after.direction = 'right'
    Object.assign(after.nodes[1] as object, { group: 'front', note: 'two copies' })
    Object.assign(after.edges[0] as object, { label: 'asks', line: 'dashed' })
    const differences = diff(grouped, after)
    expect(differences.fields).toEqual(['direction'])
    expect(tell(differences.elements)).toEqual({ moved: ['API'], changed: ['API: note'] })
    expect(tell(differences.connections)).toEqual({ renamed: [' → asks'], changed: ['asks: line'] })
  })

  test('equal labels are told apart by what is around them', () => {
    const before = graphOf([], {
      nodes: [
        { id: 'a', label: 'Check', group: 'one' },
        { id: 'b', label: 'Check', group: 'two' },
      ],
      groups: [
        { id: 'one', label: 'One' },
        { id: 'two', label: 'Two' },
      ],
    })
    const after = { ...before, nodes: [{ id: 'z', label: 'Check', group: 'two' }] }
    const { removed, moved } = diff(before, after).elements
    expect(removed.map(({ id }) => id)).toEqual(['a'])
    expect(moved).toEqual([])
  })
})

describe('trees and items', () => {
  const trip = treeOf('Trip\n  Flights\n    Out\n    Back\n  Hotel\n  Visa')

  test.each([
    ['another parent', 'Trip\n  Flights\n    Out\n  Hotel\n    Back\n  Visa', { moved: ['Back'] }],
    ['another order', 'Trip\n  Visa\n  Flights\n    Out\n    Back\n  Hotel', { moved: ['Visa'] }],
    ['a branch less', 'Trip\n  Hotel\n  Visa', { removed: ['Flights', 'Out', 'Back'] }],
    ['another name', 'Trip\n  Planes\n    Out\n    Back\n  Hotel\n  Visa', { renamed: ['Flights → Planes'] }],
    ['another leaf', 'Trip\n  Flights\n    Out\n    Back\n  Hostel\n  Visa', { renamed: ['Hotel → Hostel'] }],
    ['one more', 'Trip\n  Flights\n    Out\n    Back\n  Hotel\n  Visa\n  Money', { added: ['Money'] }],
  ])('%s', (_name, outline, expected) => {
    expect(elements(trip, treeOf(outline))).toEqual(expected)
  })

  test('a card moves to another column, and a value changes', () => {
    const board = itemsOf('board', { Todo: ['Write', 'Draw'], Done: ['Plan = 1'] })
    expect(elements(board, itemsOf('board', { Todo: ['Draw'], Done: ['Plan = 2', 'Write'] }))).toEqual({
      moved: ['Write'],
      changed: ['Plan: value'],
    })
  })
})

test('fields of a schema', () => {
  const after = structuredClone(shop)
  after.entities[0]?.fields.push({ name: 'phone' })
  Object.assign(after.entities[0]?.fields[1] as object, { type: 'varchar' })
  Object.assign(after.relations[0] as object, { toCardinality: 'one-or-many' })
  expect(elements(shop, after)).toEqual({ added: ['phone'], changed: ['email: type'] })
  expect(connections(shop, after)).toEqual({ changed: ['places: toCardinality'] })
})

test('a renamed section is not a move of its tasks', () => {
  const after = structuredClone(launch)
  for (const task of after.tasks) if (task.section === 'Make') task.section = 'Construction'
  expect(elements(launch, after)).toEqual({ renamed: ['Make → Construction'] })
})

test('dependencies of tasks are connections', () => {
  const after = structuredClone(launch)
  Object.assign(after.tasks[2] as object, { after: ['design'] })
  const { added, removed } = diff(launch, after).connections
  expect([added.map(({ from }) => from), removed.map(({ from }) => from)]).toEqual([['design'], ['build']])
})

test('messages in another order', () => {
  const after = structuredClone(login)
  after.steps.reverse()
  expect(diff(login, after).connections.moved.length).toBeGreaterThan(0)
})

test('the guard of a transition', () => {
  const after = structuredClone(parcel)
  Object.assign(after.transitions[1] as object, { guard: 'signed' })
  expect(connections(parcel, after)).toEqual({ changed: ['land: guard'] })
})

test('a cell of a chart', () => {
  const chart = samples.chart as Extract<Structure, { type: 'chart' }>
  expect(elements(chart, { ...chart, rows: [['Jan', 13, 'cold'], chart.rows[1] ?? []] })).toEqual({
    changed: ['Jan: Sales'],
  })
})

test('ten thousand equal labels are compared', () => {
  const many = graphOf([], { nodes: Array.from({ length: 10_000 }, (_, at) => ({ id: `n${at}`, label: 'same' })) })
  const fewer = { ...many, nodes: many.nodes.slice(5000).map(node => ({ ...node, id: `x${node.id}` })) }
  expect(diff(many, fewer).elements.removed).toHaveLength(5000)
})
