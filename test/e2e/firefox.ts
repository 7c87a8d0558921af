import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { firefoxPath } from '../requirements.ts'

/** Firefox without a window, over WebDriver BiDi: Playwright drives only a Firefox of its own. */
export interface Firefox {
  /** Opens an address in the one tab. */
  open(address: string): Promise<FirefoxPage>
  /** Faults in scripts of all pages. */
  faults: string[]
  close(): Promise<void>
}

/** A page, or a frame in one. */
export interface FirefoxPage {
  /** The value of an expression in the page; promises are waited for. */
  evaluate<T>(expression: string): Promise<T>
  /** Waits until an expression has a value that counts as true, and returns it. */
  waitFor<T>(expression: string): Promise<T>
  /** Types with the keyboard; `Enter` is `\uE007`. */
  type(text: string): Promise<void>
  /** Presses the mouse at a point of the page. */
  click(at: { x: number; y: number }, count?: number): Promise<void>
  /** The first frame in the page. */
  frame(): Promise<FirefoxPage>
}

interface Tree {
  contexts: { context: string; children: { context: string }[] }[]
}

export async function openFirefox(): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'limn-firefox-'))
  const program = spawn(firefoxPath, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    env: { ...process.env, HOME: profile },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(program, 'exit')
  const session = await connect(await readAddress(program.stderr))
  await session.send('session.new', { capabilities: {} })
  await session.send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await session.send<Tree>('browsingContext.getTree', {})
  const tab = contexts[0]?.context ?? ''
  await session.send('browsingContext.setViewport', { context: tab, viewport: { width: 1440, height: 900 } })
  return {
    faults: session.faults,
    async open(url) {
      await session.send('browsingContext.navigate', { context: tab, url, wait: 'complete' })
      return pageOf(session, tab)
    },
    async close() {
      await session.send('browser.close', {})
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function readAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('Firefox ended before it could be driven')
}

interface Session {
  faults: string[]
  send<T>(method: string, params: object): Promise<T>
}

async function connect(address: string): Promise<Session> {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const faults: string[] = []
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    if (message.id === undefined) {
      // A policy of the page that holds is told as an error too.
      const isFault = message.params.level === 'error' && message.params.type === 'javascript'
      if (isFault && !/^Content-Security-Policy/.test(message.params.text)) faults.push(message.params.text)
      return
    }
    const asked = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'error') asked?.reject(new Error(`${message.error}: ${message.message}`))
    else asked?.resolve(message.result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)))
  })
  return {
    faults,
    send<T>(method: string, params: object) {
      const answer = Promise.withResolvers<unknown>()
      last += 1
      waiting.set(last, answer)
      socket.send(JSON.stringify({ id: last, method, params }))
      return answer.promise as Promise<T>
    },
  }
}

function pageOf(session: Session, context: string): FirefoxPage {
  const act = (actions: object[]) => session.send<void>('input.performActions', { context, actions })
  const page: FirefoxPage = {
    async evaluate<T>(expression: string) {
      const { result, exceptionDetails } = await session.send<{
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then(value => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null') as T
    },
    async waitFor<T>(expression: string) {
      let value: T | undefined
      await expect
        .poll(
          async () => {
            value = await page.evaluate<T>(expression)
            return Boolean(value)
          },
          { message: expression },
        )
        .toBe(true)
      return value as T
    },
    type: text =>
      act([
        {
          type: 'key',
          id: 'keys',
          actions: [...text].flatMap(value => ['keyDown', 'keyUp'].map(type => ({ type, value }))),
        },
      ]),
    click: ({ x, y }, count = 1) => {
      const press = ['pointerDown', 'pointerUp'].map(type => ({ type, button: 0 }))
      const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) }
      return act([
        { type: 'pointer', id: 'mouse', actions: [move, ...Array.from({ length: count }, () => press).flat()] },
      ])
    },
    async frame() {
      const { contexts } = await session.send<Tree>('browsingContext.getTree', { root: context })
      return pageOf(session, contexts[0]?.children[0]?.context ?? '')
    },
  }
  return page
}
