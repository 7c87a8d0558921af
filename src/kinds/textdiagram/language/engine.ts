import { LRUCache } from 'lru-cache'
import type { Mermaid } from 'mermaid'
import { readColor } from '../../../toolkit/drawing/color.ts'
import { stubSanitizer } from './dompurify-stub.ts'
import { loadMermaid } from './load-mermaid.ts'

export type Verdict =
  | { accepted: true }
  | { accepted: false; kind: 'syntax' | 'unknown-type'; message: string; line?: number; column?: number }

/** Some messages repeat the whole source. */
const longestMessage = 2_000

let engine: Promise<Mermaid> | undefined
/** Mermaid keeps its state in globals, so it reads one source at a time. */
let lastJob: Promise<unknown> = Promise.resolve()
/** A source is checked before and after its repair: the last verdicts are remembered. */
const recent = new LRUCache<string, Verdict>({ max: 16 })

/** Result of Mermaid's parser. For some types `db` is the same object for every source. */
export type MermaidDiagram = Awaited<ReturnType<Mermaid['mermaidAPI']['getDiagramFromText']>>

/** Loads Mermaid, which takes about a second. */
export async function loadEngine(): Promise<Mermaid> {
  engine ??= startEngine()
  return engine
}

/**
 * Parses `source` with Mermaid's own parser. Lines are numbered as the engine counts them, from 1: without front matter and
 * comment lines (see `source-lines.ts`). Some hostile sources keep it busy forever.
 */
export function askEngine(source: string): Promise<Verdict> {
  const known = recent.get(source)
  if (known) return Promise.resolve(known)
  const job = lastJob.then(() => judge(source)).then(verdict => remember(source, verdict))
  lastJob = job.catch(() => {})
  return job
}

/** Passes what Mermaid reads from `source` to `use`, before it reads another source. Rejects where Mermaid refuses the source. */
export function withDiagram<T>(source: string, use: (diagram: MermaidDiagram) => T): Promise<T> {
  const job = lastJob.then(async () => {
    const { mermaidAPI } = await loadEngine()
    const leaveBrowser = pretendBrowser()
    try {
      mermaidAPI.reset()
      // Only `parse` applies the configuration in front matter and directives, for example the name of the first branch.
      if (/^\s*---|%%\{/.test(source)) await mermaidAPI.parse(source)
      return use(await mermaidAPI.getDiagramFromText(source))
    } finally {
      leaveBrowser()
    }
  })
  lastJob = job.catch(() => {})
  return job
}

function remember(source: string, verdict: Verdict): Verdict {
  recent.set(source, verdict)
  return verdict
}

async function startEngine(): Promise<Mermaid> {
  stubSanitizer()
  const mermaid = await loadMermaid()
  mermaid.initialize({ startOnLoad: false, logLevel: 'fatal' })
  return mermaid
}

async function judge(source: string): Promise<Verdict> {
  const mermaid = await loadEngine()
  const leaveBrowser = pretendBrowser()
  try {
    const { diagramType } = await mermaid.parse(source)
    if (diagramType === 'gantt') await computeTasks(mermaid, source)
    return { accepted: true }
  } catch (error) {
    return { accepted: false, ...describeRefusal(error) }
  } finally {
    leaveBrowser()
  }
}

/** The sequence parser asks the browser whether the first word of a `box` is a colour. Other engines in the process must not see it. */
function pretendBrowser(): () => void {
  if ('window' in globalThis) return () => {}
  const supports = (_property: string, value: string) => value === 'transparent' || readColor(value) !== null
  Object.assign(globalThis, { window: { CSS: { supports } } })
  return () => {
    Reflect.deleteProperty(globalThis, 'window')
  }
}

/** A Gantt chart's dates are only read when it is drawn: unknown dates and status words would pass the parser. */
async function computeTasks(mermaid: Mermaid, source: string): Promise<void> {
  const diagram = await mermaid.mermaidAPI.getDiagramFromText(source)
  if ('getTasks' in diagram.db && typeof diagram.db.getTasks === 'function') diagram.db.getTasks()
}

function describeRefusal(error: unknown): Omit<Extract<Verdict, { accepted: false }>, 'accepted'> {
  if (!(error instanceof Error)) return { kind: 'syntax', message: String(error).slice(0, longestMessage) }
  const message = error.message.slice(0, longestMessage)
  if (error.name === 'UnknownDiagramError') return { kind: 'unknown-type', message }
  const place = /on line (\d+)(?:, column (\d+))?/.exec(message)
  const column = place?.[2] === undefined ? columnOf(error, place?.[1]) : Number(place[2])
  return {
    kind: 'syntax',
    message,
    ...(place && { line: Number(place[1]) }),
    ...(column !== undefined && { column }),
  }
}

/** Numbered from 1. The location is that of the last token that was accepted; the error is after it. */
function columnOf(error: Error, line: string | undefined): number | undefined {
  const location =
    'hash' in error ? (error.hash as { loc?: { last_line?: number; last_column?: number } }).loc : undefined
  const isOnLine = location?.last_column !== undefined && String(location.last_line) === line
  return isOnLine ? (location.last_column ?? 0) + 1 : undefined
}
