import type { Loss } from '../src/structure/origin.ts'

/** What an English reader is told of a loss. */
export function wordsOf({ what, why, line, places }: Loss): Pick<Loss, 'what' | 'why' | 'line' | 'places'> {
  return {
    what,
    ...(why !== undefined && { why }),
    ...(line !== undefined && { line }),
    ...(places !== undefined && { places }),
  }
}
