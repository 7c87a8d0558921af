import type { RecordTable } from './records.ts'
import { typeColumns } from './type-columns.ts'

const longestText = 20_000
const fewest = 3
/** 1月 23.5, 2023年：480万, "Mar 8 = 91.7" */
const row =
  /^(\d{1,2}月(?:\d{1,2}[日号])?|(?:19|20)\d{2}年(?:\d{1,2}月)?|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]* \d{1,2})(?:\s*[：:=]\s*|\s+)([-−]?[$€¥￥]?\d[\d,]*(?:\.\d+)?)\s?(%|[万亿千]?\p{Script=Han}{0,2}|[a-z]{1,4})$/iu
/** How long something takes is a plan. */
const length = /^(?:天|周|小时|分钟|个月|年|days?|h|hrs?|min|wks?)$/iu
/** 门店营业额（万元） */
const unitOfAll = /[(（](?:单位[：:])?([^()（）\d]{1,6})[)）]\s*[：:]?$/u

/**
 * A figure for each of several times, a line or a part between semicolons each, below a heading or without one. Undefined where a line says anything else, or their
 * units differ.
 */
export function readTimeRows(text: string): RecordTable | undefined {
  if (text.length > longestText) return undefined
  const lines = text.split(/\n|;\s+|；/).flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
  const [heading = '', ...others] = lines
  const isHeaded = !row.test(heading)
  const [, first = heading] = /[：:]\s*(\S.*)$/u.exec(heading) ?? []
  const told = isHeaded ? (row.test(first) ? [first, ...others] : others) : lines
  const rows = told.map(line => row.exec(line.replace(/[.。]$/, '')))
  if (rows.length < fewest || rows.includes(null)) return undefined
  const units = new Set(rows.flatMap(found => found?.[3] || []))
  if (units.size > 1 || [...units].some(each => length.test(each))) return undefined
  const [unit = isHeaded ? (unitOfAll.exec(heading)?.[1] ?? '') : ''] = units
  const table = typeColumns(
    ['name', 'value'],
    rows.map(found => [found?.[1] ?? '', found?.[2] ?? '']),
  )
  const [name, value] = table.columns
  if (!name || value?.type !== 'number') return undefined
  return {
    ...table,
    columns: [
      { name: name.name, type: 'text' },
      { ...value, ...(unit !== '' && { unit }) },
    ],
  }
}
