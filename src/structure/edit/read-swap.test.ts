import { expect, test } from 'vitest'
import type { Graph } from '../graph.ts'
import { applyInstructions } from './apply-instruction.ts'
import { drawingOf } from './drawing.ts'
import type { Edit } from './instruction.ts'
import { readInstruction } from './read-instruction.ts'

const labels = ['Draft', 'Review and sign', 'Print', '备货', '发货']
const graph: Graph = {
  type: 'graph',
  nodes: labels.map((label, index) => ({ id: `n${index}`, label })),
  edges: [],
  groups: [],
}

function after(text: string): string[] | null {
  const edits = readInstruction(text, drawingOf(graph))
  if (!edits) return null
  const applied = applyInstructions(graph, edits as Edit[])
  return 'problem' in applied ? null : (applied.structure as Graph).nodes.map(({ label }) => label)
}

test.each([
  ['swap Draft and Print', ['Print', 'Review and sign', 'Draft', '备货', '发货']],
  ['please swap the step draft with print.', ['Print', 'Review and sign', 'Draft', '备货', '发货']],
  ['swap "Review and sign" and "Print"', ['Draft', 'Print', 'Review and sign', '备货', '发货']],
  ['把备货和发货对调一下', ['Draft', 'Review and sign', 'Print', '发货', '备货']],
  ['交换备货和发货的位置', ['Draft', 'Review and sign', 'Print', '发货', '备货']],
])('%s', (text, expected) => {
  expect(after(text)).toEqual(expected)
})

test('what is not there changes nothing, and other words are no swap', () => {
  expect(after('swap Draft and Bind')).toBeNull()
  expect(readInstruction('switch to a table')).not.toContainEqual(expect.objectContaining({ kind: 'rename' }))
})
