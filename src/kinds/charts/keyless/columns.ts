import type { Cell, Column, Table } from '../../../documents/document.ts'
import { withoutChartRequest } from '../../../language/topic-of.ts'
import { isPeriod } from '../language/period.ts'
import { findPlaceColumns } from './places.ts'

/** Possible use of a column in a chart. */
export type Role = 'measure' | 'coordinate' | 'time' | 'category' | 'identifier' | 'mixed'

export interface ChartColumn {
  index: number
  role: Role
  /** The name for people: without the unit in brackets; '' where the table has none. */
  name: string
  /** '' where there is none. */
  unit: string
  /** The column of the table. */
  column: Column
}

const timeName =
  /^(?:years?|yr|quarters?|qtr|months?|weeks?|days?|dates?|time|period|hours?|年份?|年度|季度|月份?|周|星期|日期?|天|时间|日|小时|时段)$/i
const identifierName = /^(?:id|no\.?|nr\.?|#|index|idx|rank|row|序号|编号|排名|行号|.{0,20}(?:_id| id|编号))$/i
const genericName = /^(?:name|value|label|key|item|column \d+|col\d+|x|y|名称|值|数值|标签|项目|)$/i

/** The columns of a table with what they are good for. */
export function readColumns(table: Table): ChartColumn[] {
  const places = findPlaceColumns(table)
  return table.columns.map((column, index) => {
    const cells = table.rows.map(row => row[index] ?? null)
    const unit = column.unit ?? (/[%％]$/.test(column.name) ? '%' : '')
    const role = roleOf(column, cells)
    return {
      index,
      role: places?.indices.includes(index)
        ? 'coordinate'
        : role === 'measure' && countsYears(index, cells)
          ? 'time'
          : role,
      name: displayName(column.name, unit),
      unit,
      column,
    }
  })
}

/** True if a first column of rising years names the rows, whatever its own name is. */
function countsYears(index: number, cells: readonly Cell[]): boolean {
  const isNext = (cell: Cell, row: number) =>
    typeof cell === 'number' &&
    Number.isInteger(cell) &&
    cell >= 1900 &&
    cell <= 2100 &&
    cell > Number(cells[row - 1] ?? 0)
  return index === 0 && cells.length > 1 && cells.every(isNext)
}

/** Figures with a stray word among them: they name nothing, and cannot be added up. */
const strayWords = 0.2

function roleOf({ name, type }: Column, cells: readonly Cell[]): Role {
  const values = cells.filter(cell => cell !== null)
  if (type === 'date') return 'time'
  const words = values.filter(value => typeof value === 'string').length
  if (type === 'text' && words < values.length * strayWords) return 'mixed'
  if (type !== 'number')
    return values.length > 0 && values.every(value => isPeriod(String(value))) ? 'time' : 'category'
  const areWhole = values.every(value => Number.isInteger(value))
  const areDistinct = new Set(values).size === values.length
  if (areWhole && values.length > 0) {
    if (timeName.test(name.trim())) return 'time'
    const areYears = values.every(value => Number(value) >= 1900 && Number(value) <= 2100)
    if (areYears && /year|年/i.test(name)) return 'time'
    if (identifierName.test(name.trim()) && areDistinct) return 'identifier'
  }
  return 'measure'
}

function displayName(name: string, unit: string): string {
  const trimmed = withoutChartRequest(name.trim())
  if (genericName.test(trimmed)) return ''
  const bare = trimmed.replace(/\s?[（([][^()（）[\]]{1,20}[)）\]]$/, '')
  return unit !== '' && bare !== '' && trimmed.length - bare.length >= unit.length && trimmed.includes(unit)
    ? bare
    : trimmed
}

/** `sales (€)`; '' where neither is known. */
export function nameWithUnit({ name, unit }: { name: string; unit: string }): string {
  if (unit === '' || name.includes(unit)) return name
  return name === '' ? unit : `${name} (${unit})`
}
