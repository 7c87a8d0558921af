import { randomUUID } from 'node:crypto'
import type { TurnEvent } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import type { Logger } from '../shared/logger.ts'
import { failureStatus } from './failure-status.ts'

/** What a person is told of what ended a turn. What is no `Failure` is a bug: it is logged, and told of by its place in the log. */
export function explainError(error: unknown, logger: Logger): TurnEvent {
  if (error instanceof Failure) return failureStatus(error.payload)
  const id = randomUUID()
  logger.error({ err: error, id }, 'a turn failed')
  const message = `Something went wrong inside Limn. The log has details under ${id}.`
  return failureStatus({ code: 'internal', message, retryable: true })
}
