import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { codeFolder, productRoot } from '../shared/product.ts'
import { forkRestricted } from './fork-restricted.ts'
import { JobFailed, type JobFault } from './job-fault.ts'
import type { ProcessLimits } from './limits.ts'
import type { JobMessage, WorkerMessage } from './messages.ts'
import { askProcessorTime } from './processor-time.ts'
import { watchMemory } from './watch-memory.ts'
import { type TimeLimits, watchTime } from './watch-time.ts'
import { createWorkerEngines } from './worker-engines.ts'
import { createWorkerJobs } from './worker-jobs.ts'

/** A kind of worker: all workers of one family load the same engine. */
export interface WorkerFamily {
  name: string
  /** The module to run, and its arguments. */
  entry: URL
  arguments: readonly string[]
  /** Permissions beyond reading the product's code: flags of Node's permission model. */
  permissions: readonly string[]
  /** It needs nothing but the product's own code, and may not read the packages. Default false. */
  withoutPackages?: boolean
  /** Flags of V8 for these workers only. They override the common ones. */
  flags?: readonly string[]
  /** Processor time for one job of this family. Absent: the limit of the pool. */
  jobMs?: number
  /** URL of a module that a worker loads once before such a job: loading it does not count as time of the job. */
  engine?: string
}

export interface JobOptions {
  /** Sent to the worker before the job. Read when the job starts, at most once. */
  bytes?: AsyncIterable<Uint8Array>
  /** Called with each progress report of the worker. */
  onReport?(progress: unknown): void
  /** Absent: as the family and its limits say. */
  timeLimits?: TimeLimits
}

/** What one process may use. */
export type WorkerLimits = Pick<ProcessLimits, 'heapBytes' | 'startMs' | 'jobMs' | 'jobClockMs' | 'peakResidentBytes'>

/** A process that runs one job at a time. */
export interface WorkerProcess {
  readonly family: WorkerFamily
  /** Memory that it used after its last job. */
  readonly residentBytes: number
  readonly jobsDone: number
  /** False once it has ended or is being ended. */
  readonly isAlive: boolean
  /** End of its last job, in milliseconds of `performance.now()`. */
  readonly idleSince: number
  /** True if it has already loaded this engine. */
  hasLoaded(engine: string | undefined): boolean
  /**
   * Resolves when it has started, and loaded the engine. Call this before a job.
   *
   * @throws JobFailed; every fault ends the process, but for `refused`: the engine cannot be loaded
   */
  load(engine: string | undefined): Promise<void>
  /**
   * Runs one job; call this when the worker is loaded, and the last job has ended.
   *
   * @throws JobFailed; every fault ends the process, except `refused`
   * @throws the error of reading `options.bytes`
   */
  run(job: unknown, options?: JobOptions): Promise<unknown>
  /** Ends the process and whatever it is doing. */
  kill(): void
  /** Resolves when the process has ended. */
  readonly exited: Promise<void>
}

/** Folder of the installed packages: beside the product, or above it if it is a package itself. */
const packagesRoot = new URL(import.meta.resolve('sharp').replace(/(\/node_modules\/).*$/s, '$1'))
/** Allows reading the code, but not the data folder, which may be beside it. */
const code = [codeFolder, new URL('package.json', productRoot)]

export function startWorkerProcess(family: WorkerFamily, limits: WorkerLimits): WorkerProcess {
  const child = forkWorker(family, limits)
  const processorTime = askProcessorTime(child)
  const state = { residentBytes: 0, jobsDone: 0, isAlive: true, idleSince: performance.now() }
  const exited = Promise.withResolvers<void>()
  const send = (message: JobMessage) => Promise.race([sendTo(child, message), exited.promise])
  const engines = createWorkerEngines(send)
  const jobs = createWorkerJobs(send, () => state.isAlive)

  const end = (fault: JobFault) => {
    state.isAlive = false
    const failed = new JobFailed(fault)
    engines.fail(failed)
    jobs.fail(failed)
    // A caller that waits for its end is notified.
    child.ref()
    child.kill('SIGKILL')
  }
  child.on('error', error => {
    end({ kind: 'crashed', cause: error })
    // A process that never came to be does not end either.
    if (child.pid === undefined) exited.resolve()
  })
  child.on('exit', (code, signal) => {
    end(faultOfExit(code, signal))
    exited.resolve()
  })
  child.on('message', (message: WorkerMessage) => {
    if (message.type === 'ready' || message.type === 'loaded') return engines.hear(message)
    if (message.type !== 'progress') state.residentBytes = message.residentBytes
    jobs.hear(message)
  })

  /** An idle process does not keep this one from ending; one that does something does. */
  async function keepAlive<Result>(work: () => Promise<Result>): Promise<Result> {
    setKeepsAlive(child, true)
    try {
      return await work()
    } finally {
      state.idleSince = performance.now()
      if (state.isAlive) setKeepsAlive(child, false)
    }
  }

  async function load(engine: string | undefined): Promise<void> {
    const limitMs = limits.startMs
    const timer = setTimeout(() => end({ kind: 'start-timeout', limitMs }), limitMs)
    await engines.load(engine).finally(() => clearTimeout(timer))
  }

  const ownTimeLimits = { processorMs: family.jobMs ?? limits.jobMs, clockMs: limits.jobClockMs }

  async function run(job: unknown, { bytes, onReport, timeLimits = ownTimeLimits }: JobOptions): Promise<unknown> {
    const stopWatches = [
      watchTime(processorTime, timeLimits, exceeded =>
        end({ kind: exceeded === 'processorMs' ? 'timeout' : 'no-end', limitMs: timeLimits[exceeded] }),
      ),
      watchMemory(child, limits.peakResidentBytes, () => end({ kind: 'memory' })),
    ]
    try {
      return await jobs.run(state.jobsDone, job, bytes, onReport)
    } finally {
      for (const stop of stopWatches) stop()
      state.jobsDone += 1
    }
  }

  // Its figures change.
  return Object.assign(state, {
    family,
    hasLoaded: engines.hasLoaded,
    load: (engine: string | undefined) => keepAlive(() => load(engine)),
    run: (job: unknown, options: JobOptions = {}) => keepAlive(() => run(job, options)),
    kill: () => end({ kind: 'stopped' }),
    exited: exited.promise,
  })
}

function forkWorker(family: WorkerFamily, limits: WorkerLimits): ChildProcess {
  const readable = family.withoutPackages ? code : [...code, packagesRoot]
  const readFlags = readable.map(url => `--allow-fs-read=${fileURLToPath(url)}`)
  return forkRestricted(family.entry, {
    arguments: family.arguments,
    heapBytes: limits.heapBytes,
    flags: ['--max-semi-space-size=8', ...readFlags, ...family.permissions, ...(family.flags ?? [])],
  })
}

function sendTo(child: ChildProcess, message: JobMessage): Promise<void> {
  return new Promise(resolve => child.send(message, () => resolve()))
}

function setKeepsAlive(child: ChildProcess, keepsAlive: boolean): void {
  const change = keepsAlive ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}

/** Signals with which V8 ends a process whose heap is full. */
function faultOfExit(code: number | null, signal: NodeJS.Signals | null): JobFault {
  if (signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134) return { kind: 'memory' }
  return { kind: 'crashed', cause: new Error(`exit code ${code}, signal ${signal}`) }
}
