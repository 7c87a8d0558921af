import { defaultPatience, type Patience, type ProcessLimits } from '../../processes/limits.ts'
import { defaultReadLimits, type ReadLimits } from '../read-limits.ts'

/** Limits of reading documents. */
export interface ReadingLimits {
  /** Files that are read at the same time, over all turns. */
  processes: number
  /** Processor time for one file. */
  documentMs: number
  /** Limit for one PDF: its pages take longer. */
  pdfMs: number
  /** Resident memory of the process that reads a file, in bytes. */
  memoryBytes: number
  patience: Patience
  read: ReadLimits
}

const mebibyte = 1024 * 1024

export const defaultReadingLimits: ReadingLimits = {
  processes: 3,
  documentMs: 15_000,
  pdfMs: 30_000,
  memoryBytes: 700 * mebibyte,
  patience: defaultPatience,
  read: defaultReadLimits,
}

/** Some memory is outside the heap: the bytes of the file, and memory of native code. */
const heapShare = 0.75
const recycledFromBytes = 300 * mebibyte

export function toProcessLimits({ processes, documentMs, memoryBytes, patience }: ReadingLimits): ProcessLimits {
  return {
    ...patience,
    jobMs: documentMs,
    processes,
    atOnce: processes,
    // Each turn has at most a few files waiting.
    waiting: 1_000,
    jobsPerProcess: 200,
    residentBytes: recycledFromBytes,
    peakResidentBytes: memoryBytes,
    idleResidentBytes: processes * recycledFromBytes,
    idleMs: 60_000,
    heapBytes: Math.round(memoryBytes * heapShare),
  }
}
