/** Loaded in every worker process before its own module. */
import { syncBuiltinESMExports } from 'node:module'
import threads, { Worker } from 'node:worker_threads'

const thread = new Worker(new URL('./answer-processor-time.ts', import.meta.url), {
  env: {},
  // Excludes this module itself.
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
})
thread.unref()

// Starts the only thread that the process may have.
threads.Worker = class {
  constructor() {
    throw new Error('there are no threads in a worker process')
  }
} as unknown as typeof Worker
syncBuiltinESMExports()
