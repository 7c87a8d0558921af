import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionHistory } from '../src/contract/sessions.ts'
import { startUpstream, tagged } from './upstream/upstream.ts'

const launcher = resolve(import.meta.dirname, '../bin/limn.mjs')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-command-'))
  // The first start builds the web app, which takes longer than a test may.
  await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, '../scripts/build-web.ts')])
})
afterAll(() => rm(folder, { recursive: true }))

interface Started {
  /** Standard output and error so far. */
  output: () => string
  exit: Promise<number | null>
  kill(signal: NodeJS.Signals): void
}

function start(words: string[], environment: Record<string, string> = {}, nodeOptions: string[] = []): Started {
  return run(process.execPath, [...nodeOptions, launcher, ...words], environment)
}

function run(command: string, words: string[], environment: Record<string, string> = {}): Started {
  const child = spawn(command, words, {
    cwd: resolve(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, PORT: '0', LIMN_DATA_DIR: join(folder, 'data'), ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text))
  return {
    output: () => output,
    exit: once(child, 'close').then(([code]) => code),
    kill: signal => child.kill(signal),
  }
}

/** The address it says it is ready on. */
async function ready({ output, exit }: Started): Promise<string> {
  let hasEnded = false
  void exit.then(() => (hasEnded = true))
  for (;;) {
    const address = /ready on (\S+)/.exec(output())?.[1]
    if (address) return address
    if (hasEnded) throw new Error(`it did not start: ${output()}`)
    await sleep(25)
  }
}

describe('a start that cannot be stops with one clear line', () => {
  const refuses = async (started: Started, line: RegExp, code = 2) => {
    expect(await started.exit).toBe(code)
    expect(started.output().trim().split('\n')).toEqual([expect.stringMatching(line)])
  }

  test('an older Node', () => {
    const older = 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "20.20.2" })'
    return refuses(
      start(['serve'], {}, ['--import', older]),
      /^limn: Node 24\.15 or newer is needed, this is 20\.20\.2/,
      3,
    )
  })

  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    await refuses(start(['serve'], { PORT: port }), new RegExp(`^limn: PORT ${port} on 127.0.0.1 is already in use`))
    other.close()
  })

  test('a data folder that cannot be one', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    await refuses(start(['serve'], { LIMN_DATA_DIR: file }), /^limn: LIMN_DATA_DIR .*a-file cannot be used \(EEXIST\)/)
  })

  test.each([
    [{ PORT: 'eighty' }, /^limn: PORT must be a whole number/],
    [{ PORT: '70000' }, /^limn: PORT must be a whole number/],
    [{ HOST: '0.0.0.0' }, /^limn: HOST 0\.0\.0\.0 can be reached from other machines: set LIMN_TOKENS/],
    [
      { HOST: '203.0.113.9', LIMN_ALLOW_ANONYMOUS: 'true' },
      /^limn: HOST 203\.0\.113\.9 is not an address of this machine/,
    ],
    [{ LIMN_TOKENS: 'ann' }, /^limn: LIMN_TOKENS must be a comma-separated list of owner:token/],
    [{ LIMN_ALLOW_ANONYMOUS: 'yes' }, /^limn: LIMN_ALLOW_ANONYMOUS must be true, loopback or false/],
    [{ OPENAI_BASE_URL: 'ftp://x' }, /^limn: OPENAI_BASE_URL must be an http or https address/],
    [{ LIMN_UPSTREAM_ALLOW: '10.0.0.1' }, /^limn: LIMN_UPSTREAM_ALLOW must be a comma-separated list of host:port/],
    [{ LIMN_LOG_LEVEL: 'loud' }, /^limn: LIMN_LOG_LEVEL must be one of/],
  ])('%j', (environment, line) => refuses(start(['serve'], environment), line))

  test.each([
    [['serve', 'now'], /^limn: too many arguments for 'serve'.*\nTry: limn serve --help\n$/],
    [['serve', '--prot', '1'], /^limn: unknown option '--prot'\n\(Did you mean --port\?\)/],
    [['--data'], /^limn: option '--data <folder>' argument missing\n/],
    [['copy', '--from', 'postgres'], /^limn: option '--from <store>' argument 'postgres' is invalid/],
    [['drow'], /^limn: unknown command 'drow'\n\(Did you mean draw\?\)/],
    [['draw'], /^limn: name the input/],
    [['draw', 'a.mmd', '-o', 'a.xyz'], /^limn: the file a\.mmd does not exist/, 3],
    [['draw', 'a -> b', '-o', 'a.xyz'], /^limn: "a\.xyz" is not an output format/],
    [['draw', 'a -> b', '-t', 'both'], /^limn: two themes cannot go to standard output/],
    [['draw', 'a -> b', '-b', 'nocolour'], /^limn: "nocolour" is not a colour/],
    [['draw', 'a -> b', '-k', 'novel'], /^limn: there is no kind "novel"/],
    [['check', 'docs', '--format', 'pdf'], /^limn: option '--format <format>' argument 'pdf' is invalid/],
    [['repo', 'https://example.com/a'], /^limn: https:\/\/example\.com\/a names no archive/],
  ])('%j', async (words: string[], lines: RegExp, code = 2) => {
    const started = start(words)
    expect(await started.exit).toBe(code)
    expect(started.output()).toMatch(lines)
  })
})

test('help lists the commands', async () => {
  const started = start(['help'])
  expect(await started.exit).toBe(0)
  expect(started.output()).toMatch(/^ {2}draw \[options\][\s\S]*^ {2}serve \[options\][\s\S]*^ {2}backup <file>/m)
})

test('a good start tells the address, the store and that no model is configured, and stops in order', async () => {
  const started = start(['serve'])
  const address = await ready(started)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(started.output()).toMatch(/store: SQLite, .*limn\.sqlite/)
  expect(started.output()).toMatch(/model: none configured/)
  started.kill('SIGTERM')
  expect(await started.exit).toBe(0)
})

test('a data folder that another process works in is refused, and names that process; what it runs goes on', async () => {
  const environment = { LIMN_DATA_DIR: join(folder, 'twins') }
  const first = start(['serve'], environment)
  const address = await ready(first)
  const copying = { ...environment, DATABASE_URL: 'postgres://127.0.0.1:1/none' }
  for (const second of [
    start(['serve'], environment),
    start(['copy', '--from', 'sqlite', '--to', 'postgres'], copying),
  ]) {
    expect(await second.exit).toBe(2)
    expect(second.output()).toMatch(/^limn: LIMN_DATA_DIR .*is in use .*\(process \d+ on .+\): stop [^\n]+\n$/)
  }
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  first.kill('SIGKILL')
  await first.exit
  const third = start(['serve'], environment)
  await ready(third)
  third.kill('SIGTERM')
  await third.exit
})

test('options win over the environment, stand without a command, and open the app in the browser', async () => {
  const programs = await mkdtemp(join(folder, 'programs-'))
  const opened = join(folder, 'opened')
  for (const name of ['xdg-open', 'open']) {
    await writeFile(
      join(programs, name),
      `#!/bin/sh\nprintf %s "$1" > '${opened}.part' && mv '${opened}.part' '${opened}'\n`,
      {
        mode: 0o755,
      },
    )
  }
  const data = join(folder, 'named')
  const started = start(['--port', '0', '--data', data, '--open'], {
    PORT: '1',
    PATH: `${programs}:${process.env.PATH}`,
  })
  const address = await ready(started)
  await expect.poll(() => readFile(opened, 'utf8').catch(() => '')).toBe(address)
  expect(started.output()).toContain(`data: ${data}\n`)
  started.kill('SIGTERM')
  expect(await started.exit).toBe(0)
})

test.each([
  ['SIGTERM', ['start']],
  ['SIGINT', ['start']],
  // As npx starts what is installed.
  ['SIGTERM', ['exec', '--call', 'node bin/limn.mjs serve']],
] as const)('%s to npm stops what it has started: npm %j', async (signal, words) => {
  const started = run('npm', [...words], { LIMN_DATA_DIR: join(folder, 'npm') })
  const address = await ready(started)
  started.kill(signal)
  // Its output is closed by the last process that has it.
  await started.exit
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
})

test('a turn whose process died is closed as interrupted at the next start, with the text it had', async () => {
  const upstream = await startUpstream({ text: tagged('Good', '# Long\n## One\n## Two'), size: 4, hang: 16 })
  const environment = { OPENAI_API_KEY: 'sk-x', OPENAI_BASE_URL: upstream.url, LIMN_DATA_DIR: join(folder, 'killed') }
  const first = start(['serve'], environment)
  const response = await fetch(`${await ready(first)}/api/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'x', agent_id: 'mindmap' }),
  })
  let streamed = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    streamed += chunk
    if (/event: tool_code/.test(streamed)) break
  }
  first.kill('SIGKILL')
  await first.exit
  const second = start(['serve'], environment)
  const address = await ready(second)
  const { session, messages } = (await (await fetch(`${address}/api/sessions/1`)).json()) as SessionHistory
  expect(session.running).toBe(false)
  expect(messages.at(-1)).toMatchObject({ role: 'assistant', status: 'interrupted', agent: 'mindmap' })
  expect(messages.at(-1)?.content).toMatch(/^# L/)
  const log = await (await fetch(`${address}/api/sessions/1/events`)).text()
  expect(log.startsWith(streamed.slice(0, streamed.lastIndexOf('\n\n')))).toBe(true)
  expect(log).toMatch(/event: message_created\ndata: \{[^\n]*"status":"interrupted"[^\n]*\}\n\n$/)
  second.kill('SIGTERM')
  await second.exit
  await upstream.close()
})

test('keys are never logged, stored or answered', async () => {
  const server = 'sk-CANARY-of-the-server'
  const client = 'sk-CANARY-of-the-client'
  const upstream = await startUpstream(request =>
    request.authorization === `Bearer ${server}`
      ? { text: tagged('A map.', '# A\n## B') }
      : { status: 401, error: { message: `Incorrect API key provided: ${request.authorization}` } },
  )
  const dataDir = join(folder, 'keys')
  const started = start(['serve'], {
    OPENAI_API_KEY: server,
    OPENAI_BASE_URL: upstream.url,
    LIMN_DATA_DIR: dataDir,
    LIMN_LOG_LEVEL: 'trace',
  })
  const address = await ready(started)
  const answers: string[] = []
  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${client}` }
    const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) })
    answers.push(JSON.stringify([...response.headers]) + (await response.text()))
  }
  const completions = '/api/chat/completions'
  await post(completions, { prompt: 'x', agent_id: 'mindmap' })
  await post(completions, { prompt: 'x', agent_id: 'mindmap', api_key: client })
  await post(completions, { prompt: 'x', agent_id: 'mindmap', api_key: client, base_url: upstream.url })
  await post(completions, {
    prompt: 'x',
    agent_id: 'mindmap',
    api_key: client,
    base_url: `http://${client}@example.com/`,
  })
  await post(completions, { prompt: 'x', agent_id: 'mindmap', api_key: { nested: client } })
  await post(completions, { prompt: 'x', agent_id: 'mindmap', api_key: 'a\n b', base_url: upstream.url })
  await post('/api/test-model', { model_id: 'm', api_key: client, base_url: upstream.url })
  await post('/api/test-model', { model_id: 'm', api_key: client, base_url: `http://${client}.invalid/` })
  answers.push(
    await (await fetch(`${address}/api/sessions`)).text(),
    await (await fetch(`${address}/api/sessions/1`)).text(),
  )
  expect(upstream.seen.map(request => request.authorization)).toContain(`Bearer ${client}`)
  started.kill('SIGTERM')
  await started.exit
  const stored = await Promise.all(
    (await readdir(dataDir, { recursive: true, withFileTypes: true }))
      .filter(entry => entry.isFile())
      .map(entry => readFile(join(entry.parentPath, entry.name), 'latin1')),
  )
  for (const text of [started.output(), ...answers, ...stored]) expect(text).not.toContain('CANARY')
  await upstream.close()
})
