/** What is searched for in titles and messages. */
export interface SearchQuery {
  owner: string
  /** Folded, and not empty. */
  query: string
  /** How they are marked; absent: either way. */
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
 * Where the index names more parts of texts than this, the word is common, and the newest sessions are looked through until enough of them
 * have it: of those few are needed then. Fewer are looked at one by one.
 */
export const maximumCandidates = 2_000
