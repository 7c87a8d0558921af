import { Failure } from '../contract/failure.ts'
import { messages } from './messages/index.ts'

/** Failure of a request for a session that does not exist, was deleted, or belongs to someone else. */
export function unknownSession(id: number): Failure {
  return new Failure(messages.create('not-found', { case: 'session', id }))
}
