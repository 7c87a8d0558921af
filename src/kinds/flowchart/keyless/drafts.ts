import { imperatives } from '../../../language/imperatives.ts'
import type { DraftForm } from '../../kind.ts'

/** What tells of steps. */
const inOrder = /\b(?:then|afterwards|next|finally|if|otherwise)\b|然后|接着|[再先]|最后|如果|否则|之后|完成后/i

/** "clean the wall" or "grout them", and no "nobody may delete it". */
const toDo = new RegExp(`^(?:${imperatives})\\b|^[a-z]+ (?:the|an?|it|them|up|off)\\b`, 'i')

/** How what somebody told is written for this kind. */
export const drafts: readonly DraftForm[] = [
  {
    asked: /\bflow ?(?:chart|diagram)s?\b|\bwork ?flow\b|\bprocess\b|\bdecision tree\b|流程|步骤/i,
    title: { en: 'As a flowchart', zh: '画成流程图' },
    request: { en: 'flowchart: {topic}\n{lines}', zh: '流程图：{topic}\n{lines}' },
    line: { en: '{number}. {thing}', zh: '{number}. {thing}' },
    told: lines => lines.some(line => inOrder.test(line)) || lines.every(line => toDo.test(line)),
  },
]
