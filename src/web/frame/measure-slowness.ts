/** What the work below takes on a desktop computer that does nothing else. */
const referenceMs = 10
/** Measured again no more often: it is work itself. */
const freshMs = 2_000

let slowness = 1
let measuredAt = Number.NEGATIVE_INFINITY

/** How many times as long as on a desktop computer work takes here and now; 1 where it takes less. */
export function measureSlowness(): number {
  const start = performance.now()
  if (start - measuredAt < freshMs) return slowness
  makeAndOrderWords()
  measuredAt = performance.now()
  slowness = Math.max(1, (measuredAt - start) / referenceMs)
  return slowness
}

/** Work of the kind that drawing is. */
function makeAndOrderWords(): string {
  const words = Array.from({ length: 16_000 }, (_, index) => `n${(index * 7_919) % 16_001}`)
  return words.sort((a, b) => (a < b ? -1 : 1)).join(' ')
}
