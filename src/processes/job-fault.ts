import type { FailurePayload } from '../contract/failure.ts'

/** Reason why a job failed. */
export type JobFault =
  /** The worker threw, and continues to run. `failure`: the thrown failure may be shown to people. */
  | { kind: 'refused'; cause: Error; failure?: FailurePayload }
  /** The worker ended during the job. */
  | { kind: 'crashed'; cause: Error }
  /** The worker exceeded its memory limit. */
  | { kind: 'memory' }
  /** The job exceeded its limit of processor time. */
  | { kind: 'timeout'; limitMs: number }
  /** The job used little processor time, but exceeded the wall-clock limit. */
  | { kind: 'no-end'; limitMs: number }
  | { kind: 'start-timeout'; limitMs: number }
  /** Too many jobs are already waiting. */
  | { kind: 'busy' }
  /** The job waited too long for a free worker. */
  | { kind: 'overdue'; limitMs: number }
  /** The worker was ended on purpose during the job. */
  | { kind: 'stopped' }
  /** The pool is closed. */
  | { kind: 'closed' }

/** Thrown when a job failed; the pool words the message. */
export class JobFailed extends Error {
  readonly fault: JobFault

  constructor(fault: JobFault) {
    super(fault.kind)
    this.name = 'JobFailed'
    this.fault = fault
  }
}
