import { defaultPatience, type Patience, type ProcessLimits } from '../processes/limits.ts'

/** Limits for one text of a person or a model. */
export interface SourceLimits {
  /** Texts that are processed at the same time. */
  processes: number
  /** Processor time for one check, with its repair and its layout, or one drawing without a model. */
  jobMs: number
  /** Resident memory of the process, in bytes. */
  memoryBytes: number
  patience: Patience
}

const mebibyte = 1024 * 1024

export const defaultSourceLimits: SourceLimits = {
  processes: 3,
  // As for drawings: what takes 3 s on a fast machine takes six times as much on a slow one that others share.
  jobMs: 30_000,
  memoryBytes: 1024 * mebibyte,
  patience: defaultPatience,
}

/** Some memory is outside the heap: the text as it arrives, and memory of native code. */
const heapShare = 0.75
/** A process that has loaded every engine, and has run for a while, uses less than this. */
const recycledFromBytes = 500 * mebibyte

export function toProcessLimits({ processes, jobMs, memoryBytes, patience }: SourceLimits): ProcessLimits {
  return {
    ...patience,
    jobMs,
    processes,
    atOnce: processes,
    // Nobody may delay the others for as long as a job may take.
    reserved: 1,
    // A tenth of a second each at most, except for hostile texts: the last job waits for some seconds.
    waiting: 100,
    loadsAlone: true,
    jobsPerProcess: 2_000,
    residentBytes: Math.min(recycledFromBytes, memoryBytes),
    peakResidentBytes: memoryBytes,
    idleResidentBytes: processes * recycledFromBytes,
    idleMs: 300_000,
    heapBytes: Math.round(memoryBytes * heapShare),
  }
}
