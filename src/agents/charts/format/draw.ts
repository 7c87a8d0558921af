import { type ChildProcess, fork } from 'node:child_process'

/** What came of drawing an option. */
export interface Drawing {
  /** Why there is no picture; null where there is one. */
  failure: string | null
  /** What ECharts wrote to the console instead of throwing. */
  complaints: string[]
}

/** Far more than the largest chart that is let through takes, the start of the process not counted. */
const timeLimitMs = 8_000
const startLimitMs = 30_000
const heapLimitMb = 512

/** ECharts draws in a process of its own: some options of a few lines keep it busy for ever or use up all memory. */
let drawer: ChildProcess | undefined
let lastJob: Promise<unknown> = Promise.resolve()

/** A source is checked before and after its repair: what was drawn last is remembered. */
const recent = new Map<string, Drawing>()
const recentLimit = 32

/** Draws the option in `source`, which is JSON, and tells how that went. One at a time. Never rejects. */
export function drawOption(source: string): Promise<Drawing> {
  const known = recent.get(source)
  if (known) return Promise.resolve(known)
  const job = lastJob.then(() => runJob(source))
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
  try {
    drawer ??= await startDrawer()
    setKeepsAlive(drawer, true)
    drawer.send(source)
    const answer = await nextMessage(drawer, timeLimitMs)
    setKeepsAlive(drawer, false)
    if (isDrawing(answer)) return answer
    throw new Error('the drawing process gave no answer')
  } catch (error) {
    drawer?.kill('SIGKILL')
    drawer = undefined
    return { failure: error instanceof Error ? error.message : String(error), complaints: [] }
  }
}

/** A process without the secrets of this one, that has loaded ECharts. */
async function startDrawer(): Promise<ChildProcess> {
  const child = fork(new URL('./draw-process.ts', import.meta.url), {
    env: {},
    execArgv: [`--max-old-space-size=${heapLimitMb}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    await nextMessage(child, startLimitMs)
    return child
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** While a process waits for work, it must not keep the service from ending. */
function setKeepsAlive(child: ChildProcess, keepsAlive: boolean): void {
  if (keepsAlive) {
    child.ref()
    child.channel?.ref()
  } else {
    child.unref()
    child.channel?.unref()
  }
}

function nextMessage(child: ChildProcess, limitMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const onEnd = () => reject(new Error('it needs more memory than a chart may'))
  const onError = (error: Error) => reject(error)
  const timer = setTimeout(() => reject(new Error(`it takes longer than ${limitMs / 1000} seconds`)), limitMs)
  child.once('message', resolve).once('exit', onEnd).once('error', onError)
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', onEnd).off('error', onError)
  })
}

function isDrawing(answer: unknown): answer is Drawing {
  return typeof answer === 'object' && answer !== null && 'failure' in answer && 'complaints' in answer
}
