import { expect, test } from 'vitest'
import { respellKeys } from './respell-keys.ts'

const known = ['nodes', 'label', 'data', 'type']

test.each([
  ['two letters swapped', { ndoes: [] }, { nodes: [] }],
  ['a letter missing', { nodes: [{ lable: 'One', typ: 'x' }] }, { nodes: [{ label: 'One', type: 'x' }] }],
  ['another case', { NODES: [] }, { nodes: [] }],
  ['a word of its own', { date: '2026-03-01', types: [] }, { date: '2026-03-01', types: [] }],
  ['a key that is there', { label: 'One', lable: 'Two' }, { label: 'One', lable: 'Two' }],
])('%s', (_, written, meant) => {
  const { value, repairs } = respellKeys<object>(written, known)
  expect(value).toEqual(meant)
  expect(repairs.length > 0).toBe(JSON.stringify(written) !== JSON.stringify(meant))
})
