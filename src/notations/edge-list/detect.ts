import type { NotationText } from '../notation.ts'
import { readSections } from '../reading/delimited-sections.ts'
import { readHeader } from './table.ts'

const dateOrTime = /^\d{1,4}[-/:.]\d/

/** A heading with a source and a target, and rows that have both. Columns "from" and "to" of times are a timetable. */
export function detectEdgeList({ text }: NotationText): number {
  const beginning = text.slice(0, 65_536)
  if (/^\s*[{[<@]/.test(beginning)) return 0
  const [first] = /^[^\n]*/.exec(beginning.trimStart()) ?? ['']
  if (first.length > 2000 || !/[,;\t|]/.test(first)) return 0
  for (const { header, rows } of readSections(beginning)) {
    const columns = readHeader(header)
    const [source, target] = [columns.get('source'), columns.get('target')]
    if (source === undefined || target === undefined || rows.length === 0) continue
    const ends = rows.flatMap(({ cells }) => [cells[source] ?? '', cells[target] ?? ''])
    const isTimetable = ends.filter(end => dateOrTime.test(end)).length * 2 > ends.length
    const isWhole = rows.filter(({ cells }) => cells.length === header.length).length * 10 >= rows.length * 9
    return isTimetable || !isWhole ? 0.2 : 0.9
  }
  return 0
}
