import { Failure } from '../../contract/failure.ts'
import type { Logger } from '../../shared/logger.ts'
import { messages } from '../messages/index.ts'

/** So much is left only while a store is taken in whole, in messages. */
const manyMessages = 2_000
/** For how long who searches waits for what is not in the index yet, in milliseconds: where it is much, and where it is what was just written. */
const patienceMs = { much: 2_000, little: 30_000 }

/** Whether who has waited so long for the index is told to come again. */
export function isTooLong(waitedMs: number, messagesLeft: number): boolean {
  return waitedMs > (isMuch(messagesLeft) ? patienceMs.much : patienceMs.little)
}

/** Whether so much is left that it is worth telling of. */
export function isMuch(messagesLeft: number): boolean {
  return messagesLeft >= manyMessages
}

/** While a store is taken in whole: it would be wrong to say that nothing is found. */
export function indexIsMade(messagesLeft: number): Failure {
  return new Failure({
    ...messages.tell('unavailable', { case: 'indexing', count: messagesLeft }),
    retryable: true,
    retryAfterS: 10,
  })
}

/** Says that an index is being made, how far it is, and that it is done. */
export function reportProgress(logger: Logger | undefined, messagesLeft: number): void {
  if (messagesLeft === 0) logger?.info('the search index is complete')
  else logger?.info({ messages: messagesLeft }, 'the search index is being built; searches wait for it')
}
