import type { Table } from '../../../documents/document.ts'
import { nameQueryColumns, quoteName, quoteText } from '../../../documents/query/column-names.ts'
import type { Dataset, Datasets } from './chart-data.ts'
import type { ChartColumn } from './columns.ts'
import { nameColumns } from './name-columns.ts'

/** The columns of a table of one row, compared with each other. */
export function singleRowDatasets(
  table: Table,
  measures: readonly ChartColumn[],
  labels: readonly string[],
  name: string,
): Datasets {
  const names = nameQueryColumns(table.columns)
  const columnOf = ({ index }: ChartColumn) => quoteName(names[index] ?? '')
  const listed = (head: string, value: string): string =>
    measures
      .map(
        (measure, index) =>
          `SELECT ${quoteText(labels[index] ?? '')} AS ${quoteName(head)}, ${columnOf(measure)} AS ${quoteName(value)} FROM ${table.id}`,
      )
      .join(' UNION ALL ')
  const query = (sql: string, columns: string[]): Dataset => ({ content: { $query: sql }, columns })
  const seriesName = name || 'value'
  const heads = nameColumns(['name', seriesName])
  const wide = () => query(listed('name', heads[1] ?? ''), heads)
  return {
    wide,
    long: () => {
      const selects = measures.map(
        (measure, index) =>
          `SELECT ${quoteText(labels[index] ?? '')} AS "name", ${quoteText(seriesName)} AS "series", ${columnOf(measure)} AS "value" FROM ${table.id}`,
      )
      return query(selects.join(' UNION ALL '), ['name', 'series', 'value'])
    },
    turned: () => {
      const columns = nameColumns(['name', ...labels])
      const cells = measures.map((measure, index) => `${columnOf(measure)} AS ${quoteName(columns[index + 1] ?? '')}`)
      return query(`SELECT ${quoteText(seriesName)} AS "name", ${cells.join(', ')} FROM ${table.id}`, columns)
    },
    parts: () => ({ $query: listed('name', 'value') }),
    ranges: wide,
  }
}
