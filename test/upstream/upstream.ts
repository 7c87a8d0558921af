import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, sendAnswer } from './answer.ts'
import { type ChatBody, chatBodySchema, imagesOf, textOf } from './chat-body.ts'

export { type Answer, cutText, errorEvent, malformedEvent, oversizedEvent } from './answer.ts'
export type { ChatBody } from './chat-body.ts'
export { refusals } from './refusals.ts'

/** One request that the scripted model was asked. */
export interface Seen {
  path: string
  /** The `Authorization` header, for example `Bearer sk-…`. */
  authorization: string | undefined
  headers: IncomingHttpHeaders
  body: ChatBody
  /** All text of the conversation, system message included. */
  text: string
  /** The data URL of every image. */
  images: string[]
  /** The client's port: the same one for requests over one connection. */
  port: number | undefined
  /** Time of arrival: milliseconds since the epoch. */
  at: number
  /** True if the client closed the connection before the end of the answer. */
  closedEarly: boolean
  closedAt: number | undefined
}

/**
 * Script of answers: always the same; a list, of which the last entry repeats; or a function of the request, where `count` is 1 for the first request
 * that the script sees.
 */
export type Script = Answer | readonly Answer[] | ((request: Seen, count: number) => Answer | Promise<Answer>)

export interface Upstream {
  /** The base address, ending in `/v1`: what OPENAI_BASE_URL or `base_url` is set to. */
  url: string
  /** Every chat request so far, oldest first. */
  seen: Seen[]
  /** The newest request. Throws when there was none. */
  last(): Seen
  /** Replaces the script. */
  setScript(script: Script): void
  /** Queues answers that come before the script's. */
  next(...answers: Answer[]): void
  /** Adds to what `GET /v1/models` tells of the model `script`, and lists others after it. */
  describeModel(fields: Readonly<Record<string, unknown>>, ...others: Readonly<Record<string, unknown>>[]): void
  /** Answers that are being sent, or hang, right now. */
  open(): number
  /** Waits until a condition over this server holds; throws after `timeoutMs`. */
  waitUntil(condition: () => boolean, timeoutMs?: number): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a scripted model server that speaks OpenAI's wire format, on a free port of 127.0.0.1.
 *
 * ```ts
 * const upstream = await startUpstream({ text: tagged('A map.', '# Coffee\n## Beans') })
 * upstream.next(refusals.rateLimited(1))                       // the next request only
 * upstream.setScript(request => ({ text: request.text }))      // an echo from now on
 * upstream.last().authorization                                // 'Bearer …'
 * await upstream.close()
 * ```
 */
export async function startUpstream(script: Script = {}, { port = 0 } = {}): Promise<Upstream> {
  const seen: Seen[] = []
  const queue: Answer[] = []
  let current = script
  let countInScript = 0
  let open = 0
  let described: Readonly<Record<string, unknown>> = {}
  let others: readonly Readonly<Record<string, unknown>>[] = []

  const nextAnswer = (request: Seen): Answer | Promise<Answer> => {
    const queued = queue.shift()
    if (queued) return queued
    countInScript += 1
    if (typeof current === 'function') return current(request, countInScript)
    if (isList(current)) return current[Math.min(countInScript, current.length) - 1] ?? {}
    return current
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await readText(request)
    if (request.method === 'GET' && request.url === '/v1/models') {
      return sendJson(response, 200, {
        object: 'list',
        data: [{ id: 'script', object: 'model', ...described }, ...others],
      })
    }
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      return sendJson(response, 404, { error: { message: `Invalid URL (${request.method} ${request.url})` } })
    }
    const parsed = chatBodySchema.safeParse(parseJson(text))
    if (!parsed.success) return sendJson(response, 400, { error: { message: parsed.error.message } })
    const record = recordOf(request, parsed.data)
    seen.push(record)
    open += 1
    let cut = false
    response.on('close', () => {
      open -= 1
      record.closedAt = Date.now()
      record.closedEarly = !response.writableEnded && !cut
    })
    const chosen = await nextAnswer(record)
    cut = chosen.cut !== undefined
    await sendAnswer(chosen, parsed.data, response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('The scripted model failed:', error)
      response.destroy()
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the scripted model has no port')

  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    seen,
    last: () => seen.at(-1) ?? fail('the scripted model was not asked yet'),
    setScript: replacement => {
      current = replacement
      countInScript = 0
    },
    describeModel: (fields, ...more) => {
      described = fields
      others = more
    },
    next: (...answers) => queue.push(...answers),
    open: () => open,
    waitUntil,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An answer as agents ask for it: the concept, then the diagram's source. */
export function tagged(concept: string, source: string): string {
  return `<design_concept>\n${concept}\n</design_concept>\n\n<code>\n${source}\n</code>`
}

function isList(script: Script): script is readonly Answer[] {
  return Array.isArray(script)
}

function recordOf(request: IncomingMessage, body: ChatBody): Seen {
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    headers: request.headers,
    body,
    text: textOf(body),
    images: imagesOf(body),
    port: request.socket.remotePort,
    at: Date.now(),
    closedEarly: false,
    closedAt: undefined,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sendJson(response: ServerResponse, status: number, value: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}

async function waitUntil(condition: () => boolean, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!condition()) {
    if (Date.now() > deadline) fail(`not so after ${timeoutMs} ms`)
    await sleep(5)
  }
}

function fail(message: string): never {
  throw new Error(message)
}
