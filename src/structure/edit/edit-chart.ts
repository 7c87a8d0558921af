import type { Chart } from '../chart.ts'
import { findListed } from './counted-names.ts'
import { bothNames, type Editor, takeBeside } from './editor.ts'
import { EditProblem, listNames, type Named } from './find-named.ts'

type Row = Chart['rows'][number]

/** Charts: their rows by the names of their categories. Numbers are set where a row has one. */
export const editChart: Editor<Chart> = {
  /** `West 15`: a category and its number. */
  add: (chart, { label, place }) => {
    const [, name = label, number] =
      /^(.*?\S)(?:\s*[:：=,，]| with| at| of)?\s+(-?\d[\d,]*(?:\.\d+)?)$/u.exec(label.trim()) ?? []
    if (number === undefined || (place && place.where !== 'end')) throw new EditProblem('no-number', { name })
    const { category, value } = columnsOf(chart)
    const row: Row = chart.columns.map(() => null)
    row[category] = name
    row[value] = toNumber(number)
    chart.rows.push(row)
    return []
  },

  remove: (chart, { name }) => {
    const { row } = findRow(chart, name)
    chart.rows = chart.rows.filter(other => other !== row)
    return []
  },

  clear: (chart, { name, where }) => {
    const { row, label } = findRow(chart, name)
    if (where === 'under') throw new EditProblem('no-inside', { name: label })
    if (takeBeside(chart.rows, row, where).length === 0) throw new EditProblem('nothing-there', { name: label })
    return []
  },

  swap: (chart, { name, and }) => {
    const [at, otherAt] = [findRow(chart, name), findRow(chart, and)].map(({ row }) => chart.rows.indexOf(row)) as [
      number,
      number,
    ]
    const [row, other] = [chart.rows[at], chart.rows[otherAt]] as [Row, Row]
    chart.rows[at] = other
    chart.rows[otherAt] = row
    return []
  },

  /** The parts of a whole add up. */
  merge: (chart, { name, and, to }) => {
    if (chart.mark !== 'pie') throw new EditProblem('no-changing', { type: 'chart' })
    const [one, other] = [findRow(chart, name), findRow(chart, and)]
    if (one.row === other.row) throw new EditProblem('swap-unlike', { one: one.label, other: other.label })
    const { category, value } = columnsOf(chart)
    one.row[value] = Number((Number(one.row[value] ?? 0) + Number(other.row[value] ?? 0)).toPrecision(12))
    one.row[category] = to ?? bothNames(one.label, other.label)
    chart.rows = chart.rows.filter(row => row !== other.row)
    return []
  },

  figure: (chart, { name, by, isPercent }) => {
    const { row, label } = findRow(chart, name)
    const { value } = columnsOf(chart)
    const before = row[value]
    if (typeof before !== 'number') throw new EditProblem('no-number', { name: label })
    // Without the traces of binary fractions.
    row[value] = Number((before + (isPercent ? (before * by) / 100 : by)).toPrecision(12))
    return []
  },

  /** `North` to `40` is a number, to `South` another name. */
  rename: (chart, { name, to }) => {
    const { row, column } = findRow(chart, name)
    if (!/^-?\d[\d,]*(?:\.\d+)?$/.test(to)) row[column] = to
    else row[columnsOf(chart).value] = toNumber(to)
    return []
  },

  sort: (chart, { by, isDescending }) => {
    const { category, value } = columnsOf(chart)
    const sign = isDescending ? -1 : 1
    const names = new Intl.Collator(undefined, { numeric: true })
    chart.rows.sort((one, other) =>
      by === 'value'
        ? sign * (Number(one[value] ?? 0) - Number(other[value] ?? 0))
        : sign * names.compare(String(one[category] ?? ''), String(other[category] ?? '')),
    )
    return []
  },
}

const lowest = /^(?:the )?(?:lowest|smallest|least|minimum)(?: \w+)?$|^最[小低少]的?(?:那?一?[个项条根块])?$/i
const highest =
  /^(?:the )?(?:highest|biggest|largest|tallest|maximum)(?: \w+)?$|^最[大高多]的?(?:那?一?[个项条根块])?$/i

/** As `findNamed`; "the last bar" counts the rows, and "the smallest one" is found by its figure. */
function findRow(chart: Chart, name: string): RowName {
  const all = namesOf(chart)
  const isLowest = lowest.test(name.trim())
  if (!isLowest && !highest.test(name.trim())) return findListed(all, name, all)
  const { value } = columnsOf(chart)
  const sign = isLowest ? 1 : -1
  const [first, second] = all.toSorted((one, other) => sign * (Number(one.row[value]) - Number(other.row[value])))
  if (!first) throw new EditProblem('unknown', { name })
  if (second && second.row[value] === first.row[value])
    throw new EditProblem('several', { name, names: listNames([first, second]) })
  return first
}

interface RowName extends Named {
  row: Row
  column: number
}

function namesOf(chart: Chart): RowName[] {
  const { category } = columnsOf(chart)
  return chart.rows.map((row, index) => ({
    id: `row ${index}`,
    label: String(row[category] ?? ''),
    row,
    column: category,
  }))
}

/** The columns of the names and of the numbers. @throws EditProblem where there are several of the latter */
function columnsOf({ columns, category, values }: Chart): { category: number; value: number } {
  const at = (name: string | undefined) => columns.findIndex(column => column.name === name)
  const [value, ...others] = values
  if (others.length > 0 || at(category) < 0 || at(value) < 0) throw new EditProblem('no-changing', { type: 'chart' })
  return { category: at(category), value: at(value) }
}

function toNumber(text: string): number {
  return Number(text.replaceAll(',', ''))
}
