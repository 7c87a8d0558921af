import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What the worker says: `column` is that of the fault in its line, from 1, where the engine knows it. */
export type EngineAnswer = { accepted: true } | { accepted: false; name: string; message: string; column?: number }

export type Verdict =
  | { accepted: true }
  | { accepted: false; kind: 'syntax' | 'unknown-type' | 'too-slow'; message: string; line?: number; column?: number }

/** Some hostile sources keep Mermaid's parsers busy for ever. */
const timeLimitMs = 5_000
/** Loading Mermaid takes under a second, and longer where everything starts at once: that is no fault of the source that waits for it. */
const startLimitMs = 60_000

/** Mermaid parses in a thread of its own: it is slow, it blocks, it keeps global state, and it can be stopped there. */
let worker: Promise<Worker> | undefined
let lastJob: Promise<unknown> = Promise.resolve()
const recent = new Map<string, Verdict>()
const recentLimit = 64

/**
 * What Mermaid's own parser says of `source`. Lines are those that the engine counts, from 1: without front matter and
 * comment lines (see `source-lines.ts`). Never rejects.
 */
export function askEngine(source: string): Promise<Verdict> {
  const known = recent.get(source)
  if (known) return Promise.resolve(known)
  const job = lastJob.then(() => runJob(source))
  lastJob = job
  return job.then(verdict => remember(source, verdict))
}

function remember(source: string, verdict: Verdict): Verdict {
  recent.set(source, verdict)
  const oldest = recent.keys().next().value
  if (recent.size > recentLimit && oldest !== undefined) recent.delete(oldest)
  return verdict
}

async function runJob(source: string): Promise<Verdict> {
  worker ??= startWorker()
  try {
    return await ask(await worker, source)
  } catch (error) {
    worker = undefined
    return { accepted: false, kind: 'syntax', message: String(error) }
  }
}

function ask(thread: Worker, source: string): Promise<Verdict> {
  return new Promise(resolve => {
    const finish = (verdict: Verdict) => {
      clearTimeout(timer)
      thread.off('message', onAnswer).off('error', onFailure)
      thread.unref()
      resolve(verdict)
    }
    const replace = (verdict: Verdict) => {
      worker = undefined
      void thread.terminate()
      finish(verdict)
    }
    const onAnswer = (answer: EngineAnswer) => finish(verdictOf(answer))
    const onFailure = (error: unknown) => replace({ accepted: false, kind: 'syntax', message: String(error) })
    const timer = setTimeout(
      () => replace({ accepted: false, kind: 'too-slow', message: 'Mermaid did not finish reading it' }),
      timeLimitMs,
    )
    thread.on('message', onAnswer).on('error', onFailure)
    thread.ref()
    thread.postMessage(source)
  })
}

/** A worker that has loaded Mermaid and said so. */
async function startWorker(): Promise<Worker> {
  const thread = new Worker(new URL('./engine-worker.ts', import.meta.url), {
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  await once(thread, 'message', { signal: AbortSignal.timeout(startLimitMs) })
  return thread
}

function verdictOf(answer: EngineAnswer): Verdict {
  if (answer.accepted) return answer
  const { name, message, column } = answer
  if (name === 'UnknownDiagramError') return { accepted: false, kind: 'unknown-type', message }
  const place = /on line (\d+)(?:, column (\d+))?/.exec(message)
  const textColumn = place?.[2] === undefined ? column : Number(place[2])
  return {
    accepted: false,
    kind: 'syntax',
    message,
    ...(place && { line: Number(place[1]) }),
    ...(textColumn !== undefined && { column: textColumn }),
  }
}
