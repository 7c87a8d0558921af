import { type Node, parseTree } from 'jsonc-parser'
import { propertyOf } from '../../../toolkit/json/property-of.ts'
import { figuresInSource, readTyped, type TableInSource } from '../../../web/frame/figures-in-source.ts'
import type { FigureCell } from '../../../web/frame/view.ts'

/** The figures of a chart as tables: each dataset, and the series with their own values side by side. */
export const figures = figuresInSource(listTables, (text, { isNumber }) => writeValue(text, isNumber))

function listTables(source: string, fixed: readonly number[]): TableInSource[] {
  const root = parseTree(source)
  if (!root) return []
  const datasets = listOf(valueAt(root, 'dataset')).flatMap((dataset, index) => {
    const table = readDataset(dataset)
    return table ? [{ ...table, isFixed: fixed.includes(index) }] : []
  })
  const series = readSeries(root)
  return series ? [...datasets, series] : datasets
}

/** Rows as lists or as objects; null for a dataset that is made from another one. */
function readDataset(dataset: Node): TableInSource | null {
  const rows = valueAt(dataset, 'source')?.children ?? []
  const [first] = rows
  if (first?.type === 'object') {
    const keys = (first.children ?? []).map(property => String(property.children?.[0]?.value ?? ''))
    return makeTable(
      keys,
      rows.map(row => keys.map(key => valueAt(row, key))),
    )
  }
  if (first?.type !== 'array') return null
  const named = valueAt(dataset, 'dimensions')?.children?.map(nameOf)
  const isHeader = !named && (first.children ?? []).every(({ type }) => type === 'string')
  const columns = named ?? (isHeader ? (first.children ?? []).map(nameOf) : (first.children ?? []).map(() => ''))
  return makeTable(
    columns,
    rows.slice(isHeader ? 1 : 0).map(row => row.children ?? []),
  )
}

/** One column for each series, beside the names of its categories. Null where no series holds figures. */
function readSeries(root: Node): TableInSource | null {
  const series = listOf(valueAt(root, 'series')).filter(each => valueAt(each, 'data')?.type === 'array')
  if (series.length === 0) return null
  const axis = [...listOf(valueAt(root, 'xAxis')), ...listOf(valueAt(root, 'yAxis'))].find(each =>
    valueAt(each, 'data'),
  )
  const categories = axis ? (valueAt(axis, 'data')?.children ?? []) : []
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

function makeTable(columns: string[], nodes: (Node | undefined)[][]): TableInSource {
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

/** Writes a value as JSON; null for text in place of a number. An empty value is a gap. */
function writeValue(text: string, isNumber: boolean): string | null {
  if (!isNumber) return JSON.stringify(text)
  if (text === '' || text === '-') return 'null'
  const number = readTyped(text)
  return number === null ? null : String(number)
}

function valueAt(node: Node, key: string): Node | undefined {
  return propertyOf(node, key)?.children?.[1]
}

/** ECharts takes one of a thing for a list of one. */
function listOf(node: Node | undefined): Node[] {
  if (!node) return []
  return node.type === 'array' ? (node.children ?? []) : [node]
}

function nameOf(node: Node | undefined): string {
  if (!node) return ''
  if (node.type === 'object') return nameOf(valueAt(node, 'name'))
  return typeof node.value === 'string' || typeof node.value === 'number' ? String(node.value) : ''
}
