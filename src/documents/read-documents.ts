import { Failure, type FailurePayload } from '../contract/failure.ts'
import { countRows, type Document } from './document.ts'
import { gatherEvents } from './gather-events.ts'
import { messages } from './messages/index.ts'
import type { DocumentReader, FileReading, ReadableFile } from './pool/document-reader.ts'

/** Events while files are read. `index` is the file's place in the input; events of several files may interleave. */
export type DocumentEvent =
  /** `text`: what was read since the last one, often nothing. `content`: the current step. */
  | { type: 'progress'; index: number; text: string; content: string; progress: number }
  /** `content`: a summary of what was found. The last event of its file. */
  | { type: 'read'; index: number; content: string; reading: FileReading }
  /** The last event of its file. */
  | { type: 'failure'; index: number; failure: FailurePayload }

export interface ReadOptions {
  /** Number of files that are read at a time, at least 1. The reader has its own limit. */
  concurrency: number
  signal: AbortSignal
  /** Language (BCP 47) of the messages to people. */
  language: string
  /** Owner of the files: see `ReadFileOptions.owner`. */
  owner?: string
}

/**
 * Reads files into text and tables. A file that cannot be read ends in a `failure`, and the others continue.
 *
 * @throws the signal's reason when it aborts
 */
export function readDocuments(
  files: readonly ReadableFile[],
  reader: Pick<DocumentReader, 'read'>,
  { concurrency, signal, language, owner }: ReadOptions,
): AsyncGenerator<DocumentEvent> {
  return gatherEvents(files, concurrency, async (file, index, emit: (event: DocumentEvent) => void) => {
    signal.throwIfAborted()
    const reading = messages.say(language, 'reading', { name: file.name })
    emit({ type: 'progress', index, text: '', content: reading, progress: 0 })
    try {
      const read = await reader.read(file, {
        language,
        owner,
        signal,
        onProgress: ({ progress, text }) => emit({ type: 'progress', index, text, content: reading, progress }),
      })
      emit({ type: 'read', index, content: summarize(read.document, language), reading: read })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      emit({ type: 'failure', index, failure: error.payload })
    }
  })
}

/** Number of tables that are reported one by one. */
const reportedTables = 5

/** Summary of what was found: `3 columns, 1,204 rows`. */
function summarize({ text, tables, notes = [] }: Document, language: string): string {
  const count = (value: number) => value.toLocaleString('en')
  const found = tables.slice(0, reportedTables).map(table =>
    messages.say(language, 'found-table', {
      columns: count(table.columns.length),
      rows: count(countRows(table)),
    }),
  )
  const more = tables.length - reportedTables
  if (more > 0) found.push(messages.say(language, 'more-tables', { count: more }))
  if (tables.length === 0) {
    found.push(messages.say(language, 'found-characters', { count: count(text.length) }))
  }
  return [...found, ...notes].join(messages.say(language, 'note-join'))
}
