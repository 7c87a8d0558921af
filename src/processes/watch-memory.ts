import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const memoryWatchMs = 100

/**
 * Calls `act` whenever the process is found to use more than `limitBytes`, until the returned function is called. On Linux the memory of another
 * process can be read; elsewhere only its heap limit applies.
 */
export function watchMemory(child: ChildProcess, limitBytes: number, act: () => void): () => void {
  let isWatching = true
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    const residentKb = Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0)
    if (isWatching && residentKb * 1024 > limitBytes) act()
  }, memoryWatchMs)
  return () => {
    isWatching = false
    clearInterval(timer)
  }
}
