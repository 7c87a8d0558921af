import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  commandsIn,
  type Ended,
  matchesShown,
  readFences,
  readShown,
  root,
  runInShell,
  writtenAddress,
} from './page-examples.ts'
import { type ApiDescription, type Service, startService } from './service.ts'

/** The examples of docs/api.md, as they stand on the page, against the real service without a model. */

const page = await readFile(join(root, 'docs/api.md'), 'utf8')
const fences = await readFences('docs/api.md')
const shell = fences.filter(({ language }) => language === 'sh')

/** It defines what the other examples call. */
const [definition = ''] = shell.slice(0, 1).flatMap(commandsIn)
/** In the order of the page, but a session is deleted when nothing more is asked of it. */
const commands = [false, true].flatMap(isLast =>
  shell
    .slice(1)
    .filter(({ section }) => (section === 'Deleted sessions') === isLast)
    .flatMap(commandsIn),
)

let service: Service
let description: ApiDescription
let folder: string
beforeAll(async () => {
  service = await startService()
  description = await service.describeApi()
  folder = await mkdtemp(join(tmpdir(), 'limn-api-examples-'))
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A request that is refused ends its command with an error. */
function run(command: string): Promise<Ended> {
  const curl = 'curl() { command curl --silent --show-error --fail-with-body "$@"; }'
  return runInShell([curl, definition, command].join('\n').replaceAll(writtenAddress, service.address), folder)
}

function eventsIn(text: string): EventSourceMessage[] {
  const events: EventSourceMessage[] = []
  const parser = createParser({ onEvent: event => events.push(event) })
  parser.feed(text)
  return events
}

function dataOf(ended: Ended, name: string): Record<string, unknown>[] {
  return eventsIn(ended.stdout)
    .filter(({ event }) => event === name)
    .map(({ data }) => JSON.parse(data))
}

/** What an answer in events drew, or said. */
function drawnBy(ended: Ended): string {
  return String(dataOf(ended, 'tool_end').at(-1)?.output)
}

/** What a command leaves behind, by its beginning, where there is more to see than that it is answered. */
const checks: [start: string, check: (ended: Ended) => Promise<void> | void][] = [
  [`ask '{"prompt": "Please draw a mind map of:`, expectShownEvents],
  [
    'curl http://127.0.0.1:8000/api/chat/completions',
    ({ stdout }) => expect(JSON.parse(stdout)).toMatchObject({ message: { content: expect.stringContaining('milk') } }),
  ],
  [`ask '{"session_id": 1, "prompt": "add a branch`, ended => expect(drawnBy(ended)).toContain('milk')],
  [`ask '{"session_id": 1, "prompt": "undo"}'`, ended => expect(drawnBy(ended)).not.toContain('milk')],
  [`ask '{"session_id": 1, "parent_id": 2`, async ended => expect(await parentOf(ended)).toBe(2)],
  [`ask '{"session_id": 1, "is_first": true`, async ended => expect(await parentOf(ended)).toBeNull()],
  [
    `ask '{"session_id": 1, "parent_id": 1, "is_retry": true`,
    ended => {
      expect(dataOf(ended, 'message_created')[0]).toMatchObject({ role: 'user', id: 1 })
      expect(drawnBy(ended)).toContain('Coffee')
    },
  ],
  ["curl -N -H 'Last-Event-ID: 5'", ended => expect(eventsIn(ended.stdout)[0]?.id).toBe('6')],
  [
    'curl http://127.0.0.1:8000/api/diagrams/render',
    async () => expect(await readFile(join(folder, 'a.svg'), 'utf8')).toMatch(/^<svg/),
  ],
  [
    "curl 'http://127.0.0.1:8000/api/messages/2/diagram.png",
    async () =>
      expect(await sharp(join(folder, 'coffee.png')).metadata()).toMatchObject({ format: 'png', width: 1200 }),
  ],
  [
    'curl http://127.0.0.1:8000/api/sessions/1/shares',
    async ({ stdout }) => {
      const { url } = JSON.parse(stdout) as { url: string }
      expect(url).toContain('/share/')
      for (const ending of ['', '.svg', '.png', '.pdf']) expect((await fetch(url + ending)).status).toBe(200)
    },
  ],
  [
    'curl http://127.0.0.1:8000/v1/chat/completions',
    ({ stdout }) => expect(JSON.parse(stdout).choices[0].message.content).toMatch(/\/share\/[\s\S]*```/),
  ],
  [
    'curl -i -X DELETE http://127.0.0.1:8000/api/sessions/1 ',
    async () => expect((await service.request('GET', '/api/sessions/1')).status).toBe(404),
  ],
  [
    'curl -X POST http://127.0.0.1:8000/api/sessions/1/restore',
    async () => expect((await service.request('GET', '/api/sessions/1')).status).toBe(200),
  ],
  [
    "curl -X DELETE 'http://127.0.0.1:8000/api/sessions/1?forever=true'",
    async () => expect((await service.request('POST', '/api/sessions/1/restore')).status).toBe(404),
  ],
]

/** The events of the page are those of the first answer. */
function expectShownEvents(ended: Ended): void {
  const shown = eventsIn(`${fences.find(({ language }) => language === '')?.code}\n`)
  const sent = eventsIn(ended.stdout)
  expect(shown).not.toHaveLength(0)
  for (const { id, event, data } of shown) {
    const answered = sent.find(each => each.id === id)
    expect(answered?.event).toBe(event)
    expect(matchesShown(JSON.parse(answered?.data ?? ''), readShown(data)), answered?.data).toBe(true)
  }
}

/** The message below which a question was stored. */
async function parentOf(ended: Ended): Promise<number | null | undefined> {
  const { messages } = await service.readSession(1)
  return messages.find(({ id }) => id === dataOf(ended, 'message_created')[0]?.id)?.parent_id
}

test('every fence is run: those of TypeScript in test/package/client.test.ts, the others here', () => {
  expect(new Set(fences.map(({ language }) => language))).toEqual(new Set(['sh', '', 'ts', 'js']))
  expect(fences.filter(({ language }) => language === '')).toHaveLength(1)
  expect(fences.filter(({ language }) => language === 'js')).toHaveLength(1)
})

test('every check has its command on the page', () => {
  const unused = checks.filter(([start]) => !commands.some(command => command.startsWith(start)))
  expect(unused).toEqual([])
})

test.each(commands)('%s', async command => {
  const ended = await run(command)
  expect(ended).toMatchObject({ code: 0, stderr: '' })
  expectFinished(ended)
  // A comment shows the beginning of the answer, or says in words what it is.
  const [, shown] = / # (\{.*\})$/.exec(command) ?? []
  if (shown) expect(matchesShown(JSON.parse(ended.stdout), readShown(shown)), ended.stdout).toBe(true)
  const [, header] = / # ([\w-]+): \d/.exec(command) ?? []
  if (header) expect(ended.stdout.toLowerCase()).toContain(`\n${header.toLowerCase()}: `)
  for (const [start, check] of checks) if (command.startsWith(start)) await check(ended)
})

// The service passes over fields that it does not know: a wrong name would be answered all the same.
test('they send no field that the API does not have', () => {
  // OpenAI's API has more fields than Limn describes.
  const sent = commands
    .filter(command => !command.includes('/v1/'))
    .flatMap(command => {
      const [, body] = / '(\{[\s\S]*\})'/.exec(command) ?? []
      return body === undefined ? [] : [{ path: pathOf(command), body: JSON.parse(body) as object }]
    })
  expect(sent.length).toBeGreaterThan(15)
  expect(sent.flatMap(({ path, body }) => unknownFieldsOf(path, body))).toEqual([])
})

/** An answer in events has its end, and what it drew is valid. */
function expectFinished(ended: Ended): void {
  const last = eventsIn(ended.stdout).at(-1)
  if (!last) return
  expect(last.event).toBe('message_created')
  expect(JSON.parse(last.data)).toMatchObject({ role: 'assistant', status: 'completed' })
  for (const drawn of dataOf(ended, 'tool_end')) expect(drawn).toMatchObject({ valid: true, problems: [] })
}

function pathOf(command: string): string {
  const [, path = '/api/chat/completions'] = /http:\/\/127\.0\.0\.1:8000([^\s'?]+)/.exec(command) ?? []
  return path.replace(/\/\d+\//, '/{session_id}/')
}

interface Schema {
  $ref?: string
  properties?: Record<string, unknown>
}

function unknownFieldsOf(path: string, body: object): string[] {
  const operation = description.paths[path]?.post as
    | { requestBody?: { content: Record<string, { schema: Schema }> } }
    | undefined
  const schema = operation?.requestBody?.content['application/json']?.schema
  const named = description.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] as Schema | undefined
  const known = Object.keys(schema?.properties ?? named?.properties ?? {})
  return Object.keys(body).filter(field => !known.includes(field))
}

test('every request that is named on the page is one of the API', () => {
  const paths = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`, 'i')),
  )
  const others = /^GET \/(?:docs|openapi\.json|healthz|readyz|metrics|v1\/models)|^POST \/v1\/chat\/completions$/
  const named = Array.from(page.matchAll(/`((?:GET|POST|PATCH|DELETE) \/[^\s`?]*)/g), ([, request = '']) => request)
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter(request => !others.test(request) && !paths.some(path => path.test(request)))).toEqual([])
})

test('the transport for the AI SDK asks, goes on in its session, and finds that no answer is being written', async () => {
  const code = fences.find(({ language }) => language === 'js')?.code ?? ''
  const page = `import { readUIMessageStream } from 'ai'
let sessionId
${code.replaceAll(writtenAddress, service.address)}
const say = text => ({ id: text, role: 'user', parts: [{ type: 'text', text }] })
const messages = []
for (const text of ['mind map: Drinks\\n- coffee\\n- tea\\n- milk', 'rename tea to cocoa']) {
  messages.push(say(text))
  const stream = await transport.sendMessages({ chatId: 'chat', trigger: 'submit-message', messages })
  let answer
  for await (const message of readUIMessageStream({ stream })) answer = message
  messages.push(answer)
  sessionId = answer.metadata.session_id
}
console.log(JSON.stringify({ messages, running: await transport.reconnectToStream({ chatId: 'chat' }) }))
`
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'page.mjs'), page)
  const { stdout, stderr } = await runInShell('node page.mjs', folder)
  expect(stderr).toBe('')
  const { messages, running } = JSON.parse(stdout)
  const diagram = {
    type: 'data-limn-diagram',
    data: expect.objectContaining({ source: expect.stringContaining('cocoa'), valid: true }),
  }
  expect(messages[3].parts).toContainEqual(expect.objectContaining(diagram))
  expect(messages[3].metadata.session_id).toBe(messages[1].metadata.session_id)
  expect(running).toBeNull()
})
