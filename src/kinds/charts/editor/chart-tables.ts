import { type Node, parseTree } from 'jsonc-parser'
import { propertyOf } from '../../../toolkit/json/property-of.ts'
import type { TableInSource } from '../../../web/frame/figures-in-source.ts'
import type { FigureCell } from '../../../web/frame/view.ts'

interface NamedTable extends TableInSource {
  columns: readonly string[]
}

/** Figures of a chart, with the place of each in the source. */
export interface ChartTable {
  table: NamedTable
  /** Number and node of the dataset that they are in; null: they are in the series. */
  dataset: { index: number; node: Node } | null
  /** Number of the first row of a dataset that is no heading. */
  firstRow: number
}

export interface ReadChart {
  root: Node
  tables: readonly ChartTable[]
}

let known: { source: string; chart: ReadChart | null } = { source: '', chart: null }

/** Each dataset, and the series with their own values side by side. Null for what is no JSON. */
export function readChart(source: string): ReadChart | null {
  if (known.source !== source) known = { source, chart: readTables(source) }
  return known.chart
}

function readTables(source: string): ReadChart | null {
  const root = parseTree(source)
  if (!root) return null
  const datasets = listOf(valueAt(root, 'dataset')).flatMap((node, index): ChartTable[] => {
    const read = readDataset(node)
    return read ? [{ ...read, dataset: { index, node } }] : []
  })
  const series = readSeries(root)
  return { root, tables: series ? [...datasets, { table: series, dataset: null, firstRow: 0 }] : datasets }
}

/** Rows as lists or as objects; null for a dataset that is made from another one. */
function readDataset(dataset: Node): Omit<ChartTable, 'dataset'> | null {
  const rows = valueAt(dataset, 'source')?.children ?? []
  const [first] = rows
  if (first?.type === 'object') {
    const keys = (first.children ?? []).map(property => String(property.children?.[0]?.value ?? ''))
    const table = makeTable(
      keys,
      rows.map(row => keys.map(key => valueAt(row, key))),
    )
    return { table, firstRow: 0 }
  }
  if (first?.type !== 'array') return null
  const named = valueAt(dataset, 'dimensions')?.children?.map(nameOf)
  const isHeader = !named && (first.children ?? []).every(({ type }) => type === 'string')
  const columns = named ?? (isHeader ? (first.children ?? []).map(nameOf) : (first.children ?? []).map(() => ''))
  const firstRow = isHeader ? 1 : 0
  const table = makeTable(
    columns,
    rows.slice(firstRow).map(row => row.children ?? []),
  )
  return { table, firstRow }
}

/** One column for each series, beside the names of its categories. Null where no series holds figures. */
function readSeries(root: Node): NamedTable | null {
  const series = seriesWithData(root)
  if (series.length === 0) return null
  const categories = categoriesOf(root)?.children ?? []
  const data = series.map(each => valueAt(each, 'data')?.children ?? [])
  const names = data[0]?.map(item => (item.type === 'object' ? valueAt(item, 'name') : undefined)) ?? []
  const heads = categories.length > 0 ? categories : names
  const hasHeads = heads.some(head => head !== undefined)
  const length = Math.max(...data.map(items => items.length))
  return makeTable(
    [...(hasHeads ? [''] : []), ...series.map((each, index) => nameOf(valueAt(each, 'name')) || String(index + 1))],
    Array.from({ length }, (_, row) => [...(hasHeads ? [heads[row]] : []), ...data.map(items => figureOf(items[row]))]),
  )
}

/** Points of two figures stay as they are: which one is meant does not show in one cell. */
function figureOf(item: Node | undefined): Node | undefined {
  return item?.type === 'object' ? valueAt(item, 'value') : item
}

function makeTable(columns: string[], nodes: (Node | undefined)[][]): NamedTable {
  return {
    columns,
    isFixed: false,
    rows: nodes.map(row => row.map(toCell)),
    spans: nodes.map(row =>
      row.map(node => (isPlain(node) ? { start: node.offset, end: node.offset + node.length } : null)),
    ),
  }
}

function toCell(node: Node | undefined): FigureCell {
  if (!isPlain(node)) return { text: '', isNumber: false, isEditable: false }
  const text = node.type === 'null' ? '' : String(node.value)
  return { text, isNumber: node.type !== 'string', isEditable: true }
}

function isPlain(node: Node | undefined): node is Node {
  return node !== undefined && ['string', 'number', 'null'].includes(node.type)
}

export function seriesWithData(root: Node): Node[] {
  return listOf(valueAt(root, 'series')).filter(each => valueAt(each, 'data')?.type === 'array')
}

/** The names on an axis. */
export function categoriesOf(root: Node): Node | undefined {
  const axes = [...listOf(valueAt(root, 'xAxis')), ...listOf(valueAt(root, 'yAxis'))]
  return axes.map(axis => valueAt(axis, 'data')).find(data => data !== undefined)
}

export function valueAt(node: Node, key: string): Node | undefined {
  return propertyOf(node, key)?.children?.[1]
}

/** ECharts takes one of a thing for a list of one. */
export function listOf(node: Node | undefined): Node[] {
  if (!node) return []
  return node.type === 'array' ? (node.children ?? []) : [node]
}

export function nameOf(node: Node | undefined): string {
  if (!node) return ''
  if (node.type === 'object') return nameOf(valueAt(node, 'name'))
  return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : ''
}
