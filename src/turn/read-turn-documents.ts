import type { TurnEvent } from '../contract/events.ts'
import { Failure } from '../contract/failure.ts'
import { describeDocuments } from '../documents/describe-documents.ts'
import type { Document } from '../documents/document.ts'
import { readDocuments } from '../documents/read-documents.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import type { Store, StoredMessage } from '../store/store.ts'
import { contextBudget } from './context-budget.ts'
import { failureStatus } from './failure-status.ts'
import type { TurnRequest } from './turn-request.ts'

interface DocumentDependencies {
  store: Pick<Store, 'saveDocuments'>
  attachments: Pick<AttachmentStore, 'read'>
  signal: AbortSignal
}

/**
 * Reads the files of the question, telling of each; those of a question asked again were read before. One bad file does not end
 * the turn: it is told of, and the others go on.
 *
 * @throws Failure `file-unsupported` when nothing is left to work on
 */
export async function* readTurnDocuments(
  question: StoredMessage,
  { concurrency, language, model }: Pick<TurnRequest, 'concurrency' | 'model'> & { language: string },
  { store, attachments, signal }: DocumentDependencies,
): AsyncGenerator<TurnEvent, Document[]> {
  const files = question.attachments.filter(attachment => attachment.kind === 'file')
  if (files.length === 0) return []
  yield { event: 'doc_analysis_start', data: {} }
  let documents = question.documents
  if (!documents) {
    const sources = await Promise.all(
      files.map(async file => ({ name: file.name, data: await attachments.read(file.id) })),
    )
    const reading = readDocuments(sources, { concurrency, language, signal })
    let step = await reading.next()
    for (; !step.done; step = await reading.next()) {
      if (step.value.type === 'failure') {
        yield failureStatus(step.value.failure)
      } else {
        const { index, name, content, status, progress } = step.value
        yield { event: 'doc_analysis_chunk', data: { content, index, status, name, progress } }
      }
    }
    documents = step.value.documents
    await store.saveDocuments(question.id, documents)
  }
  const { text } = describeDocuments(documents, contextBudget(model).documents)
  yield { event: 'doc_analysis_end', data: { content: text } }
  if (documents.length === 0 && isFilesAlone(question)) throw nothingToWorkOn()
  return documents
}

function isFilesAlone({ content, attachments }: StoredMessage): boolean {
  return content.trim() === '' && attachments.every(attachment => attachment.kind === 'file')
}

function nothingToWorkOn(): Failure {
  return new Failure({
    code: 'file-unsupported',
    message:
      'None of the files could be read, and there are no words to go by. Send another file, or say what to draw.',
  })
}
