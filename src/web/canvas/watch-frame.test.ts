import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFrameWatch, findSilenceLimit } from './watch-frame.ts'

const drawing = {
  subject: '1',
  kind: 'tree',
  source: '# A',
  theme: 'light',
  style: 'clean',
  brand: null,
  mode: 'view',
  isStreaming: false,
} as const

/** Creates a watch over a frame that answers pings as long as `isAlive`. */
function createWatched() {
  const watched = { isAlive: true, isSlow: false, givenUp: 0 }
  let pings = 0
  const watch = createFrameWatch({
    ping() {
      pings += 1
      const id = pings
      if (watched.isAlive) queueMicrotask(() => watch.hear(id))
      return id
    },
    onSlow(isSlow) {
      watched.isSlow = isSlow
    },
    onGivenUp() {
      watched.givenUp += 1
      watch.stop()
    },
  })
  watch.start()
  return { watched, watch }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a frame that does not answer', () => {
  test('is given up, later the slower its machine and the larger the source', () => {
    const limit = findSilenceLimit('x', 1)
    expect(findSilenceLimit('x', 6)).toBeCloseTo(6 * limit)
    expect(findSilenceLimit('x'.repeat(100_000), 1)).toBeGreaterThan(2 * limit)
    // The speed that a frame reports for its machine is trusted only up to a limit.
    expect(findSilenceLimit('x'.repeat(5_000_000), 1e9)).toBeLessThanOrEqual(120_000)
    expect(findSilenceLimit('x', 0.001)).toBe(limit)
  })

  test('has the time of its limit, and no more', async () => {
    const { watched, watch } = createWatched()
    watch.begin(drawing, 2)
    watched.isAlive = false
    await vi.advanceTimersByTimeAsync(findSilenceLimit(drawing.source, 2))
    expect(watched.givenUp).toBe(0)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(watched.givenUp).toBe(1)
    watch.dispose()
  })

  test('is given up too where the app itself is so slow that its timers come late', async () => {
    const { watched, watch } = createWatched()
    watch.begin(drawing, 1)
    watched.isAlive = false
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => 4 * now())
    await vi.advanceTimersByTimeAsync(findSilenceLimit(drawing.source, 1))
    expect(watched.givenUp).toBe(1)
    watch.dispose()
  })

  test('is not given up because the computer slept for an hour', async () => {
    const { watched, watch } = createWatched()
    watch.begin(drawing, 1)
    watched.isAlive = false
    await vi.advanceTimersByTimeAsync(2_000)
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(watched.givenUp).toBe(0)
    watch.dispose()
  })

  test('has as much time as it needs while it loads an engine', async () => {
    const { watched, watch } = createWatched()
    watch.setLoading(true)
    watched.isAlive = false
    await vi.advanceTimersByTimeAsync(50_000)
    expect(watched).toMatchObject({ givenUp: 0, isSlow: false })
    // An engine that never loads is not waited for forever.
    await vi.advanceTimersByTimeAsync(30_000)
    expect(watched.givenUp).toBe(1)
    watch.dispose()
  })

  test('has more time where somebody chose to wait, for that source only', async () => {
    const { watched, watch } = createWatched()
    watch.begin(drawing, 1)
    watched.isAlive = false
    await vi.advanceTimersByTimeAsync(4_000)
    watch.wait(drawing.source)
    await vi.advanceTimersByTimeAsync(2 * findSilenceLimit(drawing.source, 1))
    expect(watched.givenUp).toBe(0)
    watch.begin({ ...drawing, source: '# B' }, 1)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(watched.givenUp).toBe(1)
    watch.dispose()
  })
})

test('a drawing that takes long is spoken of, until it has come to its end', async () => {
  const { watched, watch } = createWatched()
  watch.begin(drawing, 1)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(watched.isSlow).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(watched.isSlow).toBe(true)
  watch.end()
  expect(watched).toMatchObject({ isSlow: false, givenUp: 0 })
  watch.dispose()
})

test('of what is still streaming the next beginning is awaited without a word', async () => {
  const { watched, watch } = createWatched()
  watch.begin({ ...drawing, isStreaming: true }, 1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(watched.isSlow).toBe(false)
  watch.dispose()
})
