import type { ReadLimits } from '../read-limits.ts'

/** What a reading process does: the bytes that come with it become a `FileContent`. */
export interface ReadJob {
  name: string
  /** BCP 47: of notes and failures. */
  language: string
  limits: ReadLimits
  /** Where the rows of large tables are to be kept. No file is there where there are none. */
  dataPath: string
}

/** How far a reading is. */
export interface ReadProgress {
  /** From 0 to 1. */
  progress: number
  /** The beginning of the text that became known since the last time; empty where none did. */
  text: string
}
