import type { Agent } from '../kinds/kind.ts'
import { messages } from './messages/index.ts'
import type { AgentTask } from './user-message.ts'

/** Says for each table that was too large for the model how many of its rows it was shown. */
export function explainUnshown({ format }: Pick<Agent, 'format'>, task: AgentTask): string[] {
  // Only a source is filled from queries: words are not.
  const rest = format ? 'query' : 'none'
  return task.unshownRows.map(rows => messages.say(task.readerLanguage, 'rows-unshown', { case: rest, ...rows }))
}
