import { nodeRole } from '../../structure/graph.ts'
import { named, some } from '../../structure/loss.ts'
import { GraphDraft } from '../graph-draft.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { type Row, readSections, type Section } from '../reading/delimited-sections.ts'
import { type Column, readHeader } from './table.ts'

/** Tables of edges and, apart from them by an empty line, of nodes. */
export function readEdgeList({ text }: NotationText): Reading {
  const draft = new GraphDraft()
  const sections = readSections(text).map(section => ({ section, columns: readHeader(section.header) }))
  const edges = sections.filter(({ columns }) => columns.has('source') && columns.has('target'))
  if (edges.length === 0) throw new NotationFault(unreadable('no-edge-heading'), 1)
  // Nodes first: what they are called does not depend on where their table stands.
  for (const { section, columns } of sections) {
    if (columns.has('source') && columns.has('target')) continue
    if (columns.has('id')) readNodes(section, columns, draft)
    else draft.losses.add(named('table', section.header.join(', ').slice(0, 60)), section.line, because('incomplete'))
  }
  for (const { section, columns } of edges) readEdges(section, columns, draft)
  return draft.finish()
}

function readNodes(section: Section, columns: ReadonlyMap<Column, number>, draft: GraphDraft): void {
  reportOtherColumns(section, columns, ['id', 'label', 'group', 'role', 'note'], draft)
  for (const row of section.rows) {
    const id = cell(row, columns, 'id')
    if (id === '') {
      draft.losses.add(some('node without an id'), row.line)
      continue
    }
    const node = draft.node(id, row.line)
    node.label = cell(row, columns, 'label') || id
    const role = nodeRole.safeParse(cell(row, columns, 'role').toLowerCase())
    if (role.success) node.role = role.data
    else if (cell(row, columns, 'role') !== '') draft.losses.add(named('role', cell(row, columns, 'role')), row.line)
    const note = cell(row, columns, 'note')
    if (note !== '') node.note = note
    const group = cell(row, columns, 'group')
    if (group !== '') node.group = draft.group(group, undefined, row.line).id
  }
}

function readEdges(section: Section, known: ReadonlyMap<Column, number>, draft: GraphDraft): void {
  const columns = withDirections(section, known)
  reportOtherColumns(section, columns, ['source', 'target', 'label', 'direction'], draft)
  for (const row of section.rows) {
    const [from, to] = [cell(row, columns, 'source'), cell(row, columns, 'target')]
    const words = cell(row, columns, 'direction').toLowerCase()
    const label = cell(row, columns, 'label')
    const isUndirected = /^(?:undirected|none|false|no)$/.test(words)
    if (from === '' && to === '') draft.losses.add(some('row without nodes'), row.line)
    else if (from === '' || to === '') draft.node(from || to, row.line)
    else
      draft.edge(
        draft.node(from, row.line).id,
        draft.node(to, row.line).id,
        { label, direction: /^(?:both|bidirectional)$/.test(words) ? 'both' : isUndirected ? 'none' : 'forward' },
        row.line,
      )
  }
}

/** Gephi says in its column `Type` whether an edge has a direction: the label stands in another column, or nowhere. */
function withDirections({ header, rows }: Section, columns: ReadonlyMap<Column, number>): ReadonlyMap<Column, number> {
  const place = columns.get('label')
  const written = place === undefined ? [] : rows.map(({ cells }) => cells[place] ?? '').filter(text => text !== '')
  if (place === undefined || written.length === 0 || !written.every(text => /^(?:un)?directed$/i.test(text)))
    return columns
  return new Map([...readHeader(header, place), ['direction', place]])
}

function cell(row: Row, columns: ReadonlyMap<Column, number>, column: Column): string {
  return row.cells[columns.get(column) ?? -1] ?? ''
}

function reportOtherColumns(
  section: Section,
  columns: ReadonlyMap<Column, number>,
  kept: readonly Column[],
  draft: GraphDraft,
): void {
  const places = new Set(kept.map(column => columns.get(column)))
  for (const [index, heading] of section.header.entries())
    if (!places.has(index) && heading.trim() !== '')
      draft.losses.add(named('column', heading.trim().slice(0, 60)), section.line)
}
