import type { ReadLimits } from '../read-limits.ts'

/** Job of a reading process: its bytes become a `FileContent`. */
export interface ReadJob {
  name: string
  /** Language (BCP 47) of notes and failures. */
  language: string
  limits: ReadLimits
  /** Path for the rows of large tables. No file is created if there are none. */
  dataPath: string
}

/** Progress of a reading. */
export interface ReadProgress {
  /** A fraction from 0 to 1. */
  progress: number
  /** Beginning of the text that was read since the last report; empty without any. */
  text: string
}
