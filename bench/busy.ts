/**
 * A machine that is busy with other things: `npm run bench:busy [-- --loops 8]`. Beside so many endless loops a fresh service must draw one
 * source of each kind, as SVG and as PNG, all asked for at once, and answer each with 200 at the first call; and an engine that never ends
 * must be stopped when it has had its processor time. Ends non-zero where one of these is not so.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadExamples } from '../src/kinds/examples.ts'
import { agents } from '../src/kinds/registry.ts'
import { defaultLimits } from '../src/render/limits.ts'
import { createRenderer } from '../src/render/renderer.ts'
import { processorSeconds } from './read-process.ts'
import { startInstance } from './soak/instance.ts'

const { values } = parseArgs({ options: { loops: { type: 'string', default: '8' } } })
const budgetMs = 2_000
/** Processor time a process may use beyond its budget before the first check, and before it is gone. */
const mostOverBudgetMs = 1_000

const faults: string[] = []
const loops = Array.from({ length: Number(values.loops) }, startBusyLoop)
process.once('exit', () => {
  for (const loop of loops) loop.kill('SIGKILL')
})
console.log(`${loops.length} busy loops on ${availableParallelism()} processors`)
await drawEveryKind()
await stopEndlessEngine()
for (const loop of loops) loop.kill('SIGKILL')
for (const fault of faults) console.log(`  ${fault}`)
process.exitCode = faults.length > 0 ? 1 : 0

function startBusyLoop(): ChildProcess {
  return spawn(process.execPath, ['--eval', 'while (true);'], { stdio: 'ignore' })
}

async function drawEveryKind(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'limn-bench-busy-'))
  const service = await startInstance({ LIMN_DATA_DIR: dataDir })
  const kinds = agents.filter(agent => agent.renderModule && agent.format)
  const answers = await Promise.all(
    kinds.flatMap(({ id, format }) =>
      ['svg', 'png'].map(async picture => {
        const [example] = await loadExamples(id, format?.extension ?? '')
        const startedAt = performance.now()
        const response = await fetch(`${service.address}/api/diagrams/render`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ agent: id, source: example?.source, format: picture }),
        })
        const body = await response.text()
        if (response.status !== 200) faults.push(`${id} as ${picture}: ${response.status} ${body}`)
        return { name: `${id} ${picture}`, status: response.status, seconds: (performance.now() - startedAt) / 1000 }
      }),
    ),
  )
  for (const { name, status, seconds } of answers) {
    console.log(`${name.padEnd(18)} ${status} ${seconds.toFixed(1).padStart(6)} s`)
  }
  await service.stop()
  await rm(dataDir, { recursive: true })
}

async function stopEndlessEngine(): Promise<void> {
  const renderer = createRenderer({ limits: { ...defaultLimits, jobMs: budgetMs } })
  const endless = 'export const renderer = { render() { while (true); } }'
  const renderModule = new URL(`data:text/javascript,${encodeURIComponent(endless)}`)
  const startedAt = performance.now()
  const drawing = renderer.render({ id: 'endless', renderModule }, '', { format: 'svg' }).then(
    () => 'drawn',
    error => error.payload?.code ?? String(error),
  )
  const usedMs = await followProcessorTime(drawing)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const code = await drawing
  console.log(
    `an engine without end: ${code} after ${usedMs} ms of processor time of ${budgetMs}, ${seconds} s on the clock`,
  )
  if (code !== 'drawing-timeout') faults.push(`an engine without end ends in ${code}`)
  if (usedMs > budgetMs + mostOverBudgetMs) faults.push(`an engine without end had ${usedMs} ms of processor time`)
  await renderer.close()
}

/** Processor time, in milliseconds, that the newest child of this process used until `end`, without its start. */
async function followProcessorTime(end: Promise<unknown>): Promise<number> {
  let isOver = false
  const over = end.finally(() => {
    isOver = true
  })
  let first: number | undefined
  let last = 0
  while (!isOver) {
    const children = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).trim().split(' ')
    const pid = Number(children.at(-1))
    if (!loops.some(loop => loop.pid === pid)) {
      const used = await processorSeconds(pid).catch(() => null)
      if (used !== null) {
        first ??= used
        last = used
      }
    }
    await Promise.race([over, sleep(50)])
  }
  return Math.round((last - (first ?? last)) * 1000)
}
