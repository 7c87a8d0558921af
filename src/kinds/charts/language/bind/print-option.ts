import { isRecord } from '../../../../shared/is-record.ts'

/** Maximum length of a list or object on one line. */
const maxLineLength = 100

/** Strict JSON for people: indented by two spaces; short values, and every row of a table, are on one line. */
export function printOption(option: unknown): string {
  return print(option, '', true)
}

function print(value: unknown, indent: string, isRoot = false): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const isRow = Array.isArray(value) && value.every(cell => cell === null || typeof cell !== 'object')
  const line = isRoot ? undefined : printLine(value)
  if (line !== undefined && (isRow || indent.length + line.length <= maxLineLength)) return line
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map(element => inner + print(element, inner))
    : entriesOf(value).map(([key, child]) => `${inner}${JSON.stringify(key)}: ${print(child, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

/** A list or object on one line. */
function printLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printLine).join(', ')}]`
  if (!isRecord(value)) return JSON.stringify(value ?? null)
  const fields = entriesOf(value).map(([key, child]) => `${JSON.stringify(key)}: ${printLine(child)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, child]) => child !== undefined)
}
