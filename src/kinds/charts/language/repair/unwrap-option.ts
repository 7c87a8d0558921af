import { isRecord } from '../../../../shared/is-record.ts'
import { parseJson } from '../../../../toolkit/json/parse-json.ts'
import type { ChartNote as Note } from '../../messages/index.ts'
import type { Fields } from '../chart-option.ts'

const optionKeys = [
  'title',
  'legend',
  'grid',
  'xAxis',
  'yAxis',
  'polar',
  'radiusAxis',
  'angleAxis',
  'radar',
  'dataZoom',
  'visualMap',
  'tooltip',
  'axisPointer',
  'toolbox',
  'brush',
  'geo',
  'parallel',
  'parallelAxis',
  'singleAxis',
  'timeline',
  'graphic',
  'calendar',
  'matrix',
  'dataset',
  'aria',
  'series',
  'color',
  'backgroundColor',
  'textStyle',
  'animation',
  'baseOption',
  'options',
  'media',
]
const byFoldedKey = new Map([
  ...optionKeys.map(key => [fold(key), key] as const),
  ['serie', 'series'] as const,
  ['datasets', 'series'] as const,
])
const wrapperDepth = 3

/** The option in a value: out of the objects and lists around it, its keys in their spelling. Null where there is none. */
export function unwrapOption(value: unknown, note: Note): Fields | null {
  const found = findOption(value, wrapperDepth, note)
  return found && readTexts(spellKeys(found, note), note)
}

function findOption(value: unknown, depth: number, note: Note): Fields | null {
  if (Array.isArray(value)) return findInList(value, depth, note)
  if (!isRecord(value)) return null
  if (hasSeries(value) || depth === 0) return value
  const wrapped = Object.entries(value).filter(([key, inner]) =>
    fold(key) === 'options' ? isRecord(inner) : !byFoldedKey.has(fold(key)) && (isRecord(inner) || isListOfOne(inner)),
  )
  for (const [key, inner] of wrapped) {
    const option = findOption(inner, depth - 1, () => {})
    if (!option || !hasSeries(option)) continue
    note('charts-wrapper', { case: 'object', key })
    const { [key]: _, ...rest } = value
    // What stood beside it goes along, as far as it is part of an option.
    const beside = Object.fromEntries(Object.entries(rest).filter(([name]) => byFoldedKey.has(fold(name))))
    return { ...beside, ...option }
  }
  return value
}

/** `charts: [{ … }]` */
function isListOfOne(value: unknown): boolean {
  return Array.isArray(value) && value.length === 1 && isRecord(value[0])
}

/** Merges parts of one option in a list; of several options the first is kept. */
function findInList(list: readonly unknown[], depth: number, note: Note): Fields | null {
  const parts = list.filter(isRecord)
  if (depth === 0 || parts.length === 0) return null
  const keys = parts.flatMap(part => Object.keys(part))
  const isSplit = parts.length > 1 && new Set(keys).size === keys.length && parts.filter(hasSeries).length === 1
  if (isSplit) {
    note('charts-wrapper', { case: 'parts' })
    return Object.assign({}, ...parts)
  }
  const option = parts.map(part => findOption(part, depth - 1, () => {})).find(part => part !== null && hasSeries(part))
  if (!option) return null
  note('charts-wrapper', parts.length > 1 ? { case: 'first', count: parts.length - 1 } : { case: 'list' })
  return option
}

/** True if a value is, or is meant as, an option. */
export function hasSeries(value: Fields): boolean {
  return Object.keys(value).some(key => /^(?:series|baseOption)$/.test(byFoldedKey.get(fold(key)) ?? ''))
}

/** Series that were written as a text, as tools of models give their arguments. */
function readTexts(option: Fields, note: Note): Fields {
  const series = typeof option.series === 'string' ? parseJson(option.series) : undefined
  if (!Array.isArray(series)) return option
  note('charts-component', { case: 'series' })
  return { ...option, series }
}

/** `xaxis` → `xAxis`. A key that is also present in the right spelling is not changed. */
function spellKeys(option: Fields, note: Note): Fields {
  const entries = Object.entries(option).map(([key, value]) => {
    const spelled = byFoldedKey.get(fold(key))
    if (spelled === undefined || spelled === key || Object.hasOwn(option, spelled)) return [key, value] as const
    note('charts-keys', { key, spelled })
    return [spelled, value] as const
  })
  return Object.fromEntries(entries)
}

function fold(key: string): string {
  return key.toLowerCase().replaceAll(/[\s_-]/g, '')
}
