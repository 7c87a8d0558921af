import type { ReadProgress } from './messages.ts'

const minimumGapMs = 250
const maximumCharacters = 2_000

/**
 * Passes on the progress of a reader, at most four times a second, each time with the beginning of the new text: reporting must not cost more
 * than reading. The first text is reported at once.
 */
export function gatherProgress(onProgress: (progress: ReadProgress) => void) {
  let lastAt = Number.NEGATIVE_INFINITY
  let gathered = ''
  let hasReported = false
  return {
    report(progress: number, found = ''): void {
      gathered = (gathered + found.slice(0, maximumCharacters)).slice(0, maximumCharacters)
      const now = performance.now()
      if (now - lastAt < minimumGapMs) return
      lastAt = now
      hasReported ||= gathered !== ''
      onProgress({ progress, text: gathered })
      gathered = ''
    },
    /** Reports what is still collected; if nothing was reported while reading, the beginning of the text. */
    end(text: string): void {
      const rest = hasReported ? gathered : text.slice(0, maximumCharacters)
      if (rest !== '') onProgress({ progress: 1, text: rest })
    },
  }
}
