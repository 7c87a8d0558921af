import { figuresInSource, readTyped, type TableInSource } from '../../../web/frame/figures-in-source.ts'
import type { FigureCell, Span } from '../../../web/frame/view.ts'
import { readHeader } from '../language/diagram-types.ts'
import { readPlan } from './gantt-plan.ts'

const slice = /^(?<lead>\s*")(?<name>[^"]+)(?<between>"\s*:\s*)(?<figure>[\d.]+)\s*$/
const columnsOfPlan = ['name', 'start', 'end'] as const

/** The figures of a pie, and the days of a plan: they are drawn as shares, and as bars above an axis of dates. */
export const figures = figuresInSource(listTables, writeCell)

function listTables(source: string): TableInSource[] {
  const type = typeOf(source)
  const table = type === 'pie' ? readPie(source) : type === 'gantt' ? readDays(source) : null
  return table && table.rows.length > 0 ? [table] : []
}

function typeOf(source: string): string | undefined {
  return source
    .split('\n')
    .flatMap(line => readHeader(line)?.family ?? [])
    .at(0)
}

interface CellInSource {
  cell: FigureCell
  span: Span | null
}

function makeTable(columns: TableInSource['columns'], rows: readonly CellInSource[][]): TableInSource {
  return {
    columns,
    rows: rows.map(cells => cells.map(({ cell }) => cell)),
    spans: rows.map(cells => cells.map(({ span }) => span)),
    isFixed: false,
  }
}

function readPie(source: string): TableInSource {
  let start = 0
  const rows = source.split('\n').flatMap(line => {
    const cells = readSlice(line, start)
    start += line.length + 1
    return cells ? [cells] : []
  })
  return makeTable([{ known: 'columnLabel' }, { known: 'columnValue' }], rows)
}

function readSlice(line: string, start: number): CellInSource[] | null {
  const { lead = '', name = '', between = '', figure = '' } = slice.exec(line)?.groups ?? {}
  if (name === '') return null
  const at = start + lead.length
  return [cellAt(name, at), cellAt(figure, at + name.length + between.length, readTyped(figure) !== null)]
}

function cellAt(text: string, start: number, isNumber = false): CellInSource {
  return { cell: { text, isNumber, isEditable: true }, span: { start, end: start + text.length } }
}

function readDays(source: string): TableInSource {
  const plan = readPlan(source)
  const rows = plan.tasks.map(task =>
    columnsOfPlan.map((column): CellInSource => {
      const fact = task[column]
      const shown = fact && (column === 'name' ? fact.text : plan.show(fact))
      const cell = { text: shown ?? fact?.text ?? '', isNumber: false, isEditable: shown !== null }
      return { cell, span: shown === null ? null : (fact?.span ?? null) }
    }),
  )
  return makeTable([{ known: 'columnTask' }, { known: 'columnStart' }, { known: 'columnEnd' }], rows)
}

function writeCell(text: string, before: FigureCell, source: string, { row, column }: Place): string | null {
  if (typeOf(source) === 'gantt') {
    const plan = readPlan(source)
    const task = plan.tasks[row]
    const named = columnsOfPlan[column]
    return task && named ? plan.write(task, named, text) : null
  }
  if (!before.isNumber) return text === '' || /["#;:%\n]/.test(text) ? null : text
  const number = readTyped(text)
  return number !== null && number > 0 ? String(number) : null
}

interface Place {
  row: number
  column: number
}
