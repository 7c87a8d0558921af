import { randomUUID } from 'node:crypto'
import type { TurnEvent } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import { failureStatus } from '../contract/failure-status.ts'
import type { Logger } from '../shared/logger.ts'
import { messages } from './messages/index.ts'

/**
 * Turns the error that ended a turn into what people are shown. Anything but a `Failure` is a bug: it is logged, and the message names its log
 * entry.
 */
export function explainError(error: unknown, logger: Logger): TurnEvent {
  if (error instanceof Failure) return failureStatus(error.payload)
  const id = randomUUID()
  logger.error({ err: error, id }, 'a turn failed')
  return failureStatus({ ...messages.create('internal', { case: 'turn', id }), retryable: true })
}
