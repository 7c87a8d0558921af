import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What came of drawing an option. */
export interface Drawing {
  /** Why there is no picture; null where there is one. */
  failure: string | null
  /** What ECharts wrote to the console instead of throwing. */
  complaints: string[]
}

/** Far more than the largest chart that is let through takes. */
const timeLimitMs = 8_000

/** ECharts draws in a thread of its own: some options of a few lines keep it busy for ever or use up all memory. */
let worker: Promise<Worker> | undefined
let lastJob: Promise<unknown> = Promise.resolve()

/** A source is checked before and after its repair: what was drawn last is remembered. */
const recent = new Map<string, Drawing>()
const recentLimit = 32

/** Draws the option in `source`, which is JSON, and tells how that went. One at a time. Never rejects. */
export function drawOption(source: string): Promise<Drawing> {
  const known = recent.get(source)
  if (known) return Promise.resolve(known)
  const job = lastJob.then(() => runJob(source)).catch((error: unknown) => ({ failure: String(error), complaints: [] }))
  lastJob = job
  return job.then(drawing => remember(source, drawing))
}

function remember(source: string, drawing: Drawing): Drawing {
  recent.set(source, drawing)
  const oldest = recent.keys().next().value
  if (recent.size > recentLimit && oldest !== undefined) recent.delete(oldest)
  return drawing
}

async function runJob(source: string): Promise<Drawing> {
  worker ??= startWorker()
  const thread = await worker
  thread.ref()
  thread.postMessage(source)
  const timer = new AbortController()
  try {
    const answer = once(thread, 'message', { signal: timer.signal })
    const timeout = setTimeout(() => timer.abort(), timeLimitMs)
    const [drawing]: Drawing[] = await answer.finally(() => clearTimeout(timeout))
    thread.unref()
    return drawing ?? { failure: 'no answer', complaints: [] }
  } catch (error) {
    worker = undefined
    void thread.terminate()
    const isSlow = timer.signal.aborted
    return { failure: isSlow ? `it takes longer than ${timeLimitMs / 1000} seconds` : String(error), complaints: [] }
  }
}

/** Waits until ECharts is loaded, which takes about a second. */
async function startWorker(): Promise<Worker> {
  const thread = new Worker(new URL('./draw-worker.ts', import.meta.url), {
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  await once(thread, 'message')
  return thread
}
