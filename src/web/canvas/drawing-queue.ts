import type { Drawing } from '../frame/messages.ts'

/** What is to be drawn: of the drawings that wait, only the newest. A source that was stopped is not drawn again by itself. */
export interface DrawingQueue {
  /** The newest drawing that was asked for. */
  readonly wanted: Drawing | null
  /** The source that was stopped last. */
  readonly stopped: string | null
  want(drawing: Drawing): void
  /** The wanted drawing was edited by hand, and shows this source already; false if it is not edited. */
  takeEdit(source: string): boolean
  /** What is to be drawn now; null if that was given out before, or stopped. */
  next(): Drawing | null
  /** Nothing is drawn any more, also of what was given out. `source`: was stopped; null: may be drawn again. */
  reset(source: string | null): void
}

export function createDrawingQueue(): DrawingQueue {
  let wanted: Drawing | null = null
  let given: Drawing | null = null
  let stopped: string | null = null
  return {
    get wanted() {
      return wanted
    },
    get stopped() {
      return stopped
    },
    want(drawing) {
      wanted = drawing
    },
    takeEdit(source) {
      if (wanted?.mode !== 'edit') return false
      wanted = { ...wanted, source }
      return true
    },
    next() {
      if (wanted === given || wanted?.source === stopped) return null
      given = wanted
      return given
    },
    reset(source) {
      given = null
      stopped = source
    },
  }
}
