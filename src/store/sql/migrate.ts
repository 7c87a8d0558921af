import { Migrator } from 'kysely/migration'
import { sessions } from '../migrations/0001-sessions.ts'
import type { SqlEngine } from './dialect.ts'

/** Brings the schema to the newest version. Numbered, applied in order, each one whole or not at all. */
export async function migrate(engine: SqlEngine): Promise<void> {
  const migrator = new Migrator({
    db: engine.database,
    provider: {
      getMigrations: async () => ({
        '0001-sessions': { up: database => sessions(database, engine) },
      }),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
