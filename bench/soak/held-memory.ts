import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Session } from 'node:inspector/promises'
import { setImmediate } from 'node:timers/promises'

/**
 * What the JavaScript of a process still needs after a full collection, in bytes: its heap and what objects hold outside of it (buffers).
 * Unlike resident memory it does not depend on when garbage is collected, nor on what the allocator keeps.
 */
export interface HeldMemory {
  main: number
  /** All threads of the process together. */
  threads: number
}

/** Sum that is evaluated in each thread. `external` counts array buffers too. */
const heldHere = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())'

/** Answers `askHeldMemory` in a process that was started with a channel. */
export function answerHeldMemory(): void {
  process.on('message', async () => process.send?.(await measureHeldMemory()))
  // The channel alone does not keep the process alive.
  process.channel?.unref()
}

/** @throws Error where the process ends before it answers */
export async function askHeldMemory(child: ChildProcess): Promise<HeldMemory> {
  const stop = new AbortController()
  const ended = once(child, 'exit', { signal: stop.signal }).then(() => {
    throw new Error('the service has ended')
  })
  try {
    child.send('held memory')
    const [held] = await Promise.race([once(child, 'message', { signal: stop.signal }), ended])
    return held
  } finally {
    ended.catch(() => {})
    stop.abort()
  }
}

async function measureHeldMemory(): Promise<HeldMemory> {
  const session = new Session()
  session.connect()
  try {
    const threads = await measureThreads(session)
    // What the first collection finalizes is freed by the second.
    await session.post('HeapProfiler.collectGarbage')
    await setImmediate()
    await session.post('HeapProfiler.collectGarbage')
    const { heapUsed, external } = process.memoryUsage()
    return { main: heapUsed + external, threads }
  } finally {
    session.disconnect()
  }
}

/** Asks each thread in the inspector's protocol; one that ends meanwhile holds nothing. */
async function measureThreads(session: Session): Promise<number> {
  const answers = new Map<string, (bytes: number) => void>()
  const measured: Promise<number>[] = []
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId } }) => {
    const { promise, resolve } = Promise.withResolvers<number>()
    answers.set(sessionId, resolve)
    measured.push(promise)
    const send = (id: number, method: string, params?: object) =>
      session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id, method, params }) })
    send(1, 'HeapProfiler.collectGarbage')
    send(2, 'Runtime.evaluate', { expression: heldHere, returnByValue: true })
  })
  session.on('NodeWorker.receivedMessageFromWorker', ({ params: { sessionId, message } }) => {
    const { id, result } = JSON.parse(message)
    if (id === 2) answers.get(sessionId)?.(result.result.value)
  })
  session.on('NodeWorker.detachedFromWorker', ({ params: { sessionId } }) => answers.get(sessionId)?.(0))
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
  const bytes = await Promise.all(measured)
  await session.post('NodeWorker.disable')
  return bytes.reduce((sum, each) => sum + each, 0)
}
