import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text as readText } from 'node:stream/consumers'
import { buildWeb } from '../../scripts/web/build-web.ts'
import type { Load } from './load-process.ts'

const root = resolve(import.meta.dirname, '../..')

export interface StartedProcess {
  address: string
  pid: number
  stop(): Promise<void>
}

/** Starts a process that prints its port, or its address, when it is ready. */
async function start(script: string, words: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [...nodeOptions(), script, ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await readAddress(child)
  if (address === null || child.pid === undefined) throw new Error(`${script} did not start`)
  child.stdout?.resume()
  const stop = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { address, pid: child.pid, stop }
}

/** Node's own profiler can watch the service: `LIMN_BENCH_NODE_OPTIONS="--cpu-prof --cpu-prof-dir=/tmp/profiles"`. */
function nodeOptions(): string[] {
  return (process.env.LIMN_BENCH_NODE_OPTIONS ?? '').split(' ').filter(option => option !== '')
}

async function readAddress(child: ChildProcess): Promise<string | null> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const port = /^port (\d+)$/.exec(line)?.[1]
    const address = port ? `http://127.0.0.1:${port}` : /is ready on (\S+)/.exec(line)?.[1]
    if (address) return address
  }
  return null
}

export function startUpstream(): Promise<StartedProcess> {
  return start('bench/stream/upstream-process.ts', [], {})
}

export function startPassThrough(upstream: string): Promise<StartedProcess> {
  return start('bench/stream/pass-through-process.ts', [upstream], {})
}

/** The service as it is run, with its log and its store in `dataDir`. */
export async function startLimn(upstream: string, dataDir: string): Promise<StartedProcess> {
  // Where the service builds it itself, the builder's memory is counted with it.
  await buildWeb()
  return start('bin/limn.mjs', ['serve'], {
    PORT: '0',
    LIMN_DATA_DIR: dataDir,
    OPENAI_API_KEY: 'bench',
    OPENAI_BASE_URL: `${upstream}/v1`,
  })
}

/** Reads `streams` event streams, `atOnce` at a time. */
export async function runLoad(
  address: string,
  { streams, atOnce, mark, body }: { streams: number; atOnce: number; mark: string; body: object },
): Promise<Load> {
  const words = [address, String(streams), String(atOnce), mark, JSON.stringify(body)]
  const child = spawn(process.execPath, ['bench/stream/load-process.ts', ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await readText(child.stdout)) as Load
}
