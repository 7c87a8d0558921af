/** A table in a label of HTML. What is written before and after it are rows of one cell. */
export interface HtmlTable {
  rows: TableCell[][]
  /** True if the rows are stretched to the height of the shape, and the columns to its width. */
  fillsHeight: boolean
  fillsWidth: boolean
  columns: number
}

export interface TableCell {
  /** HTML. */
  content: string
  /** First column, and how many it spans. */
  column: number
  span: number
  isHeader: boolean
  align?: 'left' | 'center' | 'right'
  background?: string
  color?: string
  /** Colour of its border; `default` for that of text. Absent: none. */
  border?: string
  /** Share of the table's width, 0 to 1. */
  width?: number
  padding: number
}

const mostRows = 200
const mostColumns = 60
const usualPadding = 2

/** The first table of a label; null where there is none. Tables in its cells are text. */
export function readHtmlTable(label: string): HtmlTable | null {
  const start = /<table\b([^>]{0,2000})>/i.exec(label)
  if (!start) return null
  const inside = label.slice(start.index + start[0].length)
  const end = /<\/table\s*>/i.exec(inside)
  const table = readLook(start[1] ?? '')
  const padding = Number(readAttribute(start[1] ?? '', 'cellpadding') ?? usualPadding)
  const frame = Number(readAttribute(start[1] ?? '', 'border') ?? 0) > 0 ? 'default' : undefined
  const rows = readRows(inside.slice(0, end?.index), { padding, frame })
  const columns = Math.max(0, ...rows.flat().map(({ column, span }) => column + span))
  if (columns === 0) return null
  const around = (html: string): TableCell[][] => {
    const { look, content } = openBlock(html)
    const isEmpty = content.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''
    return isEmpty ? [] : [[{ content, column: 0, span: columns, isHeader: false, padding: usualPadding, ...look }]]
  }
  const after = end ? inside.slice(end.index + end[0].length) : ''
  return {
    rows: [...around(label.slice(0, start.index)), ...rows, ...around(after)],
    columns,
    fillsWidth: table.width === 1,
    fillsHeight: table.height === 1,
  }
}

function readRows(html: string, { padding, frame }: { padding: number; frame: string | undefined }): TableCell[][] {
  return html
    .split(/<tr\b/i)
    .slice(1, mostRows + 1)
    .map(row => {
      const close = row.indexOf('>')
      const { width: _, height: __, ...look } = readLook(row.slice(0, close))
      let column = 0
      return Array.from(
        row.slice(close + 1).matchAll(/<(t[dh])\b([^>]{0,2000})>([\s\S]*?)(?=<t[dh]\b|<\/t[dhr]\s*>|$)/gi),
      )
        .slice(0, mostColumns)
        .map(([, tag = '', attributes = '', content = '']) => {
          const span = Math.max(1, Math.min(mostColumns, Number(readAttribute(attributes, 'colspan') ?? 1) || 1))
          const { height: ___, ...own } = readLook(attributes)
          const cell: TableCell = {
            ...{ content, column, span, padding, isHeader: tag.toLowerCase() === 'th' },
            ...(frame && { border: frame }),
            ...look,
            ...own,
          }
          column += span
          return cell
        })
    })
}

/** The block that HTML begins with, as a cell: its look and what is in it. */
function openBlock(html: string): { look: Partial<TableCell>; content: string } {
  const [whole = '', attributes = ''] = /^\s*<div\b([^>]{0,2000})>/i.exec(html) ?? []
  const { width: _, height: __, ...look } = readLook(attributes)
  return { look, content: html.slice(whole.length) }
}

type Look = Pick<TableCell, 'align' | 'background' | 'color' | 'border' | 'width'> & { height?: number }

/** What the attributes of a table, a row or a cell say of how it looks. */
function readLook(attributes: string): Look {
  const style = readAttribute(attributes, 'style') ?? ''
  const named = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]*)`, 'i').exec(style)?.[1]?.trim()
  const align = named('text-align') ?? readAttribute(attributes, 'align')
  const background = readAttribute(attributes, 'bgcolor') ?? named('background(?:-color)?')
  const border = /(#[\da-f]{3,8}|rgba?\([^)]*\))/i.exec(named('border') ?? '')?.[1]
  const width = readShare(named('width') ?? readAttribute(attributes, 'width'))
  const height = readShare(named('height') ?? readAttribute(attributes, 'height'))
  const color = named('color')
  return {
    ...((align === 'left' || align === 'center' || align === 'right') && { align }),
    ...(background && background !== 'none' && { background }),
    ...(color && { color }),
    ...(border && { border }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  }
}

function readShare(written: string | undefined): number | undefined {
  const percent = /^\s*(\d{1,3}(?:\.\d+)?)\s*%/.exec(written ?? '')?.[1]
  return percent === undefined ? undefined : Number(percent) / 100
}

function readAttribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  return match?.[1] ?? match?.[2] ?? match?.[3]
}
