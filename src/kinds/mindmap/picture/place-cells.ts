import type { Hue, Palette } from '../../../toolkit/drawing/palette.ts'
import type { PlacedRun, PlacedShape } from '../../../toolkit/drawing/placed-drawing.ts'
import type { Box } from '../../../toolkit/drawing/svg.ts'
import type { Run } from '../../../toolkit/drawing/text.ts'
import { cellPadding, type PlacedTable } from './place-table.ts'

/** The cells of a table, as shapes that stand in that of its node (`id`). */
export function placeCells(table: PlacedTable, id: string, corner: Box, hue: Hue, palette: Palette): PlacedShape[] {
  let y = corner.y
  return table.rows.flatMap((row, index) => {
    const [top, height] = [y, table.heights[index] ?? 0]
    y += height
    let x = corner.x
    return row.map((cell, column): PlacedShape => {
      const width = table.widths[column] ?? 0
      const box = { x, y: top, width, height }
      x += width
      return {
        ...{ id: `${id}-cell-${index + 1}-${column + 1}`, parent: id, box, form: 'rectangle', degrees: 0, opacity: 1 },
        paths: [{ d: `M0 0H${width}V${height}H0Z`, isFilled: true, isStroked: true }],
        outline: cornersOf(box),
        paint: { fill: index === 0 ? hue.soft : null, stroke: palette.faintLine, strokeWidth: 1, isDashed: false },
        label: {
          paragraphs: cell.lines.map(runs => ({ runs: runs.map(placeRun) })),
          box: {
            x: box.x + cellPadding.x,
            y: top + cellPadding.y,
            width: width - 2 * cellPadding.x,
            height: height - 2 * cellPadding.y,
          },
          ...{ wraps: false, color: palette.text, fontSize: cell.fontSizePx, across: 'left', down: 'top' },
          background: null,
        },
        picture: null,
      }
    })
  })
}

export function cornersOf({ x, y, width, height }: Box) {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

export function placeRun({ text, bold, italic, code, struck }: Run): PlacedRun {
  return { text, bold: bold ?? false, italic: italic ?? false, strike: struck ?? false, code: code ?? false }
}
