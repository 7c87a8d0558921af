import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ChatEvent, type Client, createClient, LimnError } from '../src/client/index.ts'
import { type Service, startService } from './service.ts'
import { startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

/** The client for programs (`limn/client`), with the real service and connections that are lost. */

const source = `# Straße\n${Array.from({ length: 20 }, (_, number) => `- 步骤 ${number}\n`).join('')}`
const question = { prompt: 'Plan the whole year', agent_id: 'mindmap' }

let service: Service
let upstream: Upstream
let limn: Client
beforeAll(async () => {
  upstream = await startUpstream()
  service = await startService({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' })
  limn = createClient({ address: service.address })
})
afterAll(() => Promise.all([service.stop(), upstream.close()]))
beforeEach(() => upstream.setScript({ text: tagged('Ein Plan – 計画.', source), size: 16 }))

const endOf = (events: readonly ChatEvent[]) => {
  const last = events.at(-1)
  return last?.event === 'message_created' ? last.data : undefined
}

/** A way to the service that loses connections, as a bad network does, or says nothing more on them. */
interface Cutter {
  client: Client
  /** Requests that have come. */
  requests: number
  close(): void
}

interface CutterOptions {
  /** Replaces the key of each question, so that different clients ask for the same answer. */
  key?: string
  /** A connection is not lost where it is cut: nothing more comes on it, and nothing says so. */
  goesSilent?: boolean
}

/** @param cuts  bytes of its answer's body after which the connection of each request is lost, one after the other; those after them are kept */
async function startCutter(cuts: number[], { key, goesSilent = false }: CutterOptions = {}): Promise<Cutter> {
  const server = createServer((asked, answer) => {
    cutter.requests += 1
    const left = cuts.shift() ?? Number.POSITIVE_INFINITY
    const headers = { ...asked.headers, ...(key && { 'idempotency-key': key }) }
    const onward = request(service.address + asked.url, { method: asked.method ?? '', headers }, got => {
      let passed = 0
      answer.writeHead(got.statusCode ?? 0, got.headers)
      answer.flushHeaders()
      const lose = () => !goesSilent && answer.destroy()
      if (left === 0) return void lose()
      got.on('data', (piece: Buffer) => {
        const kept = piece.subarray(0, left - passed)
        passed += kept.length
        answer.write(kept, () => passed >= left && lose())
      })
      got.on('end', () => (goesSilent && passed >= left ? undefined : answer.end()))
    })
    answer.on('close', () => onward.destroy())
    asked.pipe(onward.on('error', () => answer.destroy()))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cutter: Cutter = {
    client: createClient({ address: `http://127.0.0.1:${port}/`, ...(goesSilent && { silenceS: 0.5 }) }),
    requests: 0,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return cutter
}

describe('draw', () => {
  test('gives the events of the answer to the last', async () => {
    const events = await Array.fromAsync(limn.draw(question))
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['session_created', 'tool_code']))
    const [checked] = events.flatMap(({ event, data }) => (event === 'tool_end' ? [data] : []))
    expect(checked).toMatchObject({ valid: true, output: expect.stringContaining('步骤 19') })
    expect(endOf(events)).toMatchObject({ role: 'assistant', status: 'completed' })
  })

  test('gives the same events after a cut at any byte', async () => {
    const recording = await startCutter([], { key: 'same' })
    const whole = await Array.fromAsync(recording.client.draw(question))
    recording.close()
    const response = await fetch(`${service.address}/api/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'same' },
      body: JSON.stringify(question),
    })
    const { length } = await response.bytes()
    expect(length).toBeGreaterThan(1_000)
    // Within names, numbers and letters of three bytes, and between events.
    for (let at = 0; at < length; at += 7) {
      const cutter = await startCutter([at], { key: 'same' })
      expect(await Array.fromAsync(cutter.client.draw(question)), `cut after ${at} bytes`).toEqual(whole)
      expect(cutter.requests).toBe(2)
      cutter.close()
    }
  })

  test('gives every event once where the connection is lost again and again while it is written', async () => {
    upstream.setScript({ text: tagged('A plan.', source), size: 16, delayMs: 5 })
    const cutter = await startCutter(Array.from({ length: 12 }, () => 700))
    const events = await Array.fromAsync(cutter.client.draw(question))
    expect(cutter.requests).toBeGreaterThan(2)
    const ids = events.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(new Set(ids).size).toBe(ids.length)
    const sessionId = endOf(events)?.session_id
    const { events: logged } = await service.request('GET', `/api/sessions/${sessionId}/events`)
    expect(events).toEqual(logged)
    cutter.close()
  })

  test('gives every event once where connections fall silent, and nobody closes them', async () => {
    const recording = await startCutter([], { key: 'silent' })
    const whole = await Array.fromAsync(recording.client.draw(question))
    recording.close()
    const cutter = await startCutter([0, 300, 700], { key: 'silent', goesSilent: true })
    expect(await Array.fromAsync(cutter.client.draw(question))).toEqual(whole)
    expect(cutter.requests).toBe(4)
    cutter.close()
  })

  test('asks again where the service is just starting', async () => {
    let requests = 0
    const client = createClient({
      address: service.address,
      fetch: async () => {
        requests += 1
        return Response.json({ title: 'Starting' }, { status: requests === 1 ? 503 : 404 })
      },
    })
    await expect(Array.fromAsync(client.draw(question))).rejects.toMatchObject({ name: 'LimnError', status: 404 })
    expect(requests).toBe(2)
  })

  test('is ended by its signal, and the answer by stop', async () => {
    upstream.setScript({ text: tagged('A plan.', source.repeat(20)), size: 16, delayMs: 20 })
    const left = new AbortController()
    const reason = new Error('enough')
    let sessionId = 0
    const read = async () => {
      for await (const { event, data } of limn.draw(question, { signal: left.signal })) {
        sessionId = data.session_id
        if (event === 'tool_code') left.abort(reason)
      }
    }
    await expect(read()).rejects.toBe(reason)
    expect((await service.readSession(sessionId)).messages).toHaveLength(1)
    await limn.stop(sessionId)
    const { messages } = await service.readSession(sessionId)
    expect(messages.at(-1)).toMatchObject({ role: 'assistant', status: 'stopped' })
  })

  test('throws what Limn says of a bad question, and does not ask again', async () => {
    const cutter = await startCutter([])
    const asked = Array.fromAsync(cutter.client.draw({ ...question, agent_id: 'pottery' }))
    await expect(asked).rejects.toThrow(LimnError)
    await expect(asked).rejects.toMatchObject({
      status: 422,
      code: 'unknown-agent',
      message: expect.stringContaining('There is no agent "pottery"'),
      fields: [{ pointer: '/agent_id' }],
    })
    expect(cutter.requests).toBe(1)
    cutter.close()
  })
})

test('check tells what is wrong, and repairs it', async () => {
  const request = { agent: 'textdiagram', source: 'flowchart TD\n  A[Get (money)] --> B' }
  const checked = await limn.check(request)
  expect(checked).toMatchObject({ valid: true, problems: [] })
  expect(checked.repairs).not.toEqual([])
})

test('render gives the bytes of a file', async () => {
  const png = await limn.render({ agent: 'mindmap', source: '# A\n## B', format: 'png' })
  expect(Buffer.from(png.subarray(1, 4)).toString()).toBe('PNG')
})

test('convert lists what is lost', async () => {
  const written = await limn.convert({ source: 'digraph { a -> b [fontsize=9] }', to: 'textdiagram' })
  expect(written).toMatchObject({ agent: 'textdiagram', valid: true })
  expect(written.losses.length).toBeGreaterThan(0)
})

test('a token is sent', async () => {
  const guarded = await startService({ LIMN_TOKENS: 'ann:a-token-of-enough-letters' })
  try {
    const request = { agent: 'mindmap', source: '# A' }
    await expect(createClient({ address: guarded.address }).check(request)).rejects.toMatchObject({ status: 401 })
    const client = createClient({ address: guarded.address, token: 'a-token-of-enough-letters' })
    expect(await client.check(request)).toMatchObject({ valid: true })
  } finally {
    await guarded.stop()
  }
})
