import type { Cell, Table } from '../../documents/document.ts'
import type { Point, Poster } from './read-poster.ts'

/** Fewer rows are no series, but a remark in prose. */
const fewestRows = 3

/** The rows of a table of two columns: names, and figures, texts or lists of texts. Null for any other table. */
export function readTable({ columns, rows }: Table): Poster | null {
  const name = columns.findIndex(({ type }) => type === 'text' || type === 'date')
  const other = 1 - name
  const column = columns[other]
  if (columns.length !== 2 || name < 0 || !column || rows.length < fewestRows) return null
  const points = rows.flatMap((row): Point[] => {
    const label = toText(row[name])
    const text = toText(row[other])
    const items = readTexts(text)
    if (label === '') return []
    return [
      {
        ...pointOf(label),
        desc: items ? '' : text,
        value: column.type === 'number' && text !== '' ? { number: text, unit: column.unit ?? '' } : undefined,
        children: items?.map(pointOf) ?? [],
      },
    ]
  })
  return points.length < 2 ? null : { title: null, points }
}

function pointOf(label: string): Point {
  return { label, desc: '', value: undefined, ordered: false, children: [] }
}

function toText(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** The texts of a JSON array in a cell. */
function readTexts(cell: string): string[] | null {
  if (!cell.startsWith('[')) return null
  try {
    const value: unknown = JSON.parse(cell)
    return Array.isArray(value) ? value.map(item => String(item)) : null
  } catch {
    return null
  }
}
