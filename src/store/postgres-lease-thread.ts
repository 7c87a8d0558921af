/** Thread that renews the leases of this process, on request, and on its own while no request comes. */
import { parentPort, workerData } from 'node:worker_threads'
import type { EndMessage } from './end-thread.ts'
import { openPostgres, postgresTerms } from './open-postgres.ts'
import { type LeaseEngine, renewLeases } from './sql/leases.ts'

export interface LeaseData {
  url: string
  /** The name of this process among those that share the data. */
  instance: string
  leaseMs: number
}

/** `hold`: this turn too. `renew`: these and no others, now. */
export type LeaseMessage =
  | { type: 'hold'; turnId: number }
  | { type: 'renew'; id: number; turnIds: readonly number[] }
  | EndMessage

/** Answer to a `renew`: the turns to stop, or the reason why the leases could not be renewed. */
export type LeaseAnswer = { id: number; stops: number[] } | { id: number; fault: string }

const { url, instance, leaseMs } = workerData as LeaseData
/** A little more than the interval at which the event loop renews. */
const restMs = leaseMs / 4
const database = openPostgres(url, { connections: 1, statementMs: leaseMs })
const engine: LeaseEngine = { database, instance, leaseMs, ...postgresTerms }
let held: readonly number[] = []
let timer: NodeJS.Timeout | undefined

async function renew(): Promise<number[]> {
  clearTimeout(timer)
  try {
    return await renewLeases(engine, held)
  } finally {
    clearTimeout(timer)
    timer = setTimeout(renewUnasked, restMs)
  }
}

function renewUnasked(): void {
  // Reported with the next request, together with the turns to stop.
  renew().catch(() => {})
}

async function answer(id: number): Promise<LeaseAnswer> {
  try {
    return { id, stops: await renew() }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', async (message: LeaseMessage) => {
  if (message.type === 'end') process.exit()
  if (message.type === 'hold') {
    held = [...held, message.turnId]
    timer ??= setTimeout(renewUnasked, restMs)
    return
  }
  held = message.turnIds
  parentPort?.postMessage(await answer(message.id))
})
