import type { SearchQuery } from './session-search.ts'

/** What the thread is started with. */
export interface SearchThreadData {
  file: string
  indexFile: string
}

/** To the thread. Whatever was written before a `find` is found. */
export type SearchWish =
  | { type: 'find'; id: number; query: SearchQuery }
  | { type: 'added' }
  | { type: 'changed'; sessionId: number }

/** From the thread. `left`: the index is being made, and so many messages are not in it yet. `rests`: there is nothing to do. */
export type SearchReport =
  | { type: 'found'; id: number; sessionIds: number[] }
  | { type: 'left'; id: number; count: number }
  | { type: 'progress'; count: number }
  | { type: 'rests' }
