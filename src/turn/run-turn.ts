import type { AgentEvents } from '../answering/agent-events.ts'
import type { PictureWork } from '../answering/picture/picture-work.ts'
import { runAgent } from '../answering/run-agent.ts'
import { showAgain } from '../answering/show-again.ts'
import type { TurnEvent, TurnStatus } from '../contract/events.ts'
import type { DrawingStyle } from '../contract/styles.ts'
import type { DocumentReader } from '../documents/pool/document-reader.ts'
import { type OpenTables, openTableQuery } from '../documents/query/open-table-query.ts'
import type { QueryLimits } from '../documents/query/table-query.ts'
import { talkingAgent } from '../kinds/find.ts'
import { detectLanguage } from '../language/detect-language.ts'
import { meterModel } from '../models/meter-model.ts'
import type { Logger } from '../shared/logger.ts'
import type { SourceWorkers } from '../sources/source-workers.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import type { RunningTurn, Store, StoredMessage, TerminalUsage } from '../store/store.ts'
import type { TurnTrace } from '../telemetry/traces.ts'
import { chooseTurnAgent } from './choose-turn-agent.ts'
import { contextBudget } from './context-budget.ts'
import { readConversation } from './conversation.ts'
import { explainError } from './explain-error.ts'
import { findUndone } from './find-undone.ts'
import { gatherMaterial } from './gather-material.ts'
import { gatherWords } from './gather-words.ts'
import { measureUsage } from './measure-usage.ts'
import { type Budgets, openBudget } from './open-budget.ts'
import { prepareTask } from './prepare-task.ts'
import { isDrawn, readBranch } from './read-branch.ts'
import { readImages } from './read-images.ts'
import { readTurnDocuments } from './read-turn-documents.ts'
import { retryOutage } from './retry-outage.ts'
import { TurnEnded } from './turn-ended.ts'
import type { TurnRequest } from './turn-request.ts'

export interface TurnDependencies {
  store: Store
  attachments: AttachmentStore
  logger: Logger
  documentReader: Pick<DocumentReader, 'read' | 'fitImage'>
  /** Maximum number of parts of one long document that the model summarises. */
  maximumCondensedParts: number
  queryLimits: QueryLimits
  budgets: Budgets
  /** Time that a model may take to choose an agent, in milliseconds. */
  routingMs: number
  sources: Pick<SourceWorkers, 'workFor'>
  /** Draws what models look at. Absent: they do not look at what they drew. */
  pictures?: { workFor(owner: string, style: DrawingStyle | undefined): PictureWork } | undefined
  clock: () => Date
  trace: TurnTrace
  /** Aborts with a `TurnEnded`. */
  signal: AbortSignal
}

/** The last step of every turn, with its final state. */
export interface TurnEnd {
  event: 'turn_end'
  status: TurnStatus
  usage: TerminalUsage | null
}

/** Runs one turn, from a stored question to its answer. Never throws; ends with exactly one `turn_end`. */
export async function* runTurn(
  turn: RunningTurn,
  given: TurnRequest,
  dependencies: TurnDependencies,
): AsyncGenerator<TurnEvent | TurnEnd> {
  const { question } = turn
  const { store, attachments, queryLimits: limits, signal, clock, logger, trace, routingMs } = dependencies
  const documentReader = trace.documentReader(dependencies.documentReader)
  const sources = trace.sources(dependencies.sources.workFor(given.owner, signal))
  const startedAt = performance.now()
  const budget = openBudget(given, dependencies)
  const model = given.model && meterModel(trace.model(given.model), budget)
  let status: TurnStatus = 'failed'
  let data: OpenTables | undefined
  try {
    if (turn.sessionCreated) yield { event: 'session_created', data: {} }
    yield { event: 'message_created', data: { id: question.id, role: 'user', turn_index: question.turn_index } }
    const request = { ...given, model, language: findLanguage(question, given) }
    const branch = await retryOutage(() => readBranch(store, turn), signal)
    const undone = findUndone(branch, request.context)
    if (undone) status = yield* takeBack(undone, request, store)
    else {
      const documents = yield* readTurnDocuments(branch, request, { ...dependencies, documentReader })
      const conversation = readConversation(branch.slice(0, -1), request.history, contextBudget(model).history)
      const material = await gatherMaterial(question.content, documents, conversation, sources)
      const choice = await trace.step('routing', () =>
        chooseTurnAgent(question, request, documents.own, conversation, material, {
          model,
          sources,
          signal,
          routingMs,
        }),
      )
      const style = request.context.style ?? branch.findLast(isDrawn)?.style
      yield { event: 'agent_selected', data: { agent: choice.agent.id, by: choice.by, ...(style && { style }) } }
      const words = gatherWords(question.content, request, documents.all, conversation)
      data = openTableQuery({ tables: material.tables, words, dataPath: attachments.openData, limits, signal })
      const { owner, language } = request
      const images = await readImages(branch, { model, attachments, documentReader, owner, language, signal })
      const { sessionId } = turn
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
      const pictures = dependencies.pictures?.workFor(owner, style ?? undefined)
      status = yield* runAgent(choice.agent, prepareTask(parts), { model, sources, pictures }, signal)
    }
  } catch (error) {
    if (signal.aborted && signal.reason instanceof TurnEnded) status = signal.reason.status
    else yield explainError(error, logger)
  } finally {
    await data?.close()
  }
  yield { event: 'turn_end', status, usage: await measureUsage(model, startedAt, budget) }
}

/** Shows the version before the last change again. No model is asked: every version is stored. */
async function* takeBack(
  undone: Exclude<ReturnType<typeof findUndone>, null>,
  { owner, language }: Pick<TurnRequest, 'owner'> & { language: string },
  store: Pick<Store, 'readMessageOf'>,
): AgentEvents {
  const version = undone === 'nothing' ? null : await store.readMessageOf(owner, undone.id)
  const style = version?.style
  yield {
    event: 'agent_selected',
    data: { agent: version?.agent ?? talkingAgent.id, by: 'rule', ...(style && { style }) },
  }
  return yield* showAgain(version, language)
}

/** Finds the language of messages about files. Without a prompt, the names of the files decide. */
function findLanguage({ content, attachments }: StoredMessage, { context, readerLanguage }: TurnRequest): string {
  const names = attachments.map(({ name }) => name).join('\n')
  return context.language ?? readerLanguage ?? detectLanguage(content || names)
}
