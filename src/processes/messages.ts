import type { FailurePayload } from '../contract/failure.ts'

/** Message from the pool to a worker: a module to load, or a job. The bytes of a job, if it has any, are sent before it in parts. */
export type JobMessage =
  | { type: 'load'; engine: string }
  | { type: 'part'; id: number; bytes: Uint8Array }
  | { type: 'job'; id: number; job: unknown }

/**
 * Message from a worker to the pool: `ready` once; `loaded` for each module, with a message if it cannot be loaded; and for each job any number of
 * reports, then one result or failure.
 */
export type WorkerMessage =
  | { type: 'ready' }
  | { type: 'loaded'; engine: string; fault?: string }
  | { type: 'progress'; id: number; progress: unknown }
  | { type: 'done'; id: number; result: unknown; residentBytes: number }
  | { type: 'failed'; id: number; message: string; failure?: FailurePayload; residentBytes: number }
