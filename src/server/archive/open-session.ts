import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import type { Message } from '../../contract/sessions.ts'
import { runInThread } from '../../processes/run-in-thread.ts'
import { parsingHeapBytes } from '../parsing-heap.ts'
import type { SessionFile } from './read-session.ts'
import { unpack } from './unpack.ts'

/** Input of the thread: where `session.json` is, where its lines go, and the bytes that a line may have. */
export interface ParseSessionJob {
  path: string
  linesPath: string
  longestLine: number
}

/** A session of an archive. Each message is parsed when it is asked for. */
export interface OpenedSession {
  session: SessionFile['session']
  messages: AsyncIterable<Message>
}

const module = new URL('./parse-session-thread.ts', import.meta.url)
const processorMs = 60_000
/** A message is parsed on the event loop: this size takes about 50 ms. */
const longestLine = 16 * 1024 * 1024

/** Each session takes several times its size in memory, so the others wait. */
const oneAtATime = pLimit(1)

/**
 * Parses a `session.json` off the event loop, and hands its messages to `take`.
 *
 * @param bytes  its size
 * @throws Failure `invalid-request` where it is not what an export writes; `unavailable` where it took too much time or memory; what `take` throws
 */
export async function openSession<Result>(
  content: Readable,
  bytes: number,
  scratchFolder: string,
  take: (opened: OpenedSession) => Promise<Result>,
): Promise<Result> {
  const path = join(scratchFolder, `${randomUUID()}.json`)
  const linesPath = `${path}l`
  try {
    await unpack(content, path)
    const job: ParseSessionJob = { path, linesPath, longestLine }
    await oneAtATime(() => runInThread(module, { job, heapBytes: parsingHeapBytes(bytes), processorMs }))
    const lines = createInterface({ input: createReadStream(linesPath) })[Symbol.asyncIterator]()
    const first = await lines.next()
    const session = JSON.parse(first.value ?? '') as SessionFile['session']
    return await take({ session, messages: parseLines(lines) })
  } finally {
    await rm(path, { force: true })
    await rm(linesPath, { force: true })
  }
}

async function* parseLines(lines: AsyncIterable<string>): AsyncGenerator<Message> {
  for await (const line of lines) yield JSON.parse(line) as Message
}
