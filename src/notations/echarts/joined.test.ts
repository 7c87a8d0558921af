import { describe, expect, test } from 'vitest'
import type { Structure } from '../../structure/structure.ts'
import { notation } from './index.ts'

const fixtures: { name: string; series: object; expected: Structure; losses?: string[] }[] = [
  {
    name: 'a tree',
    series: { type: 'tree', data: [{ name: 'Food', children: [{ name: 'Milk', value: 3 }, { name: 'Bread' }] }] },
    expected: {
      type: 'tree',
      root: {
        id: 'n1',
        label: 'Food',
        children: [
          { id: 'n2', label: 'Milk', note: '3', children: [] },
          { id: 'n3', label: 'Bread', children: [] },
        ],
      },
    },
  },
  {
    name: 'a sunburst of several rings',
    series: {
      type: 'sunburst',
      name: 'Costs',
      data: [
        { name: 'Rent', children: [{ name: 'May', value: 5 }] },
        { name: 'Food', value: 2 },
      ],
    },
    expected: {
      type: 'tree',
      root: {
        id: 'n1',
        label: 'Costs',
        children: [
          { id: 'n2', label: 'Rent', children: [{ id: 'n3', label: 'May', note: '5', children: [] }] },
          { id: 'n4', label: 'Food', note: '2', children: [] },
        ],
      },
    },
  },
  {
    name: 'a sankey',
    series: {
      type: 'sankey',
      data: [{ name: 'Coal' }, { name: 'Power' }],
      links: [{ source: 'Coal', target: 'Power', value: 10.5 }],
    },
    expected: {
      type: 'graph',
      direction: 'right',
      nodes: [
        { id: 'n1', label: 'Coal' },
        { id: 'n2', label: 'Power' },
      ],
      edges: [{ id: 'e1', from: 'n1', to: 'n2', label: '10.5', direction: 'forward', line: 'solid' }],
      groups: [],
    },
  },
  {
    name: 'a graph with arrows, categories, and ends by number and by id',
    series: {
      type: 'graph',
      edgeSymbol: ['none', 'arrow'],
      categories: [{ name: 'Team' }],
      nodes: [{ id: 7, name: 'Ann', category: 0 }, { id: 8, name: 'Bob', value: 4 }, { name: 'Eve' }],
      edges: [
        { source: 0, target: 1 },
        { source: '8', target: 'Eve' },
        { source: 'Ann', target: 'nobody' },
      ],
    },
    expected: {
      type: 'graph',
      nodes: [
        { id: 'n1', label: 'Ann', note: 'Team' },
        { id: 'n2', label: 'Bob', note: '4' },
        { id: 'n3', label: 'Eve' },
      ],
      edges: [
        { id: 'e1', from: 'n1', to: 'n2', direction: 'forward', line: 'solid' },
        { id: 'e2', from: 'n2', to: 'n3', direction: 'forward', line: 'solid' },
      ],
      groups: [],
    },
    losses: ['the connection of "Ann to nobody"'],
  },
]

describe('series that join things become trees and graphs', () => {
  test.each(fixtures)('$name', async ({ series, expected, losses = [] }) => {
    const text = JSON.stringify({ title: { text: 'T' }, series: [series] })
    const reading = await notation.read({ text })
    expect(reading.structure).toEqual({ ...expected, title: 'T' })
    expect(reading.losses.map(({ what }) => what)).toEqual(losses)
    expect(notation.detect({ text })).toBeGreaterThan(0.9)
  })

  test('a treemap without parts of parts stays a table', async () => {
    const text = JSON.stringify({ series: { type: 'treemap', data: [{ name: 'Rent', value: 5 }] } })
    expect((await notation.read({ text })).structure.type).toBe('chart')
  })
})
