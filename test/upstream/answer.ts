import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { ChatBody } from './chat-body.ts'

/**
 * Answer of the scripted model to one request. Everything is optional: `{}` streams "OK" in OpenAI's wire format and ends well. The faults can be
 * combined.
 */
export interface Answer {
  /** The answer, cut into pieces of `size` characters. Default `OK`. */
  text?: string
  /** Characters (code points) in a piece of `text`. Default 7. */
  size?: number
  /** The answer as exactly these pieces; wins over `text`. */
  pieces?: readonly string[]
  /** Reasoning sent before the answer, a chunk each. */
  reasoning?: readonly string[]
  /** The arguments of a tool call, in these pieces, after `text`: as models send them that call a tool nobody offered. */
  toolArguments?: readonly string[]
  /** The name providers give that field. Default `reasoning_content`. */
  reasoningField?: 'reasoning_content' | 'reasoning'
  /** Default `stop`. Null: no finish reason is ever given. */
  finish?: string | null
  /** Token counts; null: none are sent. Default 5 in, one out per piece. */
  usage?: { prompt_tokens: number; completion_tokens: number } | null
  /** True if `data: [DONE]` ends the stream. Default true. */
  done?: boolean
  /** One JSON object, although a stream was asked for. */
  plainJson?: boolean

  /** Any HTTP status but 200 sends `error` (or `body`) and nothing else. */
  status?: number
  headers?: Readonly<Record<string, string>>
  /** The error object of a status that is not 200, laid over a plain default. */
  error?: { message?: string; type?: string; code?: string | null; param?: string | null }
  /** The body, byte for byte, in place of everything above; its `content-type` is in `headers`. A cut or hang comes after it. */
  body?: string | Uint8Array

  /** Silence before the headers. */
  firstDelayMs?: number
  /** Silence after each piece. */
  delayMs?: number
  /** The piece of index `before`, and all after it, are held back until the promise resolves. */
  holds?: readonly { before: number; until: Promise<unknown> }[]
  /** Raw text put on the wire before the piece of that index; see `malformedEvent`, `oversizedEvent` and `errorEvent`. */
  insertions?: readonly { before: number; wire: string }[]
  /** End of lines. Default LF. */
  lineEnd?: '\n' | '\r\n' | '\r'
  /** Text between `data:` and the JSON. Default one space. */
  dataGap?: '' | ' '
  /** The bytes of the body go out in chunks of this size, wherever that cuts characters and events. */
  chunkBytes?: number
  /** The bytes of the body are cut at exactly these offsets. */
  borders?: readonly number[]
  /** The socket is torn down there. A number: after that many pieces. `mid-event`: within the first piece's event. */
  cut?: 'before-headers' | 'after-headers' | 'mid-event' | 'before-finish' | 'after-finish' | number
  /** Point from which nothing is sent any more while the socket stays open. */
  hang?: 'before-headers' | 'before-finish' | 'after-finish' | 'after-done' | number
}

type Step = { wire: string } | { pause: number } | { until: Promise<unknown> } | { end: 'cut' | 'hang' }

/** An event of which the JSON is broken off. */
export const malformedEvent = 'data: {"choices":[{"delta":{"content":"bro\n\n'

/** One event that is a good chunk of about `bytes` bytes. */
export function oversizedEvent(bytes: number): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'x'.repeat(bytes) } }] })}\n\n`
}

/** An error object in the middle of a stream whose HTTP status was 200. */
export function errorEvent(error: { message: string; code?: string | number; type?: string }): string {
  return `data: ${JSON.stringify({ error })}\n\n`
}

/** The pieces of `text`, each of `size` code points. */
export function cutText(text: string, size: number): string[] {
  const characters = Array.from(text)
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, index) =>
    characters.slice(index * size, (index + 1) * size).join(''),
  )
}

/** Sends one answer. Resolves when all is said, or when the client has gone. */
export async function sendAnswer(answer: Answer, request: ChatBody, response: ServerResponse): Promise<void> {
  if (answer.firstDelayMs) await sleep(answer.firstDelayMs)
  if (answer.hang === 'before-headers') return
  if (answer.cut === 'before-headers') return tearDown(response)
  const status = answer.status ?? 200
  if (answer.body !== undefined) {
    response.writeHead(status, answer.headers)
    await writeSteps(bodySteps(answer), answer, response, answer.body)
  } else if (status !== 200) {
    sendJson(
      response,
      status,
      { error: { message: `scripted ${status}`, type: 'scripted', code: null, ...answer.error } },
      answer,
    )
  } else if (!request.stream || answer.plainJson) {
    sendJson(response, 200, completion(answer, request), answer)
  } else {
    response.writeHead(200, { 'content-type': 'text/event-stream', ...answer.headers })
    response.flushHeaders()
    await writeSteps(streamSteps(answer, request), answer, response)
  }
}

function sendJson(response: ServerResponse, status: number, value: unknown, answer: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', ...answer.headers })
  response.end(JSON.stringify(value))
}

function piecesOf(answer: Answer): readonly string[] {
  return answer.pieces ?? cutText(answer.text ?? 'OK', answer.size ?? 7)
}

function usageOf(answer: Answer) {
  if (answer.usage === null) return undefined
  const usage = answer.usage ?? { prompt_tokens: 5, completion_tokens: piecesOf(answer).length }
  return { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens }
}

function completion(answer: Answer, request: ChatBody): object {
  const reasoning = answer.reasoning && { [answer.reasoningField ?? 'reasoning_content']: answer.reasoning.join('') }
  const message = { role: 'assistant', content: piecesOf(answer).join(''), ...reasoning }
  const finish = answer.finish === undefined ? 'stop' : answer.finish
  return {
    id: 'scripted',
    object: 'chat.completion',
    created: 1,
    model: request.model,
    choices: [{ index: 0, message, finish_reason: finish }],
    usage: usageOf(answer),
  }
}

/** The stream, step by step, in the order and shape of OpenAI's chat completions. */
function* streamSteps(answer: Answer, request: ChatBody): Generator<Step> {
  const lineEnd = answer.lineEnd ?? '\n'
  const data = (text: string) => ({ wire: `data:${answer.dataGap ?? ' '}${text}${lineEnd}${lineEnd}` })
  const chunk = (fields: object) =>
    data(
      JSON.stringify({ id: 'scripted', object: 'chat.completion.chunk', created: 1, model: request.model, ...fields }),
    )
  const delta = (fields: object) => chunk({ choices: [{ index: 0, delta: fields, finish_reason: null }] })
  const insertedBefore = (index: number) =>
    (answer.insertions ?? []).filter(insertion => insertion.before === index).map(({ wire }) => ({ wire }))

  if (answer.cut === 'after-headers') yield { end: 'cut' }
  yield delta({ role: 'assistant', content: '' })
  for (const reasoning of answer.reasoning ?? [])
    yield delta({ [answer.reasoningField ?? 'reasoning_content']: reasoning })
  const pieces = piecesOf(answer)
  for (const [index, piece] of pieces.entries()) {
    yield* stopAt(answer, index)
    for (const { before, until } of answer.holds ?? []) if (before === index) yield { until }
    yield* insertedBefore(index)
    const event = delta({ content: piece })
    if (answer.cut === 'mid-event') {
      yield { wire: event.wire.slice(0, event.wire.length / 2) }
      yield { end: 'cut' }
    }
    yield event
    if (answer.delayMs) yield { pause: answer.delayMs }
  }
  for (const [index, piece] of (answer.toolArguments ?? []).entries()) {
    const named = index === 0 && { id: 'call_1', type: 'function' }
    const called = { ...(index === 0 && { name: 'draw' }), arguments: piece }
    yield delta({ tool_calls: [{ index: 0, ...named, function: called }] })
  }
  yield* insertedBefore(pieces.length)
  yield* stopAt(answer, pieces.length)
  yield* stopAt(answer, 'before-finish')
  if (answer.finish !== null)
    yield chunk({ choices: [{ index: 0, delta: {}, finish_reason: answer.finish ?? 'stop' }] })
  yield* stopAt(answer, 'after-finish')
  if (usageOf(answer)) yield chunk({ choices: [], usage: usageOf(answer) })
  if (answer.done !== false) yield data('[DONE]')
  yield* stopAt(answer, 'after-done')
}

function* bodySteps(answer: Answer): Generator<Step> {
  yield { wire: '' }
  if (answer.cut !== undefined) yield { end: 'cut' }
  if (answer.hang !== undefined) yield { end: 'hang' }
}

function* stopAt(answer: Answer, place: Answer['cut'] | Answer['hang']): Generator<Step> {
  if (answer.cut === place) yield { end: 'cut' }
  if (answer.hang === place) yield { end: 'hang' }
}

async function writeSteps(
  steps: Iterable<Step>,
  answer: Answer,
  response: ServerResponse,
  prefix: string | Uint8Array = '',
): Promise<void> {
  const recut = answer.chunkBytes !== undefined || answer.borders !== undefined
  let offset = 0
  /** Bytes that wait for the next border. */
  let waiting: Buffer = Buffer.from(prefix)
  const flush = async () => {
    if (waiting.length > 0) await write(response, waiting)
    waiting = Buffer.alloc(0)
  }
  for (const step of steps) {
    if (response.destroyed) return
    if ('pause' in step) {
      await sleep(step.pause)
    } else if ('until' in step) {
      await step.until
    } else if ('end' in step) {
      await flush()
      if (step.end === 'cut') tearDown(response)
      return
    } else {
      waiting = Buffer.concat([waiting, Buffer.from(step.wire)])
      if (!recut) await flush()
      for (let size = bytesToBorder(answer, offset); size <= waiting.length; size = bytesToBorder(answer, offset)) {
        await write(response, waiting.subarray(0, size))
        await nextTurn()
        waiting = waiting.subarray(size)
        offset += size
      }
    }
  }
  await flush()
  response.end()
}

function bytesToBorder(answer: Answer, offset: number): number {
  if (answer.chunkBytes !== undefined) return answer.chunkBytes
  return Math.min(...(answer.borders ?? []).filter(border => border > offset)) - offset
}

/** Resolves when the bytes have been handed to the system, or the client has gone. */
function write(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  return new Promise(resolve => {
    response.once('close', resolve)
    response.write(bytes, () => {
      response.off('close', resolve)
      resolve()
    })
  })
}

function tearDown(response: ServerResponse): void {
  response.socket?.destroy()
}
