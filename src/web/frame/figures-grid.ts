import { findFigure } from './find-figure.ts'
import type { FrameTexts } from './messages.ts'
import type { FigureCell, FigureLine, FigurePlace, Figures, FigureTable } from './view.ts'

/** Rows that are shown of a table; longer ones are changed in the source. */
const mostRows = 200

interface GridParts {
  texts(): FrameTexts
  source(): string
  fixed(): readonly number[]
  commit(source: string): void
  note(text: string): void
}

/** The figures of a chart in a small grid over the drawing. */
export function createFiguresGrid(parts: GridParts): {
  /** @param shown  a text of the drawing: its figure has the focus. With `onlyThere` nothing opens where it has none. */
  open(figures: Figures, shown?: string, onlyThere?: boolean): void
  /** Opens it at a row or a column. */
  openLine(figures: Figures, line: FigureLine): void
  close(): void
  readonly isOpen: boolean
} {
  const panel = document.createElement('div')
  panel.className = 'figures'
  panel.setAttribute('role', 'dialog')
  panel.hidden = true
  document.body.append(panel)
  let before: Element | null = null

  function close(): void {
    panel.hidden = true
    if (before instanceof HTMLElement) before.focus()
  }

  panel.addEventListener('keydown', event => {
    if (event.key === 'Escape') close()
    const isSaving = (event.ctrlKey || event.metaKey) && event.key === 's'
    // What is being typed is saved too; all other keys belong to the field.
    if (isSaving && event.target instanceof HTMLElement) event.target.blur()
    else event.stopPropagation()
  })

  function show(figures: Figures, tables: readonly FigureTable[], place: FigurePlace | null): void {
    const texts = parts.texts()
    parts.note('')
    before = document.activeElement
    panel.setAttribute('aria-label', texts.figures)
    const done = document.createElement('button')
    done.type = 'button'
    done.textContent = texts.done
    done.addEventListener('click', close)
    panel.replaceChildren(...tables.flatMap((table, index) => showTable(table, index, figures, parts)), done)
    panel.hidden = false
    const meant = place && inputAt(panel, place)
    const first = meant ?? panel.querySelector<HTMLInputElement>('input:not([readonly])')
    if (meant) meant.select()
    ;(first ?? done).focus()
  }

  return {
    get isOpen() {
      return !panel.hidden
    },
    close,
    open(figures, shown = '', onlyThere = false) {
      const tables = figures.read(parts.source(), parts.fixed())
      const place = findFigure(tables, shown)
      if (!onlyThere || place) show(figures, tables, place)
    },
    openLine(figures, { table, kind, index }) {
      const tables = figures.read(parts.source(), parts.fixed())
      const isFree = ({ isEditable }: FigureCell) => isEditable
      const column = kind === 'column' ? index : (tables[table]?.rows[index]?.findIndex(isFree) ?? 0)
      show(figures, tables, { table, row: kind === 'row' ? index : 0, column })
    },
  }
}

/** Null where the row is beyond those that are shown. */
function inputAt(panel: HTMLElement, { table, row, column }: FigurePlace) {
  const rows = panel.querySelectorAll('table')[table]?.tBodies[0]?.rows
  return rows?.[row]?.cells[column]?.querySelector('input') ?? null
}

function showTable(table: FigureTable, index: number, figures: Figures, parts: GridParts): HTMLElement[] {
  const texts = parts.texts()
  const element = document.createElement('table')
  const head = element.createTHead().insertRow()
  const headings = table.columns.map(column => (typeof column === 'string' ? column : texts[column.known]))
  for (const column of headings) {
    const cell = document.createElement('th')
    cell.scope = 'col'
    cell.textContent = column
    head.append(cell)
  }
  const body = element.createTBody()
  for (const [row, cells] of table.rows.slice(0, mostRows).entries()) {
    const line = body.insertRow()
    for (const [column, { text, isEditable }] of cells.entries()) {
      const input = document.createElement('input')
      input.value = text
      input.readOnly = table.isFixed || !isEditable
      input.setAttribute('aria-label', `${headings[column] ?? ''} ${row + 1}`.trim())
      input.addEventListener('change', () => write(input, { table: index, row, column }))
      line.insertCell().append(input)
    }
  }
  const why = document.createElement('p')
  why.textContent = table.isFixed ? texts.figuresFromFile : ''
  return table.isFixed ? [why, element] : [element]

  function write(input: HTMLInputElement, place: FigurePlace): void {
    const edited = figures.write(parts.source(), place, input.value)
    if (edited !== null) {
      parts.commit(edited)
      return
    }
    // The same again, or no figure: what stands in the source is shown.
    const now = figures.read(parts.source(), parts.fixed())[place.table]?.rows[place.row]?.[place.column]?.text ?? ''
    if (input.value.trim() !== now) parts.note(texts.noFigure)
    input.value = now
  }
}
