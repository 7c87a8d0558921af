import type { Agent } from '../agent.ts'
import { compose } from './compose.ts'
import { format } from './format.ts'
import { prompt } from './prompt.ts'
import { signals } from './signals.ts'

export const textdiagram: Agent = {
  id: 'textdiagram',
  name: 'Text-syntax Diagram',
  description:
    'Technical notations in text: sequence, class, state, entity-relationship, Gantt, timeline with dates, user journey, git branches, C4, and whatever is asked for as Mermaid or UML. Several actors exchanging messages, classes, tables and states belong here; the steps of one process to the flowchart, software parts and where they run to the architecture.',
  output: 'Mermaid text',
  mentions: ['textdiagram', 'mermaid'],
  signals,
  prompt,
  compose,
  format,
}
