import { element } from '../../../toolkit/drawing/svg.ts'
import { readStyle, type Style } from '../language/style.ts'
import type { Colors } from './colors.ts'
import { drawLabel, measureText } from './draw-label.ts'
import { type Box, round } from './geometry.ts'
import type { HtmlTable, TableCell } from './html-table.ts'

/** A table in its shape, as SVG with its box. `behind` is the colour of the shape. */
export function drawHtmlTable(
  table: HtmlTable,
  style: Style,
  box: Box,
  behind: string,
  colors: Colors,
): { svg: string; box: Box } {
  const size = style.number('fontSize', 12)
  const isFilling = /^(?:fill|width)$/.test(style.text('overflow') ?? '')
  const widths = widthsOf(table, size, table.fillsWidth || isFilling ? box.width : null)
  const heights = heightsOf(table, size, widths, table.fillsHeight ? box.height : null)
  const whole = { width: sum(widths), height: sum(heights) }
  const isAtTop = isFilling || style.text('verticalAlign') === 'top'
  const place = {
    x: isFilling ? box.x : box.x + (box.width - whole.width) / 2,
    y: isAtTop ? box.y : box.y + (box.height - whole.height) / 2,
    ...whole,
  }
  const parts = table.rows.flatMap((cells, row) =>
    cells.map(cell => {
      const at = {
        x: place.x + sum(widths.slice(0, cell.column)),
        y: place.y + sum(heights.slice(0, row)),
        width: sum(widths.slice(cell.column, cell.column + cell.span)),
        height: heights[row] ?? 0,
      }
      return drawCell(cell, at, style, behind, colors)
    }),
  )
  return { svg: parts.join(''), box: place }
}

function drawCell(cell: TableCell, box: Box, style: Style, behind: string, colors: Colors): string {
  const fill = colors.paint(cell.background, 'surface', null)
  const border = cell.border === undefined ? null : colors.paint(cell.border, 'line', colors.ink)
  const frame = { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) }
  const area =
    fill === null && border === null
      ? ''
      : element('rect', { ...frame, fill: fill ?? 'none', ...(border !== null && { stroke: border }) })
  return area + drawLabel(cell.content, styleOf(cell, style), box, fill ?? behind, colors).svg
}

/** The style of a cell's text: that of the label, with what the cell says itself. */
function styleOf(cell: TableCell, style: Style): Style {
  const color = cell.color ?? style.text('fontColor')
  const isBold = cell.isHeader || (style.number('fontStyle', 0) & 1) === 1
  return readStyle(
    `text;whiteSpace=wrap;html=1;verticalAlign=middle;spacing=${cell.padding};align=${alignOf(cell, style)};` +
      `fontSize=${style.number('fontSize', 12)};fontStyle=${isBold ? 1 : 0};${color ? `fontColor=${color};` : ''}`,
  )
}

function alignOf({ align, isHeader }: TableCell, style: Style): string {
  return align ?? (isHeader ? (style.text('align') ?? 'center') : 'left')
}

/** The widths of the columns: as written, else as wide as their texts, and together as wide as `total`. */
function widthsOf({ rows, columns }: HtmlTable, size: number, total: number | null): number[] {
  const natural = Array.from({ length: columns }, () => size)
  const written: (number | undefined)[] = Array.from({ length: columns })
  for (const cell of rows.flat()) {
    if (cell.span > 1) continue
    const { width } = measureText(cell.content, size, cell.isHeader, Infinity)
    natural[cell.column] = Math.max(natural[cell.column] ?? 0, width + 2 * cell.padding + 6)
    if (cell.width !== undefined) written[cell.column] = cell.width
  }
  if (total === null) return natural
  const rest = Math.max(0, 1 - sum(written.map(share => share ?? 0)))
  const unwritten = sum(natural.filter((_, index) => written[index] === undefined))
  const shares = natural.map((width, index) => written[index] ?? (unwritten === 0 ? 0 : (rest * width) / unwritten))
  return shares.map(share => (share / (sum(shares) || 1)) * total)
}

function heightsOf({ rows }: HtmlTable, size: number, widths: readonly number[], total: number | null): number[] {
  const natural = rows.map(cells =>
    Math.max(
      size * 1.25,
      ...cells.map(({ content, column, span, padding, isHeader }) => {
        const width = sum(widths.slice(column, column + span)) - 2 * padding
        return measureText(content, size, isHeader, width).height + 2 * padding
      }),
    ),
  )
  const scale = total === null ? 1 : Math.max(1, total / (sum(natural) || 1))
  return natural.map(height => height * scale)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
