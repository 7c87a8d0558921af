/** The session of each part, by the number of the part. */
export interface SessionOfPart {
  set(partId: number, sessionId: number): void
  get(partId: number): number
}

const firstCapacity = 1024

/**
 * Holds them in memory, where they are found faster than in a file: about 4 bytes for each part that there ever was, a megabyte for a gigabyte of messages.
 */
export function createSessionOfPart(known: Iterable<readonly [partId: number, sessionId: number]>): SessionOfPart {
  let sessions = new Uint32Array(firstCapacity)

  function set(partId: number, sessionId: number): void {
    if (partId >= sessions.length) {
      const larger = new Uint32Array(Math.max(partId + 1, 2 * sessions.length))
      larger.set(sessions)
      sessions = larger
    }
    sessions[partId] = sessionId
  }

  for (const [partId, sessionId] of known) set(partId, sessionId)
  return { set, get: partId => sessions[partId] ?? 0 }
}
