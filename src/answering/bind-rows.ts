import type { Problem } from '../contract/diagrams.ts'
import type { QueryRows, TableQuery } from '../documents/query/table-query.ts'
import type { Agent, BoundSource } from '../kinds/kind.ts'
import { escapeXml } from '../toolkit/xml/escape-xml.ts'
import { messages } from './messages/index.ts'

const start = /^[ \t]*@rows[ \t]+(\S.*)$/
const end = /^[ \t]*@end[ \t]*$/
/** More are no picture, but a table. */
const mostRows = 2_000

/** Instructions for a model that was not shown all rows. */
export const rowsGuide = `The service inserts rows that are not shown. Where a part of your source repeats for every row, write it once: a line @rows with one SELECT over the tables (SQLite, tables by their ids), then the lines of the part with {column} for its values, then a line @end. For example
@rows SELECT name, days FROM t1 ORDER BY start
- {name}: {days} days
@end`

/** True if a model may repeat parts of its source for rows; a kind that binds its queries itself has another way. */
export function repeatsRows(
  { format, bind }: Pick<Agent, 'format' | 'bind'>,
  { unshownRows }: { unshownRows: readonly unknown[] },
): boolean {
  return format !== undefined && bind === undefined && unshownRows.length > 0
}

/**
 * Puts the rows of queries in the place of parts that repeat, in a source of any text format: between `@rows SELECT …` and `@end` stand the
 * lines of one part, with `{column}` for the values of a row. A query that failed stands where it stood, and is a problem.
 *
 * @param extension  of the format's files: how values are escaped
 */
export async function bindRows(source: string, extension: string, data: TableQuery): Promise<BoundSource> {
  if (!source.includes('@rows')) return { source, problems: [], dataSources: [] }
  const lines = source.split('\n')
  const written: string[] = []
  const problems: Problem[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const sql = start.exec(line)?.[1]
    const last = sql === undefined ? -1 : lines.findIndex((each, at) => at > index && end.test(each))
    if (sql === undefined || last < 0) {
      written.push(line)
      continue
    }
    const template = lines.slice(index + 1, last)
    const filled = fill(template, await data.query(sql), escaperOf(extension))
    if (Array.isArray(filled)) {
      const isEndOfList = /^\s*\]/.test(lines[last + 1] ?? '')
      const closing = filled.at(-1)
      if (isEndOfList && closing !== undefined) filled[filled.length - 1] = closing.replace(/,\s*$/, '')
      written.push(...filled)
    } else {
      problems.push({ ...filled, line: written.length + 1 })
      written.push(...lines.slice(index, last + 1))
    }
    index = last
  }
  return { source: written.join('\n'), problems, dataSources: [] }
}

type Escape = (text: string) => string

function escaperOf(extension: string): Escape {
  if (extension === '.json') return text => JSON.stringify(text).slice(1, -1)
  const onOneLine: Escape = text => text.replaceAll(/\s+/g, ' ').trim()
  return extension === '.drawio' ? text => escapeXml(onOneLine(text)) : onOneLine
}

function fill(template: readonly string[], result: QueryRows | { problem: string }, write: Escape): string[] | Problem {
  const refuse = (why: string): Problem => ({ ...messages.create('rows-not-bound', { why }), level: 'error' })
  if ('problem' in result) return refuse(result.problem)
  if (result.rows.length === 0) return refuse('it found no rows')
  if (result.rows.length > mostRows) return refuse(`it found ${result.rows.length} rows, more than ${mostRows}`)
  const columns = new Map(result.columns.map((name, index) => [name.toLowerCase(), index]))
  const named = template.join('\n').matchAll(/\{([^{}"':,\n]{1,100})\}/g)
  const unknown = [...named].find(([, name = '']) => !columns.has(name.trim().toLowerCase()))?.[1]
  if (unknown !== undefined) return refuse(`there is no column ${unknown}`)
  return result.rows.flatMap(row =>
    template.map(line =>
      line.replaceAll(/\{([^{}"':,\n]{1,100})\}/g, (_, name: string) =>
        write(String(row[columns.get(name.trim().toLowerCase()) ?? -1] ?? '')),
      ),
    ),
  )
}
