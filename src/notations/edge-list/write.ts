import Papa from 'papaparse'
import { named, ofKind, partOf } from '../../structure/loss.ts'
import type { Structure, StructureType } from '../../structure/structure.ts'
import { keepHeads } from '../edge-ends.ts'
import { LossList } from '../loss-list.ts'
import { because, lost } from '../messages/index.ts'
import type { Writing } from '../notation.ts'

export const edgeListTypes = ['graph'] as const satisfies readonly StructureType[]

/** The edges, and above them the nodes where more is to be said of them than their names. */
export function writeEdgeList(structure: Structure): Writing {
  if (structure.type !== 'graph') throw new Error(`a list of edges is not written from ${structure.type}`)
  const losses = new LossList()
  const { title, direction, nodes, groups, edges } = keepHeads(structure, [], losses)
  if (title !== undefined) losses.add(named('title', title))
  if (direction !== undefined) losses.add(lost('direction'))
  const labels = new Map(groups.map(({ id, label }) => [id, label]))
  for (const { label, icon, parent } of groups) {
    if (icon !== undefined) losses.add(partOf('icon', label))
    if (parent !== undefined) losses.add(lost('nested-group', { name: label }))
  }
  for (const { label, icon } of nodes) if (icon !== undefined) losses.add(partOf('icon', label))
  for (const { line } of edges) if (line !== 'solid') losses.add(lost('line-style', { style: line }))
  for (const { from, to } of edges)
    for (const end of [from, to])
      if (labels.has(end)) losses.add(ofKind('group', labels.get(end) ?? ''), undefined, because('edge-ends-there'))
  const nodeRows = nodes.map(({ id, label, group, role = '', note = '' }) => [
    id,
    label,
    labels.get(group ?? '') ?? '',
    role,
    note,
  ])
  const edgeRows = edges.map(({ from, to, label = '', direction: ends }) => [from, to, label, ends])
  const write = (rows: string[][]) => Papa.unparse(rows, { newline: '\n' })
  const source = `${write([['id', 'label', 'group', 'role', 'note'], ...nodeRows])}\n\n${write([['source', 'target', 'label', 'direction'], ...edgeRows])}\n`
  return { source, losses: losses.toArray() }
}
