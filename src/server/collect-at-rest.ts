import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Interval between checks of the process, in milliseconds. */
const lookMs = 10_000
/** The process is idle if its event loop was busy for no more than this share of the time. */
const restingShare = 0.05
/** Growth in bytes since the last collection that makes another one worthwhile. */
const worthBytes = 32 * 1024 * 1024

/**
 * V8 collects garbage only when something is allocated, so an idle process would keep the memory of its last load. Collects it when idle, in
 * V8's own steps. Returns a function that stops this.
 */
export function collectAtRest(): () => void {
  // The engine offers no other access to it (nodejs.org, v8.setFlagsFromString).
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  let leftBytes = 0
  let before = performance.eventLoopUtilization()
  const timer = setInterval(async () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > restingShare || process.memoryUsage().heapTotal < leftBytes + worthBytes) return
    await collect({ type: 'major', execution: 'async' })
    leftBytes = process.memoryUsage().heapTotal
  }, lookMs).unref()
  return () => clearInterval(timer)
}
