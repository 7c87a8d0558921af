import type { Graph } from '../../../../structure/graph.ts'
import { splitLead } from '../../workflow/lead.ts'
import { buildFlow } from '../build-flow.ts'
import { chinese } from './chinese-tongue.ts'
import { readTold } from './read-told.ts'

const longestText = 2000
const listed = /\n\s*(?:[-*•+]|\d+[.)、])|[{}<>|]|->|→/u
/** 采购→验收，验收不合格退货，合格入库: steps in a row, and then what is told of the last one. */
const chain = /^[^，。；;→]{2,20}(?:→[^，。；;→]{2,20})+，[^→]+$/u
const asksForProcess = /流程|泳道|步骤|过程|怎么|手续|环节/u
/** Both ways of a choice are told. */
const tellsChoice = /(?:如果|若|要是|一旦|的话|就|则).*(?:如果|否则|不然|的话|就|则)/su
const otherKind =
  /时序图|顺序图|状态图|状态机|架构图|甘特图|思维导图|脑图|ER ?图|类图|时间[线轴]|看板|旅程|饼图|柱状图|折线图|对比图|SWOT/iu

/**
 * Reads a process that is told in Chinese clauses: what is done one after the other or at the same time, in which cases, and where it leads back. Null where
 * a clause tells anything else, it cannot be told what follows what, or nothing but steps in a row is told.
 */
export function readChineseProcess(body: string, asked: string | null, text: string): Graph | null {
  if (text.length > longestText || otherKind.test(text) || !/\p{Script=Han}/u.test(body)) return null
  const { title, body: written, isProcess } = splitLead(body, asked)
  const said = chain.test(written) ? written.replaceAll('→', '，') : written
  if (listed.test(said)) return null
  const told = readTold(spread(said))
  const parts = told?.flatMap(each => each.parts) ?? []
  const acts = parts.filter(({ kind }) => kind === 'act')
  const isPlain = parts.every(part => part.kind === 'act' && part.lead !== 'meanwhile')
  const tellsProcess = isProcess || asksForProcess.test(text) || (acts.length > 2 && tellsChoice.test(text))
  const graph = told && !isPlain && tellsProcess ? buildFlow(told, chinese) : null
  return graph && title !== null ? { ...graph, title } : graph
}

/** Blanks instead of commas. */
function spread(body: string): string {
  const words = body.trim().split(/\s+/)
  return words.length > 2 && !/[，,。；;\n]/u.test(body) ? words.join('，') : body
}
