import { figuresInSource, readTyped, type TableInSource } from '../../../web/frame/figures-in-source.ts'
import type { FigureCell, Span } from '../../../web/frame/view.ts'
import { readHeader } from '../language/diagram-types.ts'

const slice = /^(?<lead>\s*")(?<name>[^"]+)(?<between>"\s*:\s*)(?<figure>[\d.]+)\s*$/
const task = /^(?<lead>\s*)(?<name>[^:#%\s][^:#]*?)(?<between>\s*:)(?<facts>.+)$/
const setting =
  /^\s*(?:gantt|title|dateFormat|axisFormat|tickInterval|excludes|includes|todayMarker|section|weekday|weekend|click|acc(?:Title|Descr))\b/
const tag = /^(?:active|done|crit|milestone|vert)$/
const day = /^\d{4}-\d{2}-\d{2}$/
const duration = /^\d+(?:\.\d+)?(?:ms|[smhdwMy])$/

/** The figures of a pie, and the days of a plan: they are drawn as shares, and as bars above an axis of dates. */
export const figures = figuresInSource(listTables, writeCell)

function listTables(source: string): TableInSource[] {
  const lines = source.split('\n')
  const type = lines.flatMap(line => readHeader(line)?.family ?? []).at(0)
  const read = type === 'pie' ? readSlice : type === 'gantt' ? readTask : null
  if (!read) return []
  let start = 0
  const rows = lines.flatMap(line => {
    const cells = read(line, start)
    start += line.length + 1
    return cells ? [cells] : []
  })
  if (rows.length === 0) return []
  return [
    {
      columns: type === 'pie' ? ['label', 'value'] : ['task', 'start', 'end'],
      rows: rows.map(cells => cells.map(({ cell }) => cell)),
      spans: rows.map(cells => cells.map(({ span }) => span)),
      isFixed: false,
    },
  ]
}

interface CellInSource {
  cell: FigureCell
  span: Span | null
}

function readSlice(line: string, start: number): CellInSource[] | null {
  const { lead = '', name = '', between = '', figure = '' } = slice.exec(line)?.groups ?? {}
  if (name === '') return null
  const at = start + lead.length
  return [cellAt(name, at), cellAt(figure, at + name.length + between.length, readTyped(figure) !== null)]
}

/** `Name :done, id, 2026-01-05, 10d`: its last fact is its end or its length, the one before that its start. */
function readTask(line: string, start: number): CellInSource[] | null {
  const { lead = '', name = '', between = '', facts = '' } = (!setting.test(line) && task.exec(line)?.groups) || {}
  if (name === '') return null
  const at = start + lead.length
  let next = at + name.length + between.length
  const told = facts.split(',').flatMap(fact => {
    const text = fact.trim()
    const place = next + fact.length - fact.trimStart().length
    next += fact.length + 1
    return tag.test(text) || text === '' ? [] : [{ text, place }]
  })
  const end = told.at(-1)
  const begin = told.length > 1 ? told.at(-2) : undefined
  return [cellAt(name, at), dayAt(begin), dayAt(end)]
}

/** "after a" says more than one cell can show: it is changed in the source. */
function dayAt(fact: { text: string; place: number } | undefined): CellInSource {
  if (fact && (day.test(fact.text) || duration.test(fact.text))) return cellAt(fact.text, fact.place)
  return { cell: { text: fact?.text ?? '', isNumber: false, isEditable: false }, span: null }
}

function cellAt(text: string, start: number, isNumber = false): CellInSource {
  return { cell: { text, isNumber, isEditable: true }, span: { start, end: start + text.length } }
}

function writeCell(text: string, before: FigureCell): string | null {
  if (before.isNumber) {
    const number = readTyped(text)
    return number !== null && number > 0 ? String(number) : null
  }
  if (day.test(before.text)) return isDay(text) ? text : null
  if (duration.test(before.text)) return duration.test(text) || isDay(text) ? text : null
  return text === '' || /["#;:%\n]/.test(text) || setting.test(text) ? null : text
}

/** False for the 31st of February. */
function isDay(text: string): boolean {
  return day.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true
}
