import { type Amount, unify } from '../amounts.ts'

/** The figures of several names or times: one cell for each row and column, null where it was told that there is none. */
export interface Table {
  /** What the names or the figures were introduced by. */
  topic: string | null
  /** When all of the figures are from, where they are of names. */
  time: string | null
  areTimes: boolean
  columns: { name: string; unit: string }[]
  rows: { name: string; values: (number | null)[] }[]
}

/** A figure at its place; no amount where it was told that there is none. */
export interface Cell {
  row: string
  column: string
  amount: Amount | null
}

/** What is said of all figures. */
export interface Told {
  topic: string | null
  areTimes: boolean
  measure: string
  time?: string | undefined
  /** What the columns measure has units of its own. */
  areMeasures?: boolean
}

/** Null where a place has no figure, or several, or units differ. */
export function build(cells: readonly Cell[], told: Told): Table | null {
  const rowNames = [...new Set(cells.map(({ row }) => row))]
  const columnNames = [...new Set(cells.map(({ column }) => column))]
  if (cells.length !== rowNames.length * columnNames.length || [...rowNames, ...columnNames].includes('')) return null
  const groups = columnNames.map(name => cells.filter(({ column }) => column === name))
  const unified = told.areMeasures ? groups.map(unifyCells) : unifyAlike(groups)
  const columns = unified.flatMap((each, at) => (each ? [{ ...each, name: columnNames[at] ?? '' }] : []))
  if (columns.length < groups.length) return null
  return {
    topic: told.topic,
    time: told.time ?? null,
    areTimes: told.areTimes,
    columns: columns.map(({ name, unit }) => ({ name, unit: [unit, told.measure].filter(Boolean).join(' ') })),
    rows: rowNames.map((name, at) => ({ name, values: columns.map(({ values }) => values[at] ?? null) })),
  }
}

interface Column {
  unit: string
  values: (number | null)[]
}

/** Columns of one unit, which only some of the figures may name. */
function unifyAlike(groups: readonly Cell[][]): (Column | null)[] {
  const all = unifyCells(groups.flat())
  if (!all) return [null]
  let at = 0
  return groups.map(group => {
    const values = all.values.slice(at, at + group.length)
    at += group.length
    return { unit: all.unit, values }
  })
}

function unifyCells(cells: readonly Cell[]): Column | null {
  const unified = unify(cells.flatMap(({ amount }) => amount ?? []))
  let next = 0
  return (
    unified && {
      unit: unified.unit,
      values: cells.map(({ amount }) => (amount ? (unified.values[next++] ?? 0) : null)),
    }
  )
}
