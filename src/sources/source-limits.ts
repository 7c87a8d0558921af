import { defaultPatience, type Patience, type ProcessLimits } from '../processes/limits.ts'

/** What may be spent on one text of a person or a model. */
export interface SourceLimits {
  /** Texts that are worked on at once. */
  processes: number
  /** Processor time for one check, with its repair and its layout, or one drawing without a model. */
  jobMs: number
  /** Resident memory of the process that does it, in bytes. */
  memoryBytes: number
  patience: Patience
}

const mebibyte = 1024 * 1024

export const defaultSourceLimits: SourceLimits = {
  processes: 3,
  jobMs: 10_000,
  memoryBytes: 1024 * mebibyte,
  patience: defaultPatience,
}

/** Some memory lies outside the heap: the text as it comes, and what native code holds. */
const heapShare = 0.75
/** What a process holds that has loaded every engine, and worked for a while, is below. */
const recycledFromBytes = 500 * mebibyte

export function toProcessLimits({ processes, jobMs, memoryBytes, patience }: SourceLimits): ProcessLimits {
  return {
    ...patience,
    jobMs,
    processes,
    atOnce: processes,
    // Nobody makes the others wait for as long as a job may take.
    reserved: 1,
    // A tenth of a second each at most, but for hostile ones: who comes last waits for some seconds.
    waiting: 100,
    jobsPerProcess: 2_000,
    residentBytes: Math.min(recycledFromBytes, memoryBytes),
    peakResidentBytes: memoryBytes,
    idleResidentBytes: processes * recycledFromBytes,
    idleMs: 300_000,
    heapBytes: Math.round(memoryBytes * heapShare),
  }
}
