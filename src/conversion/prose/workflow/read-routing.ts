import type { Graph, GraphEdge, GraphNode } from '../../../structure/graph.ts'
import { createIds } from '../../../structure/new-ids.ts'
import { capitalizeFirst } from '../capitalize-first.ts'

const longestText = 1500
const longestName = 40
const mostWords = 6
const fewest = 3
const heading = /^\s*([^:：,，.。;；\n]{2,60}?)\s*(?:[:：?？]|\s[-–—]\s|\n)\s*(?=\S)/u
const sent =
  '(?:should |must |will |all |always |directly |straight )*(?:(?:is|are|gets?|be) )?(?:(?:always |directly )?(?:sent|routed|forwarded|assigned|passed|directed|escalated|transferred|given|handed|put through)(?: on)? (?:to|on to)|(?:go(?:es)?|belongs?|moves?) (?:directly |straight )?(?:to|into)|(?:handled|answered|dealt with|processed|treated|taken care of|picked up) by|lands? (?:with|at|in))'
/** "Billing questions go to finance", "invoices are handled by Petra" */
const english = new RegExp(`^(.{2,60}?) ${sent} (?:the |our |an? )?(.{1,40})$`, 'i')
/** "Technical ones to support": the verb is that of the clause before; "the office forwards to Kim" has its own. */
const gapped =
  /^(?!(?:the|an?) (?:\w+ ){1,3}(?!ones\b)\w+s (?:to|by|with)\b)(.{2,40}?) (?:to|by|with) (?:the |our |an? )?(.{1,40})$/i
/** "If it's an emergency put it through to the doctor" */
const conditional = new RegExp(
  `^(?:if|when) (?:it(?:'s| is) |they(?:'re| are) )(?:an? |the |about |for )?([^,]{2,40}?),? (?:then )?(?:(?:it|they) )?(?:${sent}|(?:put|send|pass|forward|route|transfer|give|hand|assign|direct) (?:it|them|that|those) (?:on |through |over )?to) (?:the |our |an? )?(.{1,40})$`,
  'i',
)
const rest =
  /^(?:(?:all|any|every)(?:thing|one|body)? (?:the )?(?:else|others?|rest|remaining(?: ones)?)|(?:all )?(?:the )?(?:others?|rest|remaining ones?|other ones?|other \w+)|anything else|everything else|what(?:ever)? (?:is left|remains|else there is))$/i
const chineseVerb =
  '(?:直接|统一|全部|一律|都|就|则|要|会|应该?|请)*(?:转(?:接|交|给|发给?|到|至|去)?给?|找|交给|交由|发给|发到|送到|送去|派给|分给|分配给|分到|归|给|送|进入?|走|去)'
const chinese = new RegExp(
  `^(?:如果是|若是|是)?(.{1,14}?)(?:的话|的)?${chineseVerb}(.{1,12}?)(?:处理|负责|解决|办理|跟进|回复|接待|来管|管)?$`,
  'u',
)
const chineseBy =
  /^(?:如果是|若是|是)?(.{1,14}?)(?:的话|的)?(?:统一|全部|一律|都|就|则)*(?:由|归|让)(.{1,12}?)(?:来)?(?:处理|负责|解决|办理|跟进|回复|接待|接手|管)$/u
const chineseRest = /^(?:其他|其它|其余|剩下|剩余|别)的?.{0,6}$/u
/** One thing that moves on is no case beside others. */
const inTurn =
  /\b(?:then|after(?:wards)?|finally|next|first|before|once|until|again|back)\b|->|→|然后|接着|最后|之后|再|先|首先|回到|第[一二三]步/i
const noName =
  /^(?:it|they|he|she|we|you|i|this|that|who|which|there|not|then|and|or|but|so)\b|\b(?:if|because|when|is|are|was|were|has|have|will|can|and then|which|who|that)\b|[:：?？!！=<>{}|]|^(?:他|她|它|我|你|不|没)|如果|因为|否则/i

/** A class, and where it goes. */
export interface Case {
  what: string
  to: string
  isRest: boolean
}

/**
 * Reads what is sent where by its class: "billing questions go to finance, technical ones to support, everything else to the front desk",
 * 账单问题找财务，技术问题找客服，其他的都找前台. Null where a clause says anything else, one thing moves on from place to place, or no rest is told and a
 * place is a class, too.
 */
export function readRouting(text: string, title: string | null): Graph | null {
  if (text.length > longestText || inTurn.test(text) || /\n\s*[-*•\d]/.test(text)) return null
  const [lead = '', about] = heading.exec(text) ?? []
  const cases = readCases(text.slice(lead.length)) ?? readCases(text)
  if (!cases) return null
  const classes = cases.map(({ what }) => what.toLowerCase())
  const isOfClasses = cases.slice(0, -1).every(({ isRest }) => !isRest) && new Set(classes).size === classes.length
  const isChain = cases.some(({ to }) => classes.some(each => `${each} `.startsWith(`${to.toLowerCase()} `)))
  const isTold = cases.at(-1)?.isRest || (about !== undefined && routes.test(`${about} ${title ?? ''}`))
  return isOfClasses && !isChain && isTold ? toGraph(cases, title ?? (about && topicOf(about)) ?? null) : null
}

/** Who asks for this means cases, with a rest or without one. */
const routes =
  /\brout(?:e|es|ing)\b|\btriage\b|\bassign|\bwho (?:handles|gets|takes)\b|\b(?:sort|distribut)\w*\b|怎么分|分流|分类|分配|分派|转接|谁处理|归谁|找谁|路由/i

function topicOf(about: string): string {
  return about.replace(/^(?:how (?:do )?we |how to |our |the )/i, '').trim()
}

function readCases(text: string): Case[] | null {
  const clauses = text
    .replace(/[.。!！\s]+$/, '')
    .split(
      /\s*(?:[,，;；。\n]|\.(?=\s))\s*(?:(?:and|while|but|whereas) )?|\s+(?:and|while|but) (?=(?:the rest|everything|anything|all|any|every)\b)/i,
    )
    .filter(clause => clause !== '')
  const cases: Case[] = []
  for (const clause of clauses) {
    const read = readCase(clause, cases.length > 0)
    if (!read) return null
    cases.push(read)
  }
  return cases.length >= fewest || (cases.length === 2 && cases[1]?.isRest) ? cases : null
}

/** "invoices go to Petra"; "letters to Kim" where the verb may be that of the clause before. Null for anything else. */
export function readCase(clause: string, mayBeGapped: boolean): Case | null {
  const isHan = /\p{Script=Han}/u.test(clause)
  const found = isHan
    ? (chineseBy.exec(clause) ?? chinese.exec(clause))
    : (conditional.exec(clause) ?? english.exec(clause) ?? (mayBeGapped ? gapped.exec(clause) : null))
  const [, what = '', to = ''] = found ?? []
  const names = [what, to].map(name => name.trim().replace(/^(?:the|all|any) (?=\w+s\b)|的$/i, ''))
  const [thing = '', place = ''] = names
  if (!names.every(isName)) return null
  return { what: thing, to: place, isRest: isHan ? chineseRest.test(thing) : rest.test(what.trim()) }
}

function isName(name: string): boolean {
  return name !== '' && name.length <= longestName && name.split(/\s+/).length <= mostWords && !noName.test(name)
}

/** One decision with an arrow for each class; two classes may go to the same place. */
function toGraph(cases: readonly Case[], title: string | null): Graph {
  const newId = createIds('place')
  const isHan = cases.some(({ what }) => /\p{Script=Han}/u.test(what))
  const question: GraphNode = { id: newId('question'), label: isHan ? '是哪一类？' : 'What kind?', role: 'decision' }
  const places = new Map<string, GraphNode>()
  const edges = cases.map(({ what, to }, index): GraphEdge => {
    const key = to.toLowerCase()
    const place = places.get(key) ?? {
      id: newId(to),
      label: capitalizeFirst(to),
      role: 'step' as const,
    }
    places.set(key, place)
    return { id: `e${index + 1}`, from: question.id, to: place.id, label: what, direction: 'forward', line: 'solid' }
  })
  return { type: 'graph', ...(title !== null && { title }), nodes: [question, ...places.values()], edges, groups: [] }
}
