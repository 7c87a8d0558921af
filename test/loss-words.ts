import type { Loss } from '../src/structure/origin.ts'

/** Text of a loss for an English reader. */
export function wordsOf({ what, why, line, places }: Loss): Pick<Loss, 'what' | 'why' | 'line' | 'places'> {
  return {
    what,
    ...(why !== undefined && { why }),
    ...(line !== undefined && { line }),
    ...(places !== undefined && { places }),
  }
}
