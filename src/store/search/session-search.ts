/** A query for titles and messages. */
export interface SearchQuery {
  owner: string
  /** Folded, and not empty. */
  query: string
  /** Marks that the sessions have, or do not have; absent: either. */
  pinned?: 1
  archived?: 0 | 1
  /** Maximum number of sessions to find. */
  limit: number
  /** Position in the list after which to search; absent: from its beginning. */
  after?: { updatedAt: string; sessionId: number }
}

/** Finds sessions by their texts. A search finds everything that was written before it. */
export interface SessionSearch {
  /** Ids of sessions, newest first. @throws Failure `unavailable` while the index is being built */
  find(query: SearchQuery): Promise<number[]>
  /** Call this when messages or sessions were added. */
  added(): void
  /** Call this when a session has another title, or was deleted. */
  changed(sessionId: number): void
  close(): Promise<void>
}
