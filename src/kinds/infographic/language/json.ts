import type { Repair } from '../../../contract/diagrams.ts'
import { repairJson } from '../../../toolkit/json/repair-json.ts'
import { messages } from '../messages/index.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A deeper nesting is no infographic. */
const deepest = 40

/** The first line of an infographic with JSON below it, for all that it contains or for its data. */
const headed = /^\s*(?:infographic|template)[\s:：]+([\w-]+)[^\S\n]*\n\s*(data\b[^\S\n]*[:：=]?\s*)?(?=\{)/

/** Variant of `writeJson` for JSON below a first line that is none. */
export function writeHeadedJson(source: string): { source: string; repairs: Repair[] } {
  const [start, template, data] = headed.exec(source) ?? []
  const value = start === undefined ? null : parse(repairJson(source.slice(start.length)).source)
  if (!isObject(value)) return { source, repairs: [] }
  return writeJson(JSON.stringify(data === undefined ? { template, ...value } : { template, data: value }))
}

/** Writes an infographic that was given as JSON in the infographic language; leaves everything else as it is. */
export function writeJson(source: string): { source: string; repairs: Repair[] } {
  const unchanged = { source, repairs: [] }
  if (!/^\s*\{\s*["'\w]/.test(source)) return unchanged
  const value = parse(repairJson(source).source)
  if (!isObject(value) || !isShallow(value, deepest)) return unchanged
  const {
    infographic,
    templateName,
    type,
    template = infographic ?? templateName ?? type,
    theme,
    themeConfig,
    ...rest
  } = value
  const blocks = 'data' in rest || !Object.values(rest).some(Array.isArray) ? rest : { data: rest }
  const header = typeof template === 'string' ? [`infographic ${template}`] : []
  const lines = [...header, ...writeFields(blocks, 0), ...writeTheme(theme, themeConfig)]
  return lines.length === 0 ? unchanged : { source: lines.join('\n'), repairs: [messages.create('json')] }
}

/** Writes a theme. In JSON the theme's name and its settings are two keys; here they are one block. */
function writeTheme(theme: Json | undefined, settings: Json | undefined): string[] {
  const name = typeof theme === 'string' ? ` ${theme}` : ''
  const fields = { ...(isObject(theme) ? theme : {}), ...(isObject(settings) ? settings : {}) }
  return name === '' && Object.keys(fields).length === 0 ? [] : [`theme${name}`, ...writeFields(fields, 1)]
}

function parse(source: string): Json {
  try {
    return JSON.parse(source)
  } catch {
    return null
  }
}

function isShallow(value: Json, depth: number): boolean {
  return (
    typeof value !== 'object' ||
    value === null ||
    (depth > 0 && Object.values(value).every(part => isShallow(part, depth - 1)))
  )
}

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function writeFields(fields: { [key: string]: Json }, depth: number): string[] {
  const indent = '  '.repeat(depth)
  return Object.entries(fields).flatMap(([key, value]) => {
    if (value === null || value === '') return []
    if (key === 'palette' && Array.isArray(value)) return [`${indent}${key} ${value.map(toOneLine).join(' ')}`]
    if (Array.isArray(value)) return [`${indent}${key}`, ...value.flatMap(item => writeItem(item, depth + 1))]
    if (isObject(value)) return [`${indent}${key}`, ...writeFields(value, depth + 1)]
    return [`${indent}${key} ${toOneLine(value)}`]
  })
}

function writeItem(item: Json, depth: number): string[] {
  if (!isObject(item))
    return [
      `${'  '.repeat(depth)}- ${Array.isArray(item) ? item.map(part => toOneLine(part)).join(' ') : toOneLine(item)}`,
    ]
  const [first = '', ...others] = writeFields(item, depth + 1)
  return [`${'  '.repeat(depth)}- ${first.trimStart()}`, ...others]
}

function toOneLine(value: Json): string {
  return (isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value)).replace(/\s+/g, ' ').trim()
}
