import { graphToItems } from '../../structure/convert/graph-to-items.ts'
import { arePlaced } from '../../structure/items.ts'
import type { Agent } from '../kind.ts'
import { selectableWords } from '../selectable-words.ts'
import { restyle } from './editor/restyle.ts'
import { compose } from './keyless/compose.ts'
import { drafts } from './keyless/drafts.ts'
import { signals } from './keyless/signals.ts'
import { templates } from './keyless/templates.ts'
import { format } from './language/index.ts'
import { messages } from './messages/index.ts'
import { prompt } from './prompt.ts'

export const infographic: Agent = {
  id: 'infographic',
  name: 'Infographic',
  names: messages.inEveryLanguage('name'),
  sign: 'M3 4h18v6H3zm0 10h8v6H3zm12 0h6m-6 3h6m-6 3h4',
  description:
    'A poster for readers: key points, steps, a comparison, pros and cons, SWOT, a roadmap, a few figures, each with a short text. Words carry it; where figures do, charts fits better, and where ideas only branch, mindmap.',
  output: 'AntV Infographic DSL text',
  featured: ['rent-versus-buy', 'town-library', 'tea-and-coffee-zh', 'books-read-zh'],
  mentions: ['infographic'],
  looksFor: {
    en: 'its points, one a line, such as “Speed: ship every day”',
    zh: '要点，每行一个，例如“速度：每天发布”',
  },
  sampleRequest: {
    en: 'Our values\n- Speed: ship every day\n- Care: listen first\n- Craft: finish what we start',
    zh: '我们的价值观\n- 速度：每天发布\n- 用心：先倾听\n- 工艺：有始有终',
  },
  draft: {
    title: { en: 'As an infographic', zh: '画成信息图' },
    forms: drafts,
  },
  templates,
  signals,
  prompt,
  icons: 'any',
  compose,
  draws: {
    notation: 'infographic',
    fit: structure => {
      // A circle of steps says that it goes round better than a flow does, where an infographic was asked for.
      if (structure.type === 'graph') return graphToItems(structure)?.structure.arrangement === 'cycle' ? 0.75 : 0
      if (structure.type !== 'items') return 0
      // The scores of a journey are no figures to read.
      return arePlaced(structure) ? 0.4 : structure.arrangement === 'journey' ? 0.6 : 0.9
    },
  },
  restyle,
  selectable: selectableWords,
  format,
  renderModule: new URL('./picture/render.ts', import.meta.url),
}
