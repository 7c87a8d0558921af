import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../../config.ts'
import { createOutbound } from '../../models/outbound.ts'
import { callApiLocally } from '../../server/call-api.ts'
import { openService } from '../../server/main.ts'
import { printNote } from '../diagnostics/print.ts'
import { writeOutput } from '../draw/write-output.ts'
import { withEngines } from '../engines.ts'
import { type ExitCode, exitCodes, UsageError } from '../exit-codes.ts'
import type { Protocol, ReplayFlags } from '../flags.ts'
import { startProgress } from '../progress.ts'
import { type ModelProxy, startModelProxy, type Upstream } from './model-proxy.ts'
import { openRecordings, type Recordings } from './recordings.ts'
import { loadRequests, type ReplayRequest } from './requests.ts'
import { compareRuns, type Run, readRun } from './results.ts'
import { createTally, sendRequests, type Tally } from './send-requests.ts'
import { writeTable } from './table.ts'

/** Requests of a live run at the same time, where nothing says otherwise. Recordings answer one after another: each finds what it found then. */
const liveAtOnce = 4

/** Runs `limn replay`: sends the set of requests through the whole service, prints what became of them, and compares it with an earlier run. */
export async function replay(folder: string, flags: ReplayFlags): Promise<ExitCode> {
  const { baseUrl, protocol = 'openai', against, output, quiet: isQuiet = false, only } = flags
  const before = against === undefined ? null : await readRun(against)
  const recordings = await openRecordings(folder, { create: baseUrl !== undefined })
  const model = flags.model ?? findModel(recordings, folder)
  const requests = chooseRequests(await loadRequests(), only)
  const tally = createTally()
  const upstream = baseUrl === undefined ? null : openUpstream(baseUrl, protocol)
  const proxy = await startModelProxy({
    port: 0,
    recordings,
    upstream: upstream?.upstream ?? null,
    onExchange: tally.add,
  })
  const atOnce = upstream ? (flags.atOnce ?? liveAtOnce) : 1
  const results = await runRequests(requests, { model, protocol, proxy, tally, atOnce, isQuiet }).finally(async () => {
    await proxy.close()
    await upstream?.close()
  })
  const run: Run = { model, results }
  process.stdout.write(writeTable(results))
  if (output !== undefined) await writeOutput(output, `${JSON.stringify(run, null, 1)}\n`)
  const changes = before ? compareRuns(before, run) : []
  for (const { id, lines } of changes) process.stdout.write(`${id}: ${lines.join('; ')}\n`)
  if (before) printNote(`${changes.length} of ${results.length} changed since ${against}`, { isQuiet })
  const missing = results.filter(({ outcome }) => outcome === 'not-recorded')
  if (missing.length > 0) {
    const first = missing.slice(0, 3).map(({ id }) => id)
    printNote(
      `${missing.length} are not recorded, such as ${first.join(', ')}: what they ask has changed since. --base-url asks the model.`,
      { isQuiet: false },
    )
  }
  return missing.length > 0 || changes.some(({ isWorse }) => isWorse) ? exitCodes.invalid : exitCodes.fine
}

function findModel(recordings: Recordings, folder: string): string {
  const [model, ...others] = recordings.models()
  if (model === undefined)
    throw new UsageError(`${folder} has no recordings: name a model with --model, and its server with --base-url.`)
  if (others.length > 0) throw new UsageError(`name a model with --model: ${[model, ...others].join(', ')}.`)
  return model
}

/** Those whose id begins so, with what they follow. @throws UsageError where there is none */
function chooseRequests(requests: readonly ReplayRequest[], only: string | undefined): readonly ReplayRequest[] {
  if (only === undefined) return requests
  const chosen = new Map<string, ReplayRequest>()
  const choose = (request: ReplayRequest | undefined) => {
    if (!request || chosen.has(request.id)) return
    chosen.set(request.id, request)
    choose(requests.find(({ id }) => id === request.after))
  }
  for (const request of requests.filter(({ id }) => id.startsWith(only))) choose(request)
  if (chosen.size === 0) throw new UsageError(`no request has an id that begins with "${only}".`)
  return requests.filter(({ id }) => chosen.has(id))
}

function openUpstream(baseUrl: string, protocol: Protocol): { upstream: Upstream; close(): Promise<void> } {
  const outbound = openDoor(baseUrl, readConfig(process.env))
  const key = process.env[keyVariables[protocol]] ?? ''
  return { upstream: { baseUrl, fetch: outbound.fetch('operator'), key }, close: outbound.close }
}

const keyVariables = { openai: 'OPENAI_API_KEY', anthropic: 'ANTHROPIC_API_KEY' } as const

/** The one way out, with this address as one of the operator's. @throws UsageError where it is none */
export function openDoor(baseUrl: string, { models }: Pick<Config, 'models'>) {
  if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl))
    throw new UsageError(`--base-url must be an address such as http://127.0.0.1:8080/v1, not "${baseUrl}".`)
  return createOutbound({ ...models, baseUrls: { ...models.baseUrls, openai: baseUrl } })
}

/** Settings for sending the requests. */
interface Sending {
  model: string
  protocol: Protocol
  proxy: ModelProxy
  tally: Tally
  atOnce: number
  isQuiet: boolean
}

async function runRequests(
  requests: readonly ReplayRequest[],
  { model, protocol, proxy, tally, atOnce, isQuiet }: Sending,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'limn-replay-'))
  const read = readConfig(environmentOf(dataDir), { dataDir })
  // The key that goes on is put in by the proxy.
  const models = {
    ...read.models,
    modelId: model,
    keys: { ...read.models.keys, [protocol]: 'none' },
    baseUrls: { ...read.models.baseUrls, [protocol]: proxy.address },
  }
  const config = { ...read, models }
  const service = await openService(config, process.stderr.fd)
  const progress = startProgress(requests.length, { isQuiet })
  try {
    return await withEngines(config, ({ work }) =>
      sendRequests(requests, tally, { call: callApiLocally(service.app), work, atOnce, onResult: progress.step }),
    )
  } finally {
    progress.end()
    await service.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The environment for the service: that of this machine, without its data, access and model settings. */
function environmentOf(dataDir: string): NodeJS.ProcessEnv {
  const limits = Object.entries(process.env).filter(([name]) => name.startsWith('LIMN_'))
  return {
    ...Object.fromEntries(limits),
    LIMN_DATA_DIR: dataDir,
    LIMN_TOKENS: '',
    LIMN_BASE_PATH: '',
    LIMN_LOG_LEVEL: 'fatal',
    HOST: '127.0.0.1',
  }
}
