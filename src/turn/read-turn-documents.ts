import type { TurnEvent } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import { failureStatus } from '../contract/failure-status.ts'
import type { Document } from '../documents/document.ts'
import type { DocumentReader, FileReading } from '../documents/pool/document-reader.ts'
import { readDocuments } from '../documents/read-documents.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import { type BranchFile, documentsOf, readBranchFiles } from './branch-files.ts'
import { condenseDocuments, type DescribedDocuments } from './condense-documents.ts'
import { messages } from './messages/index.ts'
import type { BranchEntry } from './read-branch.ts'
import type { TurnRequest } from './turn-request.ts'

export interface TurnDocuments {
  /** Documents of the question itself. */
  own: Document[]
  /** Documents of the whole branch, oldest first: a follow-up may ask for more of an earlier one. */
  all: Document[]
  /** Text of all documents for an agent; empty if there are none. */
  text: string
  /** Large tables of which an agent is not shown all rows. */
  unshown: DescribedDocuments['unshown']
}

interface DocumentDependencies {
  attachments: AttachmentStore
  documentReader: Pick<DocumentReader, 'read'>
  maximumCondensedParts: number
  signal: AbortSignal
}

type DocumentRequest = Pick<TurnRequest, 'owner' | 'concurrency' | 'model'> & { language: string }

/**
 * Reads the files of the branch. Those that were not read yet are read and reported: the files of the question, and earlier files whose turn
 * ended before it reached them. One unreadable file does not end the turn: it is reported, and reading continues.
 *
 * @param branch  from the root down to the question
 * @throws Failure `file-unsupported` when nothing is left to work on
 */
export async function* readTurnDocuments(
  branch: readonly BranchEntry[],
  request: DocumentRequest,
  dependencies: DocumentDependencies,
): AsyncGenerator<TurnEvent, TurnDocuments> {
  const files = await readBranchFiles(branch, dependencies.attachments)
  const own = files.filter(file => file.isNew)
  const reported = [...own, ...files.filter(file => !file.isNew && !file.analysis)]
  if (reported.length > 0) yield { event: 'doc_analysis_start', data: {} }
  yield* reportKnownFailures(own)
  yield* readUnread(reported, request, dependencies)
  const { text, unshown } = yield* condense(files, reported, request, dependencies)
  if (reported.length > 0) yield { event: 'doc_analysis_end', data: { content: text } }
  const documents = { own: documentsOf(own), all: documentsOf(files), text, unshown }
  if (own.length > 0 && documents.own.length === 0 && isFilesAlone(branch.at(-1)))
    throw nothingToWorkOn(own, request.language)
  return documents
}

/** Reports files that could not be read when the question was asked the first time. */
function* reportKnownFailures(own: readonly BranchFile[]): Generator<TurnEvent> {
  for (const { analysis } of own) if (analysis?.status === 'failed') yield failureStatus(analysis.failure)
}

/** Reads what was not read yet, and stores the result of each file as soon as it is known. */
async function* readUnread(
  reported: readonly BranchFile[],
  { owner, concurrency, language }: DocumentRequest,
  { attachments, documentReader, signal }: DocumentDependencies,
): AsyncGenerator<TurnEvent> {
  const unread = reported.filter(file => !file.analysis)
  const sources = unread.map(({ id, name }) => ({
    id,
    name,
    readParts: (maximumBytes?: number) => attachments.readParts(id, maximumBytes),
  }))
  for await (const event of readDocuments(sources, documentReader, { owner, concurrency, language, signal })) {
    const file = unread[event.index]
    if (!file) continue
    const index = reported.indexOf(file)
    switch (event.type) {
      case 'progress':
        yield chunkOf(file, index, 'running', event.content, event.progress, event.text)
        break
      case 'read':
        await keepReading(file, event.reading, attachments)
        yield chunkOf(file, index, 'done', event.content, 1, '', event.reading.document.notes)
        break
      case 'failure':
        // A failure unrelated to the file is not stored: the next turn tries again.
        if (!event.failure.retryable) {
          file.analysis = { status: 'failed', failure: event.failure }
          await attachments.writeAnalysis(file.id, file.analysis)
        }
        yield failureStatus(event.failure)
        yield chunkOf(file, index, 'failed', event.failure.message, 1)
        break
    }
  }
}

async function keepReading(
  file: BranchFile,
  { document, dataPath }: FileReading,
  attachments: DocumentDependencies['attachments'],
): Promise<void> {
  file.analysis = { status: 'read', document }
  // In this order: a stored analysis always has its data.
  if (dataPath !== null) await attachments.keepData(file.id, dataPath)
  await attachments.writeAnalysis(file.id, file.analysis)
}

/** Reports the summarising of this turn's files as part of reading them, and of earlier files as a status message. */
async function* condense(
  files: readonly BranchFile[],
  reported: readonly BranchFile[],
  { concurrency, language, model }: DocumentRequest,
  { attachments, maximumCondensedParts: maximumParts, signal }: DocumentDependencies,
): AsyncGenerator<TurnEvent, DescribedDocuments> {
  const condensing = condenseDocuments(files, { model, concurrency, language, maximumParts, attachments, signal })
  let step = await condensing.next()
  for (; !step.done; step = await condensing.next()) {
    const { file, content, progress } = step.value
    const index = reported.indexOf(file)
    yield index >= 0
      ? chunkOf(file, index, progress < 1 ? 'running' : 'done', content, progress, '', notesOf(file))
      : { event: 'status', data: { content } }
  }
  return step.value
}

function notesOf({ analysis }: BranchFile): readonly string[] | undefined {
  return analysis?.status === 'read' ? analysis.document.notes : undefined
}

function chunkOf(
  { name }: BranchFile,
  index: number,
  status: 'running' | 'done' | 'failed',
  message: string,
  progress: number,
  content = '',
  notes: readonly string[] = [],
): TurnEvent {
  const leftOut = notes.length > 0 && { left_out: [...notes] }
  return { event: 'doc_analysis_chunk', data: { content, message, index, status, name, progress, ...leftOut } }
}

const fileCodes = ['file-corrupt', 'file-encrypted', 'file-too-large'] as const

function isFilesAlone(question: BranchEntry | undefined): boolean {
  return question?.content.trim() === '' && question.attachments.every(attachment => attachment.kind === 'file')
}

/**
 * Creates the failure. If all files failed for the same reason, that is the reported reason; a file that failed for reasons unrelated to it may be
 * readable next time.
 */
function nothingToWorkOn(own: readonly BranchFile[], language: string): Failure {
  const codes = new Set(own.map(({ analysis }) => (analysis?.status === 'failed' ? analysis.failure.code : null)))
  const only = codes.size === 1 ? fileCodes.find(code => codes.has(code)) : undefined
  const message = messages.createIn(language, only ?? 'file-unsupported', { case: 'nothing-read' })
  return new Failure({ ...message, retryable: codes.has(null) })
}
