import type { AgentInput, Composed } from '../../kind.ts'
import { messages } from '../messages/index.ts'

/** A title line and the `- ` lines that follow it, as they were written; null where there are none. */
export function compose({ text, language }: AgentInput): Composed | null {
  const lines = text.split('\n').map(line => line.trim())
  const items = lines.filter(line => line.startsWith('- '))
  const title = lines.find(line => line !== '' && !line.startsWith('- '))
  if (!title || items.length === 0) return null
  return {
    concept: messages.say(language, 'concept', { count: items.length }),
    source: [title, ...items].join('\n'),
  }
}
