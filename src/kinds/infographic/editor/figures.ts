import { figuresInSource, readTyped, type TableInSource } from '../../../web/frame/figures-in-source.ts'
import type { Span } from '../../../web/frame/view.ts'
import type { DslNode } from '../language/dsl.ts'
import { fieldsOf, readSource, walkItems } from '../language/read-source.ts'

const columns = ['label', 'value'] as const

/** The values of an infographic, beside the labels of their items: charts draw their shares of the whole. No table where no item has a value. */
export const figures = figuresInSource(listTables, (text, { isNumber }) => {
  if (!isNumber) return text.replaceAll(/\s+/g, ' ') || null
  const number = readTyped(text)
  return number === null ? null : String(number)
})

function listTables(source: string): TableInSource[] {
  const lines = source.split('\n')
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const items = readSource(source)
    .lists.flatMap(list => [...walkItems(list)].map(({ item }) => fieldsOf(item)))
    .map(fields => columns.map(column => fields.find(({ key }) => key === column)))
    .filter(([, value]) => value !== undefined)
  if (items.length === 0) return []
  const spanOf = (field: DslNode | undefined): Span | null => {
    if (!field || field.value === '') return null
    const end = (starts[field.line - 1] ?? 0) + (lines[field.line - 1] ?? '').trimEnd().length
    return { start: end - field.value.length, end }
  }
  const rows = items.map(fields =>
    fields.map((field, column) => ({
      text: field?.value ?? '',
      isNumber: column === 1 && readTyped(field?.value ?? '') !== null,
      isEditable: spanOf(field) !== null,
    })),
  )
  return [
    {
      columns: [{ known: 'columnLabel' }, { known: 'columnValue' }],
      rows,
      spans: items.map(fields => fields.map(spanOf)),
      isFixed: false,
    },
  ]
}
