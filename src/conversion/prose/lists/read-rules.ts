import { areOpposite } from '../../../kinds/flowchart/keyless/read-condition.ts'
import type { Graph } from '../../../structure/graph.ts'
import type { Items } from '../../../structure/items.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { toList } from '../to-list.ts'
import { Flow } from '../workflow/flow.ts'

const longestText = 3000
const longestPart = 80
const fewest = 2
const listMark = /^[-*•+]\s+/
/** "when the customer is angry: call back", 客户生气时：马上回电, 如果下雨，不浇水 */
const english =
  /^((?:when(?:ever)?|if|in case(?: of)?|as soon as|once)\s+[^:：,，]{2,80}?)\s*(?:[:：]|,(?:\s*then\b)?|->|→)\s*(\S.*)$/iu
const chinese =
  /^((?:如果|若|当|要是|一旦)?[^:：,，]{2,40}?(?:时候?|的话|后)|(?:如果|若|当|要是|一旦)[^:：,，]{2,40}?)\s*(?:[:：，,]|->|→)\s*(?:就|则|那么)?(\S.*)$/u
/** What is told in cases, each for itself. */
const ofRules =
  /\brules?\b|\bpolic(?:y|ies)\b|\bguidelines?\b|\bhow (?:we|to|i) (?:handle|deal|react|respond)\b|\bwhat to do\b|规则|规定|规矩|守则|办法|处理|怎么办|应对|对策/i
const ofFlow = /\bflow ?charts?\b|\bdecision (?:tree|diagram)\b|流程图|决策/i
const saysMore = /[?？]|\b(?:otherwise|else|unless|back to|then go)\b|否则|不然|回到|返回/i

/**
 * Reads rules a line each, of which none follows another: "- when the customer is angry: call back". A list of cases, or, as a flow chart, a choice between
 * them. Null where a line is no rule, one is the opposite of another, or nothing says that they are rules.
 */
export function readRules(text: string, title: string | null, request: string): Items | Graph | null {
  if (text.length > longestText || !text.includes('\n') || saysMore.test(text)) return null
  const lines = text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim()]))
  const [first = ''] = lines
  const isHeaded = readRule(first) === null && first.length <= longestPart && !listMark.test(first)
  const rules = (isHeaded ? lines.slice(1) : lines).map(readRule)
  const read = rules.filter(rule => rule !== null)
  if (read.length < fewest || read.length < rules.length) return null
  const heading = title ?? (isHeaded ? first.replace(/\s*[:：]$/, '') : null)
  const areTimes = read.every(({ condition }) => /^when/i.test(condition) || /时候?$/u.test(condition))
  const isOfOpposites = read.some(one => read.some(other => areOpposite(bare(one.condition), bare(other.condition))))
  if (isOfOpposites || !(areTimes || ofRules.test(`${heading ?? ''} ${request.slice(0, -text.length || undefined)}`)))
    return null
  return ofFlow.test(request)
    ? toChoice(read, heading)
    : toList(
        'list',
        heading,
        read.map(({ condition, act }) => ({ label: capitalizeFirst(condition), text: act })),
      )
}

interface Rule {
  condition: string
  act: string
}

function readRule(line: string): Rule | null {
  const plain = line.replace(listMark, '').replace(/[.。;；]$/, '')
  const [, condition, act] = english.exec(plain) ?? chinese.exec(plain) ?? []
  return condition && act && act.length <= longestPart ? { condition: condition.trim(), act: act.trim() } : null
}

function bare(condition: string): string {
  return condition.replace(
    /^(?:when(?:ever)?|if|in case(?: of)?|as soon as|once)\s+|^(?:如果|若|当|要是|一旦)|(?:时候?|的话)$/giu,
    '',
  )
}

function toChoice(rules: readonly Rule[], heading: string | null): Graph {
  const flow = new Flow()
  const isHan = /\p{Script=Han}/u.test(rules[0]?.condition ?? '')
  const from = flow.place(heading ?? (isHan ? '哪种情况？' : 'Which case?'), 'decision')
  for (const { condition, act } of rules)
    flow.connect([{ from, label: bare(condition) }], flow.place(capitalizeFirst(act), 'step'))
  return flow.toGraph(null)
}
