import { fileURLToPath } from 'node:url'
import { forkRestricted } from '../../processes/fork-restricted.ts'
import { watchMemory } from '../../processes/watch-memory.ts'
import type { QueryAnswer, QueryRequest } from './messages.ts'
import type { QueryLimits } from './table-query.ts'

/** A process that does one thing at a time and is ended when that takes too much. */
export interface QueryProcess {
  /**
   * Sends a request and waits for its answer.
   *
   * @throws Error in words for people, after which the process is gone
   */
  ask(request: QueryRequest, limitMs: number): Promise<QueryAnswer>
  readonly isAlive: boolean
  /** Ends it, whatever it does. */
  kill(reason: unknown): void
  /** Resolves when it is gone. */
  readonly exited: Promise<void>
}

const heapBytes = 256 * 1024 * 1024

const entry = new URL('./query-process.ts', import.meta.url)
const productRoot = new URL('../../../', import.meta.url)

/** Starts a process without the secrets of this one, that may read the product's code about documents and `dataFiles`. */
export function startQueryProcess(dataFiles: readonly string[], limits: QueryLimits): QueryProcess {
  const readable = [
    fileURLToPath(new URL('src/documents/', productRoot)),
    fileURLToPath(new URL('package.json', productRoot)),
    ...dataFiles,
  ]
  const child = forkRestricted(entry, { heapBytes, flags: readable.map(path => `--allow-fs-read=${path}`) })
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

  async function ask(request: QueryRequest, limitMs: number): Promise<QueryAnswer> {
    waiting = Promise.withResolvers()
    const { promise } = waiting
    const seconds = limitMs / 1000
    const timer = setTimeout(
      () => kill(new Error(`the query took longer than ${seconds} seconds (LIMN_QUERY_SECONDS)`)),
      limitMs,
    )
    const stopWatch = watchMemory(child, limits.memoryBytes, () => kill(tooMuchMemory(limits)))
    child.send(request)
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      stopWatch()
    }
  }

  return {
    ask,
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
