import type { Failure } from '../contract/failure.ts'
import { createFairQueue } from './fair-queue.ts'
import type { JobFault } from './job-fault.ts'
import type { ProcessLimits } from './limits.ts'
import {
  JobFailed,
  type JobOptions,
  startWorkerProcess,
  type WorkerFamily,
  type WorkerProcess,
} from './worker-process.ts'

/** A few processes that run the jobs of all families, started when they are needed and replaced before they grow too large. */
export interface WorkerPool {
  /**
   * Runs a job.
   *
   * @throws Failure as `explain` words it
   * @throws the reason of `signal`; a job that has started ends by itself, or at once with `endOnAbort`
   * @throws the error of reading `options.bytes`
   */
  run(family: WorkerFamily, job: unknown, options?: RunOptions): Promise<unknown>
  /** The running processes, for measurement. */
  processes(): readonly WorkerProcess[]
  /** Numbers of busy processes, idle processes, and waiting jobs. */
  load(): { working: number; idle: number; waiting: number }
  /** Ends every process; jobs that wait or run fail. */
  close(): Promise<void>
}

export interface RunOptions extends JobOptions {
  signal?: AbortSignal | undefined
  /** Ends the process of the job when `signal` aborts. Default false: a process that is kept saves the next start. */
  endOnAbort?: boolean
  /** Owner of the job: owners take turns. Absent: jobs without an owner share one turn. */
  owner?: string | undefined
}

/** Creates the failure that people are shown when a job failed. */
export type ExplainFault = (fault: JobFault, job: unknown) => Failure

interface WaitingJob {
  family: WorkerFamily
  job: unknown
  options: JobOptions
  owner: string | undefined
  /** The worker that runs the job; absent until it starts. */
  worker?: WorkerProcess
  /** True if nobody waits for the job any more. */
  hasLeft: boolean
  resolve(result: unknown): void
  reject(reason: unknown): void
}

/** Share of the memory limit of a process: about what one uses after its first jobs. */
const newcomerShare = 0.5

export function createPool(limits: ProcessLimits, explain: ExplainFault): WorkerPool {
  const workers = new Set<WorkerProcess>()
  const idle = new Set<WorkerProcess>()
  /** Whose job each of the others does. */
  const owners = new Map<WorkerProcess, string | undefined>()
  const waiting = createFairQueue<WaitingJob>()
  let isClosed = false
  const sweeper = setInterval(endLongIdle, Math.min(limits.idleMs, 30_000))
  sweeper.unref()

  const run: WorkerPool['run'] = async (family, job, { signal, endOnAbort = false, owner, ...options } = {}) => {
    signal?.throwIfAborted()
    if (isClosed) throw explain({ kind: 'closed' }, job)
    if (waiting.size >= limits.waiting) makeRoom(owner, job)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const entry: WaitingJob = { family, job, options, owner, resolve, reject, hasLeft: false }
    const abort = () => {
      leave(entry, signal?.reason)
      if (endOnAbort) entry.worker?.kill()
    }
    signal?.addEventListener('abort', abort, { once: true })
    const limitMs = limits.waitMs
    const patience = setTimeout(() => {
      if (!entry.worker) leave(entry, explain({ kind: 'overdue', limitMs }, job))
    }, limitMs)
    waiting.add(entry, owner)
    startWaiting()
    return promise.finally(() => {
      clearTimeout(patience)
      signal?.removeEventListener('abort', abort)
    })
  }

  function leave(entry: WaitingJob, reason: unknown): void {
    waiting.remove(entry)
    entry.hasLeft = true
    entry.reject(reason)
  }

  /** If too many jobs wait, a job of the owner with the most jobs is refused: nobody can fill the queue for the others. */
  function makeRoom(owner: string | undefined, job: unknown): void {
    const excess = waiting.findExcess(owner)
    if (!excess) throw explain({ kind: 'busy' }, job)
    leave(excess, explain({ kind: 'busy' }, excess.job))
  }

  /** Assigns waiting jobs to workers that can run them, owners in turn. */
  function startWaiting(): void {
    for (const entry of waiting.inTurn()) {
      const reserved = reservedFor(entry.owner)
      if (workers.size - idle.size >= limits.atOnce + reserved) continue
      const worker = findIdle(entry.family) ?? startProcess(entry.family, reserved)
      if (!worker) continue
      waiting.take(entry)
      void work(worker, entry)
    }
  }

  /** How many more workers there may be for this owner. */
  function reservedFor(owner: string | undefined): number {
    const holding = new Set(owners.values())
    return holding.size === 1 && !holding.has(owner) ? (limits.reserved ?? 0) : 0
  }

  function findIdle({ name, engine }: WorkerFamily): WorkerProcess | undefined {
    const able = [...idle].filter(worker => worker.isAlive && worker.family.name === name)
    return able.find(worker => worker.hasLoaded(engine)) ?? able[0]
  }

  /** If there are enough processes, an idle one is replaced; undefined if none is idle. */
  function startProcess(family: WorkerFamily, reserved: number): WorkerProcess | undefined {
    if (workers.size >= limits.processes + reserved) {
      const leastMissed = findLeastMissed()
      if (!leastMissed) return undefined
      retire(leastMissed)
    }
    endLargeIdle(limits.residentBytes * newcomerShare)
    const worker = startWorkerProcess(family, limits)
    workers.add(worker)
    return worker
  }

  async function work(worker: WorkerProcess, entry: WaitingJob): Promise<void> {
    const { family, job, options, owner, resolve, reject } = entry
    idle.delete(worker)
    owners.set(worker, owner)
    try {
      await worker.load(family.engine)
      // The process that was slow to start is available for the next job.
      if (!entry.hasLeft) {
        entry.worker = worker
        resolve(await worker.run(job, options))
      }
    } catch (error) {
      reject(error instanceof JobFailed ? explain(error.fault, job) : error)
    }
    owners.delete(worker)
    const isWornOut = worker.jobsDone >= limits.jobsPerProcess || worker.residentBytes > limits.residentBytes
    if (!worker.isAlive || isWornOut || workers.size > limits.processes) retire(worker)
    else idle.add(worker)
    endLargeIdle()
    startWaiting()
  }

  function retire(worker: WorkerProcess): void {
    idle.delete(worker)
    workers.delete(worker)
    worker.kill()
  }

  /** Chooses the idle process to end: large and unused for long, so that ending it frees the most and costs the least. */
  function findLeastMissed(): WorkerProcess | undefined {
    const now = performance.now()
    const weight = (worker: WorkerProcess) => worker.residentBytes * (now - worker.idleSince)
    return [...idle].sort((a, b) => weight(b) - weight(a))[0]
  }

  /** `awaitedBytes`: memory for a process that is about to start. */
  function endLargeIdle(awaitedBytes = 0): void {
    const isTooMuch = () =>
      [...workers].reduce((sum, worker) => sum + worker.residentBytes, awaitedBytes) > limits.idleResidentBytes
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
    for (const entry of waiting.inTurn()) leave(entry, explain({ kind: 'closed' }, entry.job))
    const ending = [...workers]
    for (const worker of ending) retire(worker)
    await Promise.all(ending.map(worker => worker.exited))
  }

  const load = () => ({ working: workers.size - idle.size, idle: idle.size, waiting: waiting.size })
  return { run, processes: () => [...workers], load, close }
}
