import { JobFailed, type JobFault } from '../../processes/job-fault.ts'
import { startWorkerProcess } from '../../processes/worker-process.ts'
import type { QueryableTable, QueryRequest } from './messages.ts'
import type { QueryLimits } from './table-query.ts'

/** A process that runs one query at a time and is ended when that exceeds a limit. */
export interface QueryProcess {
  /** Call this first. @throws Error with a message for people, after which the process has ended */
  open(tables: QueryableTable[]): Promise<void>
  /** The result as `writeResult` writes it. @throws as `open` */
  query(sql: string): Promise<Uint8Array>
  readonly isAlive: boolean
  /** Ends the process immediately. */
  kill(): void
  /** Resolves when the process has ended. */
  readonly exited: Promise<void>
}

/** Messages for people about each fault; other faults only mean that the query could not be run. */
type FaultMessages = Partial<Record<JobFault['kind'], string>>

const heapBytes = 256 * 1024 * 1024

const entry = new URL('./query-process.ts', import.meta.url)

/** Starts a process without the secrets of this one, which may read only the product's code and `dataFiles`. */
export function startQueryProcess(dataFiles: readonly string[], limits: QueryLimits): QueryProcess {
  const { durationMs, memoryBytes, patience } = limits
  const { startMs, jobClockMs } = patience
  const permissions = dataFiles.map(path => `--allow-fs-read=${path}`)
  const worker = startWorkerProcess(
    { name: 'query', entry, arguments: [], permissions, withoutPackages: true },
    { heapBytes, startMs, jobMs: durationMs, jobClockMs, peakResidentBytes: memoryBytes },
  )
  const stopped = 'the query was ended'
  const memory = `the query needed more than ${Math.round(memoryBytes / 1024 / 1024)} MB of memory (LIMN_QUERY_MEMORY_MB)`
  const slow = `the tables were not open within ${startMs / 1000} seconds (LIMN_WORKER_START_SECONDS)`
  const opening = { stopped, memory, crashed: memory, 'start-timeout': slow, timeout: slow, 'no-end': slow }
  const querying = {
    stopped,
    memory,
    crashed: memory,
    timeout: `the query took more than ${durationMs / 1000} seconds of processor time (LIMN_QUERY_SECONDS)`,
    'no-end': `the query did not finish within ${jobClockMs / 1000} seconds (LIMN_WORKER_JOB_SECONDS)`,
  }

  async function open(tables: QueryableTable[]): Promise<void> {
    const request: QueryRequest = { type: 'open', tables, limits }
    try {
      await explainFaults(worker.load(undefined), opening)
      await explainFaults(worker.run(request, { timeLimits: { processorMs: startMs, clockMs: startMs } }), opening)
    } catch (error) {
      worker.kill()
      throw error
    }
  }

  async function query(sql: string): Promise<Uint8Array> {
    const request: QueryRequest = { type: 'query', sql }
    return (await explainFaults(worker.run(request), querying)) as Uint8Array
  }

  return {
    open,
    query,
    get isAlive() {
      return worker.isAlive
    },
    kill: worker.kill,
    exited: worker.exited,
  }
}

async function explainFaults<Result>(work: Promise<Result>, messages: FaultMessages): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof JobFailed)) throw error
    throw new Error(messages[error.fault.kind] ?? 'the query could not be run', { cause: error })
  }
}
