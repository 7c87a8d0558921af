import { isSystem } from '../../structure/is-system.ts'
import type { Agent } from '../kind.ts'
import { applyOperations } from './editor/apply-operations.ts'
import { editCards } from './editor/card-edits.ts'
import { makeRoom } from './editor/make-room.ts'
import { restyle } from './editor/restyle.ts'
import { selectable } from './editor/selectable.ts'
import { lookOfWords } from './keyless/component-look.ts'
import { compose } from './keyless/compose.ts'
import { drafts } from './keyless/drafts.ts'
import { dressAdded, dressLabel, dressParts } from './keyless/dress-parts.ts'
import { signals } from './keyless/signals.ts'
import { templates } from './keyless/templates.ts'
import { format } from './language/index.ts'
import { messages } from './messages/index.ts'
import { operations, prompt } from './prompt.ts'

export const architecture: Agent = {
  id: 'architecture',
  name: 'Architecture Diagram',
  names: messages.inEveryLanguage('name'),
  sign: 'M3 4h8v6H3zm10 10h8v6h-8zM7 10v7h6',
  description:
    'The parts of a system and where they run: services, databases, queues, networks, cloud and deployment, drawn for draw.io. The steps of one process belong to the flowchart; messages over time, classes and tables to the text diagram.',
  output: 'draw.io XML: mxfile, diagram, mxGraphModel, root, mxCell',
  mentions: ['architecture', 'drawio'],
  looksFor: {
    en: 'its parts with arrows between them, such as “browser -> API -> database”',
    zh: '各个组件，用箭头连接，例如“浏览器 -> 接口 -> 数据库”',
  },
  sampleRequest: {
    en: 'browser -> api -> postgres\napi -> redis',
    zh: '浏览器 -> 接口 -> 数据库\n接口 -> 缓存',
  },
  draft: {
    title: { en: 'As an architecture diagram', zh: '画成架构图' },
    forms: drafts,
  },
  templates,
  signals,
  prompt,
  icons: 'products',
  compose,
  draws: { notation: 'drawio', fit: structure => (structure.type === 'graph' && isSystem(structure) ? 0.9 : 0) },
  edits: { ...editCards(lookOfWords), makeRoom, idOfConnection: id => id },
  selectable,
  restyle,
  operations: {
    guide: operations,
    apply: (source, edits) => applyOperations(source, edits, { box: dressAdded, label: dressLabel }),
  },
  format: {
    ...format,
    // Its engine is large, and not every process lays out.
    layout: async source => (await import('./picture/layout/lay-out-drawing.ts')).layOut(dressParts(source)),
  },
  renderModule: new URL('./picture/render.ts', import.meta.url),
  rendersBesideOthers: true,
}
