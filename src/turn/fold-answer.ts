import { talkingAgent } from '../agents/find.ts'
import type { TurnEvent, TurnStatus } from '../contract/events.ts'
import type { Answer } from '../store/store.ts'

export const emptyAnswer: Omit<Answer, 'status'> = {
  agent: null,
  content: '',
  failures: [],
  designConcept: null,
  valid: null,
  repairs: [],
  problems: [],
  unboundContent: null,
  dataSources: [],
}

/** What is stored of an answer is what was sent of it: folds one event of a turn into the answer so far. */
export function foldAnswer<Kept extends Omit<Answer, 'status'>>(answer: Kept, event: TurnEvent): Kept {
  switch (event.event) {
    case 'agent_selected':
      return { ...answer, agent: event.data.agent }
    case 'design_concept':
      return { ...answer, designConcept: (answer.designConcept ?? '') + event.data.content }
    case 'tool_code':
      return { ...answer, content: answer.content + event.data.content }
    case 'tool_end': {
      const { output, valid, repairs, problems, unbound_output = null, data_sources = [] } = event.data
      return {
        ...answer,
        content: output,
        valid,
        repairs,
        problems,
        unboundContent: unbound_output,
        dataSources: data_sources,
      }
    }
    case 'thought':
      // Words come from the agent that talks, also where another one was chosen and found nothing to draw.
      return { ...answer, agent: talkingAgent.id, content: answer.content + event.data.content }
    case 'status': {
      const { level, code, content, retryable = false } = event.data
      if (level !== 'error' || code === undefined) return answer
      return { ...answer, failures: [...answer.failures, { code, message: content, retryable }] }
    }
    default:
      return answer
  }
}

/** The answer of a turn that broke off, from the events it had logged. */
export function foldEvents(events: readonly TurnEvent[], status: TurnStatus): Answer {
  return { ...events.reduce(foldAnswer, emptyAnswer), status }
}
