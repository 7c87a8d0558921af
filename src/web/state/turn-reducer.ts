import type { EventData, LoggedEvent } from '../../contract/events.ts'
import type { Message, SessionHistory } from '../../contract/sessions.ts'
import {
  type Notice,
  newSession,
  newTurn,
  type Question,
  type ReadFile,
  type SessionState,
  type Turn,
} from './session-state.ts'

export type SessionAction =
  /** The stored session was read. What only this visit knows of it is kept. */
  | { type: 'opened'; history: SessionHistory }
  | { type: 'closed' }
  /** A question was sent, and is not answered yet. */
  | { type: 'asked'; question: Question; title: string }
  /** The service did not take the question. */
  | { type: 'refused' }
  | { type: 'came'; event: LoggedEvent; now: string }
  /** A message was stored beside the turns: a version edited by hand. */
  | { type: 'added'; message: Message }
  | { type: 'renamed'; title: string }
  | { type: 'branched'; leafId: number }

/** Folds what happens to the session in view into what the rooms show. Pure. */
export function reduceSession(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'opened':
      return openSession(state, action.history)
    case 'closed':
      return newSession
    case 'asked':
      return {
        ...state,
        title: state.title || action.title,
        leafId: action.question.id ?? state.leafId,
        turn: newTurn(action.question),
      }
    case 'refused':
      return { ...state, turn: null }
    case 'came':
      return action.event.id <= state.lastEventId
        ? state
        : { ...foldEvent(state, action.event, action.now), lastEventId: action.event.id }
    case 'added':
      return { ...state, messages: [...state.messages, action.message], leafId: action.message.id }
    case 'renamed':
      return { ...state, title: action.title }
    case 'branched':
      return { ...state, leafId: action.leafId }
  }
}

/** A running turn is folded anew from its first event, so that it is the same however often it is opened. */
function openSession(state: SessionState, { session, messages }: SessionHistory): SessionState {
  const isSame = state.id === session.id
  return {
    id: session.id,
    title: session.title,
    messages,
    leafId: isSame ? state.leafId : null,
    turn: session.running ? newTurn({ id: null, content: '', attachments: [], parentId: null }) : null,
    lastEventId: session.running_after_event_id ?? session.last_event_id,
    notices: isSame ? state.notices : {},
    files: isSame ? state.files : {},
  }
}

function foldEvent(state: SessionState, { event, data }: LoggedEvent, now: string): SessionState {
  if (event === 'session_created') return { ...state, id: data.session_id }
  if (event === 'message_created') {
    return data.role === 'user' ? placeQuestion(state, data, now) : endTurn(state, data, now)
  }
  const turn = state.turn ?? newTurn({ id: null, content: '', attachments: [], parentId: null })
  return { ...state, turn: foldTurn(turn, { event, data } as LoggedEvent) }
}

function foldTurn(turn: Turn, { event, data }: LoggedEvent): Turn {
  switch (event) {
    case 'doc_analysis_start':
      return { ...turn, phase: 'reading' }
    case 'doc_analysis_chunk':
      return { ...turn, files: placeFile(turn.files, data) }
    case 'doc_analysis_end':
      return { ...turn, phase: 'routing' }
    case 'agent_selected':
      return { ...turn, phase: 'concept', agent: data.agent, chosenBy: data.by }
    case 'design_concept':
      return { ...turn, concept: turn.concept + data.content }
    case 'tool_start':
      return { ...turn, phase: 'drawing' }
    case 'tool_code':
      return { ...turn, phase: 'drawing', source: turn.source + data.content }
    case 'tool_end':
      return {
        ...turn,
        source: data.output,
        checked: {
          valid: data.valid,
          repairs: data.repairs,
          problems: data.problems,
          unboundSource: data.unbound_output ?? null,
          dataSources: data.data_sources ?? [],
        },
      }
    case 'thought':
      return { ...turn, phase: 'answering', text: turn.text + data.content }
    case 'status':
      return { ...turn, notices: [...turn.notices, toNotice(data)] }
    default:
      return turn
  }
}

function placeQuestion(
  state: SessionState,
  { id, turn_index }: EventData<'message_created'>,
  now: string,
): SessionState {
  const stored = state.messages.find(message => message.id === id)
  const sent = state.turn?.question
  const question: Question = stored
    ? { id, content: stored.content, attachments: stored.attachments, parentId: stored.parent_id }
    : { id, content: sent?.content ?? '', attachments: sent?.attachments ?? [], parentId: sent?.parentId ?? null }
  const message: Message = {
    ...emptyMessage,
    id,
    role: 'user',
    content: question.content,
    turn_index,
    parent_id: question.parentId,
    created_at: now,
    attachments: [...question.attachments],
  }
  return {
    ...state,
    messages: stored ? state.messages : [...state.messages, message],
    leafId: id,
    turn: { ...newTurn(question), phase: 'routing' },
  }
}

/** The answer becomes a message like those that are stored. */
function endTurn(
  state: SessionState,
  { id, turn_index, status }: EventData<'message_created'>,
  now: string,
): SessionState {
  const { turn } = state
  if (!turn || state.messages.some(message => message.id === id)) return { ...state, turn: null }
  const isDiagram = turn.source !== ''
  const message: Message = {
    ...emptyMessage,
    id,
    role: 'assistant',
    content: isDiagram ? turn.source : turn.text,
    // Words come from the agent that talks, also where another one was chosen and found nothing to draw.
    agent: turn.text === '' ? turn.agent : null,
    turn_index,
    parent_id: turn.question.id,
    created_at: now,
    status: status ?? null,
    design_concept: turn.concept || null,
    valid: turn.checked?.valid ?? null,
    repairs: [...(turn.checked?.repairs ?? [])],
    problems: [...(turn.checked?.problems ?? [])],
    unbound_content: turn.checked?.unboundSource ?? null,
    data_sources: [...(turn.checked?.dataSources ?? [])],
  }
  return {
    ...state,
    messages: [...state.messages, message],
    // Somebody who looks at another branch meanwhile stays there.
    leafId: state.leafId === turn.question.id ? id : state.leafId,
    turn: null,
    notices: turn.notices.length > 0 ? { ...state.notices, [id]: turn.notices } : state.notices,
    files:
      turn.files.length > 0 && turn.question.id !== null
        ? { ...state.files, [turn.question.id]: turn.files }
        : state.files,
  }
}

function placeFile(files: readonly ReadFile[], data: EventData<'doc_analysis_chunk'>): readonly ReadFile[] {
  const { index, name, status, progress, content } = data
  const others = files.filter(file => file.index !== index)
  return [...others, { index, name, status, progress, content }].sort((a, b) => a.index - b.index)
}

function toNotice({ content, level, code, retryable, retry_after_s }: EventData<'status'>): Notice {
  return {
    level: level ?? 'info',
    content,
    code: code ?? null,
    isRetryable: retryable ?? false,
    retryAfterS: retry_after_s ?? null,
  }
}

const emptyMessage = {
  agent: null,
  parent_id: null,
  status: null,
  failures: [],
  design_concept: null,
  attachments: [],
  valid: null,
  repairs: [],
  problems: [],
  unbound_content: null,
  data_sources: [],
  model_id: null,
  edited: false,
} satisfies Partial<Message>
