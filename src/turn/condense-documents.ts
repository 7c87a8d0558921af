import { type CondenseEvent, condenseDocument } from '../documents/condense.ts'
import { describeDocuments, shareOut } from '../documents/describe-documents.ts'
import type { Document } from '../documents/document.ts'
import type { Model } from '../models/model.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import { askWhole } from './ask-whole.ts'
import { type BranchFile, documentOf, documentsOf } from './branch-files.ts'
import { contextBudget } from './context-budget.ts'

/** Documents as a model sees them. */
export type DescribedDocuments = Pick<ReturnType<typeof describeDocuments>, 'text' | 'unshown'>

export interface CondenseStep extends CondenseEvent {
  file: BranchFile
}

interface CondenseOptions {
  /** Null: whatever does not fit is cut. */
  model: Model | null
  /** Number of parts of one document that are summarised at a time. */
  concurrency: number
  /** Language (BCP 47) of the messages to people. */
  language: string
  maximumParts: number
  attachments: Pick<AttachmentStore, 'writeAnalysis'>
  signal: AbortSignal
}

/** Share of the model's context that one part of a document fills: the rest is for the instructions and the summary. */
const partShare = 0.8

/**
 * Prepares the text of the files for an agent. Documents that fit are passed whole; if they do not fit, the long ones are summarised once, and
 * what still does not fit is cut, with a note.
 */
export async function* condenseDocuments(
  files: readonly BranchFile[],
  options: CondenseOptions,
): AsyncGenerator<CondenseStep, DescribedDocuments> {
  const documents = documentsOf(files)
  if (documents.length === 0) return { text: '', unshown: [] }
  const { documents: maximumCharacters } = contextBudget(options.model)
  const whole = describeDocuments(documents, maximumCharacters)
  if (!whole.truncated) return whole
  const digests = options.model ? yield* condenseLong(files, options.model, maximumCharacters, options) : new Map()
  const shortened = documents.map(document => {
    const digest = digests.get(document) ?? document.digest
    return digest === undefined ? document : { ...document, text: digest }
  })
  return describeDocuments(shortened, maximumCharacters)
}

/** Summarises the documents that take more than their share and have no summary yet; complete summaries are stored with them. */
async function* condenseLong(
  files: readonly BranchFile[],
  model: Model,
  maximumCharacters: number,
  { concurrency, language, maximumParts, attachments, signal }: CondenseOptions,
): AsyncGenerator<CondenseStep, Map<Document, string>> {
  const read = files.flatMap(file => {
    const document = documentOf(file)
    return document
      ? [{ file, document, fullLength: describeDocuments([document], Number.POSITIVE_INFINITY, false).text.length }]
      : []
  })
  const shares = shareOut(
    read.map(({ fullLength }) => fullLength),
    maximumCharacters,
  )
  const digests = new Map<Document, string>()
  for (const [index, { file, document, fullLength }] of read.entries()) {
    const share = shares[index] ?? 0
    if (fullLength <= share || document.digest !== undefined) continue
    const condensing = condenseDocument(document, {
      ask: (request, askSignal) => askWhole(model, request, askSignal),
      maximumCharacters: share,
      partCharacters: Math.round(maximumCharacters * partShare),
      maximumParts,
      concurrency,
      language,
      signal,
    })
    let step = await condensing.next()
    for (; !step.done; step = await condensing.next()) yield { ...step.value, file }
    const { text, isComplete } = step.value
    digests.set(document, text)
    if (!isComplete) continue
    file.analysis = { status: 'read', document: { ...document, digest: text } }
    await attachments.writeAnalysis(file.id, file.analysis)
  }
  return digests
}
