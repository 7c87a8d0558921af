import { setTimeout } from 'node:timers/promises'
import { agents } from '../kinds/registry.ts'
import { createPool, type WorkerPool } from '../processes/pool.ts'
import type { WorkerFamily } from '../processes/worker-process.ts'
import type { Logger } from '../shared/logger.ts'
import { explainSourceFault } from './explain-fault.ts'
import type { Operations, SourceJob } from './jobs.ts'
import { createOwnersWork, type OwnersWork, type RunOperation } from './owners-work.ts'
import { defaultSourceLimits, type SourceLimits, toProcessLimits } from './source-limits.ts'

export interface SourceWorkers {
  /** Owners take turns. If `signal` aborts, its reason is thrown. */
  workFor(owner: string, signal?: AbortSignal): OwnersWork
  /** Starts two processes, and loads all engines in each. */
  warmUp(): Promise<void>
  /** The running processes. */
  processes: WorkerPool['processes']
  load: WorkerPool['load']
  close(): Promise<void>
}

const family: WorkerFamily = {
  name: 'source',
  entry: new URL('./source-process.ts', import.meta.url),
  arguments: [],
  permissions: [],
  // Garbage collection delayed one drawing of charts in six: there is room for the garbage of some thirty drawings, and for much that outlives
  // them, and one thread collects it without waiting for others.
  flags: [
    '--min-semi-space-size=32',
    '--max-semi-space-size=32',
    '--initial-old-space-size=128',
    '--single-threaded-gc',
  ],
}

/** An answer is several jobs: nobody works where none came for this long. */
const pauseMs = 1_000

/**
 * Processes texts of people and models in worker processes that can be ended: no network, no environment, no files except the product's code.
 */
export function createSourceWorkers({
  limits = defaultSourceLimits,
  logger,
}: {
  limits?: SourceLimits
  /** Logs bugs of the service. */
  logger?: Pick<Logger, 'error'>
} = {}): SourceWorkers {
  const pool = createPool(toProcessLimits(limits), fault => {
    const failure = explainSourceFault(fault, limits)
    // The message may name the log entry.
    if (failure.cause) logger?.error({ err: failure.cause, told: failure.message }, 'a source could not be processed')
    return failure
  })

  /** When a job was last started or ended, in milliseconds of `performance.now()`. */
  let workedAt = Number.NEGATIVE_INFINITY

  const run: RunOperation = async (operation, given, options) => {
    const job = { operation, ...given } as SourceJob
    return (await pool.run(family, job, options)) as Operations[typeof operation]['result']
  }

  /** As `run`, for a person: what is prepared gives way to it. */
  const runForOwner: RunOperation = async (operation, given, options) => {
    workedAt = performance.now()
    try {
      return await run(operation, given, options)
    } finally {
      workedAt = performance.now()
    }
  }

  /**
   * Starts one process after the other, so that the others stay free for new jobs. More are started if two are not enough. Jobs that come meanwhile
   * get the first process as soon as it has started: engines are loaded in steps, while nobody works.
   */
  async function warmUp(): Promise<void> {
    const prepare = (agentIds: string[]) => run('prepare', { agentIds }, {})
    const all = agents.map(({ id }) => id)
    await prepare([])
    for (const id of all) {
      await untilNobodyWorks()
      await prepare([id])
    }
    await untilNobodyWorks()
    await Promise.all([prepare(all), prepare(all)])
  }

  async function untilNobodyWorks(): Promise<void> {
    for (;;) {
      const restMs = workedAt + pauseMs - performance.now()
      if (restMs <= 0) return
      await setTimeout(restMs, undefined, { ref: false })
    }
  }

  return {
    workFor: (owner, signal) => createOwnersWork(runForOwner, { owner, signal }),
    warmUp,
    processes: pool.processes,
    load: pool.load,
    close: pool.close,
  }
}
