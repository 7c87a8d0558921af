import type { FailurePayload } from '../contract/failure.ts'

/** Why a job was not done. */
export type JobFault =
  /** The worker threw, and lives on. `failure`: what it threw was meant for a person. */
  | { kind: 'refused'; cause: Error; failure?: FailurePayload }
  /** The worker ended in the middle of it. */
  | { kind: 'crashed'; cause: Error }
  /** The worker needed more memory than it may have. */
  | { kind: 'memory' }
  | { kind: 'timeout'; limitMs: number }
  | { kind: 'start-timeout' }
  /** Too many jobs wait already. */
  | { kind: 'busy' }
  /** The worker was ended on purpose in the middle of it. */
  | { kind: 'stopped' }
  /** The pool takes no more jobs. */
  | { kind: 'closed' }
