// @ts-expect-error: the package has types, but does not say where for this way of importing it.
import { BpmnModdle } from 'bpmn-moddle'
import { expect, test } from 'vitest'
import { hostileLabels } from '../../../test/notations/hostile-labels.ts'
import { outline } from '../../../test/outline-structure.ts'
import type { Graph } from '../../structure/graph.ts'
import { readBpmn } from './read.ts'
import { writeBpmn } from './write.ts'

const graph: Graph = {
  type: 'graph',
  title: 'Order & "pay"',
  groups: [{ id: 'sales', label: 'Sales <1>' }],
  nodes: [
    { id: 'begin', label: '', role: 'start', group: 'sales' },
    { id: 'check', label: 'In stock?', role: 'decision', group: 'sales' },
    { id: 'wait', label: 'Late', role: 'event' },
    { id: 'invoice', label: 'Invoice', role: 'data' },
    { id: 'ledger', label: 'Ledger', role: 'database' },
    { id: 'remark', label: 'two\nlines', role: 'note' },
    { id: 'done', label: 'Done', role: 'end' },
    ...hostileLabels.map((label, at) => ({ id: `h${at}`, label, role: 'step' as const, note: label })),
  ],
  edges: [
    { id: 'e1', from: 'begin', to: 'check', direction: 'forward', line: 'solid' },
    { id: 'e2', from: 'check', to: 'done', label: 'no: "never"', direction: 'forward', line: 'solid' },
    { id: 'e3', from: 'h0', to: 'invoice', direction: 'forward', line: 'dashed' },
    { id: 'e4', from: 'remark', to: 'sales', direction: 'none', line: 'dashed' },
    ...hostileLabels.map((label, at) => ({
      id: `l${at}`,
      from: 'check',
      to: `h${at}`,
      label,
      direction: 'forward' as const,
      line: 'solid' as const,
    })),
  ],
}

test('what is written comes back', () => {
  const { source, losses } = writeBpmn(graph)
  expect(losses).toEqual([])
  const back = readBpmn({ text: source })
  expect(back.losses.map(({ what }) => what)).toEqual(['the positions of the shapes'])
  expect(outline(back.structure).toSorted()).toEqual(outline(graph).toSorted())
})

test("the library of the model's makers reads it without a warning", async () => {
  const { warnings, rootElement } = await new BpmnModdle().fromXML(writeBpmn(graph).source)
  expect(warnings).toEqual([])
  expect(rootElement.$type).toBe('bpmn:Definitions')
})

test('everything that is drawn has a place in the picture', () => {
  const { source } = writeBpmn(graph)
  expect(source.match(/<bpmndi:BPMNShape /g)).toHaveLength(graph.nodes.length + graph.groups.length)
  expect(source.match(/<bpmndi:BPMNEdge /g)).toHaveLength(graph.edges.length)
})

test('what BPMN cannot say is told', () => {
  const { losses } = writeBpmn({
    type: 'graph',
    direction: 'down',
    groups: [
      { id: 'g', label: 'G' },
      { id: 'h', label: 'H', parent: 'g' },
    ],
    nodes: [
      { id: 'a', label: 'A', role: 'start' },
      { id: 'q', label: 'Q', role: 'queue', icon: 'kafka' },
    ],
    edges: [{ id: 'e', from: 'q', to: 'a', label: 'x', direction: 'both', line: 'thick' }],
  })
  expect(losses.map(({ what }) => what)).toEqual([
    'that "A" is a start',
    'that "Q" is a queue',
    'the direction',
    'that the group "H" lies in another one',
    'the icon of "Q"',
    'that lines are thick',
    'the label "x"',
  ])
})
