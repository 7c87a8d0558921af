import { useChat } from '@ai-sdk/react'
import { DefaultChatTransport, type UIMessage } from 'ai'
import { JSDOM } from 'jsdom'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UiDiagram } from '../src/doors/ai-ui/write-parts.ts'
import { type Service, startService } from './service.ts'
import { refusals, startUpstream, tagged, type Upstream } from './upstream/upstream.ts'

/** A page made with the AI SDK's `useChat`, as docs/api.md shows it, rendered by React, with the real service. */

type LimnMessage = UIMessage<{ session_id: number; status?: string }, { 'limn-diagram': UiDiagram }>
type Chat = ReturnType<typeof useChat<LimnMessage>>

const source = `# Plan\n${Array.from({ length: 60 }, (_, number) => `- step ${number}\n`).join('')}`

let service: Service
let upstream: Upstream
beforeAll(async () => {
  const { window } = new JSDOM('<!doctype html><body></body>')
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', window.document)
  upstream = await startUpstream()
  service = await startService({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: upstream.url, MODEL_ID: 'script' })
})
afterAll(async () => {
  await Promise.all([service.stop(), upstream.close()])
  vi.unstubAllGlobals()
})
beforeEach(() => upstream.setScript({ text: tagged('A plan.', source), size: 16 }))

/** @param sessionId  of a turn to go on with, which a page keeps in its address; null: a new page */
function createTransport(sessionId: number | null) {
  return new DefaultChatTransport<LimnMessage>({
    api: `${service.address}/api/chat/completions?protocol=ai-ui`,
    prepareSendMessagesRequest: ({ messages }) => {
      const text = messages.at(-1)?.parts.map(part => (part.type === 'text' ? part.text : ''))
      const answered = messages.findLast(({ role }) => role === 'assistant')
      return { body: { prompt: text?.join(''), session_id: answered?.metadata?.session_id, agent_id: 'mindmap' } }
    },
    prepareReconnectToStreamRequest: () => ({
      api: `${service.address}/api/sessions/${sessionId}/events?protocol=ai-ui`,
    }),
    resumeStreamIsReplay: true,
  })
}

interface PageProps {
  transport: DefaultChatTransport<LimnMessage>
  resume: boolean
  /** Takes what the page can do, at each rendering. */
  onRender(chat: Chat): void
}

/** Shows the words and the source of each message, and the state of the chat. */
function Page({ transport, resume, onRender }: PageProps) {
  const chat = useChat<LimnMessage>({ transport, resume })
  onRender(chat)
  const written = chat.messages.map(({ id, role, parts }) => {
    const shown = parts.map((part, index) => {
      if (part.type === 'text') return createElement('p', { key: index }, part.text)
      if (part.type !== 'data-limn-diagram') return null
      return createElement('pre', { key: index, 'data-valid': String(part.data.valid) }, part.data.source)
    })
    return createElement('section', { key: id, className: role }, ...shown)
  })
  const error = chat.error && createElement('strong', null, chat.error.message)
  return createElement('main', { 'data-status': chat.status }, ...written, error)
}

async function openPage(sessionId: number | null = null) {
  const rendered: { chat?: Chat } = {}
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  const onRender = (chat: Chat) => void Object.assign(rendered, { chat })
  root.render(createElement(Page, { transport: createTransport(sessionId), resume: sessionId !== null, onRender }))
  const find = (selector: string) => element.querySelector(selector)
  /** Waits until React has rendered what `isSo` looks for. */
  const waitFor = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 120_000 })
  await waitFor(() => find('main') !== null)
  return {
    chat: () => rendered.chat as Chat,
    find,
    waitFor,
    isReady: () => find('main')?.getAttribute('data-status') === 'ready',
    close() {
      root.unmount()
      element.remove()
    },
  }
}

describe('a page with useChat', () => {
  test('shows the diagram while it grows, and goes on in its session', async () => {
    const page = await openPage()
    await page.chat().sendMessage({ text: 'Plan the whole year' })
    await page.waitFor(page.isReady)
    expect(page.find('.assistant pre')?.textContent?.trim()).toBe(source.trim())
    expect(page.find('pre')?.getAttribute('data-valid')).toBe('true')
    expect(Array.from(document.querySelectorAll('p'), ({ textContent }) => textContent)).toContain('A plan.')
    await page.chat().sendMessage({ text: 'And the next one' })
    await page.waitFor(page.isReady)
    const sessions = page.chat().messages.flatMap(({ metadata }) => metadata?.session_id ?? [])
    expect(sessions).toHaveLength(2)
    expect(new Set(sessions).size).toBe(1)
    page.close()
  })

  test('stops the answer, and keeps what it has', async () => {
    upstream.setScript({ text: tagged('A plan.', source.repeat(20)), size: 16, delayMs: 20 })
    const page = await openPage()
    void page.chat().sendMessage({ text: 'Plan the whole year' })
    await page.waitFor(() => page.find('pre') !== null)
    const sessionId = page.chat().messages.at(-1)?.metadata?.session_id
    await service.request('POST', `/api/sessions/${sessionId}/stop`)
    await page.waitFor(page.isReady)
    expect(page.chat().messages.at(-1)?.metadata?.status).toBe('stopped')
    const { messages } = await service.readSession(sessionId ?? 0)
    expect(messages.at(-1)?.content).toBe(page.find('pre')?.textContent)
    page.close()
  })

  test('shows why there is no answer', async () => {
    upstream.setScript(refusals.unauthorized())
    const page = await openPage()
    await page.chat().sendMessage({ text: 'Plan the whole year' })
    await page.waitFor(() => page.find('strong') !== null)
    expect(page.find('strong')?.textContent).toMatch(/API key/i)
    page.close()
  })

  test('goes on with the running answer when it is opened again', async () => {
    upstream.setScript({ text: tagged('Before.', '# Earlier\n- one') })
    const first = await openPage()
    await first.chat().sendMessage({ text: 'Something else' })
    upstream.setScript({ text: tagged('A plan.', source.repeat(3)), size: 16, delayMs: 20 })
    void first.chat().sendMessage({ text: 'Plan the whole year' })
    await first.waitFor(() => document.body.textContent?.includes('step 2') ?? false)
    const sessionId = first.chat().messages.at(-1)?.metadata?.session_id
    first.close()
    const page = await openPage(sessionId)
    await page.waitFor(() => page.find('pre')?.getAttribute('data-valid') === 'true')
    await page.waitFor(page.isReady)
    expect(page.chat().messages).toHaveLength(1)
    expect(page.find('main')?.textContent).not.toContain('Earlier')
    const { messages } = await service.readSession(sessionId ?? 0)
    expect(messages.at(-1)?.content).toBe(page.find('pre')?.textContent)
    page.close()
  })

  test('finds nothing to go on with when no answer is being written', async () => {
    const first = await openPage()
    await first.chat().sendMessage({ text: 'Plan the whole year' })
    const sessionId = first.chat().messages.at(-1)?.metadata?.session_id
    first.close()
    const page = await openPage(sessionId)
    await page.waitFor(page.isReady)
    expect(page.chat().messages).toEqual([])
    page.close()
  })
})
