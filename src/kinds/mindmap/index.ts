import type { Agent } from '../kind.ts'
import { restyle } from './editor/restyle.ts'
import { rewrite } from './editor/rewrite.ts'
import { selectable } from './editor/selectable.ts'
import { compose } from './keyless/compose.ts'
import { drafts } from './keyless/drafts.ts'
import { signals } from './keyless/signals.ts'
import { templates } from './keyless/templates.ts'
import { format } from './language/index.ts'
import { messages } from './messages/index.ts'
import { prompt } from './prompt.ts'

export const mindmap: Agent = {
  id: 'mindmap',
  name: 'Mind Map',
  names: messages.inEveryLanguage('name'),
  sign: 'M8 12H3m5 0c5 0 4-6 8-6h5M8 12h13M8 12c5 0 4 6 8 6h5',
  description:
    'Topics and sub-topics around one idea: an outline, a brainstorm, an organisation, a document summed up as a tree. No steps in order (flowchart), no figures (charts), no short texts for an audience (infographic).',
  output: 'Markdown where `#` heading depth gives the hierarchy',
  mentions: ['mindmap'],
  looksFor: {
    en: 'a list, one branch a line, with its details indented below it',
    zh: '一个列表，每行一个分支，细节缩进在它的下面',
  },
  sampleRequest: {
    en: 'Coffee\n- Beans\n  - Arabica\n  - Robusta\n- Roast\n- Grind',
    zh: '咖啡\n- 咖啡豆\n  - 阿拉比卡\n  - 罗布斯塔\n- 烘焙\n- 研磨',
  },
  draft: {
    title: { en: 'As a mind map', zh: '画成思维导图' },
    forms: drafts,
  },
  templates,
  signals,
  prompt,
  compose,
  draws: { notation: 'markdown', fit: ({ type }) => (type === 'tree' ? 0.95 : 0) },
  rewrite: (source, before, after) =>
    before.type === 'tree' && after.type === 'tree' && before.title === after.title
      ? rewrite(source, before.root, after.root)
      : null,
  selectable,
  restyle,
  format,
  renderModule: new URL('./picture/render.ts', import.meta.url),
  rendersBesideOthers: true,
}
