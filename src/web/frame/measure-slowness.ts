/** Duration of the work below on a desktop computer that is otherwise idle. */
const referenceMs = 10
/** Minimum interval between measurements, which are work themselves. */
const freshMs = 2_000

let slowness = 1
let measuredAt = Number.NEGATIVE_INFINITY

/** Factor by which work takes longer here and now than on a desktop computer; at least 1. */
export function measureSlowness(): number {
  const start = performance.now()
  if (start - measuredAt < freshMs) return slowness
  makeAndOrderWords()
  measuredAt = performance.now()
  slowness = Math.max(1, (measuredAt - start) / referenceMs)
  return slowness
}

/** Work similar to drawing. */
function makeAndOrderWords(): string {
  const words = Array.from({ length: 16_000 }, (_, index) => `n${(index * 7_919) % 16_001}`)
  return words.sort((a, b) => (a < b ? -1 : 1)).join(' ')
}
