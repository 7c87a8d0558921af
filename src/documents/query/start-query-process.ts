import { fileURLToPath } from 'node:url'
import { forkRestricted } from '../../processes/fork-restricted.ts'
import { askProcessorTime } from '../../processes/processor-time.ts'
import { watchMemory } from '../../processes/watch-memory.ts'
import { watchTime } from '../../processes/watch-time.ts'
import { codeFolder, productRoot } from '../../shared/product.ts'
import type { QueryAnswer, QueryableTable, QueryRequest } from './messages.ts'
import type { QueryLimits } from './table-query.ts'

/** A process that does one thing at a time and is ended when that takes too much. */
export interface QueryProcess {
  /** To be called first. @throws Error in words for people, after which the process is gone */
  open(tables: QueryableTable[]): Promise<void>
  /** @throws as `open` */
  query(sql: string): Promise<QueryAnswer>
  readonly isAlive: boolean
  /** Ends it, whatever it does. */
  kill(reason: unknown): void
  /** Resolves when it is gone. */
  readonly exited: Promise<void>
}

const heapBytes = 256 * 1024 * 1024

const entry = new URL('./query-process.ts', import.meta.url)

/** Starts a process without the secrets of this one, that may read the product's code and `dataFiles`. */
export function startQueryProcess(dataFiles: readonly string[], limits: QueryLimits): QueryProcess {
  const readable = [fileURLToPath(codeFolder), fileURLToPath(new URL('package.json', productRoot)), ...dataFiles]
  const child = forkRestricted(entry, { heapBytes, flags: readable.map(path => `--allow-fs-read=${path}`) })
  const processorTime = askProcessorTime(child)
  const { startMs, jobClockMs } = limits.patience
  let isAlive = true
  let waiting: PromiseWithResolvers<QueryAnswer> | undefined
  const exited = Promise.withResolvers<void>()
  const kill = (reason: unknown) => {
    isAlive = false
    child.kill('SIGKILL')
    waiting?.reject(reason)
    waiting = undefined
  }
  child.on('error', () => {
    kill(new Error('the query could not be run'))
    // A process that never came to be does not end either.
    if (child.pid === undefined) exited.resolve()
  })
  child.on('exit', () => {
    kill(tooMuchMemory(limits))
    exited.resolve()
  })
  child.on('message', (answer: QueryAnswer) => {
    waiting?.resolve(answer)
    waiting = undefined
  })

  /** `stopWatch` ends what watches the time that the answer takes. */
  async function ask(request: QueryRequest, stopWatch: () => void): Promise<QueryAnswer> {
    waiting = Promise.withResolvers()
    const { promise } = waiting
    const stopMemoryWatch = watchMemory(child, limits.memoryBytes, () => kill(tooMuchMemory(limits)))
    child.send(request)
    try {
      return await promise
    } finally {
      stopWatch()
      stopMemoryWatch()
    }
  }

  async function open(tables: QueryableTable[]): Promise<void> {
    const slow = `the tables were not open within ${startMs / 1000} seconds (LIMN_WORKER_START_SECONDS)`
    const timer = setTimeout(() => kill(new Error(slow)), startMs)
    await ask({ type: 'open', tables, limits }, () => clearTimeout(timer))
  }

  async function query(sql: string): Promise<QueryAnswer> {
    const processorMs = limits.durationMs
    const problems = {
      processorMs: `the query took more than ${processorMs / 1000} seconds of processor time (LIMN_QUERY_SECONDS)`,
      clockMs: `the query did not end within ${jobClockMs / 1000} seconds (LIMN_WORKER_JOB_SECONDS)`,
    }
    const stopWatch = watchTime(processorTime, { processorMs, clockMs: jobClockMs }, exceeded =>
      kill(new Error(problems[exceeded])),
    )
    return ask({ type: 'query', sql }, stopWatch)
  }

  return {
    open,
    query,
    get isAlive() {
      return isAlive
    },
    kill,
    exited: exited.promise,
  }
}

function tooMuchMemory({ memoryBytes }: QueryLimits): Error {
  return new Error(
    `the query needed more than ${Math.round(memoryBytes / 1024 / 1024)} MB of memory (LIMN_QUERY_MEMORY_MB)`,
  )
}
