import type { Flowchart } from '../../src/kinds/flowchart/language/flowchart-schema.ts'
import { randomNumbers } from './random-numbers.ts'

const owners = ['Customer', 'Sales department', 'Warehouse and shipping', 'Accounting', 'Quality']
const deeds = [
  'Check the application for completeness and plausibility',
  'Approve',
  'Enter the data into the accounting system',
  'Send reminder',
  'Ask for missing documents by e-mail or telephone',
  'Reserve goods in the central warehouse',
  'Sign contract',
]

/**
 * A process without places, of 8 to 15 steps in the hands of three to five owners, that two or three arrows lead back in. The same for the same `seed`.
 */
export function makeLanes(seed: number): Flowchart {
  const next = randomNumbers(seed)
  const below = (count: number) => Math.floor(next() * count)
  const [owned, count, ways] = [3 + below(3), 8 + below(8), 2 + below(2)]
  let owner = 0
  const steps = Array.from({ length: count }, (_, index) => {
    owner = index < owned ? index : next() < 0.6 ? below(owned) : owner
    const type = index === 0 ? 'start' : index === count - 1 ? 'end' : index % 4 === 2 ? 'decision' : 'process'
    const label = type === 'decision' ? `Is everything right in ${index}?` : (deeds[below(deeds.length)] ?? '')
    return { id: `n${index}`, type, parentId: `g${owner}`, data: { label } }
  })
  const groups = owners.slice(0, owned).map((label, index) => ({ id: `g${index}`, type: 'group', data: { label } }))
  const on = steps.slice(1).map(({ id }, index) => {
    return { id: `e${index}`, source: `n${index}`, target: id, label: steps[index]?.type === 'decision' ? 'yes' : '' }
  })
  const back = Array.from({ length: ways }, (_, way) => {
    const source = Math.min(count - 2, 2 + 4 * way)
    const label = next() < 0.5 ? 'no' : 'no, incomplete documents'
    return { id: `b${way}`, source: `n${source}`, target: `n${below(source)}`, label }
  })
  return { nodes: [...groups, ...steps], edges: [...on, ...back] }
}
