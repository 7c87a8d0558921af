import type { Graph, NodeRole } from '../../../structure/graph.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { Flow } from './flow.ts'

const longestText = 1500
const english =
  /^(?:and |but )?(?:if |for |when )?(?:it(?:'s| is) |the ([a-z]+(?: [a-z]+)?) is |(?:amounts?|anything|everything|[a-z]+s) )?(?:from )?((?:(?:under|below|less than|up to|at most|over|above|more than|at least|exceeding) [$€£¥]?\d[\d.,]*|(?:between |from )?[$€£¥]?\d[\d.,]*(?: ?(?:k|m)|[$€£¥%])? ?(?:-|–|to|and) ?[$€£¥]?\d[\d.,]*)(?:[$€£¥%]|\s?(?:k|m|%|euros?|eur|dollars?|usd|pounds?|yuan|days?|hours?|kg|km|points?|people|years?|°c?|degrees)\b)?)[,:]? (?:(?:it |they )?(?:is |are |gets? |goes? |must be |needs to be )?)(.{3,60})$/i
const chineseUnit = '\\s?(?:万|千|百)?(?:元|块钱?|天|小时|分钟?|人|公斤|度|岁|个月|月|年|次|件|公里|平米?)?'
const chinese = new RegExp(
  `^(?:如果|若)?(?:(?!如果|若)(\\p{Script=Han}{2,4}?)在?)??((?:小于|低于|不超过|不足|不满|未满|不到|大于|高于|超过|达到|满)?\\d[\\d.,]*${chineseUnit}(?:(?:-|–|~|到|至)\\d[\\d.,]*${chineseUnit})?(?:以下|以上|以内|之间|及以下|及以上)?)的?(?:需要?|要|由|就|则|找|给|，|,)*(\\p{L}.{1,20})$`,
  'u',
)
const isBand =
  /以[下上内]|之间|[-–~到至]|低于|小于|超过|大于|高于|不足|不满|未满|不到|under|below|less|up to|most|over|above|more|least|exceed|\bto\b|\band\b/i
/** "Above: senior rate", 再多找老板: all that is left, after the bands with figures. */
const openEnd =
  /^(?:and )?((?:(?:anything|everything|all) )?(?:above|over|below|under|older|younger|more|higher|beyond)(?: that| this| it)?)(?:[:,] ?| (?:is |are |gets? |goes? |must be |needs to be )?|(?<=that|this|it) )(?=\p{L})(.{3,60})$|^(更多|更高|再多|再高|再往上|超出部分?|以上)[:：，]?的?(?:需要?|要|由|就|则|找|给)*(\p{L}.{1,20})$/iu
/** 18岁以下占8%: how many there are, and nothing to do. */
const isShare = /^占|[%％]$|^(?:make|account|are|is) .*\d/i
const heading = /^\s*([^:：,，.。\n\d]{2,50}?)\s*(?:[:：]|(?<=流程|审批|规定)[，,])\s*(?=\S)/u

/**
 * Reads what is done by how much it is, in three or more bands: "under 100 it is approved automatically, 100 to 1000 goes to the lead, above 1000 to the
 * director", 500以下主管批，500到5000经理批，5000以上总经理批，批完财务打款. One decision with an arrow for each band; what comes before leads to it, and
 * what follows comes after all of them. Null where fewer bands are told, or what stands around them is no plain step.
 */
export function readBands(text: string, asked: string | null): Graph | null {
  if (text.length > longestText || /[{}<|]|->|→/.test(text)) return null
  const lead = heading.exec(text)
  const clauses = text
    .slice(lead?.[0].length ?? 0)
    .split(/\s*(?:，|,(?!\d{3}\b)|[;；。\n]|\.\s)\s*(?:and (?=\D{0,14}\d))?|\.$/)
    .filter(clause => clause !== '')
  const bands = clauses.map((clause, at) => readBand(clause) ?? (at > 1 ? readOpenEnd(clause) : null))
  const first = bands.findIndex(band => band !== null)
  const last = bands.findLastIndex(band => band !== null)
  const told = bands.slice(first, last + 1)
  const around = [...clauses.slice(0, Math.max(0, first)), ...clauses.slice(last + 1)]
  if (told.filter(band => band !== null).length < 3 || told.includes(null) || !around.every(isStep)) return null
  const subjects = new Set(told.flatMap(band => band?.subject || []))
  if (subjects.size > 1) return null
  return toGraph(
    clauses.slice(0, first),
    told.flatMap(band => band ?? []),
    clauses.slice(last + 1),
    asked ?? lead?.[1] ?? null,
  )
}

interface Band {
  /** What is measured: 成绩. Empty: not said. */
  subject: string
  range: string
  done: string
}

function readBand(clause: string): Band | null {
  const isHan = /\p{Script=Han}/u.test(clause)
  const [, subject = '', range, done] = isHan
    ? (chinese.exec(clause.trim()) ?? [])
    : (english.exec(clause.trim()) ?? [])
  return range && done && isBand.test(range) && !isShare.test(done) ? { subject, range: range.trim(), done } : null
}

function readOpenEnd(clause: string): Band | null {
  const [, range, done, chineseRange, chineseDone] = openEnd.exec(clause.trim()) ?? []
  const [where, what] = [range ?? chineseRange, done ?? chineseDone]
  return where && what ? { subject: '', range: where, done: what } : null
}

function questionOf(subject: string, isHan: boolean): string {
  if (isHan) return `${subject}多少？`
  return subject === '' ? 'How much?' : `How much is the ${subject}?`
}

function isStep(clause: string): boolean {
  return !/\d|\b(?:if|unless|otherwise|except|when)\b|如果|否则|除非|不/i.test(clause) && clause.length <= 60
}

function toGraph(
  before: readonly string[],
  bands: readonly Band[],
  after: readonly string[],
  title: string | null,
): Graph {
  const flow = new Flow()
  const isHan = /\p{Script=Han}/u.test(bands[0]?.done ?? '')
  const add = (label: string, role: NodeRole, from: readonly string[], on = '') => {
    const name = label.replace(
      /^(?:and |then |finally |(?:sent |approved |signed )?(?:to|by) (?:the )?|然后|最后|再)/i,
      '',
    )
    // Two bands may end in the same step.
    const known = flow.nodes.find(node => node.label.toLowerCase() === name.toLowerCase())
    const id = known?.id ?? flow.place(capitalizeFirst(name), role)
    flow.connect(
      from.map(each => ({ from: each, label: on })),
      id,
    )
    return id
  }
  let ends: string[] = []
  for (const step of before) ends = [add(step, 'step', ends)]
  const question = add(questionOf(bands.find(({ subject }) => subject !== '')?.subject ?? '', isHan), 'decision', ends)
  ends = [...new Set(bands.map(({ range, done }) => add(done, 'step', [question], range)))]
  for (const step of after) ends = [add(step, 'step', ends)]
  return flow.toGraph(title)
}
