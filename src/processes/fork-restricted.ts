import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const processorTime = new URL('./start-processor-time.ts', import.meta.url)
/** Folder of the modules that every such process loads first. */
const ownFolder = fileURLToPath(new URL('./', import.meta.url))

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Starts a process that is allowed only what `flags` of Node's permission model permit. It inherits no environment variables, which include
 * keys, reports its processor time on request, and ends with this process.
 *
 * @param heapBytes  heap limit of V8
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
      // One time zone, so that dates are the same everywhere.
      TZ: 'UTC',
      // Setting of glibc, whose threads otherwise keep many megabytes that nobody uses.
      MALLOC_ARENA_MAX: '2',
    },
    execArgv: [
      `--max-old-space-size=${Math.floor(heapBytes / 1024 / 1024)}`,
      '--permission',
      // For the one thread that reports the processor time: nothing else can start one.
      '--allow-worker',
      `--allow-fs-read=${ownFolder}`,
      `--import=${processorTime.href}`,
      ...flags,
    ],
    serialization: 'advanced',
    // The last of these is the pipe on which the process is asked for its processor time: `processorTimeDescriptor`.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'overlapped'],
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}
