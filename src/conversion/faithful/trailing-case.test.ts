import { expect, test } from 'vitest'
import { readProse } from '../prose/read-prose.ts'
import { endsOtherCase } from './trailing-case.ts'

const node = (id: string, label: string, role: 'step' | 'decision' | 'end' = 'step') => ({ id, label, role })
const edge = (from: string, to: string) => ({
  id: `${from}-${to}`,
  from,
  to,
  direction: 'forward' as const,
  line: 'solid' as const,
})
const text = "Print the label, pour the candle if it isn't in stock, pack it and drop it at the post office"
const nodes = [
  node('print', 'Print the label'),
  node('ask', "It isn't in stock?", 'decision'),
  node('pour', 'Pour the candle'),
  node('pack', 'Pack it'),
  node('drop', 'Drop it at the post office'),
  node('end', 'End', 'end'),
]
const flowOf = (edges: [string, string][]) => ({
  type: 'graph' as const,
  nodes,
  edges: edges.map(([from, to]) => edge(from, to)),
  groups: [],
})

test('what follows a case at the end of its clause is done in the other case too', () => {
  const cut = flowOf([
    ['print', 'ask'],
    ['ask', 'pour'],
    ['pour', 'pack'],
    ['pack', 'drop'],
    ['ask', 'end'],
  ])
  expect(endsOtherCase(cut, text)).toBe(true)
  const joined = flowOf([
    ['print', 'ask'],
    ['ask', 'pour'],
    ['pour', 'pack'],
    ['ask', 'pack'],
    ['pack', 'drop'],
  ])
  expect(endsOtherCase(joined, text)).toBe(false)
  expect(endsOtherCase(cut, "Print the label. If it isn't in stock, pour the candle, pack it and drop it off.")).toBe(
    false,
  )
  expect(readProse(`Customers order on Etsy. ${text}.`)).toBeNull()
})
