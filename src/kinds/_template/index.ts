import type { Agent } from '../kind.ts'
import { compose } from './keyless/compose.ts'
import { signals } from './keyless/signals.ts'
import { format } from './language/index.ts'
import { messages } from './messages/index.ts'
import { prompt } from './prompt.ts'

/** The smallest agent that works: copy this folder to begin a new kind, and add a line to `registry.ts`. */
export const template: Agent = {
  id: 'template',
  name: 'Checklist',
  names: messages.inEveryLanguage('name'),
  description: 'A short list of things to do, in order. For steps with decisions, a diagram of a process fits better.',
  output: 'Plain text: a title, then one line with `- ` an item',
  mentions: ['template'],
  looksFor: { en: 'a title and lines that begin with “- ”', zh: '一个标题，以及以“- ”开头的各行' },
  signals,
  prompt,
  compose,
  format,
  renderModule: new URL('./picture/render.ts', import.meta.url),
  rendersBesideOthers: true,
}
