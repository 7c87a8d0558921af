import { isRecord } from '../../../shared/is-record.ts'
import { axesOf } from './axes.ts'
import type { Fields, Part, Path, View } from './chart-option.ts'
import { isQuery } from './check/query-problems.ts'

/** The columns of a dataset, whatever way its source is written. */
export interface DatasetColumns {
  part: Part
  /** Names, by position; undefined where a column has none. */
  names: (string | undefined)[]
  /** The cells of a column with their places. */
  cells(column: number): { value: unknown; path: Path }[]
  rowCount: number
}

/** The dataset that a series takes its data from; undefined if it has its own data, or there is none to read. */
export function datasetOf(view: View, series: Fields): DatasetColumns | undefined {
  if (series.data !== undefined) return undefined
  const index = typeof series.datasetIndex === 'number' ? series.datasetIndex : 0
  const part = view.parts('dataset')[index]
  return part && readColumns(part, series.seriesLayoutBy === 'row')
}

/** Undefined where the source is made by a transform, or is no table. */
export function readColumns(part: Part, isByRow: boolean): DatasetColumns | undefined {
  const { source, dimensions } = part.fields
  const named = Array.isArray(dimensions) ? dimensions.map(dimensionName) : undefined
  const path = [...part.path, 'source']
  if (isQuery(source)) return undefined
  if (isRecord(source)) return readKeyedColumns(part, source, path, named)
  if (!Array.isArray(source) || source.length === 0) return undefined
  return isRecord(source[0])
    ? readRecords(part, source, path, named)
    : readLists(part, isByRow ? transposed(source, path) : placed(source, path), named)
}

function dimensionName(dimension: unknown): string | undefined {
  const name = isRecord(dimension) ? dimension.name : dimension
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined
}

/** `{ "month": ["Jan"], "sales": [5] }` */
function readKeyedColumns(part: Part, source: Fields, path: Path, named: DatasetColumns['names'] | undefined) {
  const names = named ?? Object.keys(source)
  const listOf = (column: number): unknown[] => {
    const list = source[names[column] ?? '']
    return Array.isArray(list) ? list : []
  }
  return {
    part,
    names,
    rowCount: listOf(0).length,
    cells: (column: number) =>
      listOf(column).map((value, row) => ({ value, path: [...path, names[column] ?? '', row] })),
  }
}

/** `[{ "month": "Jan", "sales": 5 }]` */
function readRecords(part: Part, source: unknown[], path: Path, named: DatasetColumns['names'] | undefined) {
  const records = source.map(record => (isRecord(record) ? record : {}))
  const names = named ?? Object.keys(records[0] ?? {})
  return {
    part,
    names,
    rowCount: records.length,
    cells: (column: number) =>
      records.map((record, row) => ({ value: record[names[column] ?? ''], path: [...path, row, names[column] ?? ''] })),
  }
}

type PlacedCell = { value: unknown; path: Path }

/** `[["month", "sales"], ["Jan", 5]]`, with or without a line of names. */
function readLists(part: Part, rows: PlacedCell[][], named: DatasetColumns['names'] | undefined): DatasetColumns {
  const header = hasHeader(part.fields, rows) ? rows[0] : undefined
  const body = header ? rows.slice(1) : rows
  const width = Math.max(0, ...rows.slice(0, 100).map(row => row.length))
  const written = Array.from({ length: width }, (_, column) => dimensionName(header?.[column]?.value))
  return {
    part,
    names: named ?? written,
    rowCount: body.length,
    cells: column => body.flatMap(row => row[column] ?? []),
  }
}

function placed(source: readonly unknown[], path: Path): PlacedCell[][] {
  return source.map((row, index) =>
    Array.isArray(row) ? row.map((value: unknown, column) => ({ value, path: [...path, index, column] })) : [],
  )
}

function transposed(source: readonly unknown[], path: Path): PlacedCell[][] {
  const rows = placed(source, path)
  const width = Math.max(0, ...rows.slice(0, 100).map(row => row.length))
  return Array.from({ length: width }, (_, column) => rows.flatMap(row => row[column] ?? []))
}

/** True if the first row is a header, determined as ECharts does: by `sourceHeader`, else names are text above something else. */
function hasHeader({ sourceHeader }: Fields, rows: readonly PlacedCell[][]): boolean {
  if (typeof sourceHeader === 'boolean') return sourceHeader
  if (typeof sourceHeader === 'number') return sourceHeader > 0
  const isText = (cell: PlacedCell) => typeof cell.value === 'string' && cell.value !== '-' && !/^\d/.test(cell.value)
  const first = rows[0]?.filter(cell => cell.value !== null && cell.value !== '') ?? []
  return rows.length > 1 && first.every(cell => typeof cell.value === 'string') && first.some(isText)
}

/** The dimension names or positions that an `encode` asks for, with their places. */
export function encodedDimensions(series: Part): { channel: string; dimension: string | number; path: Path }[] {
  const { encode } = series.fields
  if (!isRecord(encode)) return []
  return Object.entries(encode).flatMap(([channel, value]) => {
    const path = [...series.path, 'encode', channel]
    const dimensions = Array.isArray(value) ? value : [value]
    return dimensions.flatMap((dimension: unknown, index) =>
      typeof dimension === 'string' || typeof dimension === 'number'
        ? [{ channel, dimension, path: Array.isArray(value) ? [...path, index] : path }]
        : [],
    )
  })
}

/** Columns of its dataset that a series uses as names or categories, where text is correct. */
export function labelColumns(view: View, series: Part, { names }: DatasetColumns): Set<number> {
  const axes = axesOf(view, series.fields)
  const labelChannels = new Set(['itemName', 'itemId', 'itemGroupId', 'seriesName', 'tooltip', 'label'])
  for (const { name, type } of axes) if (type !== 'value' && type !== 'log') labelChannels.add(name.replace('Axis', ''))
  const encoded = encodedDimensions(series)
  const columns = encoded
    .filter(({ channel }) => labelChannels.has(channel))
    .map(({ dimension }) => (typeof dimension === 'number' ? dimension : names.indexOf(dimension)))
  const isCategoryEncoded = encoded.some(({ channel }) => labelChannels.has(channel))
  return new Set(isCategoryEncoded ? columns : [...columns, 0])
}

/** Names that a radar gives to the columns of its indicators, in order (the engine's RadarSeries: `generateCoord: 'indicator_'`). */
export function encodeIndicators(columns: readonly unknown[]): Fields {
  return Object.fromEntries(columns.map((column, index) => [`indicator_${index}`, column]))
}
