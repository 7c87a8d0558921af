import { arePlaced } from '../../structure/items.ts'
import type { Agent } from '../kind.ts'
import { restyle } from './editor/restyle.ts'
import { selectable } from './editor/selectable.ts'
import { compose } from './keyless/compose.ts'
import { drafts } from './keyless/drafts.ts'
import { signals } from './keyless/signals.ts'
import { templates } from './keyless/templates.ts'
import { format } from './language/index.ts'
import { messages } from './messages/index.ts'
import { prompt } from './prompt.ts'

export const textdiagram: Agent = {
  id: 'textdiagram',
  name: 'Text-syntax Diagram',
  names: messages.inEveryLanguage('name'),
  sign: 'M6 3v18M18 3v18M6 8h12m-3-3 3 3-3 3m3 5H6m3-3-3 3 3 3',
  description:
    'Technical notations in text: sequence, class, state, entity-relationship, Gantt, timeline with dates, user journey, git branches, C4, and whatever is asked for as Mermaid or UML. Several actors exchanging messages, classes, tables and states belong here; the steps of one process to the flowchart, software parts and where they run to the architecture.',
  output: 'Mermaid text',
  looksFor: {
    en: 'messages such as “Ann -> Shop: order”, sentences such as “A customer has many orders”, or tasks with dates',
    zh: '“顾客 -> 商店：下单”这样的消息、“一个客户有多个订单”这样的句子，或带日期的任务',
  },
  sampleRequest: {
    en: 'Customer -> Shop: Place order\nShop -> Customer: Confirm order',
    zh: '顾客 -> 商店：下单\n商店 -> 顾客：确认订单',
  },
  featured: ['online-order', 'space-flight', 'login-zh', 'railway-zh'],
  mentions: ['textdiagram', 'mermaid'],
  draft: {
    title: { en: 'As a text diagram (Mermaid)', zh: '画成 Mermaid 图' },
    forms: drafts,
  },
  templates,
  signals,
  prompt,
  compose,
  draws: {
    notation: 'mermaid',
    fit: structure => {
      const isBoard =
        structure.type === 'items' && (/^(?:board|journey)$/.test(structure.arrangement) || arePlaced(structure))
      return isBoard || ['interaction', 'schema', 'states', 'schedule'].includes(structure.type) ? 0.95 : 0.3
    },
  },
  restyle,
  selectable,
  format,
  renderModule: new URL('./picture/render.ts', import.meta.url),
}
