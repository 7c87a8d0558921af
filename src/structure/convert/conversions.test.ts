import { describe, expect, test } from 'vitest'
import { checkStructure } from '../check-structure.ts'
import { graphOf, itemsOf, launch, login, parcel, samples, shop, treeOf } from '../fixtures/structures.ts'
import type { Graph } from '../graph.ts'
import type { Items } from '../items.ts'
import type { Structure } from '../structure.ts'
import { walkTree } from '../walk.ts'
import { conversions, convertTo } from './conversions.ts'
import { graphToInteraction } from './graph-to-interaction.ts'
import { graphToItems } from './graph-to-items.ts'
import { graphToStates, readTransition } from './graph-to-states.ts'
import { graphToTree } from './graph-to-tree.ts'
import { interactionToGraph } from './interaction-to-graph.ts'
import { itemsToChart, readNumber } from './items-to-chart.ts'
import { scheduleToChart } from './schedule-to-chart.ts'
import { scheduleToItems } from './schedule-to-items.ts'
import { schemaToGraph } from './schema-to-graph.ts'
import { statesToGraph } from './states-to-graph.ts'
import { treeToItems } from './tree-to-items.ts'

const sample = (name: string) => samples[name] as Structure
const lossesOf = (losses: readonly { what: string }[] | undefined) => losses?.map(({ what }) => what)

/** A tree in the lines that `treeOf` reads. */
function outline(structure: Structure | undefined): string {
  if (structure?.type !== 'tree') return ''
  return Array.from(walkTree(structure.root), ({ node, depth }) => '  '.repeat(depth) + node.label).join('\n')
}

function arrows({ nodes, edges }: Graph): string[] {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  return edges.map(
    ({ from, to, label }) => `${labels.get(from)} -> ${labels.get(to)}${label === undefined ? '' : `: ${label}`}`,
  )
}

describe('every conversion of every sample', () => {
  test.each(conversions.map(way => [`${way.from} → ${way.to}`, way] as const))('%s', (_name, way) => {
    const converted = Object.values(samples)
      .filter(({ type }) => type === way.from)
      .flatMap(structure => {
        const before = structuredClone(structure)
        const result = way.convert(structure)
        expect(structure).toEqual(before)
        return result ?? []
      })
    for (const { structure } of converted) {
      expect(structure.type).toBe(way.to)
      expect(checkStructure(structure)).toEqual([])
    }
    if (way.to !== 'interaction') expect(converted).not.toEqual([])
  })
})

test.each(['items', 'tree'] as const)('points where a graph begins and ends have names as %s', type => {
  const nodes = [
    { id: 'a', label: '', role: 'start' as const },
    { id: 'b', label: '洗菜' },
    { id: 'c', label: '', role: 'end' as const },
  ]
  const edges = [
    { id: 'd', from: 'a', to: 'b', direction: 'forward' as const, line: 'solid' as const },
    { id: 'e', from: 'b', to: 'c', direction: 'forward' as const, line: 'solid' as const },
  ]
  const converted = convertTo({ type: 'graph', nodes, edges, groups: [] }, [type])
  expect(JSON.stringify(converted?.structure).match(/"label":"[^"]+"/g)).toEqual([
    '"label":"开始"',
    '"label":"洗菜"',
    '"label":"结束"',
  ])
})

describe('graph → tree', () => {
  test('what is left over by the tree is a loss', () => {
    const converted = graphToTree(sample('flow') as Graph)
    expect(outline(converted?.structure)).toBe('Order\n  Paid?\n    Ship\n    Remind')
    expect(lossesOf(converted?.losses)).toEqual([
      'the label "yes" from "Paid?" to "Ship"',
      'the label "no" from "Paid?" to "Remind"',
      'the connection from "Remind" to "Paid?"',
    ])
  })

  test('groups make the branches where connections are few', () => {
    const { nodes, groups } = sample('grouped') as Graph
    const converted = graphToTree(graphOf([], { nodes, groups, title: 'Shop' }))
    expect(outline(converted?.structure)).toBe(
      'Shop\n  Front end\n    Web\n  Back end\n    Data\n      Orders\n      Cache\n    API',
    )
  })

  test('a circle and a loop end', () => {
    const converted = graphToTree(graphOf(['A -> B', 'B -> A', 'C -> C']))
    expect(outline(converted?.structure)).toBe('Overview\n  C\n  A\n    B')
    expect(converted?.losses).toHaveLength(2)
  })

  test('a chain that is too long for a tree is none', () => {
    expect(graphToTree(graphOf(Array.from({ length: 500 }, (_, at) => `n${at} -> n${at + 1}`)))).toBeNull()
  })

  test('a tree comes back as it was', () => {
    const tree = sample('tree')
    const graph = convertTo(tree, ['graph'])
    expect(graph?.losses).toEqual([])
    expect(convertTo(graph?.structure as Structure, ['tree'])?.structure).toEqual(tree)
  })
})

describe('states ↔ graph', () => {
  test('labels hold event, guard and action, and come back', () => {
    const { structure, losses } = statesToGraph(parcel)
    expect(losses).toEqual([])
    expect(arrows(structure)).toContain('On a plane -> On a truck: land [cleared] / scan')
    expect(structure.groups).toEqual([{ id: 'transit', label: 'In transit' }])
    const back = graphToStates(structure)
    expect(back?.losses).toEqual([])
    expect(back?.structure.transitions).toEqual(parcel.transitions)
    expect(back?.structure.states.map(({ id, parent }) => [id, parent])).toContainEqual(['truck', 'transit'])
  })

  test.each([
    ['pay', { event: 'pay' }],
    ['[ok]', { guard: 'ok' }],
    ['/ beep', { action: 'beep' }],
    ['a[0] set', { event: 'a[0] set' }],
    ['', {}],
  ])('%j is read', (label, parts) => {
    expect(readTransition(label)).toEqual(parts)
  })

  test('a graph without directions has no states', () => {
    const graph = graphOf(['A -> B'])
    expect(
      graphToStates({ ...graph, edges: graph.edges.map(edge => ({ ...edge, direction: 'none' as const })) }),
    ).toBeNull()
    expect(graphToStates(graphOf(['A']))).toBeNull()
  })
})

describe('interaction ↔ graph', () => {
  test('messages are numbered on one edge for each pair, and frames are losses', () => {
    const { structure, losses } = interactionToGraph(login)
    expect(arrows(structure)).toEqual([
      'User -> App: 1. Log in\n4. Open page',
      'App -> Accounts: 2. Find account',
      'Accounts -> App: 3. Account',
    ])
    expect(structure.nodes.map(({ role }) => role)).toEqual(['user', undefined, 'database'])
    expect(lossesOf(losses)).toEqual(['the frame loop "three times"'])
  })

  test('the numbers give the order back', () => {
    const back = graphToInteraction(interactionToGraph(login).structure)
    expect(back?.losses).toEqual([])
    expect(back?.structure.steps.map(step => step.type === 'message' && [step.label, step.kind])).toEqual([
      ['Log in', 'call'],
      ['Find account', 'call'],
      ['Account', 'reply'],
      ['Open page', 'call'],
    ])
    expect(back?.structure.participants.map(({ kind, group }) => [kind, group])).toEqual([
      ['actor', undefined],
      ['participant', undefined],
      ['database', 'Back end'],
    ])
  })

  test('many messages of a pair are counted', () => {
    const steps = Array.from({ length: 9 }, (_, at) => ({
      type: 'message' as const,
      id: `m${at}`,
      from: 'user',
      to: 'app',
      label: `call ${at}`,
      kind: 'call' as const,
    }))
    const { structure, losses } = interactionToGraph({ ...login, steps })
    expect(structure.edges.map(({ label }) => label)).toEqual(['1. call 0\n2. call 1\n3. call 2\n+6'])
    expect(losses).toHaveLength(6)
  })

  test.each([
    ['no number', ['A -> B: ask', 'B -> A: 2. answer']],
    ['the same number twice', ['A -> B: 1. ask', 'B -> A: 1. answer']],
    ['a version', ['A -> B: 1.2 ask']],
    ['no label', ['A -> B']],
    ['no edge', ['A']],
  ])('a graph with %s says no order', (_name, lines) => {
    expect(graphToInteraction(graphOf(lines))).toBeNull()
  })
})

test('a schema as a graph has fields as notes and cardinalities as labels', () => {
  const { structure, losses } = schemaToGraph(shop)
  expect(structure.nodes[0]).toEqual({
    id: 'customer',
    label: 'Customer',
    role: 'data',
    note: 'id: bigint (primary)\nemail: text',
  })
  expect(arrows(structure)).toEqual(['Customer -> Order: places 1 : n'])
  expect(structure.groups).toEqual([{ id: 'sales', label: 'Sales' }])
  expect(lossesOf(losses)).toEqual(['the default, note or properties of an element'])
})

test('a schema as a tree loses its relations', () => {
  const converted = convertTo(shop, ['tree'])
  expect(outline(converted?.structure)).toBe(
    'Shop\n  Customer\n    id: bigint (primary)\n    email: text\n  Sales\n    Order\n      id: bigint (primary)\n      customer_id: bigint (foreign)',
  )
  expect(lossesOf(converted?.losses)).toContain('the relation from "Customer" to "Order"')
})

describe('schedules', () => {
  test('events have the dates that follow from each other, the last day included', () => {
    const converted = scheduleToItems(launch)
    expect(converted?.structure.groups).toEqual([
      {
        id: 'plan',
        label: 'Plan',
        items: [{ id: 'design', label: 'Design', value: '2026-01-05 – 2026-01-14', text: 'Ana' }],
      },
      {
        id: 'make',
        label: 'Make',
        items: [
          { id: 'build', label: 'Build', value: '2026-01-15 – 2026-02-03' },
          { id: 'test', label: 'Test', value: '2026-02-04 – 2026-02-09' },
        ],
      },
    ])
    expect(lossesOf(converted?.losses)).toEqual(['the predecessors of 2 elements', 'the status of an element'])
  })

  test('the table of tasks plots their days', () => {
    const chart = scheduleToChart(launch)?.structure
    expect(chart?.columns.map(({ name }) => name)).toEqual([
      'Task',
      'Section',
      'Start',
      'End',
      'Days',
      'Status',
      'Assignee',
    ])
    expect(chart?.rows.map(row => row[4])).toEqual([10, 20, 6])
  })

  test('tasks without any date are no events', () => {
    expect(scheduleToItems({ type: 'schedule', tasks: [{ id: 'a', label: 'A', duration: 2 }] })).toBeNull()
  })
})

describe('items', () => {
  test('a tree with several parts on its branches becomes groups, else a list with texts', () => {
    expect(treeToItems(treeOf('Trip\n  Flights\n    Out\n    Back\n  Visa'))?.structure.groups).toMatchObject([
      { label: 'Flights', items: [{ label: 'Out' }, { label: 'Back' }] },
      { label: '', items: [{ label: 'Visa' }] },
    ])
    expect(treeToItems(treeOf('Trip\n  Hotel\n    Near the sea\n  Visa'))?.structure.groups).toMatchObject([
      { label: '', items: [{ label: 'Hotel', text: 'Near the sea' }, { label: 'Visa' }] },
    ])
    expect(lossesOf(treeToItems(treeOf('A\n  B\n    C\n      D\n        E'))?.losses)).toEqual(['"D"'])
  })

  test('steps become a chain and come back; a list becomes none', () => {
    const steps = sample('steps')
    const graph = convertTo(steps, ['graph'])?.structure as Graph
    expect(arrows(graph)).toEqual(['Ask -> Think', 'Think -> Answer'])
    const back = graphToItems(graph)?.structure
    expect(back?.groups.map(group => [group.label, group.items.map(({ label }) => label)])).toEqual([
      ['Before', ['Ask', 'Think']],
      ['After', ['Answer']],
    ])
    expect(convertTo(sample('list'), ['states'])).toBeNull()
  })

  test.each([
    ['a branch', ['A -> B', 'A -> C']],
    ['a circle', ['A -> B', 'B -> A', 'C']],
    ['two chains', ['A -> B', 'C -> D']],
    ['one node', ['A']],
  ])('%s is no list of steps', (_name, lines) => {
    expect(graphToItems(graphOf(lines))).toBeNull()
  })

  test('a circle becomes a cycle and comes back, with what its arrows say', () => {
    const circle = graphOf(['A -> B', 'B -> C', 'C -> A'])
    const cycle = graphToItems(circle)
    expect(cycle?.structure).toMatchObject({
      arrangement: 'cycle',
      groups: [{ items: [{ label: 'A' }, { label: 'B' }, { label: 'C' }] }],
    })
    expect(cycle?.losses).toEqual([])
    expect(arrows(convertTo(cycle?.structure as Items, ['graph'])?.structure as Graph)).toEqual([
      'A -> B',
      'B -> C',
      'C -> A',
    ])
    const relations = { ...circle, edges: circle.edges.map(edge => ({ ...edge, label: 'becomes' })) }
    expect(graphToItems(relations)?.structure.groups[0]?.items.map(({ text }) => text)).toEqual([
      'becomes B',
      'becomes C',
      'becomes A',
    ])
    const closing = {
      ...circle,
      edges: circle.edges.map(edge => (edge.to === circle.nodes[0]?.id ? { ...edge, label: 'again' } : edge)),
    }
    expect(graphToItems(closing)?.structure.groups[0]?.items.map(({ text }) => text)).toEqual([
      undefined,
      undefined,
      'again',
    ])
  })

  test.each(['steps', 'board'] as const)('groups of %s may have the ids of items', arrangement => {
    const groups = [
      { id: 'a', label: 'One', items: [{ id: 'b', label: 'X' }] },
      { id: 'b', label: 'Two', items: [{ id: 'a', label: 'Y' }] },
    ]
    for (const way of conversions.filter(({ from }) => from === 'items')) {
      const converted = way.convert({ type: 'items', arrangement, groups })
      if (converted) expect(checkStructure(converted.structure)).toEqual([])
    }
  })

  test('figures become bars and come back', () => {
    const figures = sample('figures')
    const chart = convertTo(figures, ['chart'])
    expect(chart?.structure).toMatchObject({
      columns: [{ name: 'Item' }, { name: 'Share', unit: '%' }],
      rows: [
        ['North', 24],
        ['South', 31],
        ['West', 1.5],
      ],
    })
    expect(convertTo(chart?.structure as Structure, ['items'])?.structure).toMatchObject({
      title: 'Share',
      groups: [{ items: [{ value: '24 %' }, { value: '31 %' }, { value: '1.5 %' }] }],
    })
  })

  test('figures of two sides become two series', () => {
    const chart = itemsToChart(itemsOf('figures', { '2025': ['A = 1', 'B = 2'], '2026': ['A = 3', 'B = 4'] }))
    expect(chart?.structure.rows).toEqual([
      ['A', 1, 3],
      ['B', 2, 4],
    ])
  })

  test.each([
    ['different units', ['A = 1 kg', 'B = 2 %']],
    ['a date', ['A = 2026-01-05', 'B = 2026-01-06']],
    ['no number', ['A = much', 'B = 2']],
    ['nothing', ['A', 'B']],
  ])('%s gives no chart', (_name, lines) => {
    expect(itemsToChart(itemsOf('figures', { '': lines }))).toBeNull()
  })

  test('steps with figures are no chart', () => {
    expect(itemsToChart(itemsOf('steps', { '': ['A = 1', 'B = 2'] }))).toBeNull()
  })
})

test.each([
  ['24 %', { value: 24, unit: '%' }],
  ['$1,200.50', { value: 1200.5, unit: '$' }],
  ['-3 kg', { value: -3, unit: 'kg' }],
  ['约 3', null],
  ['1,5', null],
  ['1990–1995', null],
  ['12:30', null],
  ['1.2.3', null],
  ['2026年', null],
  ['', null],
])('%s as a number', (text, number) => {
  expect(readNumber(text)).toEqual(number)
})

describe('the best way', () => {
  test('a structure of the requested type stays itself', () => {
    expect(convertTo(shop, ['graph', 'schema'])).toEqual({ structure: shop, losses: [] })
  })

  test('of ways that lose as much, the one to the earlier type is taken', () => {
    expect(convertTo(launch, ['chart', 'items'])?.structure.type).toBe('chart')
    expect(convertTo(launch, ['items', 'chart'])?.structure.type).toBe('items')
    expect(convertTo(sample('flow'), ['tree', 'states'])?.structure.type).toBe('states')
  })

  test('losses of both steps are told', () => {
    const tree = convertTo(login, ['tree'])
    expect(tree?.structure.type).toBe('tree')
    expect(lossesOf(tree?.losses)).toContain('the frame loop "three times"')
    expect(lossesOf(tree?.losses)).toContain('the connection from "Accounts" to "App"')
  })

  test('what would take three steps is not offered', () => {
    expect(convertTo(sample('chart'), ['states'])).toBeNull()
  })
})

test('ten thousand elements are converted at once', () => {
  const large = graphOf(Array.from({ length: 10_000 }, (_, at) => `n${Math.floor(at / 3)} -> n${at + 1}`))
  const tree = convertTo(large, ['tree'])
  expect(tree?.losses).toEqual([])
  expect(outline(tree?.structure).split('\n')).toHaveLength(10_001)
})
