import type { DataSource, Problem, Repair } from '../../contract/diagrams.ts'
import type { TurnStatus, Usage } from '../../contract/events.ts'
import type { ReportedFailure } from '../../contract/failure.ts'
import type { FileProgress } from '../../contract/fold-answer.ts'
import type { NamedRestyled } from '../../contract/restyles.ts'
import type { Message, ReadFile } from '../../contract/sessions.ts'
import type { Step } from '../../contract/steps.ts'
import type { DrawingStyle } from '../../contract/styles.ts'
import type { Suggestion } from '../../contract/suggestions.ts'
import { sourceOf, type Turn, type TurnPhase } from '../state/session-state.ts'

/** One answer as the chat shows it, whether it is stored or still arriving. */
export interface AnswerView {
  agent: string | null
  /** Null when it is finished. */
  phase: TurnPhase | null
  status: TurnStatus | null
  /** RFC 3339; null while it is arriving. */
  createdAt: string | null
  concept: string
  /** Source of a diagram; empty for prose, and if it is so long that it is loaded when it is shown. */
  source: string
  hasDiagram: boolean
  text: string
  edited: boolean
  /** Style that was asked for; null where nobody has chosen one. */
  style: DrawingStyle | null
  /** The kind that it was converted from; null for all others. */
  convertedFrom: string | null
  /** The only aspect in which it differs from the version before it; null if the content differs. */
  restyled: NamedRestyled | null
  valid: boolean | null
  repairs: readonly Repair[]
  problems: readonly Problem[]
  dataSources: readonly DataSource[]
  remarks: readonly string[]
  suggestions: readonly Suggestion[]
  /** Steps done so far. */
  steps: readonly Step[]
  failures: readonly ReportedFailure[]
  /** Usage of a model; absent where none was reported. */
  usage?: Usage
}

/** Creates the view of an answer. `files`: those of its question. */
export function viewMessage(message: Message, draws: boolean, files: readonly ReadFile[]): AnswerView {
  return {
    agent: message.agent,
    phase: null,
    status: message.status,
    createdAt: message.created_at,
    concept: message.design_concept ?? '',
    source: draws ? message.content : '',
    hasDiagram: draws && (message.content !== '' || message.content_url !== undefined),
    text: draws ? '' : message.content,
    edited: message.edited,
    style: message.style,
    convertedFrom: message.converted_from,
    restyled: message.restyled,
    valid: message.valid,
    repairs: message.repairs,
    problems: message.problems,
    dataSources: message.data_sources,
    remarks: message.remarks,
    suggestions: message.suggestions,
    steps: message.steps,
    failures: withoutFiles(message.failures, files),
    ...(message.usage && { usage: message.usage }),
  }
}

export function viewTurn(turn: Turn): AnswerView {
  const { agent, words, designConcept, valid, repairs, problems, dataSources, remarks, suggestions } = turn.answer
  const { failures, files, steps } = turn.answer
  return {
    agent,
    phase: turn.phase,
    status: null,
    createdAt: null,
    concept: designConcept ?? '',
    source: sourceOf(turn),
    hasDiagram: sourceOf(turn) !== '',
    text: words,
    edited: false,
    style: turn.answer.style,
    convertedFrom: null,
    restyled: null,
    valid,
    repairs,
    problems,
    dataSources,
    remarks,
    suggestions,
    steps,
    failures: withoutFiles(failures, files),
  }
}

/** Removes failures of files, which are shown beside the file. */
function withoutFiles(
  failures: readonly ReportedFailure[],
  files: readonly (ReadFile | FileProgress)[],
): ReportedFailure[] {
  return failures.filter(({ message }) => !files.some(file => file.status === 'failed' && file.content === message))
}
