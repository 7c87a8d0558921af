import type { DataSource, Problem, Repair } from '../../contract/diagrams.ts'
import type { TurnStatus } from '../../contract/events.ts'
import type { ToldFailure } from '../../contract/failure.ts'
import type { Message } from '../../contract/sessions.ts'
import type { Notice, Turn, TurnPhase } from '../state/session-state.ts'

/** One answer as the chat shows it, whether it is stored or still coming. */
export interface AnswerView {
  agent: string | null
  /** Null when it is over. */
  phase: TurnPhase | null
  status: TurnStatus | null
  concept: string
  /** Of a diagram; empty for words. */
  source: string
  text: string
  edited: boolean
  valid: boolean | null
  repairs: readonly Repair[]
  problems: readonly Problem[]
  dataSources: readonly DataSource[]
  notices: readonly Notice[]
}

/** `notices`: what was said while it came; absent where that was before this visit: then what is stored of it. */
export function viewMessage(
  message: Message,
  draws: boolean,
  notices: readonly Notice[] = message.failures.map(toNotice),
): AnswerView {
  return {
    agent: message.agent,
    phase: null,
    status: message.status,
    concept: message.design_concept ?? '',
    source: draws ? message.content : '',
    text: draws ? '' : message.content,
    edited: message.edited,
    valid: message.valid,
    repairs: message.repairs,
    problems: message.problems,
    dataSources: message.data_sources,
    notices,
  }
}

export function viewTurn(turn: Turn, notices: readonly Notice[] = turn.notices): AnswerView {
  return {
    agent: turn.agent,
    phase: turn.phase,
    status: null,
    concept: turn.concept,
    source: turn.source,
    text: turn.text,
    edited: false,
    valid: turn.checked?.valid ?? null,
    repairs: turn.checked?.repairs ?? [],
    problems: turn.checked?.problems ?? [],
    dataSources: turn.checked?.dataSources ?? [],
    notices,
  }
}

function toNotice({ code, message, retryable }: ToldFailure): Notice {
  return { level: 'error', content: message, code, isRetryable: retryable, retryAfterS: null }
}
