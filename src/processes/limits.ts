/**
 * How long things may take on the clock, in milliseconds. Generous: what a job itself costs is measured in processor time, which does not
 * run while others have the processor, and a busy machine is no reason to refuse it.
 */
export interface Patience {
  /** For a worker to start, and to load an engine. */
  startMs: number
  /** For a job to wait until a worker begins it. */
  waitMs: number
  /** For a job that has begun, however little it computes. */
  jobClockMs: number
}

export const defaultPatience: Patience = { startMs: 180_000, waitMs: 120_000, jobClockMs: 300_000 }

/** What the processes of a pool may use. Bytes and milliseconds. */
export interface ProcessLimits extends Patience {
  /** Processor time for one job of one worker, its start and its engine's not counted; a family may have its own. */
  jobMs: number
  /** Workers that are alive at once. */
  processes: number
  /** Workers that do a job at once. */
  atOnce: number
  /** Workers beyond these for an owner whose jobs wait while one other owner holds all of them. Default 0. */
  reserved?: number
  /** Jobs that wait for a worker; more are refused. */
  waiting: number
  /** A worker is replaced after so many jobs: engines keep a little of each. */
  jobsPerProcess: number
  /** A worker that holds more after a job is replaced. */
  residentBytes: number
  /** A worker that holds more during a job is ended. */
  peakResidentBytes: number
  /** Where all workers together hold more, idle ones are ended. */
  idleResidentBytes: number
  /** A worker without work for so long is ended. */
  idleMs: number
  /** What V8 may hold in a worker. */
  heapBytes: number
}
