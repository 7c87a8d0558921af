import type { TurnEvent } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import { describeDocuments } from '../documents/describe-documents.ts'
import type { Document } from '../documents/document.ts'
import { readDocuments } from '../documents/read-documents.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import type { Store, StoredMessage } from '../store/store.ts'
import { failureStatus } from './failure-status.ts'

/** How much of the documents an agent is given, in characters. */
export const documentsMaxCharacters = 60_000

interface DocumentDependencies {
  store: Pick<Store, 'saveDocuments'>
  attachments: Pick<AttachmentStore, 'read'>
  signal: AbortSignal
}

/**
 * Reads the files of the question, telling of each; those of a question asked again were read before. One bad file does not end
 * the turn: it is told of, and the others go on.
 *
 * @throws Failure of the first bad file when nothing is left to work on
 */
export async function* readTurnDocuments(
  question: StoredMessage,
  concurrency: number,
  { store, attachments, signal }: DocumentDependencies,
): AsyncGenerator<TurnEvent, Document[]> {
  const files = question.attachments.filter(attachment => attachment.kind === 'file')
  if (files.length === 0) return []
  yield { event: 'doc_analysis_start', data: {} }
  let firstFailure: Failure | undefined
  let documents = question.documents
  if (!documents) {
    const sources = await Promise.all(
      files.map(async file => ({ name: file.name, data: await attachments.read(file.id) })),
    )
    const reading = readDocuments(sources, { concurrency, signal })
    let step = await reading.next()
    for (; !step.done; step = await reading.next()) {
      if (step.value.type === 'failure') {
        const failure = new Failure(step.value.failure)
        firstFailure ??= failure
        yield failureStatus(failure)
      } else {
        const { index, name, content, status, progress } = step.value
        yield { event: 'doc_analysis_chunk', data: { content, index, status, name, progress } }
      }
    }
    documents = step.value.documents
    await store.saveDocuments(question.id, documents)
  }
  const { text } = describeDocuments(documents, documentsMaxCharacters)
  yield { event: 'doc_analysis_end', data: { content: text } }
  const nothingElse = question.content.trim() === '' && files.length === question.attachments.length
  if (documents.length === 0 && nothingElse && firstFailure) throw firstFailure
  return documents
}
