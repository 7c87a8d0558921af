import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { askHeldMemory, type HeldMemory } from './held-memory.ts'

/** One process of the service. */
export interface Instance {
  address: string
  pid: number
  /** Kills it as a crash would: without any warning. */
  kill(): Promise<void>
  /** Resolves with its exit code; null where a signal ended it. */
  stop(): Promise<number | null>
  /** Collects all garbage, and measures what is left. */
  heldMemory(): Promise<HeldMemory>
}

/** Settings of `npm start` and of the container. */
const memoryOfStart = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }

/** As `npm start` has one beside the web app: a third of the time of a start goes into compiling. */
const compileCache = join(import.meta.dirname, '../../dist/compile-cache')

/** @throws Error where it does not start */
export async function startInstance(environment: Readonly<Record<string, string>>): Promise<Instance> {
  const options = (process.env.LIMN_BENCH_NODE_OPTIONS ?? '').split(' ').filter(option => option !== '')
  const child = spawn(process.execPath, [...options, join(import.meta.dirname, 'serve-process.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compileCache,
      ...memoryOfStart,
      PORT: '0',
      LIMN_LOG_LEVEL: 'fatal',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await once(child, 'exit')
    }
    return child.exitCode
  }
  const stdout = child.stdout as Readable
  for await (const line of createInterface({ input: stdout })) {
    const address = /^ready on (\S+)$/.exec(line)?.[1]
    if (!address) continue
    stdout.resume()
    return {
      address,
      pid: child.pid ?? 0,
      kill: async () => void (await end('SIGKILL')),
      stop: () => end('SIGTERM'),
      heldMemory: () => askHeldMemory(child),
    }
  }
  throw new Error('an instance did not start')
}
