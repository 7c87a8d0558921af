/**
 * The disk is full while clients draw: `npm run soak:disk [-- --rounds 3 --clients 5]`, with SQLite on a small file system in memory (needs the right
 * to mount one: root on Linux). New turns are refused with a reason, reads continue, and everything else does when there is space again; no turn that
 * a client saw begin is lost, and the file is whole. Ends non-zero where one of these is not so.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type SeenTurn, takeTurn } from './client.ts'
import { type Instance, startInstance } from './instance.ts'
import { checkSqlite, openScenery, report } from './scenery.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, clients: { type: 'string', default: '5' } },
})
const recoveryLimitMs = 15_000
const fullMs = 4_000

const disk = mkdtempSync(join(tmpdir(), 'limn-disk-'))
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk])
try {
  await run()
} finally {
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
}

async function run(): Promise<void> {
  const scenery = await openScenery(null, 5)
  const instance = await startInstance({ ...scenery.environment, LIMN_DATA_DIR: disk })
  try {
    await fillAgainAndAgain(instance)
  } finally {
    await instance.stop()
    await scenery.dispose()
  }
  const damage = checkSqlite(join(disk, 'limn.sqlite'))
  console.log(damage.length > 0 ? `  damaged: ${damage.join(', ')}` : '  the store is whole')
  if (damage.length > 0) process.exitCode = 1
}

async function fillAgainAndAgain(instance: Instance): Promise<void> {
  const address = () => instance.address
  const seen: SeenTurn[] = [await takeTurn('Draw the first plan', { address })]
  const faults: string[] = []
  const refusals = new Set<string>()
  let isOver = false
  let slowestReturnMs = 0

  async function draw(client: number): Promise<void> {
    for (let turn = 1; !isOver; turn++) {
      await takeTurn(`Draw plan ${client}.${turn}`, { address }).then(
        done => seen.push(done),
        error => faults.push(String(error)),
      )
    }
  }

  /** Asks for a turn and reads, while there is no room. */
  async function watch(untilMs: number): Promise<void> {
    while (Date.now() < untilMs) {
      const body = JSON.stringify({ prompt: 'x', agent_id: 'mindmap' })
      const headers = { 'content-type': 'application/json' }
      const refused = await fetch(`${instance.address}/api/chat/completions`, { method: 'POST', headers, body })
      if (refused.status === 503) refusals.add(((await refused.json()) as { detail: string }).detail)
      else {
        faults.push(`on a full disk a new turn is answered ${refused.status}`)
        await refused.body?.cancel()
      }
      for (const path of ['/api/sessions', `/api/sessions/${seen[0]?.sessionId}`]) {
        const { status } = await fetch(instance.address + path)
        if (status !== 200) faults.push(`on a full disk ${path} is answered ${status}`)
      }
      await sleep(200)
    }
  }

  const drawing = Array.from({ length: Number(values.clients) }, (_, client) => draw(client))
  for (let round = 0; round < Number(values.rounds); round++) {
    await sleep(500 + Math.random() * 1_000)
    const filler = join(disk, 'filler')
    await fill(filler)
    await sleep(300)
    await fill(filler)
    await watch(Date.now() + fullMs)
    await rm(filler)
    const freedAt = Date.now()
    seen.push(await takeTurn(`Draw plan ${round} again`, { address }))
    const returnMs = Date.now() - freedAt
    slowestReturnMs = Math.max(slowestReturnMs, returnMs)
    if (returnMs > recoveryLimitMs) faults.push(`a new turn ended ${returnMs} ms after there was room`)
  }
  isOver = true
  await Promise.all(drawing)
  if (refusals.size === 0) faults.push('no new turn was refused')
  await report(`disk, ${values.rounds} times full`, instance.address, seen, faults)
  console.log(`  new turns were told: ${[...refusals].join(' / ')}`)
  console.log(`  a new turn ended at most ${(slowestReturnMs / 1000).toFixed(1)} s after there was room`)
}

/** Appends until there is no room at all. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (let bytes = 1024 * 1024; bytes >= 512; ) {
      await file.appendFile(Buffer.alloc(bytes)).catch(() => {
        bytes /= 2
      })
    }
  } finally {
    await file.close()
  }
}
