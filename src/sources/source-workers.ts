import { agents } from '../kinds/registry.ts'
import { createPool, type WorkerPool } from '../processes/pool.ts'
import type { WorkerFamily } from '../processes/worker-process.ts'
import type { Logger } from '../shared/logger.ts'
import { explainSourceFault } from './explain-fault.ts'
import type { Operations, SourceJob } from './jobs.ts'
import { createOwnersWork, type OwnersWork, type RunOperation } from './owners-work.ts'
import { defaultSourceLimits, type SourceLimits, toProcessLimits } from './source-limits.ts'

export interface SourceWorkers {
  /** Owners are served in turn. Where `signal` aborts, its reason is thrown. */
  workFor(owner: string, signal?: AbortSignal): OwnersWork
  /** Starts two processes, and loads all engines in each. */
  warmUp(): Promise<void>
  /** The processes that are alive. */
  processes: WorkerPool['processes']
  load: WorkerPool['load']
  close(): Promise<void>
}

const family: WorkerFamily = {
  name: 'source',
  entry: new URL('./source-process.ts', import.meta.url),
  arguments: [],
  permissions: [],
  // Clearing memory away made one drawing in six of charts wait: there is room for the leavings of some thirty, and for much that outlives
  // them, and one thread clears it without waiting for others.
  flags: [
    '--min-semi-space-size=32',
    '--max-semi-space-size=32',
    '--initial-old-space-size=128',
    '--single-threaded-gc',
  ],
}

/** Works on the texts of people and models in processes that can be ended: no network, no environment, no files but the product's code. */
export function createSourceWorkers({
  limits = defaultSourceLimits,
  logger,
}: {
  limits?: SourceLimits
  /** Told of faults of ours. */
  logger?: Pick<Logger, 'error'>
} = {}): SourceWorkers {
  const pool = createPool(toProcessLimits(limits), fault => {
    const failure = explainSourceFault(fault, limits)
    // The message may name the place in the log.
    if (failure.cause) logger?.error({ err: failure.cause, told: failure.message }, 'a source could not be processed')
    return failure
  })

  const run: RunOperation = async (operation, given, options) => {
    const job = { operation, ...given } as SourceJob
    return (await pool.run(family, job, options)) as Operations[typeof operation]['result']
  }

  /** One process after the other, so that the others are free for whoever comes meanwhile. More are started where two are not enough. */
  async function warmUp(): Promise<void> {
    const prepare = () => run('prepare', { agentIds: agents.map(({ id }) => id) }, {})
    await prepare()
    await Promise.all([prepare(), prepare()])
  }

  return {
    workFor: (owner, signal) => createOwnersWork(run, { owner, signal }),
    warmUp,
    processes: pool.processes,
    load: pool.load,
    close: pool.close,
  }
}
