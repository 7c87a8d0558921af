import { Failure } from '../../contract/failure.ts'
import type { ValuesFor } from '../../shared/messages/create-messages.ts'
import type { en } from '../messages/en.ts'
import { messages } from '../messages/index.ts'

/** Failure for something over a limit in bytes, with the limit and the variable that sets it. */
export function tooLarge(
  values: ValuesFor<(typeof en)['too-large']>[0] & { variable: string },
  limitBytes: number,
): Failure {
  return new Failure(messages.create('too-large', { ...values, limit: limitBytes / 1024 / 1024 }))
}
