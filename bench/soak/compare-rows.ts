import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'
import type { SeenTurn } from './client.ts'

type Row = Record<string, unknown>
type Environment = Readonly<Record<string, string>>

/** The tables that hold what people made, each with the column that names its session. */
const tables = {
  sessions: 'id',
  messages: 'session_id',
  attachments: 'session_id',
  turns: 'session_id',
  events: 'session_id',
}

/**
 * Compares what was restored with the original, which has gone on since: of a turn that had ended every row is there and the same, of one that
 * was running what is there is the beginning. Adds each fault to `faults`; returns how many rows were compared.
 */
export async function compareRows(
  original: Environment,
  restored: Environment,
  told: readonly SeenTurn[],
  faults: string[],
): Promise<number> {
  const running = new Set<unknown>()
  for (const { session_id, status } of await readTable(restored, 'turns'))
    if (status === 'running') running.add(session_id)
  let compared = 0
  for (const [table, key] of Object.entries(tables)) {
    const before = Map.groupBy(await readTable(original, table), row => row[key])
    const after = Map.groupBy(await readTable(restored, table), row => row[key])
    for (const [sessionId, rows] of after) {
      compared += rows.length
      const known = (before.get(sessionId) ?? []).map(row => JSON.stringify(row))
      const isSame = JSON.stringify(rows.map(row => JSON.stringify(row))) === JSON.stringify(known)
      if (isSame) continue
      const goesOn = running.has(sessionId) && (table === 'sessions' || table === 'turns' || isBeginning(rows, known))
      if (!goesOn) faults.push(`${table} of session ${sessionId} differ`)
    }
    if (table !== 'sessions') continue
    for (const { sessionId } of told) {
      if (!after.has(sessionId)) faults.push(`session ${sessionId} is missing`)
      if (running.has(sessionId)) faults.push(`session ${sessionId} was told to its end, and runs in the backup`)
    }
  }
  return compared
}

function isBeginning(rows: readonly Row[], known: readonly string[]): boolean {
  return rows.every((row, place) => JSON.stringify(row) === known[place])
}

async function readTable(
  { DATABASE_URL: url, LIMN_DATA_DIR: dataDir = '' }: Environment,
  table: string,
): Promise<Row[]> {
  const query = `select * from ${table} order by ${table === 'events' ? 'session_id, id' : 'id'}`
  if (url === undefined) {
    const connection = new BetterSqlite3(join(dataDir, 'limn.sqlite'), { readonly: true })
    const rows = connection.prepare(query).all() as Row[]
    connection.close()
    return rows
  }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return rows as Row[]
}
