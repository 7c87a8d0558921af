import type { Node } from 'jsonc-parser'
import { applyEdits, type TextEdit } from '../../../toolkit/text/apply-edits.ts'
import { foldWords } from '../../../web/frame/find-words.ts'
import type { FigureLine, FigureLines } from '../../../web/frame/view.ts'
import { type ChartTable, categoriesOf, listOf, nameOf, readChart, seriesWithData, valueAt } from './chart-tables.ts'
import { insertBehind, rewritten, takeOut } from './json-list.ts'

/** Series that stand side by side: one more of them leaves the others as they are. */
const sideBySide = new Set(['bar', 'line'])

/** Rows and columns of the figures of a chart: a row is what a name of an axis or a slice stands for, a column is a series. */
export const figureLines: FigureLines = {
  named(source, words) {
    const chart = readChart(source)
    const found = chart?.tables.flatMap((each, table) => linesNamed(chart.root, each, table, words)) ?? []
    return found.length === 1 ? (found[0] ?? null) : null
  },
  add(source, line, label) {
    const edits = editsOf(source, line, { row: addRow, column: addColumn }, label)
    const next = { ...line, index: line.index + 1 }
    return edits && { source: applyEdits(source, edits), line: next }
  },
  remove(source, line) {
    const edits = editsOf(source, line, { row: removeRow, column: removeColumn }, '')
    return edits && applyEdits(source, edits)
  },
}

function linesNamed(root: Node, each: ChartTable, table: number, words: string): FigureLine[] {
  const isNamed = (text: string) => foldWords(text) === foldWords(words)
  const rows = each.table.rows.flatMap((cells, index): FigureLine[] => {
    const name = cells.find(({ isNumber, isEditable }) => isEditable && !isNumber)
    return name && isNamed(name.text) ? [{ table, kind: 'row', index }] : []
  })
  const columns = each.table.columns.flatMap((column, index): FigureLine[] => {
    const names = seriesOfColumn(root, each, index).map(series => nameOf(valueAt(series, 'name')))
    return names.length > 0 && [column, ...names].some(isNamed) ? [{ table, kind: 'column', index }] : []
  })
  return [...rows, ...columns]
}

type MakeEdits = (place: Place, label: string) => TextEdit[] | null

interface Place {
  source: string
  root: Node
  each: ChartTable
  index: number
}

function editsOf(
  source: string,
  { table, kind, index }: FigureLine,
  make: Record<FigureLine['kind'], MakeEdits>,
  label: string,
): TextEdit[] | null {
  const chart = readChart(source)
  const each = chart?.tables[table]
  return each ? make[kind]({ source, root: chart.root, each, index }, label) : null
}

function addRow({ source, root, each, index }: Place, label: string): TextEdit[] | null {
  if (each.dataset) {
    const rows = valueAt(each.dataset.node, 'source')
    const row = rows?.children?.[each.firstRow + index]
    return rows && row ? [insertBehind(source, rows, each.firstRow + index, blankCopy(source, row, label))] : null
  }
  const categories = categoriesOf(root)
  const lists = listsOfRow(root, index)
  if (!lists) return null
  return [
    ...(categories ? [insertBehind(source, categories, index, JSON.stringify(label))] : []),
    ...lists.map(list => {
      const item = list.children?.[index]
      return insertBehind(source, list, index, item ? blankCopy(source, item, label) : 'null')
    }),
  ]
}

function removeRow({ root, each, index }: Place): TextEdit[] | null {
  if (each.table.rows.length < 2) return null
  if (each.dataset) {
    const rows = valueAt(each.dataset.node, 'source')
    return rows ? takeOut(rows, [each.firstRow + index]) : null
  }
  const categories = categoriesOf(root)
  const lists = listsOfRow(root, index)
  return lists && [...(categories ? [categories] : []), ...lists].flatMap(list => takeOut(list, [index]))
}

/** The figures of the series, if each has a plain one in this row. */
function listsOfRow(root: Node, index: number): Node[] | null {
  const lists = seriesWithData(root).flatMap(each => valueAt(each, 'data') ?? [])
  return lists.every(list => list.children?.[index] && list.children[index].type !== 'array') ? lists : null
}

function addColumn({ source, root, each, index }: Place, label: string): TextEdit[] | null {
  const list = valueAt(root, 'series')
  const [series] = seriesOfColumn(root, each, index)
  const at = list?.children?.indexOf(series ?? list) ?? -1
  if (list?.type !== 'array' || !series || at < 0) return null
  const name = JSON.stringify(label)
  return [
    insertBehind(source, list, at, copySeries(source, series, { each, index, name })),
    ...legendNames(root).map(names => insertBehind(source, names, (names.children ?? []).length - 1, name)),
    ...(each.dataset
      ? cellsOfColumn(each).map(cells => insertBehind(source, cells, index, cells === headOf(each) ? name : 'null'))
      : []),
  ]
}

function removeColumn({ root, each, index }: Place): TextEdit[] | null {
  const list = valueAt(root, 'series')
  const own = seriesOfColumn(root, each, index)
  const all = list?.children ?? []
  if (list?.type !== 'array' || own.length === 0 || own.length === all.length) return null
  const names = own.map(series => nameOf(valueAt(series, 'name')))
  return [
    ...takeOut(
      list,
      own.map(series => all.indexOf(series)),
    ),
    ...legendNames(root).flatMap(legend =>
      takeOut(
        legend,
        (legend.children ?? []).flatMap((each, at) => (names.includes(nameOf(each)) ? [at] : [])),
      ),
    ),
    ...(each.dataset ? cellsOfColumn(each).flatMap(cells => takeOut(cells, [index])) : []),
  ]
}

/** The series that are drawn from a column. */
function seriesOfColumn(root: Node, each: ChartTable, index: number): Node[] {
  if (!each.dataset) {
    const series = seriesWithData(root)
    const first = each.table.columns.length - series.length
    return series.slice(Math.max(0, index - first), index - first + 1).filter(isSideBySide)
  }
  const column = each.table.columns[index] ?? ''
  const { index: dataset } = each.dataset
  const drawn = listOf(valueAt(root, 'series')).filter(
    series => !valueAt(series, 'data') && (valueAt(series, 'datasetIndex')?.value ?? 0) === dataset,
  )
  const isWritten =
    headOf(each) !== undefined && drawn.every(series => namesOf(series).length > 0 && isSideBySide(series))
  const own = drawn.filter(series => namesOf(series).some(({ value }) => value === column))
  // What all of them have is the axis.
  const isAxis = own.length === drawn.length && drawn.length > 1
  const isText = each.table.rows.some(cells => cells[index]?.isEditable && !cells[index].isNumber)
  return isWritten && !isAxis && !isText ? own : []
}

function isSideBySide(series: Node): boolean {
  return sideBySide.has(String(valueAt(series, 'type')?.value))
}

/** The names of columns that a series is drawn from. */
function namesOf(series: Node): Node[] {
  const parts = valueAt(series, 'encode')?.children ?? []
  const named = parts.flatMap(part => listOf(part.children?.[1]))
  return named.every(({ type }) => type === 'string') ? named : []
}

/** Where a dataset names its columns. */
function headOf({ dataset, firstRow }: ChartTable): Node | undefined {
  if (!dataset) return undefined
  return (
    valueAt(dataset.node, 'dimensions') ?? (firstRow === 1 ? valueAt(dataset.node, 'source')?.children?.[0] : undefined)
  )
}

/** The lists that have a cell of each column: the names of the columns, and the rows. */
function cellsOfColumn(each: ChartTable): Node[] {
  const rows = (each.dataset && valueAt(each.dataset.node, 'source')?.children) ?? []
  const head = headOf(each)
  return [...(head && !rows.includes(head) ? [head] : []), ...rows].filter(({ type }) => type === 'array')
}

function legendNames(root: Node): Node[] {
  return listOf(valueAt(root, 'legend')).flatMap(legend => {
    const names = valueAt(legend, 'data')
    return names && (names.children ?? []).length > 0 ? [names] : []
  })
}

/** A row with another name and without figures. */
function blankCopy(source: string, row: Node, label: string): string {
  if (row.type === 'number' || row.type === 'null') return 'null'
  const cells = (row.children ?? []).flatMap(cell => (cell.type === 'property' ? (cell.children?.[1] ?? []) : cell))
  const name = cells.find(({ type }) => type === 'string')
  const replaced = cells.flatMap((cell): [Node, string][] => {
    if (cell === name) return [[cell, JSON.stringify(label)]]
    return cell.type === 'number' ? [[cell, 'null']] : []
  })
  return rewritten(source, row, new Map(replaced))
}

/** A series with another name and without figures. */
function copySeries(
  source: string,
  series: Node,
  { each, index, name }: { each: ChartTable; index: number; name: string },
): string {
  const written = valueAt(series, 'name')
  const column = each.table.columns[index]
  const data = valueAt(series, 'data')?.children ?? []
  const replaced = new Map<Node, string>([
    ...(written ? [[written, name] as const] : []),
    ...data.map(item => [item, 'null'] as const),
    ...namesOf(series).flatMap(node => (node.value === column ? [[node, name] as const] : [])),
  ])
  const copy = rewritten(source, series, replaced)
  return written ? copy : copy.replace(/^\{/, `{ "name": ${name},`)
}
