import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import { hostileLabels } from '../../../test/notations/hostile-labels.ts'
import { checkMermaid } from '../../kinds/textdiagram/language/check.ts'
import type { Chart } from '../../structure/chart.ts'
import type { Graph, NodeRole } from '../../structure/graph.ts'
import type { Interaction } from '../../structure/interaction.ts'
import type { Items } from '../../structure/items.ts'
import { type Structure, structure as structureSchema } from '../../structure/structure.ts'
import { NotationFault } from '../notation.ts'
import { statementsOf } from '../statements-of.ts'
import { fixtures as usualFixtures } from './fixtures.ts'
import { chartFixtures } from './fixtures-of-charts.ts'
import { newerFixtures } from './fixtures-of-newer-types.ts'
import { notation } from './index.ts'

const fixtures = [...usualFixtures, ...newerFixtures, ...chartFixtures]
const write = (structure: Structure) => notation.write?.(structure) ?? expect.fail('Mermaid is written.')
const read = async (text: string) => notation.read({ text })
const sorted = (structure: Structure) => {
  const { nodes, edges, groups } = statementsOf(structure)
  return { nodes: nodes.toSorted(), edges: edges.toSorted(), groups: groups.toSorted() }
}

describe('what Mermaid’s own parsers read becomes a structure', () => {
  test.each(fixtures)('$name', async ({ text, expected, losses = [] }) => {
    const reading = await read(text)
    expect(reading.structure).toEqual(expected)
    expect(reading.losses).toEqual(losses)
    expect(() => structureSchema.parse(reading.structure)).not.toThrow()
    expect(notation.detect({ text })).toBeGreaterThan(0.5)
  })
})

const ids = hostileLabels.map((_, index) => `i${index}`)
const next = (index: number) => ids[(index + 1) % ids.length] ?? ''
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const roles: (NodeRole | undefined)[] = [undefined, 'decision', 'start', 'database', 'document', 'user', 'end', 'queue']

const hostile: Record<string, Structure> = {
  graph: {
    type: 'graph',
    title: 'A "title": here',
    direction: 'right',
    nodes: hostileLabels.map((label, index) => {
      const role = at(roles, index)
      return {
        id: ids[index] ?? '',
        label,
        ...(role && { role }),
        ...(index % 3 === 0 && { group: at(['g1', 'g2'], index) }),
      }
    }),
    edges: hostileLabels.map((label, index) => ({
      id: `e${index}`,
      from: ids[index] ?? '',
      to: next(index),
      label,
      direction: at(['forward', 'both', 'none'] as const, index),
      line: at(['solid', 'dashed', 'thick', 'solid'] as const, index),
    })),
    groups: [
      { id: 'g1', label: 'Group "1" [end]' },
      { id: 'g2', label: 'b; c', parent: 'g1' },
    ],
  },
  interaction: {
    type: 'interaction',
    participants: hostileLabels.map((label, index) => ({
      id: ids[index] ?? '',
      label,
      kind: at(['participant', 'actor', 'database', 'queue'] as const, index),
      ...(index < 2 && { group: 'The box' }),
    })),
    steps: hostileLabels.flatMap((label, index): Interaction['steps'] => [
      {
        type: 'message',
        id: `m${index}`,
        from: ids[index] ?? '',
        to: next(index),
        label,
        kind: at(['call', 'reply', 'async', 'lost'] as const, index),
      },
      {
        type: 'note',
        id: `n${index}`,
        text: label,
        over: [ids[index] ?? ''],
        side: at(['left', 'right', 'over'] as const, index),
      },
      {
        type: 'fragment',
        id: `f${index}`,
        kind: at(['alt', 'opt', 'loop', 'par', 'break', 'critical'] as const, index),
        parts: [
          { label, steps: [{ type: 'message', id: `x${index}`, from: 'i0', to: 'i1', label: 'x', kind: 'call' }] },
        ],
      },
    ]),
  },
  tables: {
    type: 'schema',
    entities: hostileLabels.map((label, index) => ({
      id: ids[index] ?? '',
      name: label,
      kind: 'table',
      fields: [{ name: `f${index}`, type: 'int', key: 'unique', nullable: false, note: label }],
    })),
    relations: hostileLabels.map((label, index) => ({
      id: `r${index}`,
      from: ids[index] ?? '',
      to: next(index),
      kind: 'association',
      fromCardinality: at(['one', 'many'] as const, index),
      toCardinality: at(['zero-or-one', 'one-or-many'] as const, index),
      label,
    })),
  },
  classes: {
    type: 'schema',
    entities: hostileLabels.map((label, index) => ({
      id: ids[index] ?? '',
      name: label,
      kind: at(['class', 'interface', 'abstract'] as const, index),
      fields: [{ name: label, type: label, visibility: 'public' }],
      methods: [{ name: 'run', parameters: label, returns: label, visibility: 'private' }],
      note: label,
      ...(index % 6 === 0 && { group: label }),
    })),
    relations: hostileLabels.map((label, index) => ({
      id: `r${index}`,
      from: ids[index] ?? '',
      to: next(index),
      kind: at(['association', 'inherits', 'implements', 'composes', 'aggregates', 'depends'] as const, index),
      fromCardinality: 'one',
      toCardinality: 'many',
      label,
    })),
  },
  states: {
    type: 'states',
    states: [
      { id: 'root_start', label: '', kind: 'start' },
      ...hostileLabels.map((label, index) => ({
        id: ids[index] ?? '',
        label,
        kind: 'state' as const,
        ...(index % 5 === 1 && { parent: ids[index - 1] ?? '' }),
        ...(index % 4 === 0 && { note: label }),
      })),
      { id: 'root_end', label: '', kind: 'end' },
    ],
    transitions: [
      { id: 'a', from: 'root_start', to: 'i0' },
      ...hostileLabels.map((label, index) => ({
        id: `t${index}`,
        from: ids[index] ?? '',
        to: next(index),
        event: label,
        ...(index % 2 === 0 && { guard: label }),
        ...(index % 3 === 0 && { action: label }),
      })),
      { id: 'b', from: 'i3', to: 'root_end' },
    ],
  },
  tree: {
    type: 'tree',
    root: {
      id: 'root',
      label: 'root',
      children: hostileLabels.map((label, index) => ({
        id: ids[index] ?? '',
        label,
        children: [{ id: `c${index}`, label, children: [] }],
      })),
    },
  },
  schedule: {
    type: 'schedule',
    title: 'A: plan',
    tasks: hostileLabels.map((label, index) => ({
      id: ids[index] ?? '',
      label,
      section: at(hostileLabels, index - (index % 4)),
      ...(index % 2 === 0
        ? { start: '2026-01-05', duration: 3 }
        : { after: [ids[index - 1] ?? ''], duration: 0.5, status: 'critical' as const }),
    })),
  },
  events: items('events', label => ({ value: `${label} 1990` })),
  board: items('board', () => ({ text: 'ticket: A-1; priority: High' })),
  journey: items('journey', () => ({ value: '4', text: 'Me, Cat' })),
  quadrants: {
    type: 'items',
    text: 'x: Low → High\ny: a',
    arrangement: 'quadrants',
    groups: [1, 2, 3, 4].map(index => ({
      id: `q${index}`,
      label: at(hostileLabels, index),
      items: index === 1 ? hostileLabels.map((label, item) => ({ id: `i${item}`, label, value: '0.6, 0.7' })) : [],
    })),
  },
  pie: chart('pie', ['amount']),
  bars: chart('bar', ['a b', 'c "d"']),
  radar: chart('radar', ['a b', 'c "d"']),
}

/** Timelines part an event from its text by a line break. */
function items(arrangement: Items['arrangement'], toItem: (label: string) => object): Items {
  const labels = hostileLabels.filter(label => arrangement !== 'events' || !label.includes('\n'))
  const group = {
    id: 'g1',
    label: 'A [group]; here',
    items: labels.map((label, index) => ({ id: `i${index}`, label, ...toItem(label) })),
  }
  return { type: 'items', arrangement, groups: [group] }
}

function chart(mark: 'pie' | 'bar' | 'radar', values: string[]): Structure {
  const columns = [{ name: 'month', type: 'text' as const }, ...values.map(name => ({ name, type: 'number' as const }))]
  const rows = hostileLabels.map((label, index) => [label, ...values.map((_, column) => index + column + 1.5)])
  return { type: 'chart', title: 'T', mark, columns, rows, category: 'month', values }
}

/** Mermaid has no names for what its pies and radars show: they get these. */
const ownNames: Record<string, object> = { pie: { category: 'name', values: ['value'] }, radar: { category: 'axis' } }

describe('what is written is accepted by the real checker and says the same', () => {
  test.each(Object.keys(hostile))('%s with hostile labels', async name => {
    const structure = hostile[name] ?? expect.fail(name)
    const { source, losses } = write(structure)
    expect(await checkMermaid(source)).toEqual([])
    expect(losses).toEqual([])
    const again = await read(source)
    expect(again.losses).toEqual([])
    expect(sorted(again.structure)).toEqual(sorted({ ...structure, ...ownNames[name] } as Structure))
  })

  test.each(fixtures.filter(({ losses }) => !losses))('$name comes back equal', async ({ expected }) => {
    const { source, losses } = write(expected)
    expect(await checkMermaid(source).then(problems => problems.filter(({ level }) => level === 'error'))).toEqual([])
    if (losses.length === 0) expect(sorted((await read(source)).structure)).toEqual(sorted(expected))
  })

  test('ids that are words of the grammar', async () => {
    const words = [
      'end',
      'graph',
      'class',
      'style',
      'default',
      'subgraph',
      'click',
      'o',
      'x',
      'a-b',
      'a.b',
      '1',
      '订单',
      'state',
      'note',
      'a b',
      '',
    ]
    const graph: Graph = {
      type: 'graph',
      nodes: words.map(id => ({ id, label: `label of (${id})` })),
      edges: words.map((from, index) => ({
        id: `e${index}`,
        from,
        to: words[(index + 1) % words.length] ?? '',
        direction: 'forward',
        line: 'solid',
      })),
      groups: [],
    }
    const { source } = write(graph)
    expect(await checkMermaid(source)).toEqual([])
    expect(sorted((await read(source)).structure)).toEqual(sorted(graph))
  })
})

describe('what cannot be kept is told', () => {
  test('icons, arrows to nothing and too many arrows', () => {
    const nodes = [
      { id: 'a', label: 'A', icon: 'redis' },
      { id: 'b', label: 'B' },
    ]
    const edge = { from: 'a', to: 'b', direction: 'forward', line: 'solid' } as const
    const edges = Array.from({ length: 501 }, (_, index) => ({ ...edge, id: `e${index}` }))
    const graph: Graph = { type: 'graph', nodes, edges: [{ ...edge, id: 'x', to: 'c' }, ...edges], groups: [] }
    expect(write(graph).losses.map(wordsOf)).toEqual([
      { what: 'the icon of "A"' },
      { what: 'the arrow of "a to c"', why: 'it ends at nothing' },
      { what: 'the arrow of "a to b"', why: 'at most 500 are drawn' },
    ])
  })

  test.each<[Pick<Chart, 'mark' | 'look' | 'isStacked'>, string]>([
    [{ mark: 'pie', look: 'doughnut' }, 'that the pie has a hole'],
    [{ mark: 'pie', look: 'rose' }, 'that the slices differ in their radius'],
    [{ mark: 'bar', isStacked: true }, 'that the series are stacked'],
  ])('the look of a chart that Mermaid does not have: %j', (look, told) => {
    const columns: Chart['columns'] = [
      { name: 'x', type: 'text' },
      { name: 'y', type: 'number' },
    ]
    const chart: Chart = { type: 'chart', ...look, columns, rows: [['a', 5]], category: 'x', values: ['y'] }
    expect(write(chart).losses.map(({ what }) => what)).toEqual([told])
  })

  test('a task without times', () => {
    const { source, losses } = write({ type: 'schedule', tasks: [{ id: 'a', label: 'Think' }] })
    expect(source).toBe('gantt\n  dateFormat YYYY-MM-DD\n  Think :a, 1d')
    expect(losses.map(({ what }) => what)).toEqual(['the unknown length of "Think"', 'the unknown start of "Think"'])
  })

  test('finds tasks with Chinese ids', async () => {
    const tasks = [
      { id: '挖地', label: '挖地', start: '2026-03-02', duration: 3 },
      { id: '播种', label: '播种', after: ['挖地'], duration: 2 },
    ]
    const { source } = write({ type: 'schedule', tasks })
    expect(source).toBe('gantt\n  dateFormat YYYY-MM-DD\n  挖地 :t1, 2026-03-02, 3d\n  播种 :t2, after t1, 2d')
    expect(await checkMermaid(source)).toEqual([])
  })

  test('a plan without years shows none, and stays so', async () => {
    const tasks = [{ id: 'a', label: 'Dig', start: '2026-03-02', end: '2026-03-05' }]
    const { source } = write({ type: 'schedule', hidesYear: true, tasks })
    expect(source).toBe(
      'gantt\n  dateFormat YYYY-MM-DD\n  axisFormat %-d %b\n  todayMarker off\n  Dig :a, 2026-03-02, 2026-03-05',
    )
    const { structure, losses } = await notation.read({ text: source })
    expect(structure).toMatchObject({ hidesYear: true })
    expect(losses).toEqual([])
    const shown = await notation.read({ text: source.replace('%-d %b', '%Y-%m-%d') })
    expect(shown.structure).not.toHaveProperty('hidesYear')
    expect(shown.losses).toHaveLength(2)
  })

  test('a plan of which nobody knows the dates counts its days or weeks, and stays so', async () => {
    const tasks = [
      { id: 'a', label: 'Dig', duration: 14 },
      { id: 'b', label: 'Build', duration: 21, after: ['a'] },
    ]
    const { source, losses } = write({ type: 'schedule', tasks })
    expect(source.split('\n').map(line => line.trim())).toEqual([
      'gantt',
      'dateFormat YYYY-MM-DD',
      'axisFormat Week %-W',
      'tickInterval 1week',
      'weekday monday',
      'todayMarker off',
      'Dig :a, 2024-01-01, 14d',
      'Build :b, after a, 21d',
    ])
    expect(losses).toEqual([])
    expect(await checkMermaid(source)).toEqual([])
    const read = await notation.read({ text: source })
    expect(read).toMatchObject({ structure: { tasks }, losses: [] })
    expect(JSON.stringify(read.structure)).not.toContain('2024')
    expect(write({ type: 'schedule', tasks: [{ id: 'a', label: '挖地', duration: 3 }] }).source).toContain('第%-j天')
    // More than a year cannot be counted that way.
    const long = write({ type: 'schedule', tasks: [{ id: 'a', label: 'Dig', duration: 400 }] })
    expect(long.losses.map(({ what }) => what)).toEqual(['the unknown start of "Dig"'])
  })

  test('quadrants without places become an outline', () => {
    const group = { id: 'g', label: 'Strengths', items: [{ id: 'i', label: 'Taste' }] }
    const { source } = write({ type: 'items', title: 'SWOT', arrangement: 'quadrants', groups: [group] })
    expect(source).toBe('mindmap\n  SWOT\n    Strengths\n      Taste')
  })
})

describe('faults', () => {
  test.each([
    ['a fault names its line', 'flowchart TD\n  a[x --> b', /^Line \d: /],
    ['a kind without a structure', 'venn-beta\n  set A', /not read/],
    ['prose', 'We met on Monday.', /does not name a diagram type/],
    ['nothing', '', /no diagram/],
    ['too much', `flowchart TD\n${'a-->b\n'.repeat(9000)}`, /at most/],
    ['too many arrows', `flowchart TD\n${'a-->b\n'.repeat(600)}`, /./],
  ])('%s', async (_name, text, message) => {
    const fault = await read(text).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(NotationFault)
    expect(String(fault instanceof Error && fault.message)).toMatch(message)
  })

  test('deep nesting ends', async () => {
    const mindmap = `mindmap\n${Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}n${depth}`).join('\n')}`
    await expect(read(mindmap)).rejects.toThrow(NotationFault)
    const frames = `sequenceDiagram\n${'loop x\n'.repeat(200)}A->>B: y\n${'end\n'.repeat(200)}`
    expect((await read(frames)).structure.type).toBe('interaction')
  })
})

test('a section of a journey without a name has none', async () => {
  const items = [{ id: 'a', label: 'walk in', value: '4' }]
  const journey = notation.write?.({ type: 'items', arrangement: 'journey', groups: [{ id: 'g', label: '', items }] })
  expect(journey?.source).toContain('  section #8203;\n')
})

describe('detection', () => {
  test.each([
    ['flowchart LR\n a-->b', 0.9],
    ['---\ntitle: x\n---\n%% comment\nsequenceDiagram\n A->>B: x', 0.9],
    ['pie title Pets\n "Dogs" : 3', 0.7],
  ])('%j is Mermaid', (text, least) => expect(notation.detect({ text })).toBeGreaterThan(least))

  test.each([
    'A timeline of our work',
    'timeline',
    'Graph the sales of last year',
    '{ "nodes": [], "edges": [] }',
    '# Mindmap\n- a',
    'digraph G { a -> b }',
    '@startuml\nA -> B\n@enduml',
    '',
  ])('%j is not', text => expect(notation.detect({ text })).toBeLessThan(0.5))

  test('the name of a file helps', () => expect(notation.detect({ text: 'x', fileName: 'a.mmd' })).toBe(0.6))
})
