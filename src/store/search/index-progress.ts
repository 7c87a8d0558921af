import { Failure } from '../../contract/failure.ts'
import type { Logger } from '../../shared/logger.ts'
import { messages } from '../messages/index.ts'

/** Number of messages left above which the index is being built as a whole, rather than updated. */
const manyMessages = 2_000
/** Maximum time a search waits for messages that are not indexed yet, in milliseconds: during a full build, and after recent writes. */
const patienceMs = { much: 2_000, little: 30_000 }

/** True if a search has waited so long for the index that the client has to retry later. */
export function isTooLong(waitedMs: number, messagesLeft: number): boolean {
  return waitedMs > (isMuch(messagesLeft) ? patienceMs.much : patienceMs.little)
}

/** True if so many messages are left that progress is logged. */
export function isMuch(messagesLeft: number): boolean {
  return messagesLeft >= manyMessages
}

/** Failure of a search while the whole index is being built: an empty result would be wrong. */
export function indexIsMade(messagesLeft: number): Failure {
  return new Failure({
    ...messages.create('unavailable', { case: 'indexing', count: messagesLeft }),
    retryable: true,
    retryAfterS: 10,
  })
}

/** Logs that an index is being built, its progress, and that it is complete. */
export function reportProgress(logger: Logger | undefined, messagesLeft: number): void {
  if (messagesLeft === 0) logger?.info('the search index is complete')
  else logger?.info({ messages: messagesLeft }, 'the search index is being built; searches wait for it')
}
