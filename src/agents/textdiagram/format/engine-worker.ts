import { parentPort } from 'node:worker_threads'
import { loadMermaid } from '../load-mermaid.ts'
import { stubSanitizer } from './dompurify-stub.ts'
import type { EngineAnswer } from './engine.ts'

const longestMessage = 2_000

stubSanitizer()
const mermaid = await loadMermaid()
mermaid.initialize({ startOnLoad: false, logLevel: 'fatal' })
// The sequence parser asks the browser whether the first word of a `box` is a colour.
Object.assign(globalThis, { window: { CSS: { supports: () => true } } })

parentPort?.on('message', async (source: string) => {
  parentPort?.postMessage(await parse(source))
})

parentPort?.postMessage('ready')

async function parse(source: string): Promise<EngineAnswer> {
  try {
    const { diagramType } = await mermaid.parse(source)
    if (diagramType === 'gantt') await computeTasks(source)
    return { accepted: true }
  } catch (error) {
    return { accepted: false, ...describe(error) }
  }
}

/** A Gantt chart's dates are only read when it is drawn: unknown dates and status words would pass the parser. */
async function computeTasks(source: string): Promise<void> {
  const diagram = await mermaid.mermaidAPI.getDiagramFromText(source)
  if ('getTasks' in diagram.db && typeof diagram.db.getTasks === 'function') diagram.db.getTasks()
}

function describe(error: unknown): { name: string; message: string; column?: number } {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const name = error.name
  // Some messages repeat the whole source.
  const message = error.message.slice(0, longestMessage)
  const location =
    'hash' in error ? (error.hash as { loc?: { last_line?: number; last_column?: number } }).loc : undefined
  // The location is that of the last token that fitted: what did not fit begins where it ends.
  const line = /on line (\d+)/.exec(message)?.[1]
  const isOnLine = location?.last_column !== undefined && String(location.last_line) === line
  return { name, message, ...(isOnLine && { column: (location.last_column ?? 0) + 1 }) }
}
