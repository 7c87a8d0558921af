import { expect, test } from 'vitest'
import { checkStructure } from './check-structure.ts'
import type { Graph } from './graph.ts'
import type { Structure } from './structure.ts'
import type { TreeNode } from './tree.ts'

const edge = (id: string, from: string, to: string) => ({
  id,
  from,
  to,
  direction: 'forward' as const,
  line: 'solid' as const,
})

const graph = (parts: Partial<Graph>): Graph => ({ type: 'graph', nodes: [], edges: [], groups: [], ...parts })

test('a structure that holds together has no faults', () => {
  const good = graph({
    nodes: [
      { id: 'a', label: 'A', group: 'inner' },
      { id: 'b', label: 'B' },
    ],
    edges: [edge('e1', 'a', 'b'), edge('e2', 'b', 'outer')],
    groups: [
      { id: 'outer', label: 'Outer' },
      { id: 'inner', label: 'Inner', parent: 'outer' },
    ],
  })
  expect(checkStructure(good)).toEqual([])
})

const broken: [string, Structure, string[]][] = [
  [
    'an edge to nowhere',
    graph({ nodes: [{ id: 'a', label: 'A' }], edges: [edge('e', 'a', 'b')] }),
    ['The edge "e" ends at "b", which is not there.'],
  ],
  [
    'a node and a group of the same id',
    graph({ nodes: [{ id: 'a', label: 'A' }], groups: [{ id: 'a', label: 'A' }] }),
    ['The id "a" of a node or group is there twice.'],
  ],
  [
    'groups in a circle',
    graph({
      groups: [
        { id: 'a', label: 'A', parent: 'b' },
        { id: 'b', label: 'B', parent: 'a' },
      ],
    }),
    ['The group "a" lies in itself.'],
  ],
  [
    'a node in an unknown group',
    graph({ nodes: [{ id: 'a', label: 'A', group: 'g' }] }),
    ['The node "a" lies in the unknown group "g".'],
  ],
  [
    'a message to nobody',
    {
      type: 'interaction',
      participants: [{ id: 'a', label: 'A', kind: 'participant' }],
      steps: [
        {
          type: 'fragment',
          id: 'f',
          kind: 'loop',
          parts: [{ label: '', steps: [{ type: 'message', id: 'm', from: 'a', to: 'b', label: 'hi', kind: 'call' }] }],
        },
      ],
    },
    ['The message "m" ends at "b", which is not there.'],
  ],
  [
    'tasks that wait for each other',
    {
      type: 'schedule',
      tasks: [
        { id: 'a', label: 'A', after: ['b'] },
        { id: 'b', label: 'B', after: ['a'] },
      ],
    },
    ['The task "a" waits for itself.'],
  ],
  [
    'a task that ends first',
    { type: 'schedule', tasks: [{ id: 'a', label: 'A', start: '2026-02-01', end: '2026-01-01' }] },
    ['The task "a" ends before it starts.'],
  ],
  [
    'three quadrants',
    { type: 'items', arrangement: 'quadrants', groups: ['a', 'b', 'c'].map(id => ({ id, label: id, items: [] })) },
    ['There are 3 quadrants instead of 4.'],
  ],
  [
    'a row that is too short',
    { type: 'chart', mark: 'bar', columns: [{ name: 'a', type: 'text' }], rows: [[]], values: ['b'] },
    ['The plotted column "b" is not in the table.', 'Row 1 has 0 cells for 1 columns.'],
  ],
]

test.each(broken)('%s is a fault', (_name, structure, faults) => {
  expect(checkStructure(structure)).toEqual(faults)
})

test('what is not of its schema is a fault', () => {
  const wrong = graph({ edges: [], nodes: [{ id: 'a', label: 'A', role: 'banana' as never }] })
  expect(checkStructure(wrong).join(' ')).toContain('role')
})

test('limits are told, and depth never overflows', () => {
  const root: TreeNode = { id: 'root', label: 'Root', children: [] }
  let deepest = root
  for (let depth = 1; depth <= 15_000; depth += 1) {
    const child: TreeNode = { id: `n${depth}`, label: 'n', children: [] }
    deepest.children.push(child)
    deepest = child
  }
  expect(checkStructure({ type: 'tree', root })).toEqual(['It is nested 15000 levels deep; at most 100 are possible.'])
  const many = graph({ nodes: Array.from({ length: 11 }, (_, index) => ({ id: `n${index}`, label: 'n' })) })
  expect(checkStructure(many, { elements: 10, connections: 10, depth: 10 })).toEqual([
    'There are 11 nodes and groups; at most 10 are possible.',
  ])
})

test('groups nested in one long chain are read once each', () => {
  const groups = Array.from({ length: 10_000 }, (_, index) => ({
    id: `g${index}`,
    label: 'g',
    ...(index > 0 && { parent: `g${index - 1}` }),
  }))
  expect(checkStructure(graph({ groups }))).toEqual(['It is nested 9999 levels deep; at most 100 are possible.'])
})
