import { quoteName, quoteText } from '../../../documents/query/column-names.ts'
import type { Dataset, Datasets, Ranges } from './chart-data.ts'
import { nameColumns } from './name-columns.ts'
import { hasEmpty, isValue, missing, type QueriedSeries, QueryExpressions } from './query-expressions.ts'
import { labelOf, type QueryPlan } from './query-plan.ts'

/** The numbers by query: the picture shows exactly the values of the table, loaded or not. */
export function queryDatasets(plan: QueryPlan): Datasets {
  const expressions = new QueryExpressions(plan)
  const { series, columns, isGrouped } = expressions
  const from = expressions.from()
  const group = isGrouped ? ' GROUP BY 1' : ''
  return {
    wide(count) {
      const drawn = series.slice(0, count)
      const names = columns.slice(0, count + 1)
      const list = nameAll([expressions.category(), ...drawn.map(each => expressions.number(each))], names)
      return query(`SELECT ${list}${from}${group}${expressions.order(drawn)}`, names)
    },

    long: () => (plan.split ? longOfSplit(plan, expressions) : longOfMeasures(expressions)),

    turned() {
      const { dimension, categories } = plan
      const names = nameColumns(['name', ...categories.map(labelOf)])
      const column = dimension ? quoteName(expressions.nameOf(dimension)) : 'NULL'
      const selects = series.map((each, index) => {
        const numbers = categories.map(value => expressions.number(each, [isValue(column, value)]))
        return `SELECT ${nameAll([quoteText(columns[index + 1] ?? ''), ...numbers], names)}${from}`
      })
      return query(selects.join(' UNION ALL '), names)
    },

    parts() {
      const drawn = series.slice(0, 1)
      const list = nameAll([expressions.category(), ...drawn.map(each => expressions.number(each))], ['name', 'value'])
      return { $query: `SELECT ${list}${from}${group}${expressions.order(drawn)}` }
    },

    ranges: ranges => countInRanges(expressions, ranges),
  }
}

function longOfSplit(plan: QueryPlan, expressions: QueryExpressions): Dataset {
  const { series, columns, firstRow } = expressions
  const { split, table } = plan
  const column = split ? quoteName(expressions.nameOf(split)) : 'NULL'
  const part = split && hasEmpty(table, split) ? `COALESCE(${column}, ${missing})` : column
  const names = nameColumns([columns[0] ?? '', split ? expressions.nameOf(split) : '', 'value'])
  const all: QueriedSeries = { part: undefined, measure: series[0]?.measure }
  const sorted = plan.isSortable ? ' ORDER BY 1' : firstRow && ` ORDER BY ${firstRow}`
  const list = nameAll([expressions.category(), part, expressions.number(all)], names)
  return query(`SELECT ${list}${expressions.from()} GROUP BY 1, 2${sorted}`, names)
}

function longOfMeasures(expressions: QueryExpressions): Dataset {
  const { series, columns, isGrouped } = expressions
  const names = nameColumns([columns[0] ?? '', 'series', 'value'])
  const selects = series.map((each, index) => {
    const list = nameAll([expressions.category(), quoteText(columns[index + 1] ?? ''), expressions.number(each)], names)
    return `SELECT ${list}${expressions.from()}${isGrouped ? ' GROUP BY 1' : ''}`
  })
  return query(selects.join(' UNION ALL '), names)
}

/** The upper end of the last range belongs to it. Binary numbers that miss a border by a hair are put on it. */
function countInRanges(expressions: QueryExpressions, { low, width, names }: Ranges): Dataset {
  const measure = expressions.series[0]?.measure
  const column = measure ? quoteName(expressions.nameOf(measure)) : 'NULL'
  const list = names.map((name, index) => `(${index}, ${quoteText(name)})`).join(', ')
  const at = `MIN(CAST(ROUND((${column} - ${low}) * 1.0 / ${width}, 9) AS INTEGER), ${names.length - 1})`
  const counted = `SELECT ${at} AS "at", COUNT(*) AS "count"${expressions.from([`${column} IS NOT NULL`])} GROUP BY 1`
  return query(
    `WITH ranges("at", "range") AS (VALUES ${list}), counted AS (${counted}) SELECT "range", COALESCE("count", 0) AS "count" FROM ranges LEFT JOIN counted USING ("at") ORDER BY "at"`,
    ['range', 'count'],
  )
}

function nameAll(expressions: readonly string[], names: readonly string[]): string {
  const named = expressions.map((expression, index) => {
    const name = quoteName(names[index] ?? '')
    return expression === name ? expression : `${expression} AS ${name}`
  })
  return named.join(', ')
}

function query(sql: string, columns: string[]): Dataset {
  return { content: { $query: sql }, columns }
}
