import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTestDatabase } from '../../test/postgres.ts'

const execute = promisify(execFile)

export interface RestoredStore {
  /** Environment of a service on the data. */
  environment: Record<string, string>
  dispose(): Promise<void>
}

/** Backs up what a service with this environment keeps, as docs/backup.md says, and restores it beside. */
export async function backUp(environment: Readonly<Record<string, string>>): Promise<RestoredStore> {
  const folder = await mkdtemp(join(tmpdir(), 'limn-backup-'))
  const dataDir = join(folder, 'restored')
  const { DATABASE_URL: url, LIMN_DATA_DIR: from = '' } = environment
  if (url === undefined) {
    const limn = join(import.meta.dirname, '../../bin/limn.mjs')
    const backup = join(folder, 'backup')
    await execute(process.execPath, [limn, 'backup', backup], { env: { PATH: process.env.PATH, LIMN_DATA_DIR: from } })
    await cp(backup, join(dataDir, 'limn.sqlite'))
    await cp(`${backup}.attachments`, join(dataDir, 'attachments'), { recursive: true })
    return {
      environment: { LIMN_DATA_DIR: dataDir },
      dispose: () => rm(folder, { recursive: true, force: true }),
    }
  }
  const dump = join(folder, 'dump')
  await execute('pg_dump', ['--format=custom', `--file=${dump}`, url])
  const database = await createTestDatabase()
  await execute('pg_restore', ['--exit-on-error', `--dbname=${database.url}`, dump])
  return {
    environment: { LIMN_DATA_DIR: dataDir, DATABASE_URL: database.url },
    async dispose() {
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
