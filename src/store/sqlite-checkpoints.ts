import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from '../shared/logger.ts'

/** Size of the write-ahead log above which it is copied into the database file, in bytes. */
export const largeLogBytes = 16 * 1024 * 1024
/** Interval at which the size is checked, in milliseconds. */
const checkMs = 1_000

/** Copies SQLite's write-ahead log into the database file. */
export interface Checkpoints {
  /** Copies the log now if it is large. Resolves when that is done; a failure is logged, and the next check tries again. */
  check(): Promise<void>
  /** Resolves when nothing is being copied any more. */
  close(): Promise<void>
}

/**
 * Copies the log from a thread whenever it is large: SQLite itself would do so within a commit, and wait for the disk while everyone else waits. The
 * copy holds up neither readers nor writers.
 */
export function createCheckpoints(file: string, logger: Logger | undefined): Checkpoints {
  let running: Promise<void> | undefined
  const timer = setInterval(() => void check(), checkMs).unref()

  function check(): Promise<void> {
    running ??= checkpointIfLarge(file)
      .catch(error => logger?.warn({ err: error }, 'the write-ahead log could not be copied into the database file'))
      .finally(() => {
        running = undefined
      })
    return running
  }

  return {
    check,
    async close() {
      clearInterval(timer)
      await running
    },
  }
}

async function checkpointIfLarge(file: string): Promise<void> {
  if ((await sizeOf(`${file}-wal`)) < largeLogBytes) return
  const thread = new Worker(new URL('./sqlite-checkpoint-thread.ts', import.meta.url), {
    workerData: file,
    env: {},
    execArgv: [],
  })
  thread.unref()
  await once(thread, 'exit')
}

/** In bytes; 0 while there is no such file. */
async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => ({ size: 0 }))).size
}
