import type { Composed, ComposeInput } from '../../kind.ts'
import { messages } from '../messages/index.ts'

/** A title line and the `- ` lines that follow it, as they were written; null where there are none. */
export function compose({ request, language }: ComposeInput): Composed | null {
  const lines = request.body.split('\n').map(line => line.trim())
  const items = lines.filter(line => line.startsWith('- '))
  const title = request.title ?? lines.find(line => line !== '' && !line.startsWith('- '))
  if (!title || items.length === 0) return null
  return {
    concept: messages.say(language, 'concept', { count: items.length }),
    source: [title, ...items].join('\n'),
  }
}
