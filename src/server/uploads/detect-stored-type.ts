import { open } from 'node:fs/promises'
import pLimit from 'p-limit'
import { runInThread } from '../../processes/run-in-thread.ts'
import { detectMediaType, mediaTypeOf } from './detect-media-type.ts'

/** Input of the thread: where the file is. */
export interface DetectTypeJob {
  path: string
}

const headBytes = 65_536
const module = new URL('./detect-type-thread.ts', import.meta.url)
const processorMs = 30_000
const heapBytes = 256 * 1024 * 1024
const atOnce = pLimit(2)

/** Archives and old Office files have their directory at the end, and take a while to read. */
const typedByWholeFile = ['PK', '\xd0\xcf\x11\xe0']

/** Detects the media type of a file on disk by its bytes. */
export async function detectStoredType(path: string, name: string): Promise<string> {
  const head = await readHead(path)
  const start = head.toString('latin1', 0, 4)
  if (!typedByWholeFile.some(signature => start.startsWith(signature))) return detectMediaType(head, name)
  const job: DetectTypeJob = { path }
  return mediaTypeOf((await atOnce(() => runInThread(module, { job, heapBytes, processorMs }))) as string)
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
