import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { type Backup, backUpSqlite } from '../store/back-up-sqlite.ts'

/**
 * Writes everything in `LIMN_DATA_DIR` to a file and a folder beside it, also while Limn runs, and prints how to restore it.
 *
 * @throws ConfigError if there is nothing to back up, or the backup cannot be written
 */
export async function backUpData(name: string, config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const { dataDir } = config
  if (config.databaseUrl) {
    throw new ConfigError('DATABASE_URL is set: back up that database with pg_dump. It holds the uploaded files too.')
  }
  if (!existsSync(join(dataDir, 'limn.sqlite'))) throw new ConfigError(`LIMN_DATA_DIR ${dataDir} has no limn.sqlite.`)
  const file = resolve(name)
  for (const path of [file, `${file}.attachments`]) {
    if (existsSync(path)) throw new ConfigError(`${path} already exists: name a new file.`)
  }
  const { sessions, messages, files } = await write(dataDir, file)
  console.log(`Backed up ${sessions} sessions with ${messages} messages to ${file}`)
  console.log(`and ${files} files to ${file}.attachments`)
  console.log('To restore, stop Limn and copy them into an empty LIMN_DATA_DIR as limn.sqlite and attachments.')
}

async function write(dataDir: string, file: string): Promise<Backup> {
  try {
    return await backUpSqlite(dataDir, file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new ConfigError(`The backup could not be written to ${file} (${code}).`)
  }
}
