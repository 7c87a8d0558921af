import { openSync, readFileSync, writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { answerFromThread } from '../../processes/answer-from-thread.ts'
import { damaged } from './damaged.ts'
import type { ParseSessionJob } from './open-session.ts'
import { readSessionFile } from './read-session.ts'

/** Thread that parses a `session.json`, and writes its session and then each message as a line of JSON. */
await answerFromThread(() => {
  const { path, linesPath, longestLine } = workerData as ParseSessionJob
  const { session, messages } = readSessionFile(readFileSync(path, 'utf8'))
  const lines = openSync(linesPath, 'wx', 0o600)
  for (const part of [session, ...messages]) {
    const line = toLine(part)
    if (line.length > longestLine) damaged(new Error('a message is too large'))
    writeSync(lines, line)
  }
  return { result: null }
})

/** Escapes U+2028 and U+2029, which some readers take for line ends. */
function toLine(part: unknown): Buffer {
  const json = JSON.stringify(part).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return Buffer.from(`${json}\n`)
}
