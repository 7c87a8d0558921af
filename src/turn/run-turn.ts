import type { AgentEvents } from '../answering/agent-events.ts'
import { showAgain } from '../answering/show-again.ts'
import type { TurnEvent, TurnStatus } from '../contract/events.ts'
import { talkingAgent } from '../kinds/find.ts'
import { detectLanguage } from '../language/detect-language.ts'
import { meterModel } from '../models/meter-model.ts'
import type { Logger } from '../shared/logger.ts'
import type { SourceWorkers } from '../sources/source-workers.ts'
import type { RunningTurn, Store, StoredMessage, TerminalUsage } from '../store/store.ts'
import type { TurnTrace } from '../telemetry/traces.ts'
import { type AnswerTools, answerQuestion } from './answer-question.ts'
import { explainError } from './explain-error.ts'
import { findUndone } from './find-undone.ts'
import { measureUsage } from './measure-usage.ts'
import { type Budgets, openBudget } from './open-budget.ts'
import { readBranch } from './read-branch.ts'
import { retryOutage } from './retry-outage.ts'
import { TurnEnded } from './turn-ended.ts'
import type { TurnRequest } from './turn-request.ts'

export interface TurnDependencies extends Omit<AnswerTools, 'model' | 'sources' | 'trace'> {
  store: Store
  logger: Logger
  budgets: Budgets
  sources: Pick<SourceWorkers, 'workFor'>
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
  const { store, signal, logger, trace } = dependencies
  const documentReader = trace.documentReader(dependencies.documentReader)
  const sources = trace.sources(dependencies.sources.workFor(given.owner, signal))
  const startedAt = performance.now()
  const budget = openBudget(given, dependencies)
  const model = given.model && meterModel(trace.model(given.model), budget)
  let status: TurnStatus = 'failed'
  try {
    if (turn.sessionCreated) yield { event: 'session_created', data: turn.title === null ? {} : { title: turn.title } }
    yield { event: 'message_created', data: { id: question.id, role: 'user', turn_index: question.turn_index } }
    const request = { ...given, model, language: findLanguage(question, given) }
    const branch = await retryOutage(() => readBranch(store, turn), signal)
    const undone = findUndone(branch, request.context)
    const tools = { ...dependencies, model, sources, documentReader }
    status = yield* undone ? takeBack(undone, request, store) : answerQuestion(turn, branch, request, tools)
  } catch (error) {
    if (signal.aborted && signal.reason instanceof TurnEnded) status = signal.reason.status
    else yield explainError(error, logger)
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
