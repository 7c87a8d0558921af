/** Start data of the thread. */
export interface IndexThreadData {
  url: string
}

/** Message to the thread: take in what is queued. `tidies`: then look for what was deleted, too. */
export interface IndexRequest {
  /** Counts the requests. */
  id: number
  tidies: boolean
}

/**
 * Message from the thread. `progress`: a whole index is being built, and this many messages are left; none when it is complete. `rests`: there is
 * nothing to do after this request.
 */
export type IndexReport =
  | { type: 'progress'; count: number }
  | { type: 'fault'; text: string }
  | { type: 'rests'; id: number }
