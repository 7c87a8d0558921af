import type { JobMessage, WorkerMessage } from './messages.ts'

/** Makes this process a worker of the pool: it does `handle` for each job, one at a time, until the pool goes away. */
export function serveJobs(handle: (job: unknown) => Promise<unknown>): void {
  process.on('disconnect', () => process.exit(0))
  process.on('message', async (message: JobMessage) => {
    send({ ...(await answer(handle, message)), residentBytes: process.memoryUsage.rss() })
  })
  send({ type: 'ready' })
}

/** Drawing needs no network: whatever an engine wants to fetch, it cannot. To be called before any engine is loaded. */
export function refuseNetwork(): void {
  const refuse = () => {
    throw new Error('there is no network in a render worker')
  }
  process.getBuiltinModule('node:net').Socket.prototype.connect = refuse
  for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.set(globalThis, name, refuse)
}

async function answer(handle: (job: unknown) => Promise<unknown>, { id, job }: JobMessage) {
  try {
    return { type: 'done' as const, id, result: await handle(job) }
  } catch (error) {
    return { type: 'failed' as const, id, message: error instanceof Error ? error.message : String(error) }
  }
}

function send(message: WorkerMessage): void {
  if (process.connected) process.send?.(message)
}
