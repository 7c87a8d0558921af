import type { EventData } from '../../contract/events.ts'
import type { FoldedAnswer } from '../../contract/fold-answer.ts'

/**
 * Outcome of an answer: a source that was valid at once, after repairs by rules, or after the model repaired it; one that never became valid; text
 * only; or none, because there is no recording.
 */
export const outcomes = ['at-once', 'by-rule', 'by-model', 'never', 'words', 'not-recorded'] as const
export type Outcome = (typeof outcomes)[number]

export function outcomeOf(answer: FoldedAnswer, end: EventData<'message_created'>): Outcome {
  if (answer.valid === null) return end.status === 'completed' && answer.words !== '' ? 'words' : 'never'
  if (!answer.valid) return 'never'
  if (answer.repairs.some(({ code }) => code === 'model-repair')) return 'by-model'
  return answer.repairs.length > 0 ? 'by-rule' : 'at-once'
}
