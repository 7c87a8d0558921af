import { describe, expect, test } from 'vitest'
import { hostileLabels } from '../../../test/notations/hostile-labels.ts'
import { outline } from '../../../test/outline-structure.ts'
import type { Structure } from '../../structure/structure.ts'
import { readPlantuml } from './read.ts'
import { writePlantuml } from './write/index.ts'

/** Writes a structure without a loss, and reads it again. */
function backOf(structure: Structure): string[] {
  const { source, losses } = writePlantuml(structure)
  expect(losses).toEqual([])
  const back = readPlantuml({ text: source })
  expect(back.losses).toEqual([])
  return outline(back.structure)
}

describe('what is written comes back', () => {
  test('interaction', () => {
    const structure: Structure = {
      type: 'interaction',
      title: 'Log "in"',
      numbered: true,
      participants: [
        { id: 'user', label: 'User', kind: 'actor' },
        { id: 'web', label: 'Web "shop"', kind: 'participant', group: 'Back: end' },
        { id: 'db', label: 'Orders\nDB', kind: 'database', group: 'Back: end' },
        { id: 'jobs', label: 'Jobs', kind: 'queue' },
      ],
      steps: [
        { type: 'message', id: 'm1', from: 'user', to: 'web', label: 'open', kind: 'call', activate: true },
        {
          type: 'fragment',
          id: 'f1',
          kind: 'alt',
          parts: [
            {
              label: '#1 [ok]',
              steps: [{ type: 'message', id: 'm2', from: 'web', to: 'db', label: '', kind: 'async' }],
            },
            {
              label: 'else',
              steps: [
                {
                  type: 'fragment',
                  id: 'f2',
                  kind: 'loop',
                  parts: [
                    {
                      label: '3 times',
                      steps: [{ type: 'note', id: 'n1', text: 'a: b', over: ['db', 'jobs'], side: 'over' }],
                    },
                  ],
                },
              ],
            },
          ],
        },
        { type: 'message', id: 'm4', from: 'user', to: 'db', label: 'see (a) -> [b] <|-- c', kind: 'call' },
        { type: 'note', id: 'n2', text: 'left\nnote', over: ['user'], side: 'left' },
        { type: 'message', id: 'm3', from: 'web', to: 'user', label: 'page', kind: 'reply', deactivate: true },
        ...hostileLabels.map((label, at) => ({
          type: 'message' as const,
          id: `h${at}`,
          from: 'user',
          to: 'jobs',
          label,
          kind: 'lost' as const,
        })),
      ],
    }
    expect(backOf(structure)).toEqual(outline(structure))
  })

  test('classes', () => {
    const structure: Structure = {
      type: 'schema',
      title: 'Shapes',
      entities: [
        {
          id: 'shape',
          name: 'Shape<T>',
          kind: 'abstract',
          group: 'My domain',
          note: 'The base: of all',
          fields: [
            { name: 'tags', type: 'List<String>', visibility: 'protected' },
            { name: 'count', type: 'int', default: '0', visibility: 'private', isStatic: true },
          ],
          methods: [
            {
              name: 'area',
              parameters: 'scale: double, x',
              returns: 'Map<K, V>',
              visibility: 'public',
              isAbstract: true,
            },
          ],
        },
        {
          id: 'drawable',
          name: 'Drawable',
          kind: 'interface',
          fields: [],
          methods: [{ name: 'draw', parameters: '' }],
        },
        { id: 'color', name: 'Color "x"', kind: 'enum', fields: [], values: ['RED', 'GREEN(1)'] },
        { id: 'order', name: '订单', kind: 'class', fields: [] },
      ],
      relations: [
        { id: 'r1', from: 'order', to: 'shape', kind: 'inherits' },
        { id: 'r2', from: 'shape', to: 'drawable', kind: 'implements', label: 'can: "draw"' },
        { id: 'r3', from: 'order', to: 'color', kind: 'composes', fromCardinality: 'one', toCardinality: 'many' },
        { id: 'r4', from: 'order', to: 'shape', kind: 'aggregates' },
        { id: 'r5', from: 'order', to: 'color', kind: 'depends' },
        { id: 'r6', from: 'color', to: 'order', kind: 'association', toCardinality: 'zero-or-one' },
      ],
    }
    expect(backOf(structure).toSorted()).toEqual(outline(structure).toSorted())
  })

  test('tables', () => {
    const structure: Structure = {
      type: 'schema',
      entities: [
        {
          id: 'users',
          name: 'users',
          kind: 'table',
          fields: [
            { name: 'id', type: 'bigint', key: 'primary', nullable: false },
            { name: 'email', type: 'varchar(200)', key: 'unique', nullable: false, note: 'lower case' },
            { name: 'price', type: 'numeric(10, 2)', default: "'0'::text" },
          ],
        },
        { id: 'orders', name: 'orders', kind: 'table', fields: [{ name: 'user_id', type: 'bigint', key: 'foreign' }] },
      ],
      relations: [
        {
          id: 'r',
          from: 'orders',
          to: 'users',
          kind: 'association',
          fromCardinality: 'many',
          toCardinality: 'one',
          label: 'by',
          fromFields: ['user_id'],
          toFields: ['id'],
        },
        {
          id: 's',
          from: 'users',
          to: 'orders',
          kind: 'association',
          fromCardinality: 'zero-or-one',
          toCardinality: 'one-or-many',
        },
      ],
    }
    expect(backOf(structure)).toEqual(outline(structure))
  })

  test('states', () => {
    const structure: Structure = {
      type: 'states',
      title: 'Door',
      direction: 'right',
      states: [
        { id: 'start_2', label: '', kind: 'start' },
        { id: 'open', label: 'Open', kind: 'state', note: 'wide: very' },
        { id: 'inner', label: 'In [side]', kind: 'state', parent: 'open' },
        { id: 'start', label: '', kind: 'start', parent: 'open' },
        { id: 'pick', label: 'pick', kind: 'choice' },
        { id: 'end', label: '', kind: 'end' },
        ...hostileLabels.map((label, at) => ({ id: `h${at}`, label, kind: 'state' as const })),
      ],
      transitions: [
        { id: 't1', from: 'start_2', to: 'open' },
        { id: 't2', from: 'start', to: 'inner' },
        { id: 't3', from: 'open', to: 'pick', event: 'push a/b', guard: 'x [0]', action: 'log "it"' },
        { id: 't4', from: 'pick', to: 'end', guard: 'done' },
      ],
    }
    expect(backOf(structure).toSorted()).toEqual(outline(structure).toSorted())
  })

  test('graph', () => {
    const structure: Structure = {
      type: 'graph',
      title: 'Shop',
      direction: 'right',
      groups: [
        { id: 'aws', label: 'Cloud "A"' },
        { id: 'inner', label: 'Inner', parent: 'aws' },
      ],
      nodes: [
        { id: 'user', label: 'User', role: 'user' },
        { id: 'web', label: 'Web', role: 'service', group: 'aws', note: 'Port: 443\nTLS' },
        { id: 'db', label: 'DB', role: 'database', group: 'inner' },
        { id: 'check', label: 'OK?', role: 'decision' },
        { id: 'bill', label: 'Bill', role: 'document' },
        ...hostileLabels.map((label, at) => ({ id: `h${at}`, label })),
      ],
      edges: [
        { id: 'e1', from: 'user', to: 'web', label: 'HTTPS: "x"', direction: 'forward', line: 'solid' },
        { id: 'e2', from: 'web', to: 'db', direction: 'both', line: 'dashed' },
        { id: 'e3', from: 'check', to: 'inner', direction: 'none', line: 'thick' },
        ...hostileLabels.map((label, at) => ({
          id: `l${at}`,
          from: `h${at}`,
          to: 'web',
          label,
          direction: 'forward' as const,
          line: 'solid' as const,
        })),
      ],
    }
    expect(backOf(structure).toSorted()).toEqual(outline(structure).toSorted())
  })

  test('tree', () => {
    const structure: Structure = {
      type: 'tree',
      title: 'Fruit',
      root: {
        id: 'a',
        label: 'Fruit',
        children: [
          {
            id: 'b',
            label: 'Apples',
            link: 'https://example.org/a?b=1',
            children: [{ id: 'c', label: 'Red', children: [] }],
          },
          ...hostileLabels.map((label, at) => ({ id: `h${at}`, label, children: [] })),
        ],
      },
    }
    expect(backOf(structure)).toEqual(outline(structure))
  })

  test('schedule', () => {
    const structure: Structure = {
      type: 'schedule',
      title: 'Plan',
      tasks: [
        {
          id: 'design',
          label: 'Design [x]',
          section: 'One',
          start: '2026-01-05',
          duration: 10,
          status: 'done',
          assignee: 'Ann, Bob',
        },
        { id: 'build', label: 'Build', section: 'One', duration: 5, after: ['design'] },
        { id: 'test', label: 'Build', section: 'Two', start: '2026-02-01', end: '2026-02-11' },
        { id: 'go', label: 'Go "live"', section: 'Two', after: ['build', 'test'], isMilestone: true },
      ],
    }
    expect(backOf(structure)).toEqual(outline(structure))
  })
})

test('what PlantUML cannot say is told', () => {
  const lost = (structure: Structure) => writePlantuml(structure).losses.map(({ what }) => what)
  expect(
    lost({ type: 'graph', direction: 'up', nodes: [{ id: 'a', label: 'A', icon: 'aws s3' }], edges: [], groups: [] }),
  ).toEqual(['the direction "up"', 'the icon of "A"'])
  expect(lost({ type: 'tree', root: { id: 'a', label: 'A', note: 'n', children: [] } })).toEqual(['the note of "A"'])
  expect(
    lost({
      type: 'schedule',
      tasks: [{ id: 'a', label: 'A', start: '2026-01-01T09:00', duration: 0.5, status: 'critical' }],
    }),
  ).toEqual(['the time of day of "A"', 'the part of a day of "A"', 'that "A" is critical'])
})
