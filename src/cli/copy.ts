import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'
import { type Copied, copyToPostgres, TargetNotEmpty } from '../store/copy-to-postgres.ts'
import { FolderInUse, lockFolder } from '../store/lock-folder.ts'
import { NewerSchema } from '../store/store.ts'

/**
 * Copies everything from the SQLite file of `LIMN_DATA_DIR` to the database of `DATABASE_URL`, and prints what it copied.
 *
 * @throws ConfigError if there is nothing to copy from, or no database to copy to
 */
export async function copyData(config: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const file = join(config.dataDir, 'limn.sqlite')
  if (!existsSync(file)) throw new ConfigError(`LIMN_DATA_DIR ${config.dataDir} has no limn.sqlite to copy from.`)
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL is not set: name the database to copy to.')
  const { rows, files } = await copy(config.dataDir, file, config.databaseUrl)
  console.log(`Copied ${file} to PostgreSQL:`)
  for (const [table, count] of rows) console.log(`  ${table.padEnd(12)} ${count}`)
  console.log(`  ${'files'.padEnd(12)} ${files}`)
}

async function copy(dataDir: string, file: string, url: string): Promise<Copied> {
  let release = () => {}
  try {
    release = lockFolder(dataDir).release
    return await copyToPostgres(file, join(dataDir, 'attachments'), url)
  } catch (error) {
    if (error instanceof FolderInUse)
      throw new ConfigError(`LIMN_DATA_DIR is in use (${error.holder}): stop Limn first.`)
    if (error instanceof TargetNotEmpty)
      throw new ConfigError('The database of DATABASE_URL already contains data of Limn: name an empty one.')
    if (error instanceof NewerSchema)
      throw new ConfigError('A newer version of Limn wrote this data: copy it with that version.')
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new ConfigError(
      `Nothing was copied (${code}): check that the database of DATABASE_URL is running and can be written to.`,
    )
  } finally {
    release()
  }
}
