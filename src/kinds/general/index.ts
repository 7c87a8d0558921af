import type { Agent } from '../kind.ts'
import { compose } from './keyless/compose.ts'
import { signals } from './keyless/signals.ts'
import { messages } from './messages/index.ts'
import { prompt } from './prompt.ts'

/** The one that only talks. */
export const general: Agent = {
  id: 'general',
  name: 'General Chat',
  names: messages.inEveryLanguage('name'),
  description:
    'Talk in words: greetings, questions about the app or about a document, advice on which diagram fits. Where no picture is wanted.',
  output: 'plain text',
  mentions: ['general'],
  signals,
  prompt,
  compose,
}
