import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ProblemDetails } from '../src/contract/failure.ts'
import type { Attachment } from '../src/contract/sessions.ts'
import { inMountNamespace } from './requirements.ts'

/** The service on a disk of 32 MiB, which other programs fill. */

const megabyte = 1024 * 1024

let folder: string
let child: ChildProcess
let address: string
/** The data folder, which only the service's process has the disk at, as seen from here. */
let disk: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-disk-'))
  const serve = resolve(import.meta.dirname, 'security/serve-alone.ts')
  const [command, ...words] = inMountNamespace(
    'mount -t tmpfs -o size=32m tmpfs "$LIMN_DATA_DIR" && exec "$NODE" "$SERVE"',
  )
  child = spawn(command, words, {
    env: { PATH: process.env.PATH, PORT: '0', LIMN_DATA_DIR: folder, NODE: process.execPath, SERVE: serve },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  address = String((await once(child, 'message'))[0])
  disk = join(`/proc/${child.pid}/root`, folder)
})
afterAll(async () => {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
  await rm(folder, { recursive: true })
})

afterEach(() => empty())

const empty = () => rm(join(disk, 'filler'), { force: true })

async function fill(leftBytes: number): Promise<void> {
  const file = await open(join(disk, 'filler'), 'a')
  const { bavail, bsize } = await statfs(disk)
  try {
    for (let bytes = bavail * bsize - leftBytes; bytes > 0; bytes -= megabyte) {
      await file.appendFile(Buffer.alloc(Math.min(bytes, megabyte)))
    }
  } catch (error) {
    // The service may write meanwhile: then the disk is full before all is written.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

/** The status of an answer, and its code where it is a problem. */
async function ask(method: string, path: string, body?: object | Buffer): Promise<[number, string | undefined]> {
  const isFile = Buffer.isBuffer(body)
  const response = await fetch(address + path, {
    method,
    ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    ...(body && { headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json' } }),
  })
  const text = await response.text()
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json')
  return [response.status, isProblem ? (JSON.parse(text) as ProblemDetails).code : undefined]
}

const turn = { prompt: '# Tea\n## Green', agent_id: 'mindmap' }

test('what would be kept is refused with words for it, what is kept is read, and with room all goes on by itself', async () => {
  expect(await ask('POST', '/api/chat/completions', turn)).toEqual([200, undefined])
  const kept = await readdir(join(disk, 'attachments'), { recursive: true })
  await fill(0)
  const file = Buffer.alloc(2 * megabyte, 'a')
  const full = [503, 'unavailable']
  expect(await ask('POST', '/api/attachments?name=a.txt', file)).toEqual([507, 'insufficient-storage'])
  expect(await ask('POST', '/api/attachments?name=a.txt', Buffer.from('small'))).toEqual([507, 'insufficient-storage'])
  expect(await ask('POST', '/api/chat/completions', turn)).toEqual(full)
  const withFile = { ...turn, files: [{ name: 'a.txt', data: file.toString('base64') }] }
  expect(await ask('POST', '/api/chat/completions', withFile)).toEqual(full)
  expect(await ask('PATCH', '/api/sessions/1', { title: 'Coffee' })).toEqual(full)
  expect(await ask('GET', '/readyz')).toEqual(full)
  expect(await ask('GET', '/healthz')).toEqual([200, undefined])
  expect(await ask('GET', '/api/sessions/1')).toEqual([200, undefined])
  expect(await readdir(join(disk, 'attachments'), { recursive: true })).toEqual(kept)

  await empty()
  await expect.poll(() => ask('GET', '/readyz')).toEqual([200, undefined])
  expect(await ask('POST', '/api/attachments?name=a.txt', file)).toEqual([201, undefined])
  expect(await ask('POST', '/api/chat/completions', withFile)).toEqual([200, undefined])
  expect(await ask('PATCH', '/api/sessions/1', { title: 'Coffee' })).toEqual([200, undefined])
})

test('a file whose rows find no room is not taken for a damaged one: the next turn reads it', async () => {
  const rows = Array.from({ length: 200_000 }, (_, row) => `Shop ${row % 7},${row}`)
  const body = `shop,sales\n${rows.join('\n')}`
  const sent = await fetch(`${address}/api/attachments?name=sales.csv`, { method: 'POST', body })
  const { id } = (await sent.json()) as Attachment
  const draw = async (question: object) => {
    const headers = { 'content-type': 'application/json' }
    return (
      await fetch(`${address}/api/chat/completions`, { method: 'POST', headers, body: JSON.stringify(question) })
    ).text()
  }
  // Room for a turn, and for a part of the rows.
  await fill(megabyte)
  const refused = await draw({ prompt: '@charts bar chart of sales by shop', files: [{ attachment_id: id }] })
  expect(refused).toMatch(/sales\.csv” could not be read now: the disk of the service is full or cannot be written/)
  const [, session] = /"session_id":(\d+)/.exec(refused) ?? []
  await empty()
  expect(await draw({ session_id: Number(session), prompt: '', is_retry: true })).toMatch(/"valid":true/)
})
