/**
 * Memory while large sessions are read and written, and a minute after: `npm run bench:memory [-- --mib 112 --readers 6 --rest 60 --store sqlite]`,
 * by default on both stores. A session of versions of 4.9 million characters is written, read by six at once, whole and by
 * reference, and searched; one is far longer than the other limits let it grow in a day. Ends non-zero where the process has 250 MiB or more
 * a minute after, or others wait meanwhile over 250 ms longer than they do before.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Message, SessionHistory } from '../src/contract/sessions.ts'
import { startProbe } from './probe.ts'
import { residentBytes } from './read-process.ts'
import { startInstance } from './soak/instance.ts'
import { openScenery, type StoreName, storeNames } from './soak/scenery.ts'

const { values } = parseArgs({
  options: {
    mib: { type: 'string', default: '112' },
    readers: { type: 'string', default: '6' },
    rest: { type: 'string', default: '60' },
    store: { type: 'string' },
  },
})
const megabyte = 1024 * 1024
const restLimitBytes = 250 * megabyte
const othersLimitMs = 250
const versionLength = 4_900_000

let isOver = false
for (const store of storeNames) if (values.store === undefined || values.store === store) await run(store)
if (isOver) process.exitCode = 1

async function run(store: StoreName): Promise<void> {
  const scenery = await openScenery(store, 1)
  const instance = await startInstance({ ...scenery.environment, LIMN_MAX_SESSION_MB: '100000' })
  const { address, pid } = instance
  const post = (path: string, body: unknown) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  /** Reads and lets go: what is in memory here is not what is measured. */
  const read = async (path: string) => {
    const response = await fetch(address + path)
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`)
    let bytes = 0
    for await (const piece of response.body ?? []) bytes += piece.byteLength
    return bytes
  }

  async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
    const probe = startProbe(address)
    const memory = watchMemory(pid)
    const startedAt = performance.now()
    await work()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const { p99Ms, maximumMs } = await probe.stop()
    idleMs ??= maximumMs
    isOver ||= maximumMs > idleMs + othersLimitMs
    console.log(
      `${store.padEnd(10)}${name.padEnd(36)}${seconds.padStart(7)} s, at most ${toMib(await memory.stop())} MiB, ` +
        `others waited ${p99Ms.toFixed(0)} ms at p99, ${maximumMs.toFixed(0)} ms at most`,
    )
  }

  let idleMs: number | undefined
  try {
    await measure('at rest', () => sleep(5_000))
    await (await post('/api/chat/completions', { prompt: 'Draw a plan', agent_id: 'mindmap' })).text()
    const { messages } = (await (await fetch(`${address}/api/sessions/1`)).json()) as SessionHistory
    const parentId = messages.at(-1)?.id
    const content = makeVersion()
    await measure(`${values.mib} MiB written`, async () => {
      for (let written = 0; written < Number(values.mib) * megabyte; written += versionLength) {
        const added = await post('/api/sessions/1/messages', { parent_id: parentId, agent: 'mindmap', content })
        if (added.status !== 201) throw new Error(`a version is answered ${added.status}`)
        ;(await added.json()) as Message
      }
    })
    await measure('read whole', () => read('/api/sessions/1'))
    await measure(`read whole by ${values.readers} at once`, () =>
      Promise.all(Array.from({ length: Number(values.readers) }, () => read('/api/sessions/1'))),
    )
    await measure(`read by reference by ${values.readers}`, () =>
      Promise.all(Array.from({ length: Number(values.readers) }, () => read('/api/sessions/1?contents=reference'))),
    )
    await measure('index made', async () => {
      while ((await fetch(`${address}/api/sessions?q=nowhere`)).status !== 200) await sleep(500)
    })
    await sleep(Number(values.rest) * 1000)
    const rest = await residentBytes(pid)
    isOver ||= rest >= restLimitBytes
    console.log(`${store}: ${toMib(rest)} MiB ${values.rest} s after (limit ${toMib(restLimitBytes)})`)
  } finally {
    await instance.stop()
    await scenery.dispose()
  }
}

/** A mind map with few headings: what is measured is not the check of its source. */
function makeVersion(): string {
  const paragraph = 'A paragraph below the only heading, that is kept and not drawn. '
  return `# Plan\n\n${paragraph.repeat(Math.floor(versionLength / paragraph.length))}`
}

function watchMemory(pid: number) {
  let highest = 0
  const timer = setInterval(async () => {
    highest = Math.max(highest, await residentBytes(pid))
  }, 50)
  return {
    async stop(): Promise<number> {
      clearInterval(timer)
      return Math.max(highest, await residentBytes(pid))
    },
  }
}

function toMib(bytes: number): string {
  return (bytes / megabyte).toFixed(0)
}
