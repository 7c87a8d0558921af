import { Worker } from 'node:worker_threads'
import type { Repair } from '../../contract/diagrams.ts'

export interface LaidOut {
  source: string
  /** Empty: the source is as it was. */
  repairs: Repair[]
}

/** What the thread is asked: to lay out `source` with the function `layOut` that the module at this URL exports. */
export interface LayoutJob {
  module: string
  source: string
}

interface Entry {
  job: LayoutJob
  timer: NodeJS.Timeout
  resolve(result: LaidOut): void
}

const timeLimitMs = 8_000
const idleMs = 60_000
const maxHeapMb = 512

/** In the order they came; the thread works on the first one. */
const queue: Entry[] = []
let thread: Worker | null = null
let idleTimer: NodeJS.Timeout | undefined

/**
 * Lays out `source` in a thread of its own, so that nothing else waits for it. The thread is started when it is needed, does one job at a
 * time, and ends when there was nothing to do for a minute. A job that fails, or is not done in `limitMs`, leaves the source as it is.
 */
export function layOutInThread(module: URL, source: string, limitMs = timeLimitMs): Promise<LaidOut> {
  const { promise, resolve } = Promise.withResolvers<LaidOut>()
  const timer = setTimeout(() => giveUp(entry), limitMs)
  const entry: Entry = { job: { module: module.href, source }, timer, resolve }
  queue.push(entry)
  if (queue.length === 1) startFirst()
  return promise
}

function startFirst(): void {
  clearTimeout(idleTimer)
  const [entry] = queue
  if (entry) {
    thread ??= startThread()
    // Only a thread that has work keeps the process alive.
    thread.ref()
    thread.postMessage(entry.job)
  } else {
    thread?.unref()
    idleTimer = setTimeout(endThread, idleMs).unref()
  }
}

function startThread(): Worker {
  const worker = new Worker(new URL('./layout-worker.ts', import.meta.url), {
    // Options of the process, as `--eval`, may be none for a thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  const fail = () => {
    if (worker === thread) giveUp(queue[0])
  }
  worker.on('message', (result: LaidOut) => {
    if (worker === thread && queue[0]) finish(queue[0], result)
  })
  worker.on('error', fail)
  worker.on('exit', fail)
  return worker
}

/** Only with its thread can a job be stopped that is being done. */
function giveUp(entry: Entry | undefined): void {
  if (!entry || entry === queue[0]) endThread()
  if (entry) finish(entry, { source: entry.job.source, repairs: [] })
}

function finish(entry: Entry, result: LaidOut): void {
  clearTimeout(entry.timer)
  const index = queue.indexOf(entry)
  queue.splice(index, 1)
  entry.resolve(result)
  if (index === 0) startFirst()
}

function endThread(): void {
  const ended = thread
  thread = null
  void ended?.terminate()
}
