import { fileURLToPath } from 'node:url'
import { codeFolder, productRoot } from '../shared/product.ts'
import { forkRestricted } from './fork-restricted.ts'
import type { JobFault } from './job-fault.ts'
import type { ProcessLimits } from './limits.ts'
import type { JobMessage, WorkerMessage } from './messages.ts'
import { askProcessorTime } from './processor-time.ts'
import { watchMemory } from './watch-memory.ts'
import { type TimeLimits, watchTime } from './watch-time.ts'

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
  onReport?(told: unknown): void
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

/** Thrown when a job failed; the pool words the message. */
export class JobFailed extends Error {
  readonly fault: JobFault

  constructor(fault: JobFault) {
    super(fault.kind)
    this.name = 'JobFailed'
    this.fault = fault
  }
}

interface RunningJob {
  id: number
  resolve(result: unknown): void
  reject(error: unknown): void
  onReport: ((told: unknown) => void) | undefined
}

/** Folder of the installed packages: beside the product, or above it if it is a package itself. */
const packagesRoot = new URL(import.meta.resolve('sharp').replace(/(\/node_modules\/).*$/s, '$1'))
/** Allows reading the code, but not the data folder, which may be beside it. */
const code = [codeFolder, new URL('package.json', productRoot)]

export function startWorkerProcess(family: WorkerFamily, limits: WorkerLimits): WorkerProcess {
  const readable = family.withoutPackages ? code : [...code, packagesRoot]
  const readFlags = readable.map(url => `--allow-fs-read=${fileURLToPath(url)}`)
  const child = forkRestricted(family.entry, {
    arguments: family.arguments,
    heapBytes: limits.heapBytes,
    flags: ['--max-semi-space-size=8', ...readFlags, ...family.permissions, ...(family.flags ?? [])],
  })
  const processorTime = askProcessorTime(child)
  const state = { residentBytes: 0, jobsDone: 0, isAlive: true, idleSince: performance.now() }
  let running: RunningJob | undefined
  const ready = Promise.withResolvers<void>()
  const loaded = new Set<string>()
  let loading: PromiseWithResolvers<void> | undefined
  const exited = Promise.withResolvers<void>()
  // Its failure is reported to the job that waits for it.
  ready.promise.catch(() => {})

  const end = (fault: JobFault) => {
    state.isAlive = false
    const failed = new JobFailed(fault)
    ready.reject(failed)
    loading?.reject(failed)
    running?.reject(failed)
    running = undefined
    // A caller that waits for its end is notified.
    child.ref()
    child.kill('SIGKILL')
  }
  /** An idle process does not keep this one from ending. */
  const setKeepsAlive = (keepsAlive: boolean) => {
    const change = keepsAlive ? 'ref' : 'unref'
    child[change]()
    child.channel?.[change]()
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
    if (message.type === 'ready') return ready.resolve()
    if (message.type === 'loaded') return endLoading(message)
    if (message.type === 'told') {
      if (running?.id === message.id) running.onReport?.(message.told)
      return
    }
    state.residentBytes = message.residentBytes
    if (running?.id !== message.id) return
    if (message.type === 'done') running.resolve(message.result)
    else running.reject(new JobFailed(refusalOf(message)))
    running = undefined
  })

  function endLoading({ engine, fault }: Extract<WorkerMessage, { type: 'loaded' }>): void {
    if (fault === undefined) {
      loaded.add(engine)
      loading?.resolve()
    } else {
      loading?.reject(new JobFailed({ kind: 'refused', cause: new Error(fault) }))
    }
  }

  const hasLoaded = (engine: string | undefined) => engine === undefined || loaded.has(engine)

  async function load(engine: string | undefined): Promise<void> {
    setKeepsAlive(true)
    const limitMs = limits.startMs
    const stopTimer = after(limitMs, () => end({ kind: 'start-timeout', limitMs }))
    try {
      await ready.promise
      if (engine === undefined || loaded.has(engine)) return
      loading = Promise.withResolvers()
      void send({ type: 'load', engine })
      await loading.promise
    } finally {
      stopTimer()
      state.idleSince = performance.now()
      if (state.isAlive) setKeepsAlive(false)
    }
  }

  /** Resolves when the message is sent, or the process has ended. */
  function send(message: JobMessage): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    child.send(message, () => resolve())
    return Promise.race([promise, exited.promise])
  }

  async function sendJob(id: number, job: unknown, parts: AsyncIterable<Uint8Array> | undefined): Promise<void> {
    if (parts) {
      for await (const bytes of parts) {
        if (!state.isAlive) return
        await send({ type: 'part', id, bytes })
      }
    }
    await send({ type: 'job', id, job })
  }

  const ownTimeLimits = { processorMs: family.jobMs ?? limits.jobMs, clockMs: limits.jobClockMs }

  async function run(job: unknown, { bytes, onReport, timeLimits = ownTimeLimits }: JobOptions = {}): Promise<unknown> {
    setKeepsAlive(true)
    const stopWatches = [
      watchTime(processorTime, timeLimits, exceeded =>
        end({ kind: exceeded === 'processorMs' ? 'timeout' : 'no-end', limitMs: timeLimits[exceeded] }),
      ),
      watchMemory(child, limits.peakResidentBytes, () => end({ kind: 'memory' })),
    ]
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const id = state.jobsDone
    running = { id, resolve, reject, onReport }
    sendJob(id, job, bytes).catch(reject)
    try {
      return await promise
    } finally {
      for (const stop of stopWatches) stop()
      running = undefined
      state.jobsDone += 1
      state.idleSince = performance.now()
      if (state.isAlive) setKeepsAlive(false)
    }
  }

  return {
    family,
    get residentBytes() {
      return state.residentBytes
    },
    get jobsDone() {
      return state.jobsDone
    },
    get isAlive() {
      return state.isAlive
    },
    get idleSince() {
      return state.idleSince
    },
    hasLoaded,
    load,
    run,
    kill: () => end({ kind: 'stopped' }),
    exited: exited.promise,
  }
}

/** Signals with which V8 ends a process whose heap is full. */
function faultOfExit(code: number | null, signal: NodeJS.Signals | null): JobFault {
  if (signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134) return { kind: 'memory' }
  return { kind: 'crashed', cause: new Error(`exit code ${code}, signal ${signal}`) }
}

function refusalOf({ message, failure }: Extract<WorkerMessage, { type: 'failed' }>): JobFault {
  return { kind: 'refused', cause: new Error(message), ...(failure && { failure }) }
}

function after(delayMs: number, act: () => void): () => void {
  const timer = setTimeout(act, delayMs)
  return () => clearTimeout(timer)
}
