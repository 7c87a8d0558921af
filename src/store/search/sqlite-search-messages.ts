import type { EndMessage } from '../end-thread.ts'
import type { SearchQuery } from './session-search.ts'

/** Start data of the thread. */
export interface SearchThreadData {
  file: string
  indexFile: string
}

/** Message to the thread. A `find` sees everything written before it. */
export type SearchRequest =
  | { type: 'find'; id: number; query: SearchQuery }
  | { type: 'added' }
  | { type: 'changed'; sessionId: number }
  | EndMessage

/** Message from the thread. `left`: the index is being built, and this many messages are not in it yet. `rests`: there is nothing to do; `received` are all requests so far, of which another may be on its way. */
export type SearchReport =
  | { type: 'found'; id: number; sessionIds: number[] }
  | { type: 'left'; id: number; count: number }
  | { type: 'progress'; count: number }
  | { type: 'rests'; received: number }
