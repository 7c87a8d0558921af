import BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'
import { type FolderAttachments, openAttachmentStore } from './attachments.ts'
import { openPostgresStore } from './postgres.ts'
import { storedText } from './sql/stored-text.ts'
import { openSqliteStore } from './sqlite.ts'
import { contentOfFile, writeStoredFile } from './stored-files.ts'

/** The target database already contains sessions or files: they are not merged. */
export class TargetNotEmpty extends Error {
  constructor() {
    super('the database is not empty')
    this.name = 'TargetNotEmpty'
  }
}

/** Rows are copied in parts of about this many characters. */
const partLength = 4_000_000

type Row = Record<string, unknown>

export interface Copied {
  /** The number of rows of each table, counted on both sides. */
  rows: Map<string, number>
  /** Uploaded files, the results of reading them, and the rows of their tables. */
  files: number
}

/**
 * Copies all that an SQLite file keeps into an empty PostgreSQL database: all or nothing, as the file is at this moment, under the same
 * numbers. Both are brought to the newest schema first.
 *
 * @param folder  where the attachments are; nothing in it is changed
 * @throws TargetNotEmpty; Error where the counts differ; NewerSchema
 */
export async function copyToPostgres(file: string, folder: string, url: string): Promise<Copied> {
  for (const open of [() => openSqliteStore(file), () => openPostgresStore(url)]) await (await open()).close()
  const source = new BetterSqlite3(file, { readonly: true, fileMustExist: true })
  const target = new pg.Client({ connectionString: url })
  try {
    await target.connect()
    // One snapshot of the file for all of its tables.
    source.exec('begin')
    await target.query('begin')
    const tables = readTables(source)
    await refuseRows(target, tables)
    const rows = new Map<string, number>()
    for (const table of tables) rows.set(table, await copyTable(source, target, table))
    await continueNumbers(source, target)
    const files = await copyFiles(source, target, await openAttachmentStore(folder))
    await target.query('commit')
    return { rows, files }
  } finally {
    await target.end()
    source.close()
  }
}

/** Sessions and messages come first: the others refer to them. */
function readTables(source: BetterSqlite3.Database): string[] {
  const names = source
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not glob 'sqlite_*' and name not glob 'kysely_*'`,
    )
    .pluck()
    .all() as string[]
  const first = ['sessions', 'messages']
  return [...first, ...names.filter(name => !first.includes(name))]
}

async function refuseRows(target: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) if ((await countRows(target, table)) > 0) throw new TargetNotEmpty()
}

async function copyTable(source: BetterSqlite3.Database, target: pg.Client, table: string): Promise<number> {
  // A message refers to one before it.
  const rows = source.prepare(`select * from "${table}" order by rowid`).iterate() as Iterable<Row>
  let part: string[] = []
  let length = 0
  let count = 0
  for (const row of rows) {
    const json = JSON.stringify(row, (_key, value) =>
      typeof value === 'string' ? storedText(value).toWellFormed() : value,
    )
    part.push(json)
    length += json.length
    count += 1
    if (length < partLength) continue
    await insertRows(target, table, part)
    part = []
    length = 0
  }
  await insertRows(target, table, part)
  const copied = await countRows(target, table)
  if (copied !== count) throw new Error(`of ${count} rows of ${table}, ${copied} arrived`)
  return count
}

async function insertRows(target: pg.Client, table: string, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return
  // By name: the columns of the two engines may be in different orders.
  await target.query(
    `insert into "${table}" overriding system value select * from json_populate_recordset(null::"${table}", $1)`,
    [`[${rows.join(',')}]`],
  )
}

/** Ids of the attachments that a message or an upload refers to. */
async function copyFiles(
  source: BetterSqlite3.Database,
  target: pg.Client,
  { list, pathOf }: FolderAttachments,
): Promise<number> {
  const named = new Set(source.prepare('select id from attachments union select id from uploads').pluck().all())
  const found = (await list()).filter(({ id }) => named.has(id))
  for (const { id, form } of found) {
    await writeStoredFile(target, id, form, await contentOfFile(pathOf(id, form)), 'replace')
  }
  return found.length
}

/** Continues the numbering, so that the id of a deleted session or message is not used again. */
async function continueNumbers(source: BetterSqlite3.Database, target: pg.Client): Promise<void> {
  const sequences = source.prepare('select name, seq from sqlite_sequence where seq > 0').all() as {
    name: string
    seq: number
  }[]
  for (const { name, seq } of sequences) {
    await target.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [name, seq])
  }
}

async function countRows(target: pg.Client, table: string): Promise<number> {
  const { rows } = await target.query(`select count(*) as count from "${table}"`)
  return Number(rows[0].count)
}
