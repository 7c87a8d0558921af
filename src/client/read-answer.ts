import { createParser } from 'eventsource-parser'
import type { ChatEvent } from './api.ts'
import { LimnError } from './limn-error.ts'

/** Sends the question, with these headers added; resolves with a successful response. @throws LimnError */
export type SendQuestion = (headers: Record<string, string>) => Promise<Response>

/** Seconds to wait before each further try, while no new event comes. */
const waitsS = [0, 0.5, 1, 2, 4, 8]
/** Status codes of temporary refusals: too many requests, and a service or its proxy that is starting or stopping. */
const temporary = [429, 502, 503, 504]

/**
 * Gives the events of one answer, each once and in their order, to the last. Where the connection is lost, the question is sent again with the key
 * it had, which gives the events of the same answer after the last one that arrived whole.
 *
 * @param silenceS  seconds without a byte after which a connection counts as lost
 * @throws LimnError where the question is refused, or what `fetch` threw where the service cannot be reached any more
 */
export async function* readAnswer(
  send: SendQuestion,
  signal: AbortSignal | undefined,
  silenceS: number,
): AsyncGenerator<ChatEvent, void> {
  const key = { 'idempotency-key': createKey() }
  let lastId = 0
  for (let tries = 0; ; tries++) {
    let fault: unknown = new Error('The connection was closed before the answer was complete.')
    const open = () => send({ ...key, ...(lastId > 0 && { 'last-event-id': String(lastId) }) })
    const events = readEvents(open, silenceS)
    try {
      for (let next = await take(events); next !== undefined; next = await take(events)) {
        if ('fault' in next) {
          fault = next.fault
          break
        }
        // Events may have arrived with the one after which a caller wants no more.
        signal?.throwIfAborted()
        lastId = next.id
        tries = 0
        yield next
        if (next.event === 'message_created' && next.data.role === 'assistant') return
      }
    } finally {
      await events.return()
    }
    signal?.throwIfAborted()
    const waitS = waitsS[tries]
    if (waitS === undefined || !mayPass(fault)) throw fault
    await wait(Math.max(waitS, fault instanceof LimnError ? (fault.retryAfterS ?? 0) : 0), signal)
  }
}

/** The next event, what prevented it, or undefined at the end. What a caller's own code throws is not among it. */
async function take(events: AsyncGenerator<ChatEvent, void>): Promise<ChatEvent | { fault: unknown } | undefined> {
  try {
    return (await events.next()).value ?? undefined
  } catch (fault) {
    return { fault }
  }
}

function mayPass(fault: unknown): boolean {
  return !(fault instanceof LimnError) || temporary.includes(fault.status)
}

/** The events of one response, as far as they are complete. @throws Error after `silenceS` seconds without a byte */
async function* readEvents(open: () => Promise<Response>, silenceS: number): AsyncGenerator<ChatEvent, void> {
  const { body } = await open()
  const complete: ChatEvent[] = []
  const parser = createParser({
    onEvent: ({ id, event, data }) =>
      void complete.push({ id: Number(id), event, data: JSON.parse(data) } as ChatEvent),
  })
  // Not every browser can iterate over a stream.
  const reader = body?.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  if (!reader) return
  try {
    for (let text = await readWithin(silenceS, reader); text !== undefined; text = await readWithin(silenceS, reader)) {
      parser.feed(text)
      yield* complete.splice(0)
    }
  } finally {
    // Of a connection that is lost already there is nothing to cancel.
    await reader.cancel().catch(() => undefined)
  }
}

/**
 * What comes next, or undefined at the end. A network that fails without a word, as behind a router that was restarted, closes no connection.
 *
 * @throws Error where nothing comes for so long
 */
async function readWithin(seconds: number, reader: ReadableStreamDefaultReader<string>): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing has come for ${seconds} seconds.`)), seconds * 1000)
  })
  try {
    return (await Promise.race([reader.read(), silence])).value
  } finally {
    clearTimeout(timer)
  }
}

/** 128 random bits. Unlike `crypto.randomUUID`, it is also there on pages without HTTPS. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** @throws the reason of `signal`, once it is aborted */
function wait(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, seconds * 1000)
    signal?.addEventListener('abort', abort, { once: true })
  })
}
