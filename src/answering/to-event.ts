import type { TurnEvent } from '../contract/events.ts'
import { assertNever } from '../shared/assert-never.ts'
import type { AnswerPart } from './answer-reader.ts'

/** The event that tells a part of an answer, but for edits: they are told by what they make of the current source. */
export function toEvent(part: Exclude<AnswerPart, { type: 'edit' | 'edit-end' }>, agentId: string): TurnEvent {
  switch (part.type) {
    case 'concept-start':
      return { event: 'design_concept_start', data: {} }
    case 'concept':
      return { event: 'design_concept', data: { content: part.delta } }
    case 'concept-end':
      return { event: 'design_concept_end', data: {} }
    case 'source-start':
      return { event: 'tool_start', data: { tool: agentId, input: {} } }
    case 'source':
      return { event: 'tool_code', data: { content: part.delta } }
    default:
      return assertNever(part)
  }
}
