import type { Graph, GraphGroup } from '../../src/structure/graph.ts'
import { randomNumbers } from './random-numbers.ts'

const parts = [
  ['Web app', 'Mobile app', 'Admin console', 'Partner portal'],
  ['API gateway', 'Load balancer', 'Auth proxy'],
  ['Orders', 'Payments', 'Catalog', 'Shipping', 'Search', 'Accounts'],
  ['Worker', 'Mailer', 'Invoices', 'Pricing', 'Reports'],
  ['Kafka', 'RabbitMQ', 'Redis sessions'],
  ['PostgreSQL', 'S3 invoices', 'Elasticsearch', 'Warehouse'],
] as const
const words = ['HTTPS', 'reads and writes', 'publish', 'verify token', 'gRPC', 'orders', '']

/**
 * A system of `count` parts in six tiers, connected by a sixth more lines than parts, most of them from one tier to the next. The same for the same
 * numbers. Nested: in groups of about five, every third of which is inside another one.
 */
export function makeSystem(count: number, isNested: boolean): Graph {
  const next = randomNumbers(count * 2 + Number(isNested))
  const groups = isNested ? makeGroups(Math.max(2, Math.round(count / 5))) : []
  const nodes = Array.from({ length: count }, (_, index) => {
    const tier = Math.floor((index * parts.length) / count)
    const names = parts[tier] ?? parts[0]
    const label = `${names[index % names.length]} ${Math.floor(index / names.length) + 1}`
    const group = groups[Math.floor(((index + next() * 2) * groups.length) / (count + 2))]?.id
    return { id: `n${index}`, label, ...(group !== undefined && next() < 0.85 && { group }) }
  })
  const tierSize = count / parts.length
  const edges = new Map<string, Graph['edges'][number]>()
  while (edges.size < Math.round(count * 1.16)) {
    const from = Math.floor(next() * count)
    const step = next() < 0.85 ? 0.5 + next() : next() * 5 - 2
    const to = Math.round(from + step * tierSize)
    const id = `e${from}-${to}`
    if (to < 0 || to >= count || to === from || edges.has(id)) continue
    const label = words[Math.floor(next() * words.length)] ?? ''
    edges.set(id, { id, from: `n${from}`, to: `n${to}`, label, direction: 'forward', line: 'solid' })
  }
  const used = new Set(nodes.map(({ group }) => group))
  for (const { id, parent } of groups.toReversed()) if (used.has(id)) used.add(parent)
  return { type: 'graph', nodes, groups: groups.filter(({ id }) => used.has(id)), edges: [...edges.values()] }
}

function makeGroups(count: number): GraphGroup[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `g${index}`,
    label: `Zone ${index + 1}`,
    ...(index > 2 && index % 3 === 0 && { parent: `g${index - 1}` }),
  }))
}
