import { isRecord } from '../../../../shared/is-record.ts'
import type { ChartNote as Note } from '../../messages/index.ts'
import { type Fields, type Part, setAt, type View } from '../chart-option.ts'
import { isKnown } from '../check/link-problems.ts'
import { isQuery } from '../check/query-problems.ts'
import { linkedTypes, namedTypes } from '../series-types.ts'

/** Repairs names that are not with their values: parts of a pie, nodes that only links know. */
export function repairNames(option: Fields, view: View, note: Note): void {
  for (const series of view.series) {
    const type = String(series.fields.type)
    if (namedTypes.has(type)) repairNamedData(option, view, series, note)
    else if (linkedTypes.has(type)) repairNodes(option, series, note)
  }
}

function repairNamedData(option: Fields, view: View, { fields, path }: Part, note: Note): void {
  const { data } = fields
  const place = [...path, 'data']
  if (isRecord(data) && !isQuery(data)) {
    setAt(
      option,
      place,
      Object.entries(data).map(([name, value]) => ({ name, value })),
    )
    note('charts-names', { case: 'list' })
    return
  }
  if (!Array.isArray(data) || data.length === 0) return
  const pairs = data.map(readPair)
  if (pairs.every(pair => pair !== undefined)) {
    if (pairs.every((pair, index) => pair === data[index])) return
    setAt(option, place, pairs)
    note('charts-names', { case: 'parts' })
    return
  }
  const names = findNames(option, view, fields, data.length)
  if (!names || data.some(item => isRecord(item) && item.name !== undefined)) return
  setAt(
    option,
    place,
    data.map((item: unknown, index) =>
      isRecord(item) ? { name: names[index], ...item } : { name: names[index], value: item },
    ),
  )
  note('charts-names', { case: 'elsewhere' })
}

/** `{ label: "A", y: 1 }` and `["A", 1]` as `{ name, value }`; the item itself if it has a name, undefined if none is recognised. */
function readPair(item: unknown): unknown {
  if (Array.isArray(item)) {
    const [name, value] = item
    return item.length === 2 && typeof name === 'string' && typeof value !== 'object' ? { name, value } : undefined
  }
  if (!isRecord(item)) return undefined
  if (item.name !== undefined) return item
  const key = ['label', 'category', 'key', 'title', 'type'].find(field => typeof item[field] === 'string')
  if (!key) return undefined
  const { [key]: name, ...rest } = item
  return { name, ...rest }
}

/** A list of as many names as there are values: in the legend, on an axis or beside the data. */
function findNames(option: Fields, view: View, series: Fields, count: number): unknown[] | undefined {
  const lists = [
    series.labels,
    series.names,
    ...['legend', 'xAxis', 'yAxis'].flatMap(name => view.parts(name).map(({ fields }) => fields.data)),
    option.labels,
    option.categories,
  ]
  return lists.find(
    (list): list is unknown[] =>
      Array.isArray(list) &&
      list.length === count &&
      list.every(name => typeof name === 'string' || typeof name === 'number'),
  )
}

/** Nodes that links speak of, but that are in no list; one that is listed again with the very same words is listed once. */
function repairNodes(option: Fields, { fields, path }: Part, note: Note): void {
  const nodeKey = fields.data === undefined && fields.nodes !== undefined ? 'nodes' : 'data'
  const links = fields.links ?? fields.edges
  const listed = fields[nodeKey] ?? []
  if (!Array.isArray(listed) || !Array.isArray(links) || links.length === 0) return
  // Links may name a node by its position: then none may go.
  const isByName = links
    .filter(isRecord)
    .every(link => typeof link.source === 'string' && typeof link.target === 'string')
  const written = isByName ? [...new Map(listed.map(node => [JSON.stringify(node), node])).values()] : listed
  if (written.length < listed.length) {
    setAt(option, [...path, nodeKey], written)
    note('charts-nodes', { case: 'twice' })
  }
  const names = new Set(written.map(node => String(isRecord(node) ? (node.id ?? node.name) : node)))
  const added = new Set<string>()
  for (const link of links.filter(isRecord)) {
    for (const end of [link.source, link.target]) {
      if (typeof end === 'string' && end !== '' && !isKnown(end, names, written.length)) added.add(end)
    }
  }
  if (added.size === 0) return
  setAt(option, [...path, nodeKey], [...written, ...[...added].map(name => ({ name }))])
  note('charts-nodes', { case: 'added', names: [...added].join(', ').slice(0, 200) })
}
