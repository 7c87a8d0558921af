import type { Hue, Palette } from '../../../toolkit/drawing/palette.ts'
import { type Box, element, formatNumber } from '../../../toolkit/drawing/svg.ts'
import { drawText } from '../../../toolkit/drawing/text.ts'
import { cellPadding, type PlacedTable } from './place-table.ts'

/** A table with its headings on the soft colour of its branch, and lines between its rows. */
export function drawTable(table: PlacedTable, box: Box, hue: Hue, palette: Palette): string {
  const { x, y, width, height } = box
  const head = table.heights[0] ?? 0
  const parts = [
    element('rect', { x, y, width, height, fill: palette.background }),
    element('rect', { x, y, width, height: head, fill: hue.soft }),
  ]
  let top = y
  for (const [index, row] of table.rows.entries()) {
    let left = x
    for (const [column, cell] of row.entries()) {
      parts.push(drawText(cell, { x: left + cellPadding.x, y: top + cellPadding.y, fill: palette.text }))
      left += table.widths[column] ?? 0
    }
    top += table.heights[index] ?? 0
    if (index < table.rows.length - 1) {
      const d = `M${formatNumber(x)} ${formatNumber(top)}H${formatNumber(x + width)}`
      parts.push(element('path', { d, stroke: palette.faintLine, 'stroke-width': 1 }))
    }
  }
  parts.push(element('rect', { x, y, width, height, fill: 'none', stroke: hue.strong, 'stroke-width': 1.5 }))
  return parts.join('')
}
