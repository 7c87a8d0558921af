import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, fetch } from 'undici'
import { isTerminal, type LoggedEvent } from '../../src/contract/events.ts'
import type { SessionHistory } from '../../src/contract/sessions.ts'
import { examplesFolder } from '../../src/kinds/examples.ts'
import { agents } from '../../src/kinds/registry.ts'
import { documentNames, makeDocument } from '../../test/fixtures/documents.ts'
import { createRandom } from '../../test/fuzz/random.ts'
import { readLog } from './client.ts'

/** Random actions of all sorts of clients, one at a time, and the faults found in the answers. */
export interface MixedLoad {
  step(): Promise<void>
  steps(): number
  faults(): readonly string[]
  /** Number of sessions that the service lists. */
  countSessions(): Promise<number>
}

/** Older ones are deleted. */
const mostSessions = 100
const drawn = agents.filter(({ format }) => format)

export function createMixedLoad(address: string, seed = 1): MixedLoad {
  const random = createRandom(seed)
  const sessions: number[] = []
  const faults: string[] = []
  let steps = 0

  const { send, ask } = createClient(address, faults)
  const { anyPrompt, anySource } = createMaterial(random)
  const anySession = () => (sessions.length > 0 ? random.pick(sessions) : null)

  async function begin(): Promise<void> {
    const id = await ask(await anyPrompt())
    if (id !== null) sessions.push(id)
    while (sessions.length > mostSessions)
      await send('DELETE', `/api/sessions/${sessions.shift()}`, undefined, [200, 204, 404])
  }

  async function upload(): Promise<void> {
    const name = random.pick(documentNames.filter(name => !/bomb|deep|entities/.test(name)))
    const { text } = await send('POST', `/api/attachments?name=${name}`, makeDocument(name), [200, 201, 422])
    const id = /"id":"([^"]+)"/.exec(text)?.[1]
    if (id === undefined) return
    const session = await ask({ prompt: '', files: [{ attachment_id: id }] })
    if (session !== null) sessions.push(session)
  }

  async function goOn(): Promise<void> {
    const id = anySession()
    if (id !== null) await ask({ session_id: id, ...(await anyPrompt()) })
  }

  async function read(): Promise<void> {
    const id = anySession()
    if (id === null) return
    const { status, text } = await send('GET', `/api/sessions/${id}`, undefined, [200, 404])
    if (status !== 200) return
    const { messages } = JSON.parse(text) as SessionHistory
    const answer = messages.findLast(({ role, valid }) => role === 'assistant' && valid === true)
    if (answer)
      await send('GET', `/api/messages/${answer.id}/diagram.${random.pick(['svg', 'png'])}`, undefined, [200, 404])
  }

  async function replay(): Promise<void> {
    const id = anySession()
    if (id === null) return
    const events: LoggedEvent[] = await readLog(address, id).catch(() => [])
    if (events.length > 0 && !events.some(isTerminal)) await sleep(100)
  }

  const check = async () => void (await send('POST', '/api/diagrams/check', await anySource()))
  const render = async () =>
    void (await send(
      'POST',
      '/api/diagrams/render',
      { ...(await anySource()), format: random.pick(['svg', 'png']), theme: random.pick(['light', 'dark']) },
      [200, 422],
    ))
  const search = async () =>
    void (await send('GET', `/api/sessions?q=${random.pick(['plan', '图', 'order', 'a'])}&limit=20`))
  const actions = [begin, begin, begin, goOn, goOn, upload, read, read, replay, check, render, search]

  return {
    async step() {
      steps += 1
      await random.pick(actions)()
    },
    steps: () => steps,
    faults: () => faults,
    async countSessions() {
      return (JSON.parse((await send('GET', '/api/sessions')).text) as unknown[]).length
    },
  }
}

type Random = ReturnType<typeof createRandom>

/** Prompts and sources from the examples of all kinds. */
function createMaterial(random: Random) {
  const anyPrompt = async () => {
    const { id } = random.pick(drawn)
    const files = (await readdir(examplesFolder(id))).filter(file => file.endsWith('.prompt.txt'))
    return { agent_id: id, prompt: await readFile(join(examplesFolder(id), random.pick(files)), 'utf8') }
  }
  const anySource = async () => {
    const agent = random.pick(drawn)
    const extension = agent.format?.extension ?? ''
    const files = (await readdir(examplesFolder(agent.id))).filter(file => file.endsWith(extension))
    return { agent: agent.id, source: await readFile(join(examplesFolder(agent.id), random.pick(files)), 'utf8') }
  }
  return { anyPrompt, anySource }
}

/** Sends requests, and notes what is wrong with their answers in `faults`. */
function createClient(address: string, faults: string[]) {
  async function send(method: string, path: string, body?: unknown, allowed: readonly number[] = [200]) {
    const { status, text } = await sendBody(method, address + path, body)
    if (!allowed.includes(status)) faults.push(`${method} ${path}: ${status} ${text.slice(0, 200)}`)
    return { status, text }
  }

  /** A turn to its end, on the stream of the question. */
  async function ask(body: Record<string, unknown>): Promise<number | null> {
    // Another client may be asking in the same session, or have deleted it.
    const { status, text } = await send('POST', '/api/chat/completions', body, [200, 404, 409, 422])
    if (status !== 200) return null
    const id = Number(/"session_id":(\d+)/.exec(text)?.[1])
    if (!text.includes('event: message_created')) faults.push(`a turn in session ${id} has no end`)
    return id
  }

  return { send, ask }
}

/** On a machine that many processes wait for an answer may take minutes. */
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 })

/** Sends bytes as they are, and anything else as JSON. */
async function sendBody(method: string, url: string, body: unknown): Promise<{ status: number; text: string }> {
  const isBytes = body instanceof Uint8Array
  const response = await fetch(url, {
    method,
    dispatcher: patient,
    ...(body !== undefined && {
      headers: { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' },
      body: isBytes ? Buffer.from(body) : JSON.stringify(body),
    }),
  })
  return { status: response.status, text: await response.text() }
}
