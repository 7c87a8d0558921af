import { writeFileSync } from 'node:fs'
import { cpuTime } from '../cpu-time.ts'
import { mutate, mutateArchive } from './mutate.ts'
import { createRandom } from './random.ts'
import { type FuzzTarget, must } from './target.ts'
import { findTarget } from './targets.ts'

/** Time limit of one input, in milliseconds of processor time: the limits of the processes that read them are above it. */
const slowMs = 4_000
/** Inputs are built upon inputs, so that changes add up. */
const mostKept = 200

/** Message from the process that fuzzes one target to the one that started it. */
export type FuzzMessage =
  | { type: 'alive'; inputs: number }
  | { type: 'found'; finding: string; input: string }
  | { type: 'done'; inputs: number }

/** Started with the target's name, seconds, seed and a file that always holds the input that is read. */
const [name = '', seconds = '', seed = '', currentFile = ''] = process.argv.slice(2)
await fuzz(findTarget(name))
process.exit(0)

async function fuzz(target: FuzzTarget): Promise<void> {
  const random = createRandom(Number(seed))
  const seeds = await target.seeds()
  const kept = [...seeds]
  const change = target.isArchive ? mutateArchive : mutate
  const told = new Set<string>()
  const end = Date.now() + Number(seconds) * 1000
  let inputs = 0
  for (let toldAt = 0; Date.now() < end; inputs++) {
    const input = change(random.pick(kept), seeds, target.words, random)
    writeFileSync(currentFile, input)
    const finding = await findFault(target, input)
    if (finding === null && random.below(20) === 0) keep(kept, input, seeds.length, random.below(mostKept))
    if (finding !== null && !told.has(finding)) {
      told.add(finding)
      const shortest = target.isArchive ? input : await shorten(target, input, finding)
      send({ type: 'found', finding, input: Buffer.from(shortest).toString('base64') })
    }
    if (Date.now() - toldAt > 1_000) {
      toldAt = Date.now()
      send({ type: 'alive', inputs })
    }
  }
  send({ type: 'done', inputs })
}

function keep(kept: Uint8Array[], input: Uint8Array, seeds: number, place: number): void {
  if (kept.length < seeds + mostKept) kept.push(input)
  else kept[seeds + place] = input
}

/** Finds a fault in the reading of `input`, in a form that is equal for equal faults; null: none. */
async function findFault(target: FuzzTarget, input: Uint8Array): Promise<string | null> {
  const startedAt = cpuTime()
  try {
    await target.read(input)
    must(cpuTime() - startedAt < slowMs, 'slow')
    return null
  } catch (error) {
    return describe(error)
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const place = /\(?(?:file:\/\/)?([^\s()]+:\d+):\d+\)?/.exec(
    error.stack?.split('\n').find(line => /^\s+at /.test(line)) ?? '',
  )
  return `${error.name}: ${error.message.slice(0, 80).replace(/\d+/g, '0')} at ${place?.[1]?.split('/').slice(-3).join('/') ?? '?'}`
}

/** Leaves out whatever is not needed for the finding. */
async function shorten(target: FuzzTarget, input: Uint8Array, finding: string): Promise<Uint8Array> {
  let shortest = input
  if (finding.includes('slow')) return shortest
  for (
    let size = Math.ceil(input.length / 2), tries = 0;
    size >= 1 && tries < 2_000;
    size = size > 1 ? Math.ceil(size / 2) : 0
  ) {
    for (let start = 0; start < shortest.length && tries < 2_000; tries++) {
      const shorter = Buffer.concat([shortest.subarray(0, start), shortest.subarray(start + size)])
      if ((await findFault(target, shorter)) === finding) shortest = shorter
      else start += size
    }
  }
  return shortest
}

function send(message: FuzzMessage): void {
  process.send?.(message)
}
