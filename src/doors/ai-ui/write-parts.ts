import type { Problem } from '../../contract/diagrams.ts'
import { type ChatEvent, type EventData, isTerminal, type TurnStatus } from '../../contract/events.ts'
import { emptyAnswer, type FoldedAnswer, foldAnswer } from '../../contract/fold-answer.ts'
import type { Suggestion } from '../../contract/suggestions.ts'

/** The diagram of an answer, as far as it has arrived. */
export interface UiDiagram {
  /** The id of the kind; null before one is chosen. */
  agent: string | null
  source: string
  /** Null until the source is checked, and for good where the turn ends before. */
  valid: boolean | null
  problems: readonly Problem[]
}

type TextId = 'concept' | 'words' | 'remark'

/** A part of the AI SDK's UI message stream: those that are sent here. https://ai-sdk.dev/docs/ai-sdk-ui/stream-protocol */
export type UiPart =
  | { type: 'start'; messageMetadata: { session_id: number } }
  | { type: 'text-start' | 'text-end'; id: TextId }
  | { type: 'text-delta'; id: TextId; delta: string }
  | { type: 'data-limn-diagram'; id: 'diagram'; data: UiDiagram }
  | { type: 'data-limn-suggestions'; id: 'suggestions'; data: readonly Suggestion[] }
  | { type: 'data-limn-status'; transient: true; data: { content: string } }
  | { type: 'error'; errorText: string }
  | { type: 'finish'; finishReason: 'stop' | 'error' | 'other'; messageMetadata: EventData<'message_created'> }

/** New characters after which a growing source is sent again: at least these, and at least this share of it. */
const newCharacters = 64
/** Because each part has the whole source, all parts together are at most about 1 / share times as long as the source. */
const newShare = 1 / 16

/**
 * Gives a function that turns the events of one turn, in their order from the first, into parts. The same events give the same parts, so that a
 * stream can go on from the number of a part.
 */
export function createPartWriter(): (event: ChatEvent) => UiPart[] {
  let answer = emptyAnswer
  let hasStarted = false
  let openText: TextId | null = null
  let unsentCharacters = 0

  const endText = (): UiPart[] => {
    if (openText === null) return []
    const id = openText
    openText = null
    return [{ type: 'text-end', id }]
  }
  const addText = (id: TextId, delta: string): UiPart[] => {
    if (delta === '') return []
    const opening: UiPart[] = openText === id ? [] : [...endText(), { type: 'text-start', id }]
    openText = id
    return [...opening, { type: 'text-delta', id, delta }]
  }
  const sendDiagram = (): UiPart[] => {
    unsentCharacters = 0
    return [...endText(), toDiagramPart(answer)]
  }
  const sendGrowing = (characters: number): UiPart[] => {
    unsentCharacters += characters
    const isEnough = unsentCharacters >= Math.max(newCharacters, answer.source.length * newShare)
    return isEnough ? sendDiagram() : []
  }
  const writeEvent = (event: ChatEvent): UiPart[] => {
    switch (event.event) {
      case 'design_concept':
        return addText('concept', event.data.content)
      case 'thought':
        return [...addText('words', event.data.content), ...toSuggestions(answer, event.data.suggestions)]
      case 'tool_code':
        return sendGrowing(event.data.content.length + (event.data.draft?.text.length ?? 0))
      case 'tool_end':
        return [...sendDiagram(), ...addText('remark', event.data.design_concept ?? '')]
      case 'status':
        return toStatus(event.data.content)
      case 'doc_analysis_chunk':
        return toStatus(event.data.message ?? '')
      case 'message_created':
        if (!isTerminal(event)) return []
        return [...(unsentCharacters > 0 ? sendDiagram() : endText()), ...toEnding(answer, event.data)]
      default:
        return []
    }
  }
  return event => {
    answer = foldAnswer(answer, event)
    const start: UiPart[] = hasStarted
      ? []
      : [{ type: 'start', messageMetadata: { session_id: event.data.session_id } }]
    hasStarted = true
    return [...start, ...writeEvent(event)]
  }
}

function toDiagramPart({ agent, source, valid, problems }: FoldedAnswer): UiPart {
  return { type: 'data-limn-diagram', id: 'diagram', data: { agent, source, valid, problems } }
}

function toSuggestions({ suggestions }: FoldedAnswer, added: readonly Suggestion[] = []): UiPart[] {
  return added.length === 0 ? [] : [{ type: 'data-limn-suggestions', id: 'suggestions', data: suggestions }]
}

function toStatus(content: string): UiPart[] {
  return content === '' ? [] : [{ type: 'data-limn-status', transient: true, data: { content } }]
}

const finishReasons = {
  completed: 'stop',
  failed: 'error',
  stopped: 'other',
  interrupted: 'other',
} as const satisfies Record<TurnStatus, string>

/** A client reads nothing behind an error: all that is known of the answer comes before it. */
function toEnding({ failures }: FoldedAnswer, end: EventData<'message_created'>): UiPart[] {
  const status = end.status ?? 'completed'
  const failure = status === 'failed' ? failures.at(-1) : undefined
  return [
    ...(failure ? [{ type: 'error', errorText: failure.message } as const] : []),
    { type: 'finish', finishReason: finishReasons[status], messageMetadata: end },
  ]
}
