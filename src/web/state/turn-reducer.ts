import type { EventData, LoggedEvent } from '../../contract/events.ts'
import { contentOf, findReadFiles, foldAnswer } from '../../contract/fold-answer.ts'
import type { Message, SessionHistory } from '../../contract/sessions.ts'
import { newSession, newTurn, type Question, type SessionState, type Turn, type TurnPhase } from './session-state.ts'

export type SessionAction =
  /** The stored session was loaded. The shown branch stays the same. */
  | { type: 'opened'; history: SessionHistory }
  | { type: 'closed' }
  /** A question was sent, and is not answered yet. */
  | { type: 'asked'; question: Question; title: string }
  /** The service refused the question. */
  | { type: 'refused' }
  | { type: 'came'; event: LoggedEvent; now: string }
  /** A message was stored outside of turns: a version edited by hand. */
  | { type: 'added'; message: Message }
  /** The content of a long message was loaded. */
  | { type: 'filled'; id: number; content: string }
  | { type: 'renamed'; title: string }
  | { type: 'branched'; leafId: number }

/** Computes the state of the shown session from what happens to it. Pure. */
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
    case 'filled':
      return { ...state, messages: state.messages.map(message => fillContent(message, action)) }
    case 'renamed':
      return { ...state, title: action.title }
    case 'branched':
      return { ...state, leafId: action.leafId }
  }
}

/** The events of a running turn are applied again from the first one, so that the state is the same however often it is opened. */
function openSession(state: SessionState, { session, messages }: SessionHistory): SessionState {
  const isSame = state.id === session.id
  return {
    id: session.id,
    title: session.title,
    messages: isSame ? keepContents(state.messages, messages) : messages,
    leafId: isSame ? state.leafId : null,
    turn: session.running ? newTurn({ id: null, content: '', attachments: [], parentId: null }) : null,
    lastEventId: session.running_after_event_id ?? session.last_event_id,
  }
}

function fillContent(message: Message, { id, content }: { id: number; content: string }): Message {
  if (message.id !== id) return message
  const { content_url: _, ...filled } = message
  return { ...filled, content }
}

/** Content that was loaded, or arrived in events, need not be loaded again. */
function keepContents(before: readonly Message[], messages: readonly Message[]): Message[] {
  const known = new Map(before.map(message => [message.id, message]))
  return messages.map(message => {
    const { content = '', content_url } = known.get(message.id) ?? {}
    const isKnown = message.content_url !== undefined && content_url === undefined && content !== ''
    return isKnown ? fillContent(message, { id: message.id, content }) : message
  })
}

function foldEvent(state: SessionState, { event, data }: LoggedEvent, now: string): SessionState {
  if (event === 'session_created') return { ...state, id: data.session_id, title: data.title ?? state.title }
  if (event === 'message_created') {
    return data.role === 'user' ? placeQuestion(state, data, now) : endTurn(state, data, now)
  }
  const turn = state.turn ?? newTurn({ id: null, content: '', attachments: [], parentId: null })
  return { ...state, turn: foldTurn(turn, { event, data } as LoggedEvent) }
}

function foldTurn(turn: Turn, event: LoggedEvent): Turn {
  const isThinking = event.event === 'status' && event.data.thinking_s !== undefined
  const phase = isThinking ? 'thinking' : (phases[event.event] ?? turn.phase)
  return { ...turn, phase, answer: foldAnswer(turn.answer, event) }
}

/** Current step after an event; events that are not listed do not change it. */
const phases: Partial<Record<LoggedEvent['event'], TurnPhase>> = {
  doc_analysis_start: 'reading',
  doc_analysis_end: 'routing',
  agent_selected: 'concept',
  design_concept_start: 'concept',
  tool_start: 'drawing',
  tool_code: 'drawing',
  thought: 'answering',
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

/** Turns the answer into the stored message. */
function endTurn(
  state: SessionState,
  {
    id,
    turn_index,
    status,
    agent,
    model_id,
    created_at,
    usage,
    other_version_ids = [],
    session_title,
  }: EventData<'message_created'>,
  now: string,
): SessionState {
  const { turn } = state
  if (!turn || state.messages.some(message => message.id === id)) return { ...state, turn: null }
  const { answer, question } = turn
  const shared = { role: 'assistant', turn_index, parent_id: question.id, created_at: created_at ?? now } as const
  const others = answer.otherVersions.flatMap(({ output, ...version }, index): Message[] => {
    const otherId = other_version_ids[index]
    if (otherId === undefined) return []
    const status = version.valid ? 'completed' : 'failed'
    const told = {
      id: otherId,
      agent: answer.agent,
      content: output,
      status,
      style: answer.style,
      model_id: model_id ?? null,
    } as const
    return [{ ...emptyMessage, ...shared, ...version, ...told }]
  })
  const message: Message = {
    ...emptyMessage,
    ...shared,
    id,
    content: contentOf(answer),
    agent: agent === undefined ? answer.agent : agent,
    status: status ?? null,
    remarks: [...answer.remarks],
    failures: [...answer.failures],
    files: findReadFiles(answer.files),
    design_concept: answer.designConcept,
    style: answer.style,
    valid: answer.valid,
    repairs: [...answer.repairs],
    problems: [...answer.problems],
    unbound_content: answer.unboundSource,
    data_sources: [...answer.dataSources],
    suggestions: [...answer.suggestions],
    steps: [...answer.steps],
    model_id: model_id ?? null,
    ...(usage && { usage }),
  }
  return {
    ...state,
    title: session_title ?? state.title,
    messages: [...state.messages, ...others, message],
    // A person who views another branch meanwhile stays there.
    leafId: state.leafId === question.id ? id : state.leafId,
    turn: null,
  }
}

const emptyMessage = {
  agent: null,
  parent_id: null,
  status: null,
  remarks: [],
  failures: [],
  files: [],
  design_concept: null,
  attachments: [],
  valid: null,
  repairs: [],
  problems: [],
  unbound_content: null,
  data_sources: [],
  model_id: null,
  edited: false,
  converted_from: null,
  restyled: null,
  style: null,
  suggestions: [],
  steps: [],
} satisfies Partial<Message>
