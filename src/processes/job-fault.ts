import type { FailurePayload } from '../contract/failure.ts'

/** Why a job was not done. */
export type JobFault =
  /** The worker threw, and lives on. `failure`: what it threw was meant for a person. */
  | { kind: 'refused'; cause: Error; failure?: FailurePayload }
  /** The worker ended in the middle of it. */
  | { kind: 'crashed'; cause: Error }
  /** The worker needed more memory than it may have. */
  | { kind: 'memory' }
  /** It needed more processor time than it may have. */
  | { kind: 'timeout'; limitMs: number }
  /** It needed little processor time and did not end all the same. */
  | { kind: 'no-end'; limitMs: number }
  | { kind: 'start-timeout'; limitMs: number }
  /** Too many jobs wait already. */
  | { kind: 'busy' }
  /** It has waited for too long for a worker that begins it. */
  | { kind: 'overdue'; limitMs: number }
  /** The worker was ended on purpose in the middle of it. */
  | { kind: 'stopped' }
  /** The pool takes no more jobs. */
  | { kind: 'closed' }
