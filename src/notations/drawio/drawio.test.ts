import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { wordsOf } from '../../../test/loss-words.ts'
import { hostileLabels } from '../../../test/notations/hostile-labels.ts'
import { isValid } from '../../contract/diagrams.ts'
import { format } from '../../kinds/architecture/language/index.ts'
import type { Graph, NodeRole } from '../../structure/graph.ts'
import type { Schema } from '../../structure/schema.ts'
import { structure as structureSchema } from '../../structure/structure.ts'
import { NotationFault } from '../notation.ts'
import { statementsOf } from '../statements-of.ts'
import { notation } from './index.ts'

const read = async (text: string) => notation.read({ text })
const write = (structure: Graph | Schema) => notation.write?.(structure) ?? expect.fail('Drawings are written.')
const arrow = { direction: 'forward', line: 'solid' } as const
const sorted = (structure: Parameters<typeof statementsOf>[0]) =>
  Object.fromEntries(Object.entries(statementsOf(structure)).map(([part, said]) => [part, said.toSorted()]))

const base = '<mxCell id="0"/><mxCell id="1" parent="0"/>'
const model = (cells: string) => `<mxGraphModel><root>${base}${cells}</root></mxGraphModel>`
const onPage = 'parent="1"'
const inside = (parent: string) => `parent="${parent}"`
const shape = (id: string, value: string, style = '', more = onPage, [x, y, width, height] = [0, 0, 100, 40]) =>
  `<mxCell id="${id}" value="${value}" style="${style}" vertex="1" ${more}><mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/></mxCell>`
const line = (id: string, source: string, target: string, style = '', value = '') =>
  `<mxCell id="${id}" value="${value}" style="${style}" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"/></mxCell>`
const [ab, b] = [shape('a', 'A'), shape('b', 'B', '', onPage, [200, 0, 100, 40])]

const fixtures: { name: string; text: string; expected: Omit<Graph, 'type'>; losses?: string[] }[] = [
  {
    name: 'a container without anything in it is a group',
    text: model(
      shape('g', 'Later', 'swimlane;container=1;') + shape('c', 'Card', 'swimlane;') + b + line('l', 'b', 'g'),
    ),
    expected: {
      nodes: [
        { id: 'c', label: 'Card' },
        { id: 'b', label: 'B' },
      ],
      edges: [{ id: 'l', from: 'b', to: 'g', ...arrow }],
      groups: [{ id: 'g', label: 'Later' }],
    },
  },
  {
    name: 'shapes, arrows and their looks',
    text: model(
      ab +
        b +
        line('l1', 'a', 'b', '', 'calls') +
        line('l2', 'a', 'b', 'dashed=1;startArrow=classic;') +
        line('l3', 'a', 'b', 'endArrow=none;strokeWidth=3;') +
        line('l4', 'a', 'b', 'startArrow=open;endArrow=none;'),
    ),
    expected: {
      nodes: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ],
      edges: [
        { id: 'l1', from: 'a', to: 'b', label: 'calls', ...arrow },
        { id: 'l2', from: 'a', to: 'b', direction: 'both', line: 'dashed' },
        { id: 'l3', from: 'a', to: 'b', direction: 'none', line: 'thick' },
        { id: 'l4', from: 'b', to: 'a', ...arrow },
      ],
      groups: [],
    },
  },
  {
    name: 'the words of a line in cells of their own',
    text: model(ab + b + line('l1', 'a', 'b', '', 'one') + shape('w', 'two', 'edgeLabel;', inside('l1'))),
    expected: {
      nodes: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ],
      edges: [{ id: 'l1', from: 'a', to: 'b', label: 'one\ntwo', ...arrow }],
      groups: [],
    },
  },
  {
    name: 'containers, and frames that are only drawn around',
    text: model(
      shape('g', 'Cloud', 'swimlane;', onPage, [0, 0, 500, 300]) +
        shape('h', 'Net', 'swimlane;', inside('g'), [20, 40, 300, 200]) +
        shape('a', 'A', '', inside('h'), [20, 40, 100, 40]) +
        shape('f', 'Office', '', onPage, [600, 0, 300, 300]) +
        shape('b', 'B', '', onPage, [620, 50, 100, 40]),
    ),
    expected: {
      nodes: [
        { id: 'a', label: 'A', group: 'h' },
        { id: 'b', label: 'B', group: 'f' },
      ],
      edges: [],
      groups: [
        { id: 'g', label: 'Cloud' },
        { id: 'h', label: 'Net', parent: 'g' },
        { id: 'f', label: 'Office' },
      ],
    },
  },
  {
    name: 'HTML in labels, a note on the last line',
    text: model(
      shape('a', '&lt;b&gt;Orders&lt;/b&gt;&lt;br&gt;[PostgreSQL]', 'html=1;shape=cylinder3;') +
        shape('b', 'a &amp;lt; b&lt;div&gt;List&amp;lt;T&amp;gt;&lt;/div&gt;', 'html=1;'),
    ),
    expected: {
      nodes: [
        { id: 'a', label: 'Orders', role: 'database', note: 'PostgreSQL' },
        { id: 'b', label: 'a < b\nList<T>' },
      ],
      edges: [],
      groups: [],
    },
  },
  {
    name: 'roles and icons where the shape says them',
    text: model(
      shape('a', 'Ok?', 'rhombus;html=1;') +
        shape('b', 'Ann', 'shape=umlActor;') +
        shape('c', 'Run', 'outlineConnect=0;shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.lambda_function;') +
        shape('d', 'Web', 'shape=label;rounded=1;icon=logos:nodejs-icon;role=service;'),
    ),
    expected: {
      nodes: [
        { id: 'a', label: 'Ok?', role: 'decision' },
        { id: 'b', label: 'Ann', role: 'user' },
        { id: 'c', label: 'Run', icon: 'aws lambda function' },
        { id: 'd', label: 'Web', role: 'service', icon: 'nodejs' },
      ],
      edges: [],
      groups: [],
    },
  },
  {
    name: 'words that stand on a shape are its words',
    text: model(
      shape('a', '', 'rounded=1;', onPage, [0, 0, 200, 100]) +
        shape('t', 'Billing', 'text;html=1;', onPage, [10, 10, 100, 20]) +
        shape('b', 'Mail', '', onPage, [300, 0, 200, 100]) +
        shape('u', 'sends reminders', 'text;html=1;', onPage, [310, 40, 150, 20]) +
        line('l1', 'a', 'b'),
    ),
    expected: {
      nodes: [
        { id: 'a', label: 'Billing' },
        { id: 'b', label: 'Mail', note: 'sends reminders' },
      ],
      edges: [{ id: 'l1', from: 'a', to: 'b', ...arrow }],
      groups: [],
    },
  },
  {
    name: 'what says nothing, and lines to nothing',
    text: model(
      `${ab}${shape('z', '', 'fillColor=#fff;', onPage, [900, 900, 10, 10])}${line('l1', 'a', 'gone', '', 'to')}`,
    ),
    expected: { nodes: [{ id: 'a', label: 'A' }], edges: [], groups: [] },
    losses: ['the line of "to"', 'the unlabelled shape of "z"'],
  },
  {
    name: 'shapes without text at a line with a loose end go with it; those that a line joins stay',
    text: model(
      shape('g', 'Form', '', onPage, [0, 0, 200, 200]) +
        shape('bar', '', '', inside('g'), [90, 40, 10, 100]) +
        line('l1', 'bar', 'gone', '', 'validate()') +
        shape('c', '', '', onPage, [300, 0, 10, 10]) +
        shape('d', '', '', onPage, [400, 0, 10, 10]) +
        line('l2', 'c', 'd'),
    ),
    expected: {
      nodes: [
        { id: 'g', label: 'Form' },
        { id: 'c', label: '' },
        { id: 'd', label: '' },
      ],
      edges: [{ id: 'l2', from: 'c', to: 'd', ...arrow }],
      groups: [],
    },
    losses: ['the line of "validate()"', 'the unlabelled shape of "bar"'],
  },
  {
    name: 'cells without a file around them, with an object',
    text: `${base}<object id="a" label="A" x="1"><mxCell vertex="1" parent="1"><mxGeometry width="9" height="9" as="geometry"/></mxCell></object>`,
    expected: { nodes: [{ id: 'a', label: 'A' }], edges: [], groups: [] },
  },
  {
    name: 'several pages: the first with something on it',
    text: `<mxfile><diagram name="Empty">${model('')}</diagram><diagram name="Shop">${model(ab)}</diagram><diagram name="More">${model(b)}</diagram></mxfile>`,
    expected: { title: 'Shop', nodes: [{ id: 'a', label: 'A' }], edges: [], groups: [] },
    losses: ['the page "Empty"', 'the page "More"'],
  },
  {
    name: 'a compressed page',
    text: `<mxfile><diagram name="Page-1">${deflateRawSync(encodeURIComponent(model(ab + b))).toString('base64')}</diagram></mxfile>`,
    expected: {
      nodes: [
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ],
      edges: [],
      groups: [],
    },
  },
]

describe('reading', () => {
  test.each(fixtures)('$name', async ({ text, expected, losses = [] }) => {
    const reading = await read(text)
    expect(reading.structure).toEqual({ type: 'graph', ...expected })
    expect(reading.losses.map(({ what }) => what)).toEqual(losses)
    expect(() => structureSchema.parse(reading.structure)).not.toThrow()
  })
})

describe('tables', () => {
  const tables: Schema = {
    type: 'schema',
    title: 'Shop',
    entities: [
      {
        id: 'c',
        name: 'customer',
        kind: 'table',
        fields: [
          { name: 'id', type: 'int', key: 'primary', nullable: false },
          { name: 'mail', type: 'varchar(80)', key: 'unique', nullable: true },
        ],
      },
      { id: 'o', name: 'order', kind: 'table', fields: [{ name: 'customer_id', type: 'int', key: 'foreign' }] },
      { id: 's', name: 'Status', kind: 'enum', fields: [], values: ['OPEN', 'PAID'] },
      {
        id: 'k',
        name: 'Basket',
        kind: 'class',
        fields: [{ name: 'items', type: 'List<Item>', visibility: 'private' }],
        methods: [{ name: 'total', parameters: 'tax: number', returns: 'number', visibility: 'public' }],
      },
    ],
    relations: [
      { id: '1', from: 'c', to: 'o', kind: 'association', fromCardinality: 'one', toCardinality: 'many', label: 'has' },
      { id: '2', from: 'k', to: 'o', kind: 'composes' },
      { id: '3', from: 'k', to: 's', kind: 'depends' },
      { id: '4', from: 'o', to: 'k', kind: 'inherits' },
      { id: '5', from: 'o', to: 's', kind: 'implements' },
      { id: '6', from: 'k', to: 'c', kind: 'aggregates' },
    ],
  }

  test('come back equal, and the kind’s own check accepts them', async () => {
    const { source, losses } = write(tables)
    expect(losses).toEqual([])
    expect(isValid(await format.check(source))).toBe(true)
    const { structure } = await read(source)
    expect(sorted(structure)).toEqual(sorted(tables))
    expect(structure.title).toBe('Shop')
  })

  test('draw.io’s own tables, whose keys are cells of their own', async () => {
    const table =
      shape('t', 'user', 'shape=table;childLayout=tableLayout;') +
      shape('r', '', 'shape=tableRow;', inside('t')) +
      shape('k', 'PK', 'shape=partialRectangle;', inside('r')) +
      shape('n', 'id', 'shape=partialRectangle;', inside('r'))
    const { structure } = await read(model(table))
    expect(structure).toMatchObject({ entities: [{ name: 'user', fields: [{ name: 'id', key: 'primary' }] }] })
  })
})

const roles: (NodeRole | undefined)[] = [
  undefined,
  'service',
  'database',
  'queue',
  'user',
  'external',
  'cache',
  'note',
  'config',
]
const hostile: Graph = {
  type: 'graph',
  title: 'A "title" & more',
  nodes: hostileLabels.map((label, index) => {
    const role = roles[index % roles.length]
    return {
      id: label,
      label,
      ...(role && { role }),
      ...(index % 3 === 0 && { group: index % 2 === 0 ? 'outer' : 'inner' }),
      ...(index % 5 === 0 && { note: `note & ${index}` }),
    }
  }),
  edges: hostileLabels.map((label, index) => ({
    id: `e${index}`,
    from: label,
    to: hostileLabels[(index + 1) % hostileLabels.length] ?? '',
    label,
    direction: (['forward', 'both', 'none'] as const)[index % 3] ?? 'forward',
    line: (['solid', 'dashed', 'thick', 'solid'] as const)[index % 4] ?? 'solid',
  })),
  groups: [
    { id: 'inner', label: 'In <x>', parent: 'outer' },
    { id: 'outer', label: 'Out' },
  ],
}

describe('writing', () => {
  test('hostile labels come back equal, and the kind’s own check accepts them', async () => {
    const { source, losses } = write(hostile)
    expect(losses).toEqual([])
    expect(isValid(await format.check(source))).toBe(true)
    const { structure } = await read(source)
    expect(sorted(structure)).toEqual(sorted(hostile))
    expect(structure.title).toBe('A "title" & more')
    const written = new Map(hostile.nodes.map(({ id, role }) => [id, role]))
    for (const node of (structure as Graph).nodes)
      if (written.get(node.id)) expect([node.id, node.role]).toEqual([node.id, written.get(node.id)])
  })

  test.each(fixtures)('$name comes back equal', async ({ expected }) => {
    const graph: Graph = { type: 'graph', ...expected }
    const { source } = write(graph)
    expect(sorted((await read(source)).structure)).toEqual(sorted(graph))
  })

  test('technologies get their icons, steps get none; an icon that no set has is told', () => {
    const node = (label: string, more: object = {}) => ({ id: label, label, ...more })
    const graph = (nodes: Graph['nodes']): Graph => ({ type: 'graph', nodes, edges: [], groups: [] })
    expect(write(graph([node('Orders', { icon: 'postgresql' })])).source).toContain('icon=logos:postgresql')
    expect(write(graph([node('Orders DB', { note: 'PostgreSQL' })])).source).toContain('icon=logos:postgresql')
    expect(write(graph([node('PostgreSQL', { role: 'step' })])).source).not.toContain('icon=')
    expect(write(graph([node('X', { icon: 'no such thing' })])).losses.map(wordsOf)).toEqual([
      { what: 'the icon of "no such thing"', why: 'no icon set has it' },
    ])
  })
})

describe('faults', () => {
  test.each([
    ['no XML', 'Orders -> Billing', /./],
    ['broken XML', '<mxGraphModel>\n<root>\n<mxCell', /^Line 3/],
    ['another XML', '<svg xmlns="http://www.w3.org/2000/svg"/>', /not a draw\.io drawing/],
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><mxGraphModel/>', /document type/],
    ['a file without pages', '<mxfile/>', /no page/],
    ['a page that is not compressed XML', '<mxfile><diagram>%%%</diagram></mxfile>', /no page/],
    [
      'cells in each other in a circle',
      model(shape('a', 'A', '', inside('b')) + shape('b', 'B', '', inside('a'))),
      /nested in each other in a circle/,
    ],
    [
      'cells nested too deep',
      model(Array.from({ length: 300 }, (_, index) => shape(`n${index}`, 'x', '', inside(`n${index - 1}`))).join('')),
      /nested in each other in a circle/,
    ],
  ])('%s', async (_name, text, message) => {
    const fault = await read(text).catch((error: unknown) => error)
    expect(fault).toBeInstanceOf(NotationFault)
    expect(String(fault instanceof Error && fault.message)).toMatch(message)
  })
})

describe('detection', () => {
  test.each(fixtures)('$name', ({ text }) => expect(notation.detect({ text })).toBeGreaterThan(0.8))
  test.each(['<svg/>', '<html><body>mxfile</body></html>', 'mxfile', '{}', ''])('%j is no drawing', text =>
    expect(notation.detect({ text })).toBeLessThan(0.5),
  )
})
