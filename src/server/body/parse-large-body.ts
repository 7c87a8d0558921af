import pLimit from 'p-limit'
import { runInThread } from '../../processes/run-in-thread.ts'

/** What the thread is given: where the body is, and how many JSON values it may have. */
export interface LargeBodyJob {
  path: string
  maximumValues: number
}

/** A file of a request, decoded, and its media type by its bytes. */
export interface DecodedFile {
  bytes: Uint8Array
  mediaType: string
}

/** Files by the JSON pointer of their Base64; null for what is no Base64. */
export type DecodedFiles = ReadonlyMap<string, DecodedFile | null>

export interface ParsedBody {
  /** With an empty text in the place of each file that was decoded. */
  value: unknown
  files: DecodedFiles
}

const module = new URL('./parse-body-thread.ts', import.meta.url)
const processorMs = 60_000
/** The text and what is parsed of it, both in two bytes a character at worst, and what every thread needs. */
const heapBytes = (bodyBytes: number) => 128 * 1024 * 1024 + 6 * bodyBytes

/** Each may hold several times its size in memory; others wait on disk. */
const atOnce = pLimit(2)

/**
 * Parses a JSON body that is in a file, and decodes its files, off the event loop.
 *
 * @throws Failure `malformed-json`, `too-large`, or `unavailable` where it took too much time or memory
 */
export async function parseLargeBody(job: LargeBodyJob, bodyBytes: number): Promise<ParsedBody> {
  const options = { job, heapBytes: heapBytes(bodyBytes), processorMs }
  return (await atOnce(() => runInThread(module, options))) as ParsedBody
}
