import { Failure } from '../contract/failure.ts'
import type { JobMessage, WorkerMessage } from './messages.ts'

/** Context of a job, besides the job itself. */
export interface JobTools {
  /** Empty if none were sent. */
  bytes: Uint8Array
  /** Reports progress to the caller of the job. Resolves when the message is sent, whatever the process does next. */
  report(progress: unknown): Promise<void>
}

/** Makes this process a worker of a pool: it runs `handle` for each job, one at a time, until the pool ends. */
export function serveJobs(handle: (job: unknown, tools: JobTools) => Promise<unknown>): void {
  let parts: Uint8Array[] = []
  let partsOf = -1
  process.on('disconnect', () => process.exit(0))
  process.on('message', async (message: JobMessage) => {
    if (message.type === 'load') {
      send(await load(message.engine))
      return
    }
    // Pieces of a job that was never sent completely are dropped.
    if (message.id !== partsOf) parts = []
    partsOf = message.id
    if (message.type === 'part') {
      parts.push(message.bytes)
      return
    }
    const bytes = joinParts(parts)
    parts = []
    const report = (progress: unknown) => send({ type: 'progress', id: message.id, progress })
    send({ ...(await answer(handle, message, { bytes, report })), residentBytes: process.memoryUsage.rss() })
  })
  send({ type: 'ready' })
}

/** Disables the network: workers do not need it, and engines must not fetch anything. Call this before any engine is loaded. */
export function refuseNetwork(): void {
  const refuse = () => {
    throw new Error('there is no network in a worker process')
  }
  process.getBuiltinModule('node:net').Socket.prototype.connect = refuse
  for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.set(globalThis, name, refuse)
}

function joinParts(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts
  return parts.length === 1 && only ? only : Buffer.concat(parts)
}

async function load(engine: string): Promise<WorkerMessage> {
  try {
    await import(engine)
    return { type: 'loaded', engine }
  } catch (error) {
    return { type: 'loaded', engine, fault: messageOf(error) }
  }
}

async function answer(
  handle: (job: unknown, tools: JobTools) => Promise<unknown>,
  { id, job }: Extract<JobMessage, { type: 'job' }>,
  tools: JobTools,
) {
  try {
    return { type: 'done' as const, id, result: await handle(job, tools) }
  } catch (error) {
    const failure = error instanceof Failure && { failure: error.payload }
    return { type: 'failed' as const, id, message: messageOf(error), ...failure }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Resolves when the message is sent, or the channel is closed. */
function send(message: WorkerMessage): Promise<void> {
  return new Promise(resolve => {
    if (process.connected && process.send) process.send(message, () => resolve())
    else resolve()
  })
}
