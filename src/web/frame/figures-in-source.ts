import type { FigureCell, FigurePlace, Figures, FigureTable, Span } from './view.ts'

/** A table with the place of each cell in the source; null for a cell that stands nowhere in it. */
export interface TableInSource extends FigureTable {
  spans: readonly (readonly (Span | null)[])[]
}

/**
 * Figures whose cells stand in the source: a change of one leaves all else as it is.
 *
 * @param writeCell  what is written in this place of the source for a typed text, trimmed; null where it cannot stand there
 */
export function figuresInSource(
  listTables: (source: string, fixed: readonly number[]) => TableInSource[],
  writeCell: (text: string, before: FigureCell, source: string, place: FigurePlace) => string | null,
): Figures {
  return {
    read(source, fixed) {
      return listTables(source, fixed).map(({ spans: _, ...table }) => table)
    },
    write(source, { table, row, column }, text) {
      const found = listTables(source, [])[table]
      const span = found?.spans[row]?.[column]
      const before = found?.rows[row]?.[column]
      if (!span || !before || before.text === text.trim()) return null
      const written = writeCell(text.trim(), before, source, { table, row, column })
      return written === null ? null : source.slice(0, span.start) + written + source.slice(span.end)
    },
  }
}

/** Reads a number as it is typed, with or without separators of thousands; null for what is none. */
export function readTyped(text: string): number | null {
  const number = Number(text.replaceAll(/[\s\u00a0,](?=\d{3}(?:\D|$))/g, ''))
  return text !== '' && Number.isFinite(number) ? number : null
}
