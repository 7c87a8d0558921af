import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { createTestDatabase, type TestDatabase } from '../../test/postgres.ts'
import { startUpstream, tagged, type Upstream } from '../../test/upstream/upstream.ts'
import { checkTurn, statusOf } from './check-turn.ts'
import type { SeenTurn } from './client.ts'

export const storeNames = ['sqlite', 'postgres'] as const
export type StoreName = (typeof storeNames)[number]

/** Everything that a run needs around the service. */
export interface Scenery {
  environment: Record<string, string>
  /** Environment of an instance that shares only what instances share: with PostgreSQL each has a new folder. */
  environmentOfOwn(): Promise<Record<string, string>>
  dataDir: string
  upstream: Upstream
  /** Damage found in the store's own files; empty: none. */
  checkIntegrity(): Promise<string[]>
  dispose(): Promise<void>
}

const source = `# Plan\n${Array.from({ length: 60 }, (_, index) => `## Item ${index}`).join('\n')}`

/** A scripted model that takes about `60 * 12 / 6 * delayMs` to draw, and an empty store. */
export async function openScenery(store: StoreName | null, delayMs: number): Promise<Scenery> {
  const upstream = await startUpstream({ text: tagged('A plan.', source), size: 6, delayMs })
  const dataDir = await mkdtemp(join(tmpdir(), 'limn-soak-'))
  const database: TestDatabase | null = store === 'postgres' ? await createTestDatabase() : null
  const folders = [dataDir]
  const environment = {
    LIMN_DATA_DIR: dataDir,
    OPENAI_API_KEY: 'soak',
    OPENAI_BASE_URL: upstream.url,
    MODEL_ID: 'script',
    ...(database && { DATABASE_URL: database.url }),
  }
  return {
    environment,
    async environmentOfOwn() {
      if (!database) return environment
      const folder = await mkdtemp(join(tmpdir(), 'limn-soak-'))
      folders.push(folder)
      return { ...environment, LIMN_DATA_DIR: folder }
    },
    dataDir,
    upstream,
    async checkIntegrity() {
      return database ? checkPostgres(database) : checkSqlite(join(dataDir, 'limn.sqlite'))
    },
    async dispose() {
      await upstream.close()
      await database?.drop()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
    },
  }
}

export function checkSqlite(file: string): string[] {
  const connection = new BetterSqlite3(file, { readonly: true })
  const state = String(connection.pragma('integrity_check', { simple: true }))
  const strays = connection.pragma('foreign_key_check') as unknown[]
  connection.close()
  return [...(state === 'ok' ? [] : [state]), ...(strays.length > 0 ? [`${strays.length} rows refer to nothing`] : [])]
}

/** The server looks after references; that no log has a gap, and no turn is open, is ours. */
async function checkPostgres({ run }: TestDatabase): Promise<string[]> {
  const damage: string[] = []
  const refuse = (fault: string, rows: string) =>
    run(`do $$ begin if exists (${rows}) then raise exception '${fault}'; end if; end $$`).catch(error => {
      damage.push(error instanceof Error ? error.message : String(error))
    })
  await refuse('a log has a gap', 'select 1 from events group by session_id having max(id) <> count(*)')
  await refuse('a turn is still open', `select 1 from turns where status = 'running'`)
  return damage
}

/** Prints how the turns ended, and every fault; the process ends non-zero where there is one. */
export async function report(
  title: string,
  address: string,
  seen: readonly SeenTurn[],
  faults: readonly string[],
): Promise<void> {
  const all = [...faults]
  for (const turn of seen) all.push(...(await checkTurn(address, turn)))
  const counts = Array.from(Map.groupBy(seen, statusOf), ([status, turns]) => `${turns.length} ${status}`)
  const returns = seen.reduce((sum, turn) => sum + turn.returns, 0)
  const refusals = seen.reduce((sum, turn) => sum + turn.refusals, 0)
  const longest = Math.max(0, ...seen.map(turn => turn.endedAfterMs)) / 1000
  console.log(`${title}: ${seen.length} turns (${counts.join(', ')}), ${returns} returns, ${refusals} answers 503,`)
  console.log(
    `  at most ${longest.toFixed(1)} s from the last break, or the next start, to the end, ${all.length} faults`,
  )
  for (const fault of all.slice(0, 20)) console.log(`  ${fault}`)
  if (all.length > 0) process.exitCode = 1
}
