import { describe, expect, test } from 'vitest'
import { hostileLabels } from '../../../test/notations/hostile-labels.ts'
import { outline } from '../../../test/outline-structure.ts'
import type { Structure } from '../../structure/structure.ts'
import { readD2 } from './read.ts'
import { writeD2 } from './write.ts'

function backOf(structure: Structure): string[] {
  const { source, losses } = writeD2(structure)
  expect(losses).toEqual([])
  return outline(readD2({ text: source }).structure)
}

describe('what is written comes back', () => {
  test('graph', () => {
    const structure: Structure = {
      type: 'graph',
      title: 'Shop: "A"',
      direction: 'right',
      groups: [
        { id: 'cloud', label: 'Cloud {x}' },
        { id: 'inner', label: 'Inner', parent: 'cloud' },
      ],
      nodes: [
        { id: 'cloud_web', label: 'Web', role: 'service', group: 'cloud', note: 'Port: 443\n$TLS' },
        { id: 'cloud_inner_db', label: 'DB', role: 'database', group: 'inner' },
        { id: 'check', label: 'OK?', role: 'decision' },
        ...hostileLabels.map((label, at) => ({ id: `h${at}`, label })),
      ],
      edges: [
        { id: 'e1', from: 'cloud_web', to: 'cloud_inner_db', label: 'SQL: "x"', direction: 'both', line: 'dashed' },
        { id: 'e2', from: 'check', to: 'cloud', direction: 'none', line: 'thick' },
        ...hostileLabels.map((label, at) => ({
          id: `l${at}`,
          from: `h${at}`,
          to: 'check',
          label,
          direction: 'forward' as const,
          line: 'solid' as const,
        })),
      ],
    }
    // A path is the name of a shape: of one in a group, it holds those of the groups.
    const short = (line: string) =>
      line
        .replace(/cloud_cloud_/g, 'cloud_')
        .replace(/cloud_inner_cloud_inner/g, 'cloud_inner')
        .replace(/\bcloud_inner\b(?!_)/g, 'inner')
    expect(backOf(structure).map(short).toSorted()).toEqual(outline(structure).toSorted())
  })

  test('tables and classes', () => {
    const structure: Structure = {
      type: 'schema',
      entities: [
        {
          id: 'users',
          name: 'users "x"',
          kind: 'table',
          note: 'all of them',
          fields: [
            { name: 'id', type: 'bigint', key: 'primary', nullable: false },
            { name: 'label', type: 'numeric(10, 2)' },
            { name: 'a b.c', key: 'unique' },
          ],
        },
        {
          id: 'orders',
          name: 'orders',
          kind: 'table',
          group: 'Shop: all',
          fields: [{ name: 'user_id', type: 'bigint', key: 'foreign' }],
        },
        {
          id: 'form',
          name: '形状',
          kind: 'abstract',
          fields: [{ name: 'tags', type: 'List<String>', visibility: 'protected' }],
          methods: [{ name: 'area', parameters: 'x: int, y', returns: 'Map<K, V>', visibility: 'public' }],
        },
        { id: 'circle', name: 'Circle', kind: 'class', fields: [] },
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
        { id: 's', from: 'circle', to: 'form', kind: 'inherits' },
        { id: 't', from: 'circle', to: 'form', kind: 'implements', label: 'can "x"' },
        { id: 'u', from: 'form', to: 'circle', kind: 'composes', toCardinality: 'one-or-many' },
        { id: 'v', from: 'form', to: 'circle', kind: 'aggregates', fromCardinality: 'zero-or-one' },
        { id: 'w', from: 'form', to: 'circle', kind: 'depends' },
      ],
    }
    expect(backOf(structure).toSorted()).toEqual(outline(structure).toSorted())
  })

  test('interaction', () => {
    const structure: Structure = {
      type: 'interaction',
      title: 'Log in',
      participants: [
        { id: 'user', label: 'User', kind: 'actor' },
        { id: 'web', label: 'Web "shop"', kind: 'participant' },
        { id: 'db', label: 'DB', kind: 'database' },
      ],
      steps: [
        { type: 'message', id: 'm1', from: 'user', to: 'web', label: 'open', kind: 'call' },
        {
          type: 'fragment',
          id: 'f1',
          kind: 'group',
          parts: [
            {
              label: 'inside: {',
              steps: [
                { type: 'message', id: 'm2', from: 'web', to: 'db', label: '', kind: 'call' },
                { type: 'note', id: 'n1', text: 'a: b', over: ['db'], side: 'over' },
              ],
            },
          ],
        },
        { type: 'message', id: 'm3', from: 'web', to: 'user', label: 'page', kind: 'reply' },
        ...hostileLabels.map((label, at) => ({
          type: 'message' as const,
          id: `h${at}`,
          from: 'user',
          to: 'user',
          label,
          kind: 'call' as const,
        })),
      ],
    }
    expect(backOf(structure)).toEqual(outline(structure))
  })
})

test('what D2 cannot say is told', () => {
  const { losses, source } = writeD2({
    type: 'interaction',
    numbered: true,
    participants: [{ id: 'a', label: 'A', kind: 'participant', group: 'Box' }],
    steps: [
      { type: 'message', id: 'm', from: 'a', to: 'a', label: 'x', kind: 'lost', activate: true },
      {
        type: 'fragment',
        id: 'f',
        kind: 'alt',
        parts: [
          { label: 'yes', steps: [] },
          { label: 'no', steps: [] },
        ],
      },
    ],
  })
  expect(losses.map(({ what }) => what)).toEqual([
    'the numbers of the messages',
    'the box "Box"',
    'when participants are active',
    'that the message "x" is lost',
    'that a frame is "alt"',
  ])
  expect(source).toContain('"else no"')
})
