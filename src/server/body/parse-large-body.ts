import pLimit from 'p-limit'
import { runInThread } from '../../processes/run-in-thread.ts'
import { parsingHeapBytes } from '../parsing-heap.ts'

/** Input of the thread: where the body is, and how many JSON values it may contain. */
export interface LargeBodyJob {
  path: string
  maximumValues: number
}

/** A decoded file of a request, with the media type detected from its bytes. */
export interface DecodedFile {
  bytes: Uint8Array
  mediaType: string
}

/** Files by the JSON pointer of their Base64; null if it is not valid Base64. */
export type DecodedFiles = ReadonlyMap<string, DecodedFile | null>

export interface ParsedBody {
  /** The body, with an empty string in the place of each decoded file. */
  value: unknown
  files: DecodedFiles
}

const module = new URL('./parse-body-thread.ts', import.meta.url)
const processorMs = 60_000

/** Limits bodies parsed at once: each may need several times its size in memory. The others wait on disk. */
const atOnce = pLimit(2)

/**
 * Parses a JSON body that is in a file, and decodes its files, off the event loop.
 *
 * @throws Failure `malformed-json`, `too-large`, or `unavailable` where it took too much time or memory
 */
export async function parseLargeBody(job: LargeBodyJob, bodyBytes: number): Promise<ParsedBody> {
  const options = { job, heapBytes: parsingHeapBytes(bodyBytes), processorMs }
  return (await atOnce(() => runInThread(module, options))) as ParsedBody
}
