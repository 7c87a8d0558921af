import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often the process is looked at, in milliseconds. */
const lookMs = 10_000
/** It rests where its event loop was busy for no more than this share of the time. */
const restingShare = 0.05
/** What is worth a collection, in bytes, beyond what the last one left. */
const worthBytes = 32 * 1024 * 1024

/**
 * V8 collects when something is allocated: a process that rests after a load keeps what the load left for as long as it rests. Collects it
 * then, in steps of V8's own. Returns what ends this.
 */
export function collectAtRest(): () => void {
  // The engine has no other door to it (nodejs.org, v8.setFlagsFromString).
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
