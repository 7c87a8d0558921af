import { loadEngine } from '../../kinds/infographic/language/engine.ts'
import type { InfographicSource } from '../../kinds/infographic/language/read-source.ts'
import { isRecord } from '../../shared/is-record.ts'
import type { Graph } from '../../structure/graph.ts'
import { unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import type { Entry } from './read-entries.ts'

/** The items and what joins them, as the engine reads them; null where nothing is joined. */
export function readRelations({ data }: InfographicSource, entries: readonly Entry[], text: string): Graph | null {
  if (!data.some(({ key }) => key === 'relations')) return null
  const { relations, items } = parse(text)
  const named = entries.map(entry => ({ entry, id: entry.id || entry.label }))
  const known = new Set(named.map(({ id }) => id))
  // Ends that no item declares are items, too.
  const added = items.flatMap(item => {
    const id = textOf(item.id)
    return id === '' || known.has(id) ? [] : [{ id, label: textOf(item.label) || id }]
  })
  const ids = new Set([...known, ...added.map(({ id }) => id)])
  const edges = relations.flatMap((relation, index): Graph['edges'] => {
    const [from, to, label] = [textOf(relation.from), textOf(relation.to), textOf(relation.label)]
    if (!ids.has(from) || !ids.has(to)) return []
    const direction = relation.direction === 'both' ? 'both' : relation.direction === 'none' ? 'none' : 'forward'
    return [{ id: `e${index + 1}`, from, to, ...(label !== '' && { label }), direction, line: 'solid' }]
  })
  const nodes = named.map(({ entry: { label, desc, icon }, id }) => {
    return { id, label, ...(desc !== '' && { note: desc }), ...(icon !== '' && { icon }) }
  })
  return { type: 'graph', nodes: [...nodes, ...added], edges, groups: [] }
}

type Fields = Record<string, unknown>

function parse(text: string): { relations: Fields[]; items: Fields[] } {
  try {
    const { relations, items, nodes } = loadEngine().parseSyntax(text).options.data ?? {}
    const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])
    return { relations: listOf(relations), items: [...listOf(items), ...listOf(nodes)] }
  } catch {
    throw new NotationFault(unreadable('engine-refuses'))
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
