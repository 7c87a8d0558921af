import { Failure } from '../contract/failure.ts'
import type { RenderLimits } from './limits.ts'
import { startWorkerProcess, type WorkerFamily, type WorkerProcess } from './worker-process.ts'

/** A few processes that do the jobs of all families, started when they are needed and replaced before they grow. */
export interface WorkerPool {
  /**
   * @throws Failure `drawing-failed`, `drawing-timeout`, or `unavailable` where too many jobs wait or the pool is closed
   * @throws what `signal` gives as its reason; a job that runs already ends by itself
   */
  run(family: WorkerFamily, job: unknown, signal?: AbortSignal): Promise<unknown>
  /** The processes that are alive, for measurement. */
  processes(): readonly WorkerProcess[]
  /** Ends every process; jobs that wait or run fail. */
  close(): Promise<void>
}

interface WaitingJob {
  family: WorkerFamily
  job: unknown
  resolve(result: unknown): void
  reject(reason: unknown): void
}

export function createPool(limits: RenderLimits): WorkerPool {
  const workers = new Set<WorkerProcess>()
  const idle = new Set<WorkerProcess>()
  const waiting: WaitingJob[] = []
  let isClosed = false
  const sweeper = setInterval(endLongIdle, Math.min(limits.idleMs, 30_000))
  sweeper.unref()

  async function run(family: WorkerFamily, job: unknown, signal?: AbortSignal): Promise<unknown> {
    signal?.throwIfAborted()
    if (isClosed) throw unavailable('Drawing is shutting down.')
    if (waiting.length >= limits.waiting) throw unavailable('Too many drawings are waiting.')
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const entry = { family, job, resolve, reject }
    const leave = () => {
      const index = waiting.indexOf(entry)
      if (index >= 0) waiting.splice(index, 1)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    waiting.push(entry)
    startWaiting()
    return promise.finally(() => signal?.removeEventListener('abort', leave))
  }

  /** Gives waiting jobs, the oldest first, to whoever can do them. */
  function startWaiting(): void {
    for (const entry of [...waiting]) {
      if (workers.size - idle.size >= limits.atOnce) return
      const worker = findIdle(entry.family) ?? startProcess(entry.family)
      if (!worker) continue
      waiting.splice(waiting.indexOf(entry), 1)
      void work(worker, entry)
    }
  }

  function findIdle(family: WorkerFamily): WorkerProcess | undefined {
    return [...idle].find(worker => worker.isAlive && worker.family.name === family.name)
  }

  /** Where there are enough processes, an idle one makes room; undefined where none is idle. */
  function startProcess(family: WorkerFamily): WorkerProcess | undefined {
    if (workers.size >= limits.processes) {
      const leastMissed = findLeastMissed()
      if (!leastMissed) return undefined
      retire(leastMissed)
    }
    const worker = startWorkerProcess(family, limits)
    workers.add(worker)
    return worker
  }

  async function work(worker: WorkerProcess, { job, resolve, reject }: WaitingJob): Promise<void> {
    idle.delete(worker)
    try {
      resolve(await worker.run(job))
    } catch (failure) {
      reject(failure)
    }
    const isWornOut = worker.jobsDone >= limits.jobsPerProcess || worker.residentBytes > limits.residentBytes
    if (!worker.isAlive || isWornOut) retire(worker)
    else idle.add(worker)
    endLargeIdle()
    startWaiting()
  }

  function retire(worker: WorkerProcess): void {
    idle.delete(worker)
    workers.delete(worker)
    worker.kill()
  }

  /** Of the idle processes the one that is large and was not needed for long: ending it frees the most for the least. */
  function findLeastMissed(): WorkerProcess | undefined {
    const now = performance.now()
    const weight = (worker: WorkerProcess) => worker.residentBytes * (now - worker.idleSince)
    return [...idle].sort((a, b) => weight(b) - weight(a))[0]
  }

  function endLargeIdle(): void {
    const isTooMuch = () =>
      [...workers].reduce((sum, worker) => sum + worker.residentBytes, 0) > limits.idleResidentBytes
    while (idle.size > 1 && isTooMuch()) {
      const leastMissed = findLeastMissed()
      if (leastMissed) retire(leastMissed)
    }
  }

  function endLongIdle(): void {
    const oldest = performance.now() - limits.idleMs
    for (const worker of idle) if (worker.idleSince < oldest) retire(worker)
  }

  async function close(): Promise<void> {
    isClosed = true
    clearInterval(sweeper)
    for (const entry of waiting.splice(0)) entry.reject(unavailable('Drawing is shutting down.'))
    const ending = [...workers]
    for (const worker of ending) retire(worker)
    await Promise.all(ending.map(worker => worker.exited))
  }

  return { run, processes: () => [...workers], close }
}

function unavailable(message: string): Failure {
  return new Failure({ code: 'unavailable', message, retryable: true, retryAfterS: 5 })
}
