import { expect, test } from 'vitest'
import { compareRuns, type Result } from './results.ts'
import { writeTable } from './table.ts'

const result: Result = {
  id: 'mindmap/tea',
  kind: 'mindmap',
  agent: 'mindmap',
  outcome: 'at-once',
  rounds: 0,
  calls: 1,
  input_tokens: 1200,
  output_tokens: 90,
  model_ms: 1500,
  nodes: 1,
  edges: 0.5,
  figures: null,
  missing: [],
  unwanted: [],
  failure: null,
}
const runOf = (...results: Result[]) => ({ model: 'm', results })

test('what ended otherwise is listed, and whether it became worse', () => {
  const before = runOf(result, { ...result, id: 'better', outcome: 'never', rounds: 2, nodes: 0 })
  const after = runOf(
    { ...result, outcome: 'by-model', rounds: 1, edges: 0.25, missing: ['Milk'] },
    { ...result, id: 'better' },
    { ...result, id: 'new' },
  )
  expect(compareRuns(before, after)).toEqual([
    {
      id: 'mindmap/tea',
      lines: ['at once → by model', 'rounds 0 → 1', 'edges 0.50 → 0.25', 'missing: Milk (was nothing)'],
      isWorse: true,
    },
    { id: 'better', lines: ['never → at once', 'rounds 2 → 0', 'nodes 0.00 → 1.00'], isWorse: false },
  ])
})

test('tokens and times always differ, and are no change', () => {
  expect(compareRuns(runOf(result), runOf({ ...result, output_tokens: 80, model_ms: 9, edges: 0.502 }))).toEqual([])
})

test('the table counts what was answered, and averages what was expected', () => {
  const missing: Result = { ...result, id: 'x', outcome: 'not-recorded', agent: null, nodes: 0 }
  const worse: Result = { ...result, id: 'y', agent: 'charts', outcome: 'never', nodes: 0.5, missing: ['Milk'] }
  const [headings = '', first = '', all = ''] = writeTable([result, missing, worse]).split('\n')
  expect(headings.split(/ {2,}/).slice(0, 7)).toEqual([
    'kind',
    'requests',
    'as asked',
    'at once',
    'by rule',
    'by model',
    'never',
  ])
  const cells = ['2 of 3', '1', '1', '0', '0', '1', '0', '0', '2400', '180', '3.0', '0.75', '0.50', '-', '1']
  expect(first.split(/ {2,}/)).toEqual(['mindmap', ...cells])
  expect(all.split(/ {2,}/)).toEqual(['all', ...cells])
})
