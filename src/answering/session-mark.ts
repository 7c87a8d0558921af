import { createHmac, randomBytes } from 'node:crypto'

/** Nobody outside of this process can know a mark. */
const secret = randomBytes(32)

/**
 * The mark of the boundary lines around the material of a session, as `fenceText` takes it. The same for all its turns, so that providers
 * find what they have read before.
 */
export function markOfSession(sessionId: number): string {
  return createHmac('sha256', secret).update(String(sessionId)).digest('hex').slice(0, 16)
}
