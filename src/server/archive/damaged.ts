import { Failure } from '../../contract/failure.ts'
import { messages } from '../messages/index.ts'

/** Reports an archive that is not one of Limn's. The detail is only the cause: a person cannot repair an archive. */
export function damaged(cause: unknown): never {
  throw new Failure(messages.create('invalid-request', { case: 'archive' }), { cause })
}
