import type { Drawing } from '../frame/messages.ts'

/** Ensures that every drawing ends: a frame that does not answer for too long is given up. */
export interface FrameWatch {
  /** The page of the frame is loaded, and answers. */
  start(): void
  /** The frame was removed. */
  stop(): void
  /** The frame loads an engine, and may be busy with that for any length of time. */
  setLoading(isLoading: boolean): void
  /** The engine is loaded, and the drawing starts on a machine that is this many times slower than a desktop computer. */
  begin(drawing: Drawing, slowness: number): void
  /** The drawing has ended. */
  end(): void
  /** The frame answered a ping. */
  hear(pingId: number): void
  /** Gives a source more time, now or when it is drawn next. */
  wait(source: string): void
  dispose(): void
}

interface WatchEvents {
  /** Sends a ping to the frame; returns the id of the ping. */
  ping(): number
  /** Called when a drawing becomes so slow that a notice is shown, and when that ends. */
  onSlow(isSlow: boolean): void
  onGivenUp(): void
}

const pingEveryMs = 1_000
/** The most that one check adds to the silence of the frame: the computer may have slept for an hour. */
const longestStepMs = 2 * pingEveryMs
/** A drawing that takes longer is reported as slow. */
const slowAfterMs = 3_000
/** An engine that is not loaded after this time is watched like a drawing. */
const loadWithinMs = 60_000
/** Time that the frame may be silent: on a desktop computer, for a source of any size and for each of its characters. */
const silentMs = 5_000
const silentMsPerCharacter = 0.1
const longestSilentMs = 120_000
/** The slowness that the frame reports is trusted up to this factor. */
const mostSlowness = 20
/** Factor on the time after a person chose to wait. */
const patienceFactor = 4

/** Time that a frame that draws `source` may be silent before it is given up, in milliseconds. */
export function findSilenceLimit(source: string, slowness: number): number {
  const onDesktop = silentMs + silentMsPerCharacter * source.length
  return Math.min(longestSilentMs, onDesktop * Math.max(1, Math.min(mostSlowness, slowness)))
}

export function createFrameWatch({ ping, onSlow, onGivenUp }: WatchEvents): FrameWatch {
  let isRunning = false
  let loadingSince: number | null = null
  /** The ping that is not answered yet, and for how long the frame was silent. */
  let openPing: { id: number; silentMs: number } | null = null
  let checkedAt = performance.now()
  let limitMs = silentMs
  let patience = 1
  let patientFor: string | null = null
  /** The current drawing, and when it counts as slow. */
  let underway: { drawing: Drawing; reportAt: number } | null = null
  let isSlow = false
  const timer = setInterval(check, pingEveryMs)

  function check(): void {
    const now = performance.now()
    const stepMs = Math.min(now - checkedAt, longestStepMs)
    checkedAt = now
    const isLoading = loadingSince !== null && now - loadingSince < loadWithinMs
    // A page in the background proves nothing about its frame.
    if (!isRunning || document.hidden || isLoading) {
      openPing = null
      return
    }
    if (underway && !underway.drawing.isStreaming && now > underway.reportAt) setSlow(true)
    if (openPing === null) {
      openPing = { id: ping(), silentMs: 0 }
      return
    }
    openPing.silentMs += stepMs
    if (openPing.silentMs > limitMs * patience) onGivenUp()
  }

  function setSlow(next: boolean): void {
    if (isSlow === next) return
    isSlow = next
    onSlow(next)
  }

  function end(): void {
    underway = null
    setSlow(false)
  }

  return {
    start() {
      isRunning = true
    },
    stop() {
      isRunning = false
      loadingSince = null
      openPing = null
      end()
    },
    setLoading(isLoading) {
      loadingSince = isLoading ? performance.now() : null
    },
    begin(drawing, slowness) {
      loadingSince = null
      if (drawing.source !== patientFor) patience = 1
      limitMs = findSilenceLimit(drawing.source, slowness)
      underway = { drawing, reportAt: performance.now() + slowAfterMs }
    },
    end,
    hear(pingId) {
      if (openPing?.id === pingId) openPing = null
    },
    wait(source) {
      setSlow(false)
      patience = source === patientFor ? patience * patienceFactor : patienceFactor
      patientFor = source
      if (underway) underway.reportAt = performance.now() + limitMs
    },
    dispose: () => clearInterval(timer),
  }
}
