import type { Failure } from '../contract/failure.ts'
import { createFairQueue } from './fair-queue.ts'
import { JobFailed, type JobFault } from './job-fault.ts'
import type { ProcessLimits } from './limits.ts'
import { createPoolStaff } from './pool-staff.ts'
import type { JobOptions, WorkerFamily, WorkerProcess } from './worker-process.ts'

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
  /** When it came, in milliseconds of `performance.now()`. */
  since: number
  /** The worker that runs the job; absent until it starts. */
  worker?: WorkerProcess
  /** True if nobody waits for the job any more. */
  hasLeft: boolean
  resolve(result: unknown): void
  reject(reason: unknown): void
}

/** A job that takes no longer is worth waiting for instead of starting a process. */
const shortJobMs = 250

export function createPool(limits: ProcessLimits, explain: ExplainFault): WorkerPool {
  const staff = createPoolStaff(limits)
  const waiting = createFairQueue<WaitingJob>()
  let isClosed = false

  const run: WorkerPool['run'] = async (family, job, { signal, endOnAbort = false, owner, ...options } = {}) => {
    signal?.throwIfAborted()
    if (isClosed) throw explain({ kind: 'closed' }, job)
    if (waiting.size >= limits.waiting) makeRoom(owner, job)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const entry: WaitingJob = { family, job, options, owner, since: performance.now(), resolve, reject, hasLeft: false }
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
      const worker = staff.assign(entry.family, entry.owner, entry.since)
      if (!worker) continue
      waiting.take(entry)
      void work(worker, entry)
    }
  }

  async function work(worker: WorkerProcess, entry: WaitingJob): Promise<void> {
    const { family, job, options, resolve, reject } = entry
    try {
      await worker.load(family.engine)
      staff.noteLoaded(worker)
      // Its first job may be a short one: those that waited for it to load would rather have it than start another one.
      setTimeout(startWaiting, shortJobMs)
      // The process that was slow to start is available for the next job.
      if (!entry.hasLeft) {
        entry.worker = worker
        resolve(await worker.run(job, options))
      }
    } catch (error) {
      reject(error instanceof JobFailed ? explain(error.fault, job) : error)
    }
    staff.release(worker)
    startWaiting()
  }

  async function close(): Promise<void> {
    isClosed = true
    for (const entry of waiting.inTurn()) leave(entry, explain({ kind: 'closed' }, entry.job))
    await staff.close()
  }

  return { run, processes: staff.processes, load: () => ({ ...staff.load(), waiting: waiting.size }), close }
}
