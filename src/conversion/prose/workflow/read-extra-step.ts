import type { Graph } from '../../../structure/graph.ts'
import { Flow } from './flow.ts'

const longestText = 1500
const longestStep = 60
const chineseAmount =
  '(?:\\d[\\d.,]*|[一二两三四五六七八九十百千万半]+)(?:万|千|百)?(?:元|块钱?|天|小时|分钟|人|公斤|个月|月|年|次|件|公里)'
const chineseWithin = new RegExp(
  `^(?:请假|金额|费用|数量)?(?:在|不超过)?(${chineseAmount})(?:以内|之内|以下|及以下|内)?的?(?:只要|只需要?|由|就由)?(\\p{Script=Han}{2,16}?)(?:就行|即可|就可以|就好|就够)了?$`,
  'u',
)
const chineseOver = new RegExp(
  `^(?:如果)?(?:超过|多于|大于|高于)(?:(${chineseAmount})|这个数)?的?(?:话)?(?:就)?(?:还要|还需要?|还得|另外?要|要再|再要|再由|需要?再)(?:由|经(?!理|办|济)|请(?!示|假)|给|报(?!告|销|备)|找)?(\\p{Script=Han}{2,16})$`,
  'u',
)
const amount = '[$€£¥]?\\d[\\d.,]*(?: ?(?:k|euros?|dollars?|pounds?|days?|hours?|kg|people|%))?'
const within = new RegExp(
  `^(?:for |if it is |if it's )?(?:up to|under|below|less than|within) (${amount}),? (?:it only needs |only )?(.{4,60}?)(?: and that's it| is enough| alone)?$`,
  'i',
)
const over = new RegExp(
  `^(?:but |and )?(?:for |if it is |if it's |anything )?(?:above|over|more than|beyond) (?:(${amount})|that|it),? (.{2,40}?) (?:also (has to |needs to |must )?|(has to |needs to |must )also )(.{3,40})$`,
  'i',
)
const heading = /^\s*([^:：,，.。\n]{2,30}?)[:：]\s*(?=\S)/
const joint = /^(?:and |then |finally |first |after that |最后|然后|接着|再|先|之后)+(?:,\s*)?/i
/** No plain step. */
const isCase =
  /\b(?:if|unless|otherwise|except|when|until|back)\b|如果|否则|除非|超过|以内|以下|以上|不|没|的话|回到|退回|[?？:：()（）]/i

/**
 * Reads what is done besides where it is more: "up to 500 the manager signs, above that the director also has to sign, then finance pays",
 * 三天以内主管批就行，超过三天还要总经理签字，最后人事备案. What is done within the limit is done in both cases. Null where it is told of other amounts, or in any
 * other way.
 */
export function readExtraStep(text: string, title: string | null): Graph | null {
  if (text.length > longestText || /->|[→{}<>|]|\n\s*[-*•\d]/.test(text)) return null
  const [lead = '', named] = heading.exec(text) ?? []
  const clauses = text
    .slice(lead.length)
    .split(/[。；;\n，]|,\s+|\.(?=\s|$)/)
    .map(clause => clause.trim())
    .filter(clause => clause !== '')
  const isHan = /\p{Script=Han}/u.test(text)
  const at = clauses.findIndex(clause => (isHan ? chineseWithin : within).test(clause))
  const [, limit = '', usual = ''] = (isHan ? chineseWithin : within).exec(clauses[at] ?? '') ?? []
  const [, other, who = '', must, mustAlso, act = ''] = (isHan ? chineseOver : over).exec(clauses[at + 1] ?? '') ?? []
  if (usual === '' || who === '' || (other !== undefined && other !== limit)) return null
  const [before, after] = [clauses.slice(0, at), clauses.slice(at + 2)].map(some => some.map(plain))
  if (!before || !after || ![...before, usual, ...after].every(isStep)) return null
  const flow = new Flow()
  for (const step of before) flow.add(step, 'step')
  if (!repeats(plain(usual), before.at(-1) ?? '')) flow.add(plain(usual), 'step')
  const question = flow.add(isHan ? `超过${limit}？` : `More than ${limit}?`, 'decision')
  flow.open = [{ from: question, label: isHan ? '是' : 'Yes' }]
  flow.add(isHan ? who : `${who} ${must ?? mustAlso ?? ''}${act}`, 'step')
  flow.open = [...flow.open, { from: question, label: isHan ? '否' : 'No' }]
  for (const step of after) flow.add(step, 'step')
  if (after.length === 0) flow.add(isHan ? '结束' : 'End', 'end')
  return flow.toGraph(title ?? named ?? null)
}

/** 员工请假先填申请单 is what they do first. */
function plain(step: string): string {
  return step.replace(joint, '').replace(/(?<=\p{Script=Han}{2})先(?=[填写交提申报发])/u, '')
}

/** 领导批了, after 直属领导审批, is the same step in fewer words. */
function repeats(usual: string, step: string): boolean {
  const words = [...usual.replace(/了$/u, '')]
  let at = -1
  return (
    /\p{Script=Han}{2}/u.test(usual) &&
    words.every(character => {
      at = step.indexOf(character, at + 1)
      return at >= 0
    })
  )
}

function isStep(step: string): boolean {
  return step.length <= longestStep && /\p{L}{2}/u.test(step) && !isCase.test(step) && !/\d/.test(step)
}
