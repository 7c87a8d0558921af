import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LoggedEvent } from '../../contract/events.ts'
import { followSession, isPassing, pauseMs } from './follow-session.ts'
import { RequestError } from './request.ts'

type Answer = (response: ServerResponse, lastEventId: number) => void

let server: Server
let answers: Answer[]
let asked: number[]

beforeEach(async () => {
  answers = []
  asked = []
  server = createServer((request: IncomingMessage, response) => {
    const lastEventId = Number(request.headers['last-event-id'])
    asked.push(lastEventId)
    const answer = answers.shift()
    if (answer) answer(response, lastEventId)
    else response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  // Browser features that Node lacks: an address of the page, and storage.
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${address.port}${path}`, init))
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => {} })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

/** Sends these events of the session's log, and then ends the response in one way or the other. */
function events(from: number, to: number, end: 'well' | 'broken' = 'well'): Answer {
  return response => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 2000\n\n: hb\n\n')
    for (let id = from; id <= to; id++) response.write(wire(id, 'tool_code', { content: String(id), session_id: 7 }))
    if (end === 'well') response.end()
    else setTimeout(() => response.destroy(), 20)
  }
}

const terminal = (id: number) =>
  wire(id, 'message_created', { id: 9, role: 'assistant', turn_index: 0, session_id: 7, status: 'completed' })

function wire(id: number, event: string, data: object): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

function problem(status: number, code: string): Answer {
  return response => {
    response.writeHead(status, { 'content-type': 'application/problem+json' })
    response.end(JSON.stringify({ code, detail: 'In words.', status }))
  }
}

async function follow(lastEventId = 0, signal = new AbortController().signal) {
  const got: LoggedEvent[] = []
  const connection: boolean[] = []
  await followSession(
    { sessionId: 7, lastEventId },
    { signal, onEvent: event => got.push(event), onConnection: isConnected => connection.push(isConnected) },
  )
  return { ids: got.map(event => event.id), connection }
}

describe('a session is followed', () => {
  test('until there is nothing more', async () => {
    answers = [events(1, 3)]
    expect((await follow()).ids).toEqual([1, 2, 3])
    expect(asked).toEqual([0, 3])
  })

  test('until its turn has ended, without another question', async () => {
    answers = [
      response => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.end(terminal(1))
      },
    ]
    expect((await follow()).ids).toEqual([1])
    expect(asked).toEqual([0])
  })

  test('over connections that break off: each event once and in order', async () => {
    answers = [events(5, 6, 'broken'), events(6, 8, 'broken'), events(9, 9)]
    const { ids, connection } = await follow(4)
    expect(ids).toEqual([5, 6, 7, 8, 9])
    expect(asked).toEqual([4, 6, 8, 9])
    expect(connection).toEqual([true, false, true, false, true, true])
  })

  test('over a service that is away for a moment', async () => {
    answers = [problem(503, 'unavailable'), problem(502, 'unavailable'), events(1, 1)]
    expect((await follow()).ids).toEqual([1])
  })

  test('not over an answer that another try would not change', async () => {
    answers = [problem(404, 'not-found')]
    await expect(follow()).rejects.toMatchObject({ code: 'not-found', message: 'In words.', status: 404 })
    expect(asked).toHaveLength(1)
  })

  test('no longer than wanted', async () => {
    answers = [() => {}]
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(), 30)
    expect((await follow(0, leaving.signal)).ids).toEqual([])
  })
})

test('pauses grow, have a limit, and are not the same for all', () => {
  const longest = [1, 2, 3, 4, 5, 6, 7, 20].map(tries => pauseMs(tries, 0))
  expect(longest).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000, 8000])
  expect(pauseMs(3, 1)).toBeCloseTo(800)
})

test('a failure passes where the service or the way to it is at fault', () => {
  expect(isPassing(new RequestError({ code: 'offline', message: '' }))).toBe(true)
  expect(isPassing(new RequestError({ code: 'rate-limited', message: '' }, { status: 429 }))).toBe(true)
  expect(isPassing(new RequestError({ code: 'unavailable', message: '' }, { status: 503 }))).toBe(true)
  expect(isPassing(new RequestError({ code: 'not-found', message: '' }, { status: 404 }))).toBe(false)
  expect(isPassing(new Error())).toBe(false)
})
