import type { FailurePayload } from '../contract/failure.ts'

/** Message from the pool to a worker: a module to load, or the bytes of a job, if it has any, piece by piece, then the job itself. */
export type JobMessage =
  | { type: 'load'; engine: string }
  | { type: 'part'; id: number; bytes: Uint8Array }
  | { type: 'job'; id: number; job: unknown }

/**
 * Message from a worker to the pool: first `ready`; for each module `loaded`, with a message if it cannot be loaded; and for each job any number of
 * `told` and one answer.
 */
export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'loaded'; engine: string; fault?: string }
  | { type: 'told'; id: number; told: unknown }
  | { type: 'done'; id: number; result: unknown; residentBytes: number }
  | { type: 'failed'; id: number; message: string; failure?: FailurePayload; residentBytes: number }
