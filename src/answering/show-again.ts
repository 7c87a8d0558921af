import type { Message } from '../contract/sessions.ts'
import type { AgentEvents } from './agent-events.ts'
import { messages } from './messages/index.ts'

/** A stored diagram, however it was made. */
export type StoredDiagram = Pick<
  Message,
  'agent' | 'content' | 'unbound_content' | 'valid' | 'problems' | 'data_sources'
>

/** Answers with a stored version again, byte for byte; with words where there is none before the current one. */
export async function* showAgain(version: StoredDiagram | null, language: string): AgentEvents {
  if (!version?.agent) {
    yield { event: 'thought', data: { content: messages.say(language, 'nothing-to-undo') } }
    return 'completed'
  }
  const { agent, content, unbound_content, valid, problems, data_sources } = version
  yield { event: 'design_concept_start', data: {} }
  yield { event: 'design_concept', data: { content: messages.say(language, 'undone') } }
  yield { event: 'design_concept_end', data: {} }
  yield { event: 'tool_start', data: { tool: agent, input: {} } }
  yield { event: 'tool_code', data: { content } }
  yield {
    event: 'tool_end',
    data: {
      output: content,
      valid: valid === true,
      repairs: [],
      problems,
      ...(unbound_content !== null && { unbound_output: unbound_content }),
      ...(data_sources.length > 0 && { data_sources }),
    },
  }
  return valid === true ? 'completed' : 'failed'
}
