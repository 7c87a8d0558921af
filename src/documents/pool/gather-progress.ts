import type { ReadProgress } from './messages.ts'

const minimumGapMs = 250
const maximumCharacters = 2_000

/**
 * Passes on what a reader tells, at most four times a second, and of each time's text the beginning: the telling must not cost more
 * than the reading. The first text is told at once.
 */
export function gatherProgress(tell: (told: ReadProgress) => void) {
  let lastAt = Number.NEGATIVE_INFINITY
  let gathered = ''
  let hasTold = false
  return {
    tell(progress: number, found = ''): void {
      gathered = (gathered + found.slice(0, maximumCharacters)).slice(0, maximumCharacters)
      const now = performance.now()
      if (now - lastAt < minimumGapMs) return
      lastAt = now
      hasTold ||= gathered !== ''
      tell({ progress, text: gathered })
      gathered = ''
    },
    /** Tells what is still gathered; where nothing was told while reading, how the text begins. */
    end(text: string): void {
      const rest = hasTold ? gathered : text.slice(0, maximumCharacters)
      if (rest !== '') tell({ progress: 1, text: rest })
    },
  }
}
