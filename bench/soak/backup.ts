/**
 * Backs the store up while clients draw, restores it, and compares row by row: `npm run soak:backup [-- --store sqlite --backups 5 --clients 8]`,
 * by default on both stores (PostgreSQL with `pg_dump` and `pg_restore`). What a client was told before a backup began is in it; every
 * row of it is one of the original, and every row of a turn that had ended is there; the service starts on it and answers the same. Ends
 * non-zero where one of these is not so.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { SessionHistory } from '../../src/contract/sessions.ts'
import { backUp, type RestoredStore } from './back-up.ts'
import { type SeenTurn, takeTurn } from './client.ts'
import { compareRows } from './compare-rows.ts'
import { startInstance } from './instance.ts'
import { openScenery, report, type StoreName, storeNames } from './scenery.ts'

const { values } = parseArgs({
  options: {
    store: { type: 'string' },
    backups: { type: 'string', default: '5' },
    clients: { type: 'string', default: '8' },
  },
})

for (const store of storeNames) if (values.store === undefined || values.store === store) await run(store)

async function run(store: StoreName): Promise<void> {
  const scenery = await openScenery(store, 5)
  const instance = await startInstance(scenery.environment)
  const seen: SeenTurn[] = []
  const faults: string[] = []
  const restored: { backup: RestoredStore; told: SeenTurn[] }[] = []
  let isOver = false

  async function draw(client: number): Promise<void> {
    for (let turn = 1; !isOver; turn++) {
      await takeTurn(`Draw plan ${client}.${turn}`, { address: () => instance.address }).then(
        done => seen.push(done),
        error => faults.push(String(error)),
      )
    }
  }

  const drawing = Array.from({ length: Number(values.clients) }, (_, client) => draw(client))
  try {
    for (let count = 0; count < Number(values.backups); count++) {
      await sleep(1_000 + Math.random() * 2_000)
      const told = [...seen]
      restored.push({ backup: await backUp(scenery.environment), told })
    }
    isOver = true
    await Promise.all(drawing)
    let rows = 0
    for (const { backup, told } of restored) {
      rows += await compareRows(scenery.environment, backup.environment, told, faults)
      faults.push(...(await compareAnswers(instance.address, backup, told)))
    }
    await report(
      `backup, ${store}, ${values.backups} while ${values.clients} clients drew`,
      instance.address,
      seen,
      faults,
    )
    console.log(`  ${rows} rows compared`)
  } finally {
    for (const { backup } of restored) await backup.dispose()
    await instance.stop()
    await scenery.dispose()
  }
}

/** Compares the sessions that a client saw to the end with a service on the restored data. */
async function compareAnswers(address: string, backup: RestoredStore, told: readonly SeenTurn[]): Promise<string[]> {
  const faults: string[] = []
  const instance = await startInstance(backup.environment)
  try {
    for (const { sessionId } of told) {
      const [before, after] = await Promise.all([read(address, sessionId), read(instance.address, sessionId)])
      if (JSON.stringify(before) !== JSON.stringify(after)) faults.push(`session ${sessionId} reads differently`)
    }
  } finally {
    await instance.stop()
  }
  return faults
}

async function read(address: string, sessionId: number): Promise<SessionHistory> {
  return (await (await fetch(`${address}/api/sessions/${sessionId}`)).json()) as SessionHistory
}
