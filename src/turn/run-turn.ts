import { randomUUID } from 'node:crypto'
import { detectLanguage } from '../agents/language.ts'
import { runAgent } from '../agents/run-agent.ts'
import type { TurnEvent, TurnStatus } from '../contract/events.ts'
import { Failure, type FailurePayload } from '../contract/failure.ts'
import { type MeteredModel, meterModel } from '../models/meter-model.ts'
import type { Logger } from '../shared/logger.ts'
import type { AttachmentStore } from '../store/attachments.ts'
import type { RunningTurn, Store, TerminalUsage } from '../store/store.ts'
import { chooseTurnAgent } from './choose-turn-agent.ts'
import { contextBudget } from './context-budget.ts'
import { readConversation } from './conversation.ts'
import { failureStatus } from './failure-status.ts'
import { gatherMaterial } from './gather-material.ts'
import { prepareTask } from './prepare-task.ts'
import { readTurnDocuments } from './read-turn-documents.ts'
import { TurnEnded } from './turn-ended.ts'
import type { TurnRequest } from './turn-request.ts'

export interface TurnDependencies {
  store: Store
  attachments: AttachmentStore
  logger: Logger
  clock: () => Date
  /** Aborts with a `TurnEnded`. */
  signal: AbortSignal
}

/** The last step of every turn: how it ended. */
export interface TurnEnd {
  event: 'turn_end'
  status: TurnStatus
  usage: TerminalUsage | null
}

/** The road of one turn, from a stored question to its answer. Never throws; ends with exactly one `turn_end`. */
export async function* runTurn(
  turn: RunningTurn,
  request: TurnRequest,
  dependencies: TurnDependencies,
): AsyncGenerator<TurnEvent | TurnEnd> {
  const { question } = turn
  const { store, attachments, signal, clock, logger } = dependencies
  const startedAt = performance.now()
  const model = request.model && meterModel(request.model)
  let status: TurnStatus = 'failed'
  try {
    if (turn.sessionCreated) yield { event: 'session_created', data: {} }
    yield { event: 'message_created', data: { id: question.id, role: 'user', turn_index: question.turn_index } }
    const language = request.context.language ?? detectLanguage(question.content)
    const documents = yield* readTurnDocuments(question, { ...request, language }, dependencies)
    const branch = await store.readBranch(turn.sessionId, question.id)
    const conversation = readConversation(branch.slice(0, -1), request.history, contextBudget(model).history)
    const material = gatherMaterial(question.content, documents, conversation)
    const choice = await chooseTurnAgent(question, request, documents, conversation, material, { model, signal })
    yield { event: 'agent_selected', data: { agent: choice.agent.id, by: choice.by } }
    const task = await prepareTask({ choice, question, request, conversation, material, attachments, now: clock() })
    status = yield* runAgent(choice.agent, task, model, signal)
  } catch (error) {
    if (signal.aborted && signal.reason instanceof TurnEnded) status = signal.reason.status
    else yield failureStatus(error instanceof Failure ? error.payload : logBug(error, logger))
  }
  yield { event: 'turn_end', status, usage: usageOf(model, startedAt) }
}

function usageOf(model: MeteredModel | null, startedAt: number): TerminalUsage | null {
  const tokens = model?.usage()
  if (!tokens) return null
  return {
    input_tokens: tokens.inputTokens,
    output_tokens: tokens.outputTokens,
    duration_ms: Math.round(performance.now() - startedAt),
  }
}

function logBug(error: unknown, logger: Logger): FailurePayload {
  const id = randomUUID()
  logger.error({ err: error, id }, 'a turn failed')
  return { code: 'internal', message: `Something went wrong inside Limn. It is in the log as ${id}.`, retryable: true }
}
