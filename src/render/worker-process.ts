import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Failure } from '../contract/failure.ts'
import { type RenderLimits, workerHeapMb } from './limits.ts'
import type { WorkerMessage } from './worker/messages.ts'

/** A kind of worker: all workers of one family load the same engine. */
export interface WorkerFamily {
  name: string
  /** The module to run, and its arguments. */
  entry: URL
  arguments: readonly string[]
  /** What it may do beyond reading the product's code: flags of Node's permission model. */
  permissions: readonly string[]
}

/** A process of its own that does one job at a time. */
export interface WorkerProcess {
  readonly family: WorkerFamily
  /** What it held after its last job. */
  readonly residentBytes: number
  readonly jobsDone: number
  /** False once it has ended or is being ended. */
  readonly isAlive: boolean
  /** When its last job ended, in milliseconds of `performance.now()`. */
  readonly idleSince: number
  /**
   * Does one job; to be called when the last one has ended.
   *
   * @throws Failure `drawing-failed` where the engine refuses the job or the process dies, `drawing-timeout`; both end the process, but
   *   for a refusal
   */
  run(job: unknown): Promise<unknown>
  /** Ends the process and whatever it does. */
  kill(): void
  /** Resolves when the process is gone. */
  readonly exited: Promise<void>
}

interface RunningJob {
  id: number
  resolve(result: unknown): void
  reject(failure: Failure): void
}

const memoryWatchMs = 250

const productRoot = new URL('../../', import.meta.url)
/** Where the packages are installed: beside the product, or above it where it is a package itself. */
const packagesRoot = new URL(import.meta.resolve('jsdom').replace(/(\/node_modules\/).*$/s, '$1'))
/** The code, and not the data folder, which may be beside it. */
const readableFolders = [new URL('src/', productRoot), new URL('package.json', productRoot), packagesRoot].map(
  url => `--allow-fs-read=${fileURLToPath(url)}`,
)

export function startWorkerProcess(family: WorkerFamily, limits: RenderLimits): WorkerProcess {
  const child = fork(fileURLToPath(family.entry), [...family.arguments], {
    // Nothing of the service's environment, which holds keys. One time zone, so that a date is drawn the same everywhere.
    env: { TZ: 'UTC' },
    // A small young generation: most of what a drawing leaves behind is given back at once.
    execArgv: [
      `--max-old-space-size=${workerHeapMb}`,
      '--max-semi-space-size=8',
      '--permission',
      ...readableFolders,
      ...family.permissions,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const state = { residentBytes: 0, jobsDone: 0, isAlive: true, idleSince: performance.now() }
  let running: RunningJob | undefined
  const ready = Promise.withResolvers<void>()
  const exited = Promise.withResolvers<void>()
  // Its failure is told to the job that waits for it.
  ready.promise.catch(() => {})

  const end = (failure: Failure) => {
    state.isAlive = false
    ready.reject(failure)
    running?.reject(failure)
    running = undefined
    child.kill('SIGKILL')
  }
  const endWithParent = () => child.kill('SIGKILL')
  process.once('exit', endWithParent)
  child.on('error', error => end(failed('The drawing process could not be used.', error)))
  child.on('exit', (code, signal) => {
    process.off('exit', endWithParent)
    end(failed('The drawing process ended unexpectedly.', new Error(`exit code ${code}, signal ${signal}`)))
    exited.resolve()
  })
  child.on('message', (message: WorkerMessage) => {
    if (message.type === 'ready') return ready.resolve()
    state.residentBytes = message.residentBytes
    if (running?.id !== message.id) return
    if (message.type === 'done') running.resolve(message.result)
    else running.reject(failed('The engine could not draw this source.', new Error(message.message)))
    running = undefined
  })

  async function run(job: unknown): Promise<unknown> {
    const stopStartTimer = after(limits.startMs, () => end(failed('The drawing process did not start in time.')))
    await ready.promise.finally(stopStartTimer)
    const stopWatches = [
      after(limits.jobMs, () => end(timedOut(limits.jobMs))),
      watchMemory(child, limits.peakResidentBytes, () => end(failed('The drawing needed too much memory.'))),
    ]
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    running = { id: state.jobsDone, resolve, reject }
    child.send({ id: state.jobsDone, job })
    try {
      return await promise
    } finally {
      for (const stop of stopWatches) stop()
      state.jobsDone += 1
      state.idleSince = performance.now()
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
    run,
    kill: () => end(failed('The drawing was stopped.')),
    exited: exited.promise,
  }
}

function failed(message: string, cause?: unknown): Failure {
  return new Failure({ code: 'drawing-failed', message }, { cause })
}

function timedOut(limitMs: number): Failure {
  const message = `Drawing took longer than ${limitMs / 1000} seconds and was stopped.`
  return new Failure({ code: 'drawing-timeout', message })
}

function after(delayMs: number, act: () => void): () => void {
  const timer = setTimeout(act, delayMs)
  return () => clearTimeout(timer)
}

/** Linux tells what another process holds; elsewhere the limit of its heap alone counts. */
function watchMemory(child: ChildProcess, limitBytes: number, act: () => void): () => void {
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    const residentKb = Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0)
    if (residentKb * 1024 > limitBytes) act()
  }, memoryWatchMs)
  return () => clearInterval(timer)
}
