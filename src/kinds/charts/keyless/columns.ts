import type { Cell, Column, Table } from '../../../documents/document.ts'

/** What a column is good for in a chart. */
export type Role = 'measure' | 'time' | 'category' | 'identifier' | 'mixed'

export interface ChartColumn {
  index: number
  role: Role
  /** The name for people: without the unit in brackets; '' where the table has none of its own. */
  name: string
  /** '' where there is none. */
  unit: string
  /** As the table writes it. */
  column: Column
}

const timeName =
  /^(?:years?|yr|quarters?|qtr|months?|weeks?|days?|dates?|time|period|hours?|年份?|年度|季度|月份?|周|星期|日期?|天|时间|日|小时|时段)$/i
const identifierName = /^(?:id|no\.?|nr\.?|#|index|idx|rank|row|序号|编号|排名|行号|.{0,20}(?:_id| id|编号))$/i
const genericName = /^(?:name|value|label|key|item|column \d+|col\d+|x|y|名称|值|数值|标签|项目|)$/i

const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const days = 'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?'
const period = new RegExp(
  '^(?:' +
    [
      `(?:${months})\\.?(?:[\\s'-]{0,2}\\d{2,4})?`,
      days,
      '(?:19|20|21)\\d{2}(?:\\s?年?(?:底|初|上半年|下半年)?)?',
      "(?:fy|h[12]|q[1-4])[\\s'-]?(?:\\d{2,4})?",
      '(?:19|20)\\d{2}[\\s-]?(?:q[1-4]|h[12]|年?第?[一二三四1-4]季度)',
      '(?:week|day|month|wk|year|quarter)\\s?\\d{1,4}',
      '(?:(?:19|20)\\d{2}年)?(?:[一二三四五六七八九十]{1,3}|\\d{1,2})月份?',
      '第[一二三四五六七八九十\\d]{1,3}(?:季度|周|天|年|月|个月|日)',
      '(?:周|星期|礼拜)[一二三四五六日天]',
      '\\d{1,2}:\\d{2}',
      '\\d{1,2}(?:日|号|时|点)',
    ].join('|') +
    ')$',
  'i',
)

/** The columns of a table with what they are good for. */
export function readColumns(table: Table): ChartColumn[] {
  return table.columns.map((column, index) => {
    const cells = table.rows.map(row => row[index] ?? null)
    const unit = column.unit ?? (/[%％]$/.test(column.name) ? '%' : '')
    const role = roleOf(column, cells)
    return {
      index,
      role: role === 'measure' && countsYears(index, cells) ? 'time' : role,
      name: displayName(column.name, unit),
      unit,
      column,
    }
  })
}

/** Whether a first column of rising years names the rows, whatever it is called itself. */
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
    return values.length > 0 && values.every(value => period.test(String(value).trim())) ? 'time' : 'category'
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
  const trimmed = name.trim()
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
