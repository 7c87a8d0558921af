import pg from 'pg'
import { FileTrouble } from '../exit-codes.ts'
import type { DatabaseAddress } from './database-address.ts'

const connectMs = 10_000
const statementMs = 20_000
/** Columns that are read at most: a database with more is not one drawing. */
const mostColumns = 20_000

const ownSchemas = `n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_%'
    AND ($1::text IS NULL OR n.nspname = $1)`

/** Tables in the order of their names, partitions left out: each is a piece of its table. */
const columnQuery = `
  SELECT CASE WHEN $1::text IS NULL THEN quote_ident(n.nspname) || '.' ELSE '' END || quote_ident(c.relname) AS table,
    quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
      || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END AS definition
  FROM pg_catalog.pg_class AS c
  JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
  JOIN pg_catalog.pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${ownSchemas}
  ORDER BY n.nspname, c.relname, a.attnum
  LIMIT ${mostColumns + 1}`

/** Keys, the primary ones first. Those of partitions repeat those of their table. */
const keyQuery = `
  SELECT CASE WHEN $1::text IS NULL THEN quote_ident(n.nspname) || '.' ELSE '' END || quote_ident(c.relname) AS table,
    pg_get_constraintdef(k.oid) AS definition
  FROM pg_catalog.pg_constraint AS k
  JOIN pg_catalog.pg_class AS c ON c.oid = k.conrelid
  JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
  WHERE k.contype IN ('p', 'u', 'f') AND k.conparentid = 0 AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${ownSchemas}
  ORDER BY c.oid, array_position(ARRAY['p', 'u', 'f'], k.contype::text), k.conname`

interface Row {
  table: string
  definition: string
}

/**
 * Reads the tables of a database from its catalogue, as the statements that would create them: names, types and keys. No row of them is read, and
 * nothing can be changed.
 *
 * @throws FileTrouble where it cannot be read, or has no tables; nothing in it repeats the user or the password
 */
export async function readDatabase({ connectionString, name, schema }: DatabaseAddress): Promise<string> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
    application_name: 'limn',
  })
  // A connection that is lost is told by the query that waits for it.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('BEGIN READ ONLY')
    await client.query(`SET LOCAL statement_timeout = ${statementMs}`)
    // Names are written with their schema, but for those of the one that was asked for.
    await client.query("SELECT set_config('search_path', $1, true)", [schema ? pg.escapeIdentifier(schema) : ''])
    const columns = (await client.query<Row>(columnQuery, [schema ?? null])).rows
    const keys = (await client.query<Row>(keyQuery, [schema ?? null])).rows
    if (columns.length === 0) throw new FileTrouble(`${name} has no tables${schema ? ` in the schema ${schema}` : ''}.`)
    if (columns.length > mostColumns) {
      throw new FileTrouble(`${name} has more than ${mostColumns} columns: name one schema (?schema=NAME).`)
    }
    return toStatements([...columns, ...keys])
  } catch (error) {
    throw error instanceof FileTrouble ? error : new FileTrouble(`${name} cannot be read: ${reasonOf(error)}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

function toStatements(rows: readonly Row[]): string {
  const tables = Map.groupBy(rows, ({ table }) => table)
  return Array.from(tables, ([table, parts]) => {
    const lines = parts.map(({ definition }) => `  ${definition}`)
    return `CREATE TABLE ${table} (\n${lines.join(',\n')}\n);\n`
  }).join('\n')
}

/** In our own words: those of the driver and the server repeat the user's name. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^28/.test(code)) return 'it refuses this user or password'
  if (code === '3D000') return 'there is no such database'
  if (code === '42501') return 'this user may not read its catalogue'
  if (/^(?:ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|ENOENT)/.test(code)) return `nothing answers there (${code})`
  return code === '' ? 'it does not answer as PostgreSQL does' : `PostgreSQL says ${code}`
}
