import type { Graph, GraphEdge } from '../../../structure/graph.ts'
import { asTitle } from '../as-title.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { stepsOf } from '../workflow/steps-of.ts'

const longestText = 1200
const steps = { fewest: 3, most: 12, longest: 70 }
/** What goes round, said before what happens in it: "the water cycle", 四季循环. */
const cycle = /\b(?:cycles?|loop|(?:four |the )seasons)\b|循环|闭环|四季|周而复始|轮回/i
const lead =
  /^(?:(?:please )?(?:draw|show|explain|make) (?:the |an? )?)?([^:：,，.。;；\n]{2,60}?)(?:\s*[:：]|\s*[.。]|\s+[-–—])\s*(?=\S)/i
/** Cases, sequences of messages and times are told to other readers. */
const toldOtherwise =
  /\b(?:if|unless|otherwise|whether|while|until|or)\b|如果|否则|要是|或者|直到|->|→|=>|\d{1,2}:\d\d/i
const opening =
  /^(?:and |then |first,? |next,? |finally,? |lastly,? |after (?:that|this),? |然后|接着|之后|最后|首先|随后|再|又)+/i
/** Nothing but that it begins again, or with what. */
const onlyAgain =
  /^(?:it |this |that |the (?:whole )?(?:cycle|loop|process) )?(?:all )?(?:starts?|begins?|repeats?|continues?)(?: (?:all )?over)?(?: again| anew| from (?:the )?(?:start|beginning)| itself)?$|^(?:so on|repeat)$|^(?:如此|这样)?(?:循环往复|周而复始|反复循环|不断循环|重新开始|重复|循环)$/i
const backTo =
  /^(?:(?:it|this|we|you|they) )?(?:goes |go |comes |come |leads? |returns? |return )?(?:back )?to (?:the )?(.{2,40})$|^(?:the )?next (.{2,40})$|^(?:重新|又|再|就)*(?:回到|返回|重回|进入新的|开始新的)(.{1,12})$/i
const comesAgain = /^(?:the )?(?:next )?(.{2,40}?) (?:comes|starts|begins|arrives|follows)?(?: round)? ?again$/i
/** Goes back by what is done last: "flows back to the sea", 流回大海. */
const returns = /\b(?:back|returns?|again)\b|[流返送飘飞]回|回到|回归|回馈/i

/**
 * Reads what goes round, told as a cycle whose last step leads to the first one: "The water cycle: water evaporates, condenses into clouds, falls as rain and
 * flows back to the sea." Null where it is named no cycle, nothing says that it begins again, or anything else is told.
 */
export function readCycle(body: string, asked: string | null, text: string): Graph | null {
  if (text.length > longestText || body.includes('\n') || toldOtherwise.test(body)) return null
  const [whole = '', named] = lead.exec(body) ?? []
  const heading = named !== undefined && cycle.test(named) ? named : null
  if (!cycle.test(asked ?? '') && heading === null && !cycle.test(text.slice(0, Math.max(0, text.indexOf(body)))))
    return null
  const said = (heading === null ? body : body.slice(whole.length)).trim().replace(/[.。!！]+$/, '')
  const parts = split(said)
  const last = parts.at(-1) ?? ''
  const isReturn = isOnlyReturn(last, parts[0] ?? '')
  const labels = isReturn ? parts.slice(0, -1) : returns.test(last) ? parts : null
  const isSound = labels?.every(label => label.length <= steps.longest) && new Set(labels).size === labels.length
  if (!labels || !isSound || labels.length < steps.fewest || labels.length > steps.most) return null
  return toCircle(labels, isReturn ? whatReturns(last, parts[0] ?? '') : '', heading ?? asked)
}

/** The clauses of a text, without the words that lead on. */
function split(said: string): string[] {
  const isHan = /\p{Script=Han}/u.test(said)
  return said
    .split(isHan ? /[，,。；;、]\s*/u : /\s*[;.]\s+|\s*,\s+|\s+and (?:then )?(?=\S+(?: \S+)*$)/i)
    .map(part => part.trim().replace(opening, ''))
    .filter(part => part !== '')
}

function isOnlyReturn(last: string, first: string): boolean {
  if (onlyAgain.test(last)) return true
  const target = (backTo.exec(last)?.slice(1) ?? comesAgain.exec(last)?.slice(1) ?? []).find(
    place => place !== undefined,
  )
  return target !== undefined && sharesWord(target, first)
}

/** Whether the first step is named by one of the words, or their beginnings: "planning" is "Plan the change". */
function sharesWord(target: string, first: string): boolean {
  if (/\p{Script=Han}/u.test(target)) return [...target].some(character => first.includes(character))
  const words = target.toLowerCase().match(/[a-z]{3,}/g) ?? []
  const others = first.toLowerCase().match(/[a-z]{3,}/g) ?? []
  return words.some(word =>
    others.some(other => word.startsWith(other.slice(0, 4)) || other.startsWith(word.slice(0, 4))),
  )
}

/** Words that say nothing but that it begins again. */
const ofReturn = /^(?:starts?|begins?|over|again|back|to|the|then|goes|go|it|all|next|a|new|cycle)$/i

/** What is said of how it begins again, besides that: "spring comes again", "which lays eggs again". */
function whatReturns(last: string, first: string): string {
  const said = last.replace(/^(?:which|that|who) /i, '')
  const known = new Set(first.toLowerCase().match(/[a-z]+/g) ?? [])
  const words = said.toLowerCase().match(/[a-z]+/g) ?? []
  return words.every(word => ofReturn.test(word) || known.has(word)) ? '' : said
}

/** "In spring plants bloom": a time or a place, and what happens then. */
const whenFirst = /^(?:in|during|at) (?:the )?([a-z]+),? (\S.*)$/i

function toSteps(labels: readonly string[]): { label: string; note?: string }[] {
  const told = labels.map(label => whenFirst.exec(label))
  if (told.some(found => found === null)) return labels.map(label => ({ label }))
  return told.map(found => ({ label: found?.[1] ?? '', note: found?.[2] ?? '' }))
}

function toCircle(labels: readonly string[], returning: string, title: string | null): Graph {
  const told = toSteps(labels)
  const row = stepsOf(
    told.map(({ label }) => capitalizeFirst(label)),
    title === null ? null : asTitle(title),
  )
  const nodes = row.nodes.map((node, index) => {
    const note = told[index]?.note
    return note === undefined ? node : { ...node, note: capitalizeFirst(note) }
  })
  const closing: GraphEdge = {
    id: `e${nodes.length}`,
    from: nodes.at(-1)?.id ?? '',
    to: nodes[0]?.id ?? '',
    direction: 'forward',
    line: 'solid',
    ...(returning !== '' && { label: returning }),
  }
  return { ...row, nodes, edges: [...row.edges, closing] }
}
