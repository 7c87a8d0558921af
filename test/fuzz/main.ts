/**
 * Feeds random inputs to every reader of foreign bytes: `npm run fuzz [-- --seconds 60 --target csv --seed 1]`. What is read wrongly is kept
 * in `findings/` and fails `findings.test.ts` until it is repaired. Ends non-zero where something was found.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepFinding } from './findings.ts'
import type { FuzzMessage } from './fuzz-target.ts'
import { findTarget, targets } from './targets.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    target: { type: 'string' },
    seed: { type: 'string', default: String(Date.now()) },
  },
})
/** Time limit for a target to read one input: far more than the slowest takes on a busy machine. */
const hungMs = 60_000

const folder = await mkdtemp(join(tmpdir(), 'limn-fuzz-'))
const chosen = values.target === undefined ? targets : [findTarget(values.target)]
console.log(`seed ${values.seed}, ${values.seconds} s a target`)
for (const { name } of chosen) await fuzz(name)
await rm(folder, { recursive: true })
process.exit()

async function fuzz(name: string): Promise<void> {
  const currentFile = join(folder, name)
  const child = fork(join(import.meta.dirname, 'fuzz-target.ts'), [name, values.seconds, values.seed, currentFile], {
    execArgv: ['--max-old-space-size=1024'],
    // What engines write of their own is no finding.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { inputs, findings, hasEnded } = await follow(child)
  for (const { finding, input } of findings) await report(name, finding, Buffer.from(input, 'base64'))
  if (!hasEnded) await report(name, 'the process hung or died', await readFile(currentFile))
  console.log(`${name}: ${inputs} inputs, ${findings.length + (hasEnded ? 0 : 1)} findings`)
}

interface Followed {
  inputs: number
  findings: { finding: string; input: string }[]
  /** False where it died, or was ended for it hung. */
  hasEnded: boolean
}

function follow(child: ChildProcess): Promise<Followed> {
  const followed: Followed = { inputs: 0, findings: [], hasEnded: false }
  const watchdog = setTimeout(() => child.kill('SIGKILL'), hungMs)
  child.on('message', (message: FuzzMessage) => {
    watchdog.refresh()
    if (message.type === 'found') followed.findings.push(message)
    else followed.inputs = message.inputs
    if (message.type === 'done') followed.hasEnded = true
  })
  return new Promise(resolve =>
    child.on('exit', () => {
      clearTimeout(watchdog)
      resolve(followed)
    }),
  )
}

async function report(name: string, finding: string, input: Uint8Array): Promise<void> {
  console.log(`  ${finding}\n    findings/${name}/${await keepFinding(name, input)}`)
  process.exitCode = 1
}
