import type { Graph } from '../../src/structure/graph.ts'
import { randomNumbers } from './random-numbers.ts'

const names = [
  'Gateway',
  'Orders',
  'Payments',
  'Catalog',
  'Search',
  'Mailer',
  'Kafka',
  'PostgreSQL',
  'Redis',
  'Reports',
]

/**
 * A system of `count` parts in six zones that follow one another: three of five lines stay in their zone, the others lead to the next one. The same for
 * the same numbers.
 */
export function makeZones(count: number, seed: number): Graph {
  const next = randomNumbers(seed)
  const perZone = count / 6
  const groups = [1, 2, 3, 4, 5, 6].map(zone => ({ id: `g${zone - 1}`, label: `Zone ${zone}` }))
  const nodes = Array.from({ length: count }, (_, index) => {
    return { id: `n${index}`, label: `${names[index % 10]} ${index}`, group: `g${Math.floor(index / perZone)}` }
  })
  const edges = new Map<string, Graph['edges'][number]>()
  while (edges.size < count * 1.16) {
    const from = Math.floor(next() * count)
    const zone = Math.floor(from / perZone) + (next() < 0.6 ? 0 : 1)
    const to = Math.min(count - 1, Math.floor((zone + next()) * perZone))
    const id = `e${from}-${to}`
    if (to <= from || edges.has(id)) continue
    const label = next() < 0.3 ? 'HTTPS' : ''
    edges.set(id, { id, from: `n${from}`, to: `n${to}`, label, direction: 'forward', line: 'solid' })
  }
  return { type: 'graph', nodes, groups, edges: [...edges.values()] }
}
