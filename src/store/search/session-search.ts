/** A search in titles and messages. */
export interface SearchQuery {
  owner: string
  /** Folded, and not empty. */
  query: string
  /** Marks of the sessions; absent: either way. */
  pinned?: 1
  archived?: 0 | 1
  /** The most sessions to find. */
  limit: number
  /** The place in the list after which to look; absent: from its beginning. */
  after?: { updatedAt: string; sessionId: number }
}

/** Finds sessions by their words. What is found after a write is what was written. */
export interface SessionSearch {
  /** Ids of sessions, newest first. @throws Failure `unavailable` while the index is being made */
  find(query: SearchQuery): Promise<number[]>
  /** Messages or sessions were added. */
  added(): void
  /** A session has another title, or is gone. */
  changed(sessionId: number): void
  close(): Promise<void>
}

/**
 * Number of index hits above which a word counts as common: the newest sessions are then scanned until enough match, and few are needed. Fewer hits
 * are checked one by one.
 */
export const maximumCandidates = 2_000
