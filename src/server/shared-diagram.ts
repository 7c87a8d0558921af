import { Failure } from '../contract/failure.ts'
import type { Share, Store, StoredMessage } from '../store/store.ts'
import { messages } from './messages/index.ts'

/** Diagram as seen through a link. */
export interface SharedDiagram {
  share: Share
  diagram: StoredMessage & { agent: string }
  /** Title of the session. */
  title: string
}

/**
 * Follows a link. It is looked up each time, so that a revoked link stops working immediately, on every instance.
 *
 * @throws Failure `not-found`; `gone` where it was revoked, has expired, or has nothing to show any more
 */
export async function findShared(
  store: Pick<Store, 'findShare' | 'readMessageOf' | 'readNewestDiagram' | 'readSession'>,
  token: string,
): Promise<SharedDiagram> {
  const share = await store.findShare(token)
  if (!share) throw new Failure(messages.create('not-found', { case: 'thing', thing: 'link' }))
  if (share.revokedAt !== null) throw new Failure(messages.create('gone', { case: 'revoked' }))
  if (share.expiresAt !== null && share.expiresAt <= new Date().toISOString()) {
    throw new Failure(messages.create('gone', { case: 'expired' }))
  }
  const { owner, sessionId, messageId } = share
  const diagram =
    messageId === null ? await store.readNewestDiagram(sessionId) : await store.readMessageOf(owner, messageId)
  const session = await store.readSession(owner, sessionId)
  if (!diagram || !session || diagram.agent === null) throw new Failure(messages.create('gone', { case: 'empty' }))
  return { share, diagram: { ...diagram, agent: diagram.agent }, title: session.title }
}
