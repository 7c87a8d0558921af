import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const processorTime = new URL('./start-processor-time.ts', import.meta.url)
/** What every such process loads of its own accord. */
const ownFolder = fileURLToPath(new URL('./', import.meta.url))

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Starts a process that may do nothing but what `flags` of Node's permission model allow, that has nothing of this one's environment, which
 * holds keys, that can be asked for its processor time, and that ends with this one.
 *
 * @param heapBytes  what V8 may hold
 */
export function forkRestricted(
  entry: URL,
  {
    arguments: given = [],
    heapBytes,
    flags,
  }: { arguments?: readonly string[]; heapBytes: number; flags: readonly string[] },
): ChildProcess {
  const child = fork(fileURLToPath(entry), [...given], {
    env: {
      // One time zone, so that a date is the same everywhere.
      TZ: 'UTC',
      // Of glibc, whose threads else keep many megabytes that nobody uses.
      MALLOC_ARENA_MAX: '2',
    },
    execArgv: [
      `--max-old-space-size=${Math.floor(heapBytes / 1024 / 1024)}`,
      '--permission',
      // For the one thread that tells the processor time: nothing else can start one.
      '--allow-worker',
      `--allow-fs-read=${ownFolder}`,
      `--import=${processorTime.href}`,
      ...flags,
    ],
    serialization: 'advanced',
    // Of these the last is what it is asked for its processor time by: `processorTimeDescriptor`.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'overlapped'],
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}
