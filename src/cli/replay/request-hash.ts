import { createHash } from 'node:crypto'
import { isRecord } from '../../shared/is-record.ts'
import { parseJson } from '../../toolkit/json/parse-json.ts'

/** The mark of boundary lines around material (`fenceText`): another one in each process. */
const boundary = /\b(?:BEGIN|END) [A-Z]+(?: [A-Z]+)? ([0-9a-f]{16})\b/g
/** The sentence of a request that contains the date. */
const today = /\bToday is [A-Z][a-z]+, \d{4}-\d{2}-\d{2}\./g

/**
 * Hash under which the answer to a request is recorded: 32 hexadecimal digits, of its method, path and body. It ignores the order of keys and
 * whatever differs between equal requests: the marks around material, and the day. A key in the query is left out.
 *
 * @param path  below the base address, with its query
 * @param body  JSON; anything else is hashed as it is
 */
export function hashRequest(method: string, path: string, body: string): string {
  const url = new URL(path, 'http://localhost')
  url.searchParams.delete('key')
  const parsed = parseJson(body)
  const normalized = parsed === undefined ? body : JSON.stringify(normalize(parsed, findMarks(body)))
  return createHash('sha256').update(`${method} ${url.pathname}${url.search}\n${normalized}`).digest('hex').slice(0, 32)
}

function findMarks(body: string): ReadonlySet<string> {
  // In JSON a line break before the word is written as \n.
  return new Set(Array.from(body.replaceAll('\\n', '\n').matchAll(boundary), ([, mark = '']) => mark))
}

function normalize(value: unknown, marks: ReadonlySet<string>): unknown {
  if (typeof value === 'string') {
    const sameDay = value.replaceAll(today, 'Today.')
    return [...marks].reduce((text, mark) => text.replaceAll(mark, 'mark'), sameDay)
  }
  if (Array.isArray(value)) return value.map(each => normalize(each, marks))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, each]) => [key, normalize(each, marks)]))
}
