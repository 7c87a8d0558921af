import pLimit from 'p-limit'
import { Failure, type FailurePayload } from '../contract/failure.ts'
import { inLanguage } from '../shared/in-language.ts'
import type { Document, Table } from './document.ts'
import { readCsv } from './readers/csv.ts'
import { readJson } from './readers/json.ts'
import { readMarkdown } from './readers/markdown.ts'
import { type Reader, type Reading, type ReadLimits, withinLimits } from './readers/reader.ts'
import { readText } from './readers/text.ts'
import { describeUnsupported, sniffFile } from './sniff-file.ts'
import { numberTables } from './tables-in-text.ts'

/** What is told while files are read. `index` is the file's place in the input; parts of several files may interleave. */
export type DocumentEvent =
  | {
      type: 'chunk'
      index: number
      name: string
      content: string
      status: 'running' | 'done' | 'failed'
      progress: number
    }
  | { type: 'failure'; index: number; name: string; failure: FailurePayload }

export interface ReadResult {
  /** The files that could be read, in input order. */
  documents: Document[]
  /** Their tables, numbered over all documents. */
  tables: Table[]
}

export interface ReadOptions {
  /** How many files are read at a time, at least 1. */
  concurrency: number
  signal: AbortSignal
  /** BCP 47, for what people read. Default `en`. */
  language?: string
  limits?: Partial<ReadLimits>
}

const defaultLimits: ReadLimits = { tableRows: 200_000, textCharacters: 2_000_000 }

/** By the end of the file's name. Everything else that is text is read as such. */
const readers: Readonly<Record<string, Reader>> = {
  csv: readCsv,
  tsv: readCsv,
  tab: readCsv,
  json: readJson,
  md: readMarkdown,
  markdown: readMarkdown,
}

/**
 * Reads files into text and tables. A file that cannot be read is told of in a `failure` and a `failed` chunk, and the others go on.
 *
 * @throws the signal's reason when it aborts
 */
export async function* readDocuments(
  files: readonly { name: string; data: Uint8Array }[],
  options: ReadOptions,
): AsyncGenerator<DocumentEvent, ReadResult> {
  const limit = pLimit(Math.max(1, options.concurrency))
  const events: DocumentEvent[] = []
  let wake = Promise.withResolvers<void>()
  const tell = (event: DocumentEvent) => {
    events.push(event)
    wake.resolve()
  }
  let unfinished = files.length
  const readings = files.map((file, index) =>
    limit(() => readOne(file, index, options, tell)).finally(() => {
      unfinished -= 1
      wake.resolve()
    }),
  )
  // Watched from the start: a reading that throws while others are told of must not go unhandled.
  const settled = Promise.allSettled(readings)
  try {
    while (unfinished > 0 || events.length > 0) {
      const event = events.shift()
      if (event) yield event
      else {
        await wake.promise
        wake = Promise.withResolvers<void>()
      }
    }
    const documents = numberOver((await settled).flatMap(reading => documentOf(reading)))
    return { documents, tables: documents.flatMap(document => document.tables) }
  } finally {
    limit.clearQueue()
  }
}

function documentOf(reading: PromiseSettledResult<Document | undefined>): Document[] {
  if (reading.status === 'rejected') throw reading.reason
  return reading.value ? [reading.value] : []
}

async function readOne(
  file: { name: string; data: Uint8Array },
  index: number,
  { signal, language = 'en', limits }: ReadOptions,
  tell: (event: DocumentEvent) => void,
): Promise<Document | undefined> {
  const { name } = file
  signal.throwIfAborted()
  const running = inLanguage(language, { en: `Reading ${name}`, zh: `正在读取 ${name}` })
  tell({ type: 'chunk', index, name, content: running, status: 'running', progress: 0 })
  // Lets the progress out before the file keeps the process busy.
  await new Promise(resolve => setImmediate(resolve))
  signal.throwIfAborted()
  try {
    const context = { name, language, limits: { ...defaultLimits, ...limits } }
    const reading = withinLimits(readFile(file.data, context), context)
    tell({ type: 'chunk', index, name, content: summarize(reading, language), status: 'done', progress: 1 })
    return { name, text: reading.text, tables: reading.tables }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    tell({ type: 'failure', index, name, failure: error.payload })
    tell({ type: 'chunk', index, name, content: error.payload.message, status: 'failed', progress: 1 })
    return undefined
  }
}

const readFile: Reader = (data, context) => {
  const sniffed = sniffFile(data)
  if (sniffed.kind === 'binary') {
    throw new Failure({
      code: 'file-unsupported',
      message: describeUnsupported(context.name, sniffed.what, context.language),
    })
  }
  const ending = /\.([a-z]{1,10})$/i.exec(context.name)?.[1]?.toLowerCase() ?? ''
  return (readers[ending] ?? readText)(data, context)
}

/** What was found, in words: `1 table: 3 columns, 1,204 rows`. */
function summarize({ text, tables, notes }: Reading, language: string): string {
  const count = (value: number) => value.toLocaleString('en')
  const found = tables.slice(0, 5).map(({ columns, rows }) =>
    inLanguage(language, {
      en: `${count(columns.length)} columns, ${count(rows.length)} rows`,
      zh: `${count(columns.length)} 列，${count(rows.length)} 行`,
    }),
  )
  if (tables.length > 5)
    found.push(inLanguage(language, { en: `${tables.length - 5} more tables`, zh: `另有 ${tables.length - 5} 个表格` }))
  if (tables.length === 0)
    found.push(inLanguage(language, { en: `${count(text.length)} characters`, zh: `${count(text.length)} 个字符` }))
  return [...found, ...notes].join(inLanguage(language, { en: '; ', zh: '；' }))
}

/** One count of tables over all documents. */
function numberOver(documents: readonly Document[]): Document[] {
  const numbered = numberTables(documents.flatMap(document => document.tables))
  return documents.map(document => ({ ...document, tables: numbered.splice(0, document.tables.length) }))
}
