import type { Agent } from '../kind.ts'
import { applyOperations } from './editor/apply-operations.ts'
import { edgeShapeId, editOperations, setIcon } from './editor/edit-operations.ts'
import { makeRoom } from './editor/make-room.ts'
import { restyle } from './editor/restyle.ts'
import { selectable } from './editor/selectable.ts'
import { compose } from './keyless/compose.ts'
import { drafts } from './keyless/drafts.ts'
import { signals } from './keyless/signals.ts'
import { templates } from './keyless/templates.ts'
import { format } from './language/index.ts'
import { messages } from './messages/index.ts'
import { layOut } from './picture/layout/lay-out-flowchart.ts'
import { operations, prompt } from './prompt.ts'

export const flowchart: Agent = {
  id: 'flowchart',
  name: 'Flowchart',
  names: messages.inEveryLanguage('name'),
  sign: 'M8 2.5h8v5H8zM12 7.5V10m0 0 5 4-5 4-5-4zm0 8v3.5',
  description:
    'The steps and decisions of one process: what is done in which order, and what happens if. Approvals, procedures, algorithms, decision trees; messages between several actors, classes, states and dated plans belong to the text diagram.',
  output: 'JSON describing a node-and-edge flow diagram',
  mentions: ['flowchart', 'flow'],
  looksFor: {
    en: 'its steps, one a line or with arrows, such as “Order -> Pay -> Ship”',
    zh: '步骤，每行一个，或用箭头连接，例如“下单 -> 付款 -> 发货”',
  },
  sampleRequest: {
    en: 'Receive order -> Check stock -> Ship parcel',
    zh: '收到订单 -> 检查库存 -> 发货',
  },
  draft: {
    title: { en: 'As a flowchart', zh: '画成流程图' },
    forms: drafts,
  },
  templates,
  signals,
  prompt,
  compose,
  draws: { notation: 'flow-json', fit: ({ type }) => (type === 'graph' ? 0.8 : 0) },
  edits: { ...editOperations, setIcon, makeRoom, idOfConnection: edgeShapeId },
  selectable,
  restyle,
  icons: 'where-asked',
  operations: { guide: operations, apply: applyOperations },
  format: { ...format, layout: async source => layOut(source) },
  renderModule: new URL('./picture/render.ts', import.meta.url),
  rendersBesideOthers: true,
}
