import type { FigureCell, FigurePlace, FigureTable } from './view.ts'

/**
 * The figure that a text of a chart was computed from: "15,320", "Rent: 38%", or a share of the whole, "37.5%". Where a row's name is in the text
 * too, it is of that row. Null where no figure that can be edited is meant.
 */
export function findFigure(tables: readonly FigureTable[], shown: string): FigurePlace | null {
  const numbers = new Set(
    (shown.match(/-?\d[\d,]*(?:\.\d+)?/g) ?? []).map(number => Number(number.replaceAll(',', ''))),
  )
  const share = readShare(shown)
  const places = tables.flatMap(({ rows, isFixed }, table) => {
    const totals = share === null ? [] : (rows[0] ?? []).map((_, column) => sumOf(rows.map(each => each[column])))
    return rows.flatMap((cells, row) => {
      const isNamed = cells.some(({ text, isNumber }) => !isNumber && text !== '' && shown.includes(text))
      return cells.flatMap(({ text, isNumber, isEditable }, column) => {
        if (!isNumber || !isEditable || isFixed) return []
        // A share names its row, and another number than the figure.
        const isShare = share !== null && isAbout((100 * Number(text)) / (totals[column] ?? 0), share)
        const likeness = (isNamed || isShare ? 2 : 0) + (text !== '' && numbers.has(Number(text)) ? 1 : 0)
        return likeness > 0 ? { table, row, column, likeness } : []
      })
    })
  })
  const [best] = places.sort((one, other) => other.likeness - one.likeness)
  return best ? { table: best.table, row: best.row, column: best.column } : null
}

interface Share {
  percent: number
  decimals: number
}

/** A text that is nothing but a share, as it is rounded. */
function readShare(shown: string): Share | null {
  const [, percent, decimals = ''] = /^\s*(\d+(?:\.(\d+))?)\s*%\s*$/.exec(shown) ?? []
  return percent === undefined ? null : { percent: Number(percent), decimals: decimals.length }
}

function isAbout(percent: number, share: Share): boolean {
  return Math.abs(percent - share.percent) <= 0.5 * 10 ** -share.decimals + 1e-9
}

function sumOf(cells: readonly (FigureCell | undefined)[]): number {
  return cells.reduce((sum, cell) => sum + (cell?.isNumber ? Number(cell.text) : 0), 0)
}
