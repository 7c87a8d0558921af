/** What the render workers may use. Bytes and milliseconds. */
export interface RenderLimits {
  /** For one job of one worker, its start not counted. */
  jobMs: number
  /** For a worker to load its engine. */
  startMs: number
  /** Workers that are alive at once: one for each kind of diagram and one for pictures should find room. */
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
}

const mebibyte = 1024 * 1024

export const defaultLimits: RenderLimits = {
  jobMs: 10_000,
  startMs: 30_000,
  processes: 8,
  atOnce: 3,
  waiting: 64,
  jobsPerProcess: 100,
  residentBytes: 360 * mebibyte,
  peakResidentBytes: 768 * mebibyte,
  idleResidentBytes: 700 * mebibyte,
  idleMs: 300_000,
}

/** What V8 may hold in a worker, in mebibytes. */
export const workerHeapMb = 512
