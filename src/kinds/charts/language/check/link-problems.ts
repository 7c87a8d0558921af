import { isRecord } from '../../../../shared/is-record.ts'
import type { Part, Path } from '../chart-option.ts'
import { linkedTypes } from '../series-types.ts'
import { error, type LocatedProblem } from './located-problem.ts'
import { isQuery } from './query-problems.ts'

/** Links of a graph, sankey or chord that lead nowhere, nodes of one name, flows that come back to their beginning. */
export function findLinkProblems({ fields, path }: Part): LocatedProblem[] {
  if (!linkedTypes.has(String(fields.type))) return []
  const nodeKey = fields.data === undefined && fields.nodes !== undefined ? 'nodes' : 'data'
  const linkKey = fields.links === undefined && fields.edges !== undefined ? 'edges' : 'links'
  if (isQuery(fields[nodeKey]) || isQuery(fields[linkKey])) return []
  const nodes = Array.isArray(fields[nodeKey]) ? fields[nodeKey] : []
  const links = Array.isArray(fields[linkKey]) ? fields[linkKey] : []
  if (nodes.length === 0) return [error('no-data', [...path, nodeKey], { case: 'no-nodes', type: String(fields.type) })]
  const names = nodes.map(nameOfNode)
  const problems = findDoubledNames(names, [...path, nodeKey])
  const known = new Set(names.filter(name => name !== undefined))
  for (const [index, link] of links.entries()) {
    if (!isRecord(link)) continue
    for (const end of ['source', 'target'] as const) {
      const target = link[end]
      if (isKnown(target, known, nodes.length)) continue
      problems.push(error('unknown-node', [...path, linkKey, index, end], { case: end, name: String(target) }))
    }
  }
  if (fields.type === 'sankey' && problems.length === 0) {
    const cyclic = findCyclicLink(links)
    if (cyclic !== undefined) {
      problems.push(error('sankey-cycle', [...path, linkKey, cyclic]))
    }
  }
  return problems
}

/** A node is called by its id where it has one, else by its name. */
function nameOfNode(node: unknown): string | undefined {
  const name = isRecord(node) ? (node.id ?? node.name) : node
  return name === undefined || name === null ? undefined : String(name)
}

function findDoubledNames(names: readonly (string | undefined)[], path: Path): LocatedProblem[] {
  const seen = new Set<string>()
  return names.flatMap((name, index) => {
    if (name === undefined || !seen.has(name)) {
      if (name !== undefined) seen.add(name)
      return []
    }
    return [error('duplicate-node', [...path, index], { name })]
  })
}

/** Links call nodes by name, by id or by position. */
export function isKnown(target: unknown, names: ReadonlySet<string>, count: number): boolean {
  if (typeof target === 'number' && Number.isInteger(target) && target >= 0 && target < count) return true
  return (typeof target === 'string' || typeof target === 'number') && names.has(String(target))
}

/** The index of a link that closes a cycle: what is left when nodes without unfinished sources are taken away one by one. */
function findCyclicLink(links: readonly unknown[]): number | undefined {
  const ends = links.flatMap((link, index) =>
    isRecord(link) ? [{ index, source: String(link.source), target: String(link.target) }] : [],
  )
  const incoming = new Map<string, number>()
  for (const { source, target } of ends) {
    incoming.set(source, incoming.get(source) ?? 0)
    incoming.set(target, (incoming.get(target) ?? 0) + 1)
  }
  const outgoing = Map.groupBy(ends, ({ source }) => source)
  const free = [...incoming].filter(([, count]) => count === 0).map(([name]) => name)
  for (const name of free) {
    for (const { target } of outgoing.get(name) ?? []) {
      const left = (incoming.get(target) ?? 0) - 1
      incoming.set(target, left)
      if (left === 0) free.push(target)
    }
  }
  return ends.find(({ source, target }) => (incoming.get(source) ?? 0) > 0 && (incoming.get(target) ?? 0) > 0)?.index
}
