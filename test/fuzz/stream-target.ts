import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { Failure } from '../../src/contract/failure.ts'
import { readCompletion } from '../../src/models/providers/openai-stream.ts'
import { type FuzzTarget, must, toBytes } from './target.ts'

const delta = (content: string) => `data: {"choices":[{"index":0,"delta":{"content":${JSON.stringify(content)}}}]}\n\n`
const finish = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n'
const usage = 'data: {"choices":[],"usage":{"prompt_tokens":5,"completion_tokens":7}}\n\n'

/** A model server's event stream: whole or a told failure, and the same however its bytes arrive. */
export const streamTarget: FuzzTarget = {
  name: 'sse',
  seeds: async () =>
    [
      `${delta('Hello')}${delta(' wörld 图')}${finish}${usage}data: [DONE]\n\n`,
      `: keep-alive\n\n${delta('a')}data: {"error":{"message":"overloaded","code":503}}\n\n`,
      `event: message\r\nid: 1\r\n${delta('b')}${finish}`,
    ].map(toBytes),
  words: [
    'data: ',
    'data:',
    '\n\n',
    '\r\n',
    '\r',
    ': ',
    '[DONE]',
    'event: error\n',
    'retry: 1\n',
    '\ufeff',
    '"delta":null',
    '{}',
  ],
  async read(input) {
    const whole = await readStream([Buffer.from(input)])
    const bytewise = await readStream(Array.from(input, byte => Buffer.of(byte)))
    must(whole === bytewise, 'what was read depends on where the bytes were cut')
  },
}

async function readStream(chunks: readonly Buffer[]): Promise<string> {
  const body = Readable.from(chunks, { objectMode: false }) as unknown as Dispatcher.ResponseData['body']
  const headers = { 'content-type': 'text/event-stream' }
  const answer = { statusCode: 200, statusText: 'OK', headers, trailers: {}, opaque: null, context: {}, body }
  const call = { host: 'example.org', modelId: 'm', hasKey: true, hasImages: false }
  let text = ''
  try {
    for await (const event of readCompletion(async () => answer, call)) {
      if (event.type === 'text') text += event.delta
      else if (event.type !== 'reasoning') text += JSON.stringify(event)
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    text += error.payload.code
  }
  return text
}
