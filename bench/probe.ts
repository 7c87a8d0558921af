import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from './quantile.ts'

/** Measures how long others wait meanwhile: requests `/healthz` repeatedly until it is stopped. */
export interface Probe {
  stop(): Promise<{ count: number; p99Ms: number; maximumMs: number }>
}

const pauseMs = 10

export function startProbe(address: string): Probe {
  const times: number[] = []
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await (await fetch(`${address}/healthz`)).arrayBuffer()
      times.push(performance.now() - startedAt)
      await sleep(pauseMs)
    }
  })()
  return {
    async stop() {
      isOver = true
      await running
      return {
        count: times.length,
        p99Ms: quantile(times, 0.99),
        maximumMs: times.reduce((longest, each) => Math.max(longest, each), 0),
      }
    },
  }
}
