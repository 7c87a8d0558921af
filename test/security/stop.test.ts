import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { startUpstream, tagged } from '../upstream/upstream.ts'

/** The end of a process. */

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-stop-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The command line's own `serve`, without the building of the web app. */
async function serve(environment: Record<string, string>) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'serve-alone.ts')], {
    env: { PORT: '0', LIMN_DATA_DIR: await mkdtemp(join(folder, 'data-')), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text))
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`it did not start: ${output}`)))
  const [address] = await Promise.race([once(child, 'message'), ended])
  return { child, address: String(address), output: () => output }
}

test.concurrent('SIGTERM: not ready at once, no new turns, short turns end, long ones are interrupted, and it exits', async ({
  expect,
}) => {
  const source = `# Long\n${Array.from({ length: 20 }, (_, index) => `## Item ${index}`).join('\n')}`
  const upstream = await startUpstream(request =>
    request.text.includes('for ever')
      ? { text: tagged('Good', source), size: 20, hang: 5 }
      : { text: tagged('Good', source), size: 10, delayMs: 40 },
  )
  const { child, address } = await serve({
    OPENAI_API_KEY: 'sk-server-key',
    OPENAI_BASE_URL: upstream.url,
    MODEL_ID: 'script',
  })
  const ask = (prompt: string) =>
    fetch(`${address}/api/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prompt, agent_id: 'mindmap' }),
    })
  // The processes that check a source have started: on a busy machine, that alone can take longer than a turn gets to end.
  await (await ask('a first one')).text()
  const [short, long] = await Promise.all([ask('a short one'), ask('one for ever')])
  const texts = Promise.all([short.text(), long.text()])
  await upstream.waitUntil(() => upstream.seen.length === 3)
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const readiness = async () => {
    const ready = await fetch(`${address}/readyz`)
    return [ready.status, ready.headers.get('retry-after')]
  }
  await expect.poll(readiness).toEqual([503, '5'])
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const refused = await ask('a new one')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  const [shortText, longText] = await texts
  expect(shortText).toMatch(/"role":"assistant"[^\n]*"status":"completed"[^\n]*\n\n$/)
  expect(longText).toMatch(/"role":"assistant"[^\n]*"status":"interrupted"[^\n]*\n\n$/)
  expect(await exit).toEqual([0, null])
  await upstream.close()
})

test.concurrent('a fault that nobody catches is told in the log, without its keys, and ends nothing', async ({
  expect,
}) => {
  const { child, address, output } = await serve({ OPENAI_API_KEY: 'sk-server-key-1' })
  child.send('throw sk-server-key-1')
  child.send('reject sk-server-key-1')
  await expect.poll(output).toMatch(/an error was not caught[\s\S]*an error was not caught/)
  expect(output()).toContain('[secret]')
  expect(output()).not.toContain('sk-server-key-1')
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})
