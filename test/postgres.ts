import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { postgresServer as server } from './requirements.ts'

export interface TestDatabase {
  /** Value for `DATABASE_URL`. */
  url: string
  run(statement: string): Promise<void>
  /** Drops the database, and closes open connections. */
  drop(): Promise<void>
}

/** A new database: empty, or a copy of the one named `template`, that nobody may be connected to. */
export async function createTestDatabase(template = 'template1'): Promise<TestDatabase> {
  const name = `limn_test_${randomBytes(6).toString('hex')}`
  await run('postgres', `create database ${name} template ${template}`)
  return {
    url: `${server}/${name}`,
    run: statement => run(name, statement),
    drop: () => run('postgres', `drop database ${name} with (force)`),
  }
}

async function run(database: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/${database}` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
