import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Starts a process that may do nothing but what `flags` of Node's permission model allow, that has nothing of this one's environment, which
 * holds keys, and that ends with this one.
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
    execArgv: [`--max-old-space-size=${Math.floor(heapBytes / 1024 / 1024)}`, '--permission', ...flags],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const endWithParent = () => child.kill('SIGKILL')
  process.once('exit', endWithParent)
  child.on('exit', () => process.off('exit', endWithParent))
  return child
}
