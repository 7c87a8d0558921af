import { expect, test } from 'vitest'
import { checkStructure } from '../check-structure.ts'
import { graphOf, itemsOf, samples } from '../fixtures/structures.ts'
import { type Form, formNamed } from '../forms.ts'
import type { Structure } from '../structure.ts'
import { convertToForm } from './convert-to-form.ts'

const swot = itemsOf('list', { Strengths: ['Taste'], Weaknesses: ['Price'], Chances: ['Cafés'], Threats: ['Rent'] })

test.each<[string, string, Structure, object | null]>([
  ['a tree', 'flowchart', samples.tree as Structure, { type: 'graph' }],
  ['a flow', 'mind-map', samples.flow as Structure, { type: 'tree' }],
  ['a flow', 'state diagram', samples.flow as Structure, { type: 'states' }],
  ['a flow', 'sequence diagram', samples.flow as Structure, null],
  ['a flow', 'pie chart', samples.flow as Structure, null],
  ['a plan', 'timeline', samples.launch as Structure, { type: 'items', arrangement: 'events' }],
  ['a plan', '表格', samples.launch as Structure, { type: 'chart' }],
  ['a list', 'timeline', samples.list as Structure, null],
  ['a tree', 'timeline', samples.tree as Structure, null],
  ['steps', 'list', samples.steps as Structure, { arrangement: 'steps' }],
  ['a plan', 'list', samples.launch as Structure, { arrangement: 'list' }],
  ['groups', 'kanban board', swot, { arrangement: 'board' }],
  ['groups', 'swot', swot, { arrangement: 'quadrants' }],
  ['one group', 'board', samples.list as Structure, null],
  ['a list', 'user journey', samples.list as Structure, null],
  ['figures', 'pie chart', samples.figures as Structure, { type: 'chart', mark: 'pie' }],
  ['figures', '折线图', samples.figures as Structure, { type: 'chart', mark: 'line' }],
  ['negative figures', 'pie', itemsOf('figures', { '': ['A = -1', 'B = 2'] }), null],
  ['a chart', 'bar chart', samples.chart as Structure, { mark: 'bar' }],
  ['a schema', 'architecture diagram', samples.shop as Structure, { type: 'graph' }],
  ['a chain', 'infographic', graphOf(['A -> B']), { type: 'items', arrangement: 'steps' }],
])('%s as a %s', (_name, name, structure, expected) => {
  const converted = convertToForm(structure, formNamed(name) as Form)
  if (expected === null) expect(converted).toBeNull()
  else expect(converted?.structure).toMatchObject(expected)
  if (converted) expect(checkStructure(converted.structure)).toEqual([])
})
