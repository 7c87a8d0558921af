import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createParser } from 'eventsource-parser'
import { readConfig } from '../src/config.ts'
import { type EventData, type EventName, eventDataSchemas, type LoggedEvent } from '../src/contract/events.ts'
import type { SessionHistory } from '../src/contract/sessions.ts'
import { startServer } from '../src/server/main.ts'
import { createTestDatabase } from './postgres.ts'

/** An answer of the service: an event stream that was read to its end or left, or a JSON body. */
export interface Reply {
  status: number
  headers: Headers
  /** The stream as it came, byte for byte; empty for a JSON answer. */
  raw: string
  events: LoggedEvent[]
  json: unknown
}

export interface ChatOptions {
  headers?: Record<string, string>
  /** Called for each event; false leaves the stream, as a client that goes away. */
  onEvent?: (event: LoggedEvent, all: readonly LoggedEvent[]) => boolean | undefined
}

/** The parts of `/openapi.json` that tests read. */
export interface ApiDescription {
  openapi: string
  info: { license: { identifier: string } }
  servers: { url: string }[]
  security: Record<string, unknown>[]
  /** Operations by path and method. */
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        summary: string
        security?: unknown[]
        parameters: { name: string; in: string }[]
        responses: Record<string, { description: string }>
      }
    >
  >
  components: { schemas: Record<string, unknown>; securitySchemes: Record<string, unknown> }
}

export interface Service {
  address: string
  dataDir: string
  /** `POST /api/chat/completions`. */
  chat(body: Record<string, unknown>, options?: ChatOptions): Promise<Reply>
  /** Any request; `body` is sent as JSON. Event streams are read like chat answers. */
  request(method: string, path: string, body?: unknown, options?: ChatOptions): Promise<Reply>
  readSession(id: number): Promise<SessionHistory>
  describeApi(): Promise<ApiDescription>
  /** Closes it and starts it again on the same data, with more environment. */
  restart(environment?: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

/**
 * The real service, on a free port and a new data folder, with nothing of this process's environment. Where the project of the test says so
 * (`LIMN_TEST_STORE`), it keeps everything in a PostgreSQL database of its own.
 */
export async function startService(environment: Record<string, string> = {}): Promise<Service> {
  const dataDir = await mkdtemp(join(tmpdir(), 'limn-service-'))
  const database = process.env.LIMN_TEST_STORE === 'postgres' ? await createTestDatabase() : null
  const start = (more: Record<string, string> = {}) =>
    startServer(
      readConfig({
        PORT: '0',
        LIMN_DATA_DIR: dataDir,
        LIMN_LOG_LEVEL: 'error',
        LIMN_ROUTING_SECONDS: '60',
        ...(database && { DATABASE_URL: database.url }),
        ...environment,
        ...more,
      }),
    )
  let server = await start()

  const request: Service['request'] = (...words) => sendRequest(server.address, ...words)

  return {
    get address() {
      return server.address
    },
    dataDir,
    request,
    chat: (body, options) => request('POST', '/api/chat/completions', body, options),
    readSession: async id => (await request('GET', `/api/sessions/${id}`)).json as SessionHistory,
    describeApi: async () => (await request('GET', '/openapi.json')).json as ApiDescription,
    async restart(more) {
      await server.close()
      server = await start(more)
    },
    async stop() {
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
      await database?.drop()
    },
  }
}

/** Any request to the service at this address: `Service.request`. */
export async function sendRequest(
  address: string,
  method: string,
  path: string,
  body?: unknown,
  options: ChatOptions = {},
): Promise<Reply> {
  const left = new AbortController()
  const response = await fetch(address + path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...options.headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: left.signal,
  })
  const reply: Reply = { status: response.status, headers: response.headers, raw: '', events: [], json: undefined }
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await readEvents(response, reply, options, left)
  } else {
    const text = await response.text()
    reply.json = text === '' ? undefined : JSON.parse(text)
  }
  return reply
}

/** Every event is checked against the contract as it comes. */
async function readEvents(
  response: Response,
  reply: Reply,
  { onEvent }: ChatOptions,
  left: AbortController,
): Promise<void> {
  const parser = createParser({
    onEvent({ id, event, data }) {
      const schema = eventDataSchemas[event as EventName]
      if (!schema) throw new Error(`unknown event ${event}`)
      const logged = { id: Number(id), event, data: schema.strict().parse(JSON.parse(data)) } as LoggedEvent
      reply.events.push(logged)
      if (onEvent?.(logged, reply.events) === false) left.abort()
    },
  })
  try {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      reply.raw += chunk
      parser.feed(chunk)
      if (left.signal.aborted) return
    }
  } catch (error) {
    if (!left.signal.aborted) throw error
  }
}

export const namesOf = (reply: Reply): EventName[] => reply.events.map(event => event.event)

/** The data of every event of that name. */
export function dataOf<Name extends EventName>(reply: Reply, name: Name): EventData<Name>[] {
  return reply.events.filter(event => event.event === name).map(event => event.data as EventData<Name>)
}

/** The pieces of a text event, joined. */
export function textOf(reply: Reply, name: 'design_concept' | 'tool_code' | 'thought' | 'status'): string {
  return dataOf(reply, name)
    .map(data => data.content)
    .join('')
}

/** The terminal event's data. Throws when the stream ended without one. */
export function endOf(reply: Reply): EventData<'message_created'> {
  const last = reply.events.at(-1)
  if (last?.event !== 'message_created' || last.data.role !== 'assistant') throw new Error('the stream has no end')
  return last.data
}

/** The event names in order, each run of the same name once. */
export function orderOf(reply: Reply): EventName[] {
  return namesOf(reply).filter((name, index, all) => name !== all[index - 1])
}
