import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pythonPath } from './requirements.ts'
import { type Service, startService } from './service.ts'

/** The examples of docs/python.md, each run by Python as it stands on the page. */

const page = await readFile(resolve(import.meta.dirname, '../docs/python.md'), 'utf8')
const examples = Array.from(page.matchAll(/^```python\n([\s\S]*?)^```$/gm), ([, code = '']) => code)

let service: Service
let folder: string
beforeAll(async () => {
  service = await startService()
  folder = await mkdtemp(join(tmpdir(), 'limn-python-'))
})
afterAll(async () => {
  await service.stop()
  await rm(folder, { recursive: true })
})

async function runExample(number: number, address: string): Promise<string> {
  const code = (examples[number - 1] ?? '').replaceAll('http://127.0.0.1:8000', address)
  return (await promisify(execFile)(pythonPath, ['-c', code], { cwd: folder })).stdout
}

test('a diagram is asked for, and its picture written', async () => {
  const source = await runExample(1, service.address)
  expect(source).toMatch(/# [\s\S]*coffee[\s\S]*tea[\s\S]*milk/i)
  expect((await readFile(join(folder, 'coffee.png'))).subarray(1, 4).toString()).toBe('PNG')
})

test('a connection that is lost in the middle of an answer is made again', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer((from, to) => {
    const isFirst = asked.push(from.headers['last-event-id']?.toString()) === 1
    const onward = request(service.address + from.url, { method: from.method ?? '', headers: from.headers }, got => {
      to.writeHead(got.statusCode ?? 0, got.headers)
      got.on('data', (piece: Buffer) =>
        to.write(isFirst ? piece.subarray(0, 200) : piece, () => isFirst && to.destroy()),
      )
      got.on('end', () => to.end())
    })
    from.pipe(onward)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const source = await runExample(1, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  server.close()
  expect(source).toMatch(/# [\s\S]*coffee[\s\S]*tea[\s\S]*milk/i)
  // The question, the question again from an event on, the picture.
  expect(asked).toEqual(['', expect.stringMatching(/^\d+$/), undefined])
})

test('a diagram is written in another notation', async () => {
  expect(await runExample(2, service.address)).toMatch(/^digraph[\s\S]*Cart[\s\S]*\[.*\]\n$/)
})

test('every example of the page is run', () => expect(examples).toHaveLength(2))
