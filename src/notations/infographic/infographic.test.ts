import { describe, expect, test } from 'vitest'
import { hostileLabels } from '../../../test/notations/hostile-labels.ts'
import { format } from '../../kinds/infographic/language/index.ts'
import type { Items } from '../../structure/items.ts'
import { lossOf, partOf } from '../../structure/loss.ts'
import { type Structure, structure as structureSchema } from '../../structure/structure.ts'
import type { TreeNode } from '../../structure/tree.ts'
import { because } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import { statementsOf } from '../statements-of.ts'
import { notation } from './index.ts'

const read = async (text: string) => notation.read({ text })
const write = (structure: Structure) => notation.write?.(structure) ?? expect.fail('Infographics are written.')
/** Without lines. */
const bare = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part) => (key === 'origin' ? undefined : part)))
const node = (id: string, label: string, more: Partial<TreeNode> = {}): TreeNode => ({
  id,
  label,
  children: [],
  ...more,
})

const fixtures: { name: string; text: string; expected: Structure; losses?: string[] }[] = [
  {
    name: 'a list',
    text: 'infographic list-grid-badge-card\ndata\n  title Our values\n  desc What counts\n  lists\n    - label Speed\n      desc ship: daily\n      icon mdi/flash\n    - label Care\n      value 42',
    expected: {
      type: 'items',
      title: 'Our values',
      text: 'What counts',
      arrangement: 'list',
      groups: [
        {
          id: 'g1',
          label: '',
          items: [
            { id: 'i1', label: 'Speed', text: 'ship: daily', icon: 'mdi/flash' },
            { id: 'i2', label: 'Care', value: '42' },
          ],
        },
      ],
    },
  },
  {
    name: 'steps',
    text: 'infographic sequence-snake-steps-compact-card\ndata\n  sequences\n    - label Boil\n    - label Pour',
    expected: {
      type: 'items',
      arrangement: 'steps',
      groups: [
        {
          id: 'g1',
          label: '',
          items: [
            { id: 'i1', label: 'Boil' },
            { id: 'i2', label: 'Pour' },
          ],
        },
      ],
    },
  },
  {
    name: 'levels',
    text: 'infographic sequence-pyramid-simple\ndata\n  sequences\n    - label Boil\n    - label Pour',
    expected: {
      type: 'items',
      arrangement: 'levels',
      groups: [
        {
          id: 'g1',
          label: '',
          items: [
            { id: 'i1', label: 'Boil' },
            { id: 'i2', label: 'Pour' },
          ],
        },
      ],
    },
  },
  {
    name: 'events, whose dates stand in the place of the label',
    text: 'infographic sequence-timeline-simple\ndata\n  sequences\n    - label 1969\n      desc Moon landing\n    - label 1981年\n      desc Shuttle',
    expected: {
      type: 'items',
      arrangement: 'events',
      groups: [
        {
          id: 'g1',
          label: '',
          items: [
            { id: 'i1', label: 'Moon landing', value: '1969' },
            { id: 'i2', label: 'Shuttle', value: '1981年' },
          ],
        },
      ],
    },
  },
  {
    name: 'events with a time of their own',
    text: 'infographic sequence-timeline-simple\ndata\n  items\n    - label Reach\n      desc more people\n      time 2021\n      value 85',
    expected: {
      type: 'items',
      arrangement: 'events',
      groups: [{ id: 'g1', label: '', items: [{ id: 'i1', label: 'Reach', text: 'more people', value: '2021' }] }],
    },
    losses: ['`value`'],
  },
  {
    name: 'two sides',
    text: 'infographic compare-hierarchy-left-right-circle-node-pill-badge\ndata\n  compares\n    - label Rent\n      children\n        - label Easy to move\n    - label Buy\n      children\n        - label Free to rebuild\n          desc within limits',
    expected: {
      type: 'items',
      arrangement: 'comparison',
      groups: [
        { id: 'g1', label: 'Rent', items: [{ id: 'i1', label: 'Easy to move' }] },
        { id: 'g2', label: 'Buy', items: [{ id: 'i2', label: 'Free to rebuild', text: 'within limits' }] },
      ],
    },
  },
  {
    name: 'a SWOT',
    text: 'infographic compare-swot\ndata\n  compares\n    - label Strengths\n      children\n        - label Taste\n    - label Weaknesses\n    - label Opportunities\n    - label Threats',
    expected: {
      type: 'items',
      arrangement: 'quadrants',
      groups: [
        { id: 'g1', label: 'Strengths', items: [{ id: 'i1', label: 'Taste' }] },
        { id: 'g2', label: 'Weaknesses', items: [] },
        { id: 'g3', label: 'Opportunities', items: [] },
        { id: 'g4', label: 'Threats', items: [] },
      ],
    },
  },
  {
    name: 'a tree',
    text: 'infographic hierarchy-tree-lr-tech-style-badge-card\ndata\n  title Town\n  root\n    label Library\n    desc open\n    children\n      - label Desk\n        desc daily\n      - label Room\n        children\n          - label Games',
    expected: {
      type: 'tree',
      title: 'Town',
      root: node('n1', 'Library', {
        note: 'open',
        children: [node('n2', 'Desk', { note: 'daily' }), node('n3', 'Room', { children: [node('n4', 'Games')] })],
      }),
    },
  },
  {
    name: 'a chart',
    text: 'infographic chart-pie-donut-plain-text\ndata\n  title Ways\n  values\n    - label Bicycle\n      value 42.5\n    - label Train\n      value 31',
    expected: {
      type: 'chart',
      title: 'Ways',
      mark: 'pie',
      columns: [
        { name: 'name', type: 'text' },
        { name: 'value', type: 'number' },
      ],
      rows: [
        ['Bicycle', 42.5],
        ['Train', 31],
      ],
      category: 'name',
      values: ['value'],
    },
  },
  {
    name: 'relations',
    text: 'infographic relation-dagre-flow-tb-simple-circle-node\ndata\n  nodes\n    - label Draft\n      id a\n      desc written\n    - label Done\n      id b\n  relations\n    a -> b\n    b - again -> a\n    a <-> b',
    expected: {
      type: 'graph',
      nodes: [
        { id: 'a', label: 'Draft', note: 'written' },
        { id: 'b', label: 'Done' },
      ],
      edges: [
        { id: 'e1', from: 'a', to: 'b', direction: 'forward', line: 'solid' },
        { id: 'e2', from: 'b', to: 'a', label: 'again', direction: 'forward', line: 'solid' },
        { id: 'e3', from: 'a', to: 'b', direction: 'both', line: 'solid' },
      ],
      groups: [],
    },
  },
  {
    name: 'looks and unknown fields',
    text: 'infographic list-grid-badge-card\ntheme\n  palette antv\ndata\n  lists\n    - label A\n      illus city\n      colour red',
    expected: {
      type: 'items',
      arrangement: 'list',
      groups: [{ id: 'g1', label: '', items: [{ id: 'i1', label: 'A' }] }],
    },
    losses: ['`illus`', '“colour red”', '`theme`'],
  },
]

describe('reading', () => {
  test.each(fixtures)('$name', async ({ text, expected, losses = [] }) => {
    const reading = await read(text)
    expect(bare(reading.structure)).toEqual(expected)
    expect(reading.losses.map(({ what }) => what)).toEqual(losses)
    expect(() => structureSchema.parse(reading.structure)).not.toThrow()
  })

  test.each([
    ['nothing', ''],
    ['no items', 'infographic list-grid-badge-card\ndata\n  title A'],
    [
      'items nested too deep',
      `infographic list-grid-badge-card\ndata\n  lists\n${Array.from({ length: 400 }, (_, depth) => `${' '.repeat(4 + depth * 2)}${depth % 2 === 0 ? '- label a' : 'children'}`).join('\n')}`,
    ],
  ])('%s is a fault', async (_name, text) => {
    await expect(read(text)).rejects.toThrow(NotationFault)
  })
})

describe('writing', () => {
  test.each(fixtures.filter(({ expected, losses }) => expected.type !== 'graph' && !losses))(
    '$name comes back equal',
    async ({ expected }) => {
      const { source, losses } = write(expected)
      expect(losses).toEqual([])
      expect((await format.check(source)).filter(({ level }) => level === 'error')).toEqual([])
      expect(bare((await read(source)).structure)).toEqual(expected)
    },
  )

  // A value is one line, without marks before it and without quotes around it.
  const labels = hostileLabels.map(label => label.replace(/\s+/g, ' ')).filter(label => label !== '"')
  test.each(['list', 'steps', 'comparison'] as const)('hostile labels in a %s', async arrangement => {
    const items = labels.map((label, index) => ({ id: `i${index + 1}`, label, text: label }))
    const groups =
      arrangement === 'comparison'
        ? [
            { id: 'g1', label: 'A', items },
            { id: 'g2', label: 'B', items: [] },
          ]
        : [{ id: 'g1', label: '', items }]
    const structure: Items = { type: 'items', arrangement, groups }
    const { source, losses } = write(structure)
    expect(losses).toEqual([])
    expect(bare((await read(source)).structure)).toEqual(structure)
  })

  test('a cycle is a circle of arrows, and comes back; one that is too long is told to be steps', async () => {
    const cycle = (count: number): Items => ({
      type: 'items',
      arrangement: 'cycle',
      groups: [
        {
          id: 'g1',
          label: '',
          items: Array.from({ length: count }, (_, at) => ({ id: `i${at + 1}`, label: `Part ${at + 1}` })),
        },
      ],
    })
    const { source, losses } = write(cycle(4))
    expect(source).toMatch(/^infographic sequence-circle-arrows-indexed-card\n/)
    expect(losses).toEqual([])
    expect(bare((await read(source)).structure)).toEqual(cycle(4))
    expect(await format.check(source)).toEqual([])
    const long = write(cycle(9))
    expect(long.source).toMatch(/^infographic sequence-snake-steps/)
    expect(long.losses).toHaveLength(1)
  })

  test('hostile labels in a tree', async () => {
    const children = labels.map((label, index) => node(`c${index}`, label, { children: [node(`d${index}`, label)] }))
    const structure: Structure = { type: 'tree', root: node('r', 'root', { children }) }
    const { structure: again } = await read(write(structure).source)
    expect(statementsOf(again)).toEqual(statementsOf(structure))
  })

  test('figures are bars, values with a unit stand before the text', () => {
    const figures = (value: string): Items => ({
      type: 'items',
      arrangement: 'figures',
      groups: [{ id: 'g', label: '', items: [{ id: 'i', label: 'Cups', value }] }],
    })
    expect(write(figures('12')).source).toContain('chart-column-simple')
    expect(write(figures('12 %'))).toEqual({
      source: 'infographic list-grid-badge-card\ndata\n  lists\n    - label Cups\n      desc 12 %',
      losses: [lossOf(partOf('value', 'Cups'), because('before-text'))],
    })
  })
})

describe('detection', () => {
  test.each(fixtures)('$name', ({ text }) => expect(notation.detect({ text })).toBeGreaterThan(0.9))
  test.each(['infographic about coffee', 'An infographic', 'list-of-things', '- label a', ''])('%j is none', text =>
    expect(notation.detect({ text })).toBeLessThan(0.5),
  )
})
