import type { AgentInput, NotDrawn } from '../kinds/kind.ts'
import { plainName } from '../structure/edit/find-named.ts'
import { readFigure } from '../structure/edit/read-figure.ts'
import { messages } from './messages/index.ts'

/**
 * Refuses another figure for a chart that is drawn from a table: its numbers are the table's numbers, and are changed there. Null for all else that is
 * said.
 */
export function refuseFigureOfTable({ text, tables, current, language }: AgentInput): NotDrawn | null {
  const source = current?.source ?? ''
  const drawn = tables.filter(({ id }) => new RegExp(`"\\$query":.*\\b${id}\\b`).test(source))
  const [table] = drawn
  if (!table) return null
  const cells = drawn.flatMap(({ columns, rows }) => [...columns.map(({ name }) => name), ...rows.flat()])
  const names = new Set(cells.flatMap(cell => (typeof cell === 'string' ? plainName(cell) : [])))
  const isKnown = (name: string) =>
    plainName(name)
      .split(' ')
      .some(word => names.has(word)) || names.has(plainName(name))
  const said = text.trim().replace(/[.!。！]+$/u, '')
  if (!readFigure(said, { isKnown, type: 'chart' })) return null
  const file = table.origin?.file
  return {
    notDrawn: messages.say(language, 'figure-of-table', file === undefined ? { case: 'text' } : { case: 'file', file }),
  }
}
