/** What the processes of a pool may use. Bytes and milliseconds. */
export interface ProcessLimits {
  /** For one job of one worker, its start not counted; a family may have its own. */
  jobMs: number
  /** For a worker to load what it needs. */
  startMs: number
  /** Workers that are alive at once. */
  processes: number
  /** Workers that do a job at once. */
  atOnce: number
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
