import type { EndMessage } from '../end-thread.ts'

/** Start data of the thread. */
export interface IndexThreadData {
  url: string
}

/** Message to the thread. `index`: take in what is queued; `id` counts these, and `tidies` asks to look for what was deleted, too. */
export type IndexRequest = { type: 'index'; id: number; tidies: boolean } | EndMessage

/**
 * Message from the thread. `progress`: a whole index is being built, and this many messages are left; none when it is complete. `rests`: there is
 * nothing to do after this request.
 */
export type IndexReport =
  | { type: 'progress'; count: number }
  | { type: 'fault'; text: string }
  | { type: 'rests'; id: number }
