import type { PictureWork } from '../answering/picture/picture-work.ts'
import { runAgent } from '../answering/run-agent.ts'
import type { TurnEvent, TurnStatus } from '../contract/events.ts'
import type { DrawingStyle } from '../contract/styles.ts'
import type { DocumentReader } from '../documents/pool/document-reader.ts'
import { openTableQuery } from '../documents/query/open-table-query.ts'
import type { QueryLimits } from '../documents/query/table-query.ts'
import type { Model } from '../models/model.ts'
import type { OwnersWork } from '../sources/owners-work.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import type { RunningTurn } from '../store/store.ts'
import type { TurnTrace } from '../telemetry/traces.ts'
import { chooseTurnAgent } from './choose-turn-agent.ts'
import { contextBudget } from './context-budget.ts'
import { readConversation } from './conversation.ts'
import { gatherMaterial } from './gather-material.ts'
import { gatherTexts } from './gather-texts.ts'
import { prepareTask } from './prepare-task.ts'
import { type BranchEntry, isDrawn } from './read-branch.ts'
import { readImages } from './read-images.ts'
import { readTurnDocuments } from './read-turn-documents.ts'
import type { TurnRequest } from './turn-request.ts'

export interface AnswerTools {
  attachments: AttachmentStore
  documentReader: Pick<DocumentReader, 'read' | 'fitImage'>
  /** Maximum number of parts of one long document that the model summarises. */
  maximumCondensedParts: number
  queryLimits: QueryLimits
  /** Time that a model may take to choose an agent, in milliseconds. */
  routingMs: number
  model: Model | null
  sources: OwnersWork
  /** Draws what models look at. Absent: they do not look at what they drew. */
  pictures?: { workFor(owner: string, style: DrawingStyle | undefined): PictureWork } | undefined
  clock: () => Date
  trace: Pick<TurnTrace, 'step'>
  signal: AbortSignal
}

/** Reads the files, chooses an agent, and runs it on all that the question is about. */
export async function* answerQuestion(
  { question, sessionId }: RunningTurn,
  branch: readonly BranchEntry[],
  request: TurnRequest & { language: string },
  { attachments, documentReader, queryLimits: limits, clock, trace, ...tools }: AnswerTools,
): AsyncGenerator<TurnEvent, TurnStatus> {
  const { model, sources, signal, routingMs } = tools
  const { owner, language } = request
  const documents = yield* readTurnDocuments(branch, request, { ...tools, attachments, documentReader })
  const conversation = readConversation(branch.slice(0, -1), request.history, contextBudget(model).history)
  const material = await gatherMaterial(question.content, documents, conversation, sources)
  const choice = await trace.step('routing', () =>
    chooseTurnAgent(question, request, documents.own, conversation, material, { model, sources, signal, routingMs }),
  )
  const style = request.context.style ?? branch.findLast(isDrawn)?.style
  yield { event: 'agent_selected', data: { agent: choice.agent.id, by: choice.by, ...(style && { style }) } }
  const words = gatherTexts(question.content, request, documents.all, conversation)
  const data = openTableQuery({ tables: material.tables, words, dataPath: attachments.openData, limits, signal })
  try {
    const images = await readImages(branch, { model, attachments, documentReader, owner, language, signal })
    const parts = {
      choice,
      question,
      request,
      conversation,
      material,
      documents,
      data,
      images,
      now: clock(),
      sessionId,
    }
    const pictures = tools.pictures?.workFor(owner, style ?? undefined)
    return yield* runAgent(choice.agent, prepareTask(parts), { model, sources, pictures }, signal)
  } finally {
    await data.close()
  }
}
