/**
 * Wall-clock limits, in milliseconds. They are generous: the job itself is limited in processor time, which does not run while other processes
 * use the processor, and a busy machine is no reason to refuse a job.
 */
export interface Patience {
  /** Time limit for a worker to start, and to load an engine. */
  startMs: number
  /** Time limit for a job to wait for a worker. */
  waitMs: number
  /** Time limit for a job that has started, by the clock, however little it computes. */
  jobClockMs: number
}

export const defaultPatience: Patience = { startMs: 180_000, waitMs: 120_000, jobClockMs: 300_000 }

/** Limits of the processes of a pool, in bytes and milliseconds. */
export interface ProcessLimits extends Patience {
  /** Processor time for one job, without the start of the worker and its engine; a family may have its own limit. */
  jobMs: number
  /** Maximum number of running workers. */
  processes: number
  /** Maximum number of workers that run a job at the same time. */
  atOnce: number
  /** Workers beyond these for an owner whose jobs wait while one other owner holds all of them. Default 0. */
  reserved?: number
  /** Maximum number of waiting jobs; more are refused. */
  waiting: number
  /**
   * A family that has so many workers gets another one only for a job that has waited for this long: where all jobs are short, starting it
   * takes longer than they do. Absent: for any job that finds no idle worker.
   */
  crowd?: { workers: number; waitedMs: number }
  /** True if no second worker of a family is started while its first one loads its engine: on few cores both would only take longer. */
  loadsAlone?: boolean
  /** Number of jobs after which a worker is replaced: engines leak a little memory in each. */
  jobsPerProcess: number
  /** A worker that uses more memory after a job is replaced. */
  residentBytes: number
  /** A worker that uses more memory during a job is ended. */
  peakResidentBytes: number
  /** Memory of all workers together above which idle ones are ended. */
  idleResidentBytes: number
  /** A worker that is idle for this long is ended. */
  idleMs: number
  /** Heap limit of V8 in a worker. */
  heapBytes: number
}
