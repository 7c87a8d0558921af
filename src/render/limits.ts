import { defaultPatience, type ProcessLimits } from '../processes/limits.ts'

const mebibyte = 1024 * 1024

/**
 * Limits of the render workers. One process of each family stays ready, and the whole service stays below 1 GiB: some 50 MiB of each process are
 * Node's own code, which the machine holds once. The largest picture takes 1.7 s of processor time on a machine of 2025, and six times as much was
 * measured on one that many others shared: the limit is for what does not end.
 */
export const defaultLimits: ProcessLimits = {
  ...defaultPatience,
  jobMs: 30_000,
  processes: 8,
  atOnce: 3,
  waiting: 64,
  jobsPerProcess: 500,
  residentBytes: 320 * mebibyte,
  peakResidentBytes: 768 * mebibyte,
  idleResidentBytes: 950 * mebibyte,
  idleMs: 300_000,
  heapBytes: 512 * mebibyte,
}
