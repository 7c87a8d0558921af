import { DefaultChatTransport, readUIMessageStream, type UIMessage } from 'ai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UiDiagram } from '../src/doors/ai-ui/write-parts.ts'
import { type Service, startService } from './service.ts'
import { refusals, startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

interface Metadata {
  session_id: number
  id?: number
  status?: string
}
type LimnMessage = UIMessage<Metadata, { 'limn-diagram': UiDiagram; 'limn-status': { content: string } }>

const source = `# Plan\n${Array.from({ length: 60 }, (_, number) => `- step ${number}\n`).join('')}`
const question = { prompt: 'Plan the whole year', agent_id: 'mindmap' }

let service: Service
let upstream: Upstream

beforeAll(async () => {
  upstream = await startUpstream()
  service = await startService({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' })
})
afterAll(() => Promise.all([service.stop(), upstream.close()]))
beforeEach(() => upstream.setScript({ text: tagged('A plan.', source), size: 16 }))

const addressOf = () => `${service.address}/api/chat/completions?protocol=ai-ui`

/** Asks as `useChat` does, with the body that Limn takes. */
function send(body: object, fetchStream: typeof fetch = fetch) {
  const transport = new DefaultChatTransport<LimnMessage>({
    api: addressOf(),
    fetch: fetchStream,
    prepareSendMessagesRequest: () => ({ body }),
  })
  return transport.sendMessages({
    chatId: 'chat',
    messages: [{ id: 'question', role: 'user', parts: [] }],
    trigger: 'submit-message',
    messageId: undefined,
    abortSignal: undefined,
  })
}

/** Every state of the message, and the errors that the SDK reports; `onState` may act while the answer arrives. */
async function read(stream: Awaited<ReturnType<typeof send>>, onState?: (message: LimnMessage) => Promise<void>) {
  const states: LimnMessage[] = []
  const errors: unknown[] = []
  for await (const message of readUIMessageStream<LimnMessage>({ stream, onError: error => errors.push(error) })) {
    states.push(structuredClone(message))
    await onState?.(message)
  }
  return { states, errors, last: states.at(-1) }
}

const diagramsOf = (message?: LimnMessage) => message?.parts.filter(part => part.type === 'data-limn-diagram') ?? []

const textOf = (message?: LimnMessage) =>
  message?.parts.flatMap(part => (part.type === 'text' ? [part.text] : [])).join('\n')

/** The bytes of an answer, as far as `length`: then the connection is closed. */
async function readBytes(headers: Record<string, string>, length = Number.POSITIVE_INFINITY): Promise<string> {
  const response = await fetch(addressOf(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(question),
  })
  let text = ''
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    if (text.length >= length) break
  }
  return text.slice(0, length)
}

describe('a client of the AI SDK', () => {
  test('gets one diagram, in the end with its checked source, and the words beside it', async () => {
    const { states, errors, last } = await read(await send(question))
    expect(errors).toEqual([])
    const lengths = states.flatMap(state => diagramsOf(state).map(({ data }) => data.source.length))
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b))
    expect(diagramsOf(last)).toMatchObject([{ id: 'diagram', data: { agent: 'mindmap', valid: true, problems: [] } }])
    expect(diagramsOf(last)[0]?.data.source.trim()).toBe(source.trim())
    expect(textOf(last)).toContain('A plan.')
    expect(last?.parts.map(({ type }) => type)).not.toContain('data-limn-status')
    const { session_id, id, status } = last?.metadata ?? {}
    expect(status).toBe('completed')
    const { json } = await service.request('GET', `/api/messages/${id}`)
    expect(json).toMatchObject({ session_id, content: diagramsOf(last)[0]?.data.source })
  })

  test('reads words as text', async () => {
    upstream.setScript({ text: 'A mind map shows ideas around one subject.' })
    const { last } = await read(await send({ prompt: 'What is a mind map?', agent_id: 'mindmap' }))
    expect(textOf(last)).toContain('around one subject')
  })

  test('stops the turn by the session that the first part names, and keeps what has come', async () => {
    upstream.setScript({ text: tagged('A plan.', source.repeat(20)), size: 16, delayMs: 20 })
    let isStopped = false
    const { last } = await read(await send(question), async message => {
      if (isStopped || diagramsOf(message).length === 0) return
      isStopped = true
      await service.request('POST', `/api/sessions/${message.metadata?.session_id}/stop`)
    })
    expect(last?.metadata?.status).toBe('stopped')
    const { json } = await service.request('GET', `/api/messages/${last?.metadata?.id}`)
    expect(diagramsOf(last)[0]?.data.source).not.toBe('')
    expect(json).toMatchObject({ content: diagramsOf(last)[0]?.data.source })
  })

  test('goes on in its session, as docs/api.md shows', async () => {
    upstream.setScript({ text: tagged('A plan.', '# Plan\n- one\n- two') })
    const { last } = await read(await send(question))
    const transport = new DefaultChatTransport<LimnMessage>({
      api: addressOf(),
      prepareSendMessagesRequest: ({ messages }) => {
        const text = messages
          .at(-1)
          ?.parts.map(part => (part.type === 'text' ? part.text : ''))
          .join('')
        const answered = messages.findLast(({ role }) => role === 'assistant')
        return { body: { prompt: text, session_id: answered?.metadata?.session_id } }
      },
    })
    const asked: LimnMessage = { id: 'next', role: 'user', parts: [{ type: 'text', text: 'rename two to three' }] }
    upstream.setScript({ text: tagged('Renamed.', '# Plan\n- one\n- three') })
    const stream = await transport.sendMessages({
      chatId: 'chat',
      messages: last ? [last, asked] : [],
      trigger: 'submit-message',
      messageId: undefined,
      abortSignal: undefined,
    })
    const next = await read(stream)
    expect(next.last?.metadata?.session_id).toBe(last?.metadata?.session_id)
    expect(upstream.last().text).toContain('- two')
    expect(diagramsOf(next.last)[0]?.data).toMatchObject({ source: expect.stringContaining('three'), valid: true })
  })

  test('is told of a failed turn, and of a refused request', async () => {
    upstream.setScript(refusals.unauthorized())
    const { errors } = await read(await send(question))
    expect(errors).toHaveLength(1)
    expect(String(errors[0])).toMatch(/API key/i)
    await expect(send({ ...question, agent_id: 'pottery' })).rejects.toThrow(/There is no agent \\"pottery\\"/)
  })

  test('goes on after a cut with the next part, and misses none', async () => {
    const key = { 'idempotency-key': 'cut-1' }
    const whole = await readBytes(key)
    const blocks = whole.split(/(?<=\n\n)/)
    expect(blocks.length).toBeGreaterThan(5)
    for (const [index] of blocks.slice(0, -1).entries()) {
      const rest = await readBytes({ ...key, 'last-event-id': String(index) })
      expect(rest).toBe(blocks.slice(index).join(''))
    }
  })

  test('reads an answer whole that was cut while it arrived', async () => {
    const key = { 'idempotency-key': 'cut-2' }
    const resume: typeof fetch = async (_input, init) => {
      const begun = await readBytes(key, 900)
      const complete = begun.slice(0, begun.lastIndexOf('\n\n') + 2)
      const arrived = Array.from(complete.matchAll(/^id: (\d+)$/gm)).at(-1)?.[1] ?? '0'
      const rest = await readBytes({ ...key, 'last-event-id': arrived })
      return new Response(complete + rest, { headers: new Headers(init?.headers) })
    }
    const { last, errors } = await read(await send(question, resume))
    expect(errors).toEqual([])
    expect(diagramsOf(last)[0]?.data).toMatchObject({ valid: true })
    expect(textOf(last)).toBe('A plan.')
  })
})

test('the stream says which protocol it is; another name of one is refused', async () => {
  const ask = (protocol: string) =>
    fetch(`${service.address}/api/chat/completions?protocol=${protocol}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    })
  const answer = await ask('ai-ui')
  expect(answer.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
  expect(await answer.text()).toMatch(/data: \[DONE\]\n\n$/)
  expect((await ask('other')).status).toBe(422)
})
