import type { Graph, GraphNode } from '../structure/graph.ts'
import { deniesAct } from './prose/processes/opposite-cases.ts'

const negation =
  /不是|没有|未能|不能|[不没未非无]|\b(?:not|no|isn't|aren't|doesn't|don't|can't|cannot|never)\b\s*|\b(?:in|un|non-?)(?=\p{L}{4})/giu
const goesBack =
  /^(?:then |and )?(?:(?:go|goes|return|returns|back|step|loop)s? back to|returns? to|back to|(?:再|并|就|则)?(?:返回到?|回到|退回到?|跳回到?))\s*/iu
const ofFlow = /(?:flow|process|workflow|pipeline|architecture|diagram|chart|journey)s?$|(?:流程|架构|图)$/i

/** "Yes", "No: reject it", "[pass?] no: reject it": the answer to a question is no step. */
const answer = /^(?:\[[^\]]*\]\s*)?(?:yes|no|是|否)(?:$|\s*[:：])/i

/** "sweet enough? no -> 1": a question with its answers as one step. */
const asksAndAnswers =
  /[?？]\]?\s*[-–—(（,，]*\s*(?:if |如果)?(?:yes|no|not|是|否|不\p{Script=Han}{0,3})\s*(?:->|=>|[→:：,，)）]|then\b|go\b|back\b|则|就)/iu
/** "Go to 1", "4", 回到第2步: where an answer leads, by a number of the list that is drawn nowhere. */
const toNumber =
  /^(?:(?:and |then )?(?:goe?s?|jumps?|returns?|loops?|continues?|skips?|repeats?|back)\b(?: back)?(?: (?:to|from|at|with))?(?: (?:step|no\.?|#))? ?)?\d{1,2}$|^(?:再|并|就|则)?(?:返回到?|回到?|退回到?|跳到|转到|重复|重做)第?(?:\d{1,2}|[一二三四五六七八九十])步?$/i

/**
 * True if a process was cut where it was not understood: the other way of a decision became a decision of its own, a way back leads on, or the
 * request's name for the process became a step with the others below it.
 */
export function isCutProcess(graph: Graph): boolean {
  return (
    graph.nodes.some(({ label }) => answer.test(label.trim()) || asksAndAnswers.test(label)) ||
    asksNothing(graph) ||
    leadsToNumber(graph) ||
    asksTooLate(graph) ||
    asksPastApproval(graph) ||
    asksAfterLeaving(graph) ||
    interruptsAtEnd(graph) ||
    asksOfSkipped(graph) ||
    asksOfDone(graph) ||
    asksOfEarlierDoer(graph) ||
    isOutOfReach(graph) ||
    decidesTwice(graph) ||
    leadsOnInsteadOfBack(graph) ||
    isHubOfRequest(graph) ||
    isExchange(graph)
  )
}

const ofExchange =
  /\bhow (?:the |our )?(?:money|cash|data|information|goods|materials?|food|energy) (?:flows?|moves?|travels?)\b/i
const toSomebody = /\b(?:to|into) (?:the |our )?([a-z]+)$/i

/** "How money flows: …, sponsors give donations to the treasurer": who gives what to whom, and no step after the others. */
function isExchange({ title = '', nodes }: Graph): boolean {
  if (!ofExchange.test(title)) return false
  const labels = nodes.map(({ label }) => label.toLowerCase())
  return labels.some((label, at) => {
    const [, receiver = ''] = toSomebody.exec(label) ?? []
    const [giver = ''] = label.replace(/^(?:the|our|an?) /, '').split(' ')
    const before = labels.slice(0, at).join(' ')
    return receiver !== '' && before.includes(receiver) && !before.includes(giver)
  })
}

/** "It isn't?": what of? */
const pronounAlone =
  /^(?:it|he|she|they|that|this|there|so) (?:is|are|was|were|does|do|did|has|have|can|could|will)(?:n['’]?t| not)?[?？]?$/i

function asksNothing({ nodes }: Graph): boolean {
  return nodes.some(({ role, label }) => role === 'decision' && pronounAlone.test(label.trim()))
}

function leadsToNumber({ nodes }: Graph): boolean {
  const hasQuestion = nodes.some(({ role }) => role === 'decision')
  return hasQuestion && nodes.some(({ label, role }) => role !== 'decision' && toNumber.test(label.trim()))
}

/** "Exist we show it", out of "If it does not exist we show it". */
const verbAndClause = /^([a-z]+) (?:we|they|he|she|you|i|it) [a-z]+ /i

/** True if a name of the process begins with the end of a condition that is denied in `text`. */
export function holdsCondition({ nodes }: Graph, text: string): boolean {
  return nodes.some(({ label }) => {
    const [, verb] = verbAndClause.exec(label) ?? []
    return verb !== undefined && new RegExp(`(?:\\bnot|n['’]t) ${verb}\\b`, 'i').test(text)
  })
}

const sentenceStart = /[.!?;]\s+(?=\p{L})/u
const startsWithIf = /^if\b/i

/**
 * True if what is done in one case leads to the question of the next one, as the other case does: "If it is dry, it is watered. If it is wet, …" tells
 * two cases beside each other.
 */
export function runsThroughCases({ nodes, edges }: Graph, text: string): boolean {
  const sentences = text.split(sentenceStart).map(lettersOf)
  const decisions = new Map(
    nodes.flatMap(({ id, label, role }) => (role === 'decision' ? [[id, lettersOf(label)]] : [])),
  )
  const isTold = (question: string, sentence = '') => startsWithIf.test(sentence) && sentence.includes(question)
  const joined = new Set(edges.flatMap(({ to, label }) => (label ? [] : [to])))
  const pairs = edges.flatMap(({ from, to }) => {
    const [one, other] = [decisions.get(from), decisions.get(to)]
    return one && other && joined.has(to) ? [{ one, other }] : []
  })
  return sentences.some((sentence, at) =>
    pairs.some(({ one, other }) => isTold(one, sentence) && isTold(other, sentences[at + 1])),
  )
}

const approval = /(?:\b(?:approv(?:es?|al)|reviews?|signs off)|[审批核]|审查)$/i
const ofApproval = /^(?:it is |it['’]s )?approved[?？]?$|^(?:审[批核])?(?:通过|批准|同意)了?[?？]?$/i

/** 超过5000总监再审，通过后下单，不通过退回: the question asks about the last approval too, to which nothing leads from there. */
function asksPastApproval({ nodes, edges }: Graph): boolean {
  if (!nodes.some(({ label, role }) => role === 'decision' && ofApproval.test(label.trim()))) return false
  const isPassed = ({ id, label, role }: GraphNode) =>
    role !== 'decision' && approval.test(label.trim()) && edges.every(({ from }) => from !== id)
  return nodes.some(isPassed)
}

/** What may come of any of the steps before, and of a check alone. */
const ofAny = /^(?:any(?:thing)?|at any (?:point|time|stage))\b|^(?:任何|任意|中途|期间)/i
const ofCheck = /\b(?:rejected|declined|sent back|turned down)\??$|^(?:被|给)?(?:退回|驳回|打回|拒绝|退)(?:来|了)*？?$/i
const check =
  /check|review|approv|sign|decid|look|test|inspect|assess|interview|verif|validat|evaluat|read|审|批|查|核|验|检|评|面试|测|看|决定|考/i

/** "…, deploy, if any test fails call us": the question stands after a step that it does not ask about. */
function asksTooLate({ nodes, edges }: Graph): boolean {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  return nodes.some(({ id, label, role }, at) => {
    if (role !== 'decision') return false
    if (ofAny.test(label)) return true
    const before = edges.filter(({ to }) => to === id).map(({ from }) => labels.get(from) ?? '')
    if (asksOfEarlier(label, nodes.slice(0, at), before)) return true
    return (
      ofCheck.test(label.replace(/^(?:it|they|he|she|this|that) (?:is|was|gets?) /i, '')) &&
      before.length > 0 &&
      !before.some(
        each => saysResult(each, label) || check.test(each.replace(/^\p{Script=Han}{1,4}完(?:成?后?|了)?/u, '')),
      )
    )
  })
}

const leaving =
  /(?:离开|离店|离场|出院|回家|走人)$|\b(?:(?<!\b(?:for|of|on|sick|parental|annual|unpaid) )leaves?|goes? home|drives? (?:off|away))$/i

const handingOver = /(?:取[餐货件]|提货|发货|送达|签收|收货|出餐|上菜)$/u
const outOfStock = /缺[料货]|[没无断]货|售罄|卖[完光]|库存不[足够]/u

/** 结账离开。如果没有座位就排队, 取餐，缺料就退款: what may come before everything is told behind it. */
function asksAfterLeaving({ nodes, edges }: Graph): boolean {
  const labels = new Map(nodes.map(({ id, label }) => [id, label.trim()]))
  const isTooLate = (before: string, asked: string) =>
    leaving.test(before) || (handingOver.test(before) && outOfStock.test(asked))
  return nodes.some(
    ({ id, role, label }) =>
      role === 'decision' && edges.some(({ from, to }) => to === id && isTooLate(labels.get(from) ?? '', label)),
  )
}

const interrupting =
  /^(?:(?:it|he|she|they|the [a-z]+) )?(?:pauses?|skips?|interrupts?|aborts?|暂停|跳过|中断)(?![a-z])/i

/** "…, spins and stops. If the door is opened it pauses": what may happen at any time, behind the last step. */
function interruptsAtEnd({ nodes, edges }: Graph): boolean {
  const labels = new Map(nodes.map(({ id, label, role }) => [id, { label, role }]))
  return nodes.some(({ id, role }) => {
    const ways = role === 'decision' ? edges.filter(({ from }) => from === id).map(({ to }) => labels.get(to)) : []
    return ways.some(way => way?.role === 'end') && ways.some(way => interrupting.test(way?.label.trim() ?? ''))
  })
}

const asksOfPronoun = /^(?:it|they|that|this)(?:['’]s| |['’]re)/i

/** "If you feel sick, check your temperature. If it's over 38, …": whoever skips the check has nothing that it could be. */
function asksOfSkipped({ nodes, edges }: Graph): boolean {
  const decisions = new Set(nodes.filter(({ role }) => role === 'decision').map(({ id }) => id))
  return nodes.some(({ id, role, label }) => {
    if (role !== 'decision' || !asksOfPronoun.test(label)) return false
    const from = edges.filter(({ to }) => to === id).map(edge => edge.from)
    return from.some(before => decisions.has(before)) && from.some(before => !decisions.has(before))
  })
}

/** "The text is reviewed by an editor", "published", "the editor is not happy?": of what somebody did before the last step. */
function asksOfEarlierDoer({ nodes, edges }: Graph): boolean {
  const labels = new Map(nodes.map(({ id, label }) => [id, label.toLowerCase()]))
  return nodes.some(({ id, role, label }, at) => {
    const [, doer] = role === 'decision' ? (/^(?:the |an? )?([a-z]{3,}) [a-z]/i.exec(label) ?? []) : []
    if (doer === undefined) return false
    const names = new RegExp(`\\bby (?:the |an? )?${doer}\\b`, 'i')
    const isNear = edges.some(({ from, to }) => to === id && (labels.get(from) ?? '').includes(doer.toLowerCase()))
    return !isNear && nodes.slice(1, at).some(node => node.role === 'step' && names.test(node.label))
  })
}

/** "The manager approves it", and then "The manager rejects it?": it was told as done. */
function asksOfDone({ nodes }: Graph): boolean {
  const firstOf = (label: string) => /^(?:the |an? )?[a-z-]+/i.exec(label)?.[0].toLowerCase()
  return nodes.some(({ role, label }, at) => {
    if (role !== 'decision') return false
    return nodes
      .slice(0, at)
      .some(step => step.role === 'step' && firstOf(step.label) === firstOf(label) && deniesAct(step.label, label))
  })
}

/** "bot runs checks, two people review, if checks fail …": the check is not what comes before the question. */
function asksOfEarlier(question: string, earlier: readonly GraphNode[], before: readonly string[]): boolean {
  const [checked] =
    /检查|测试|审核|校验|验收|面试|\b(?:checks?|tests?|reviews?|inspection|interviews?)\b/i.exec(question) ?? []
  if (!checked || before.length === 0) return false
  const stem = checked.toLowerCase().replace(/s$/, '')
  const isOf = (label: string) => label.toLowerCase().includes(stem)
  return !before.some(isOf) && earlier.some(({ label, role }) => role === 'step' && isOf(label))
}

/** "Stripe answers with success or declined" */
function saysResult(step: string, question: string): boolean {
  const result = lettersOf(question).split(' ').at(-1) ?? ''
  return /^[a-z]{4,}$/.test(result) && lettersOf(step).split(' ').includes(result)
}

const limit = /(?:over|above|more than|exceeds?|超过|高于|大于|>)\D{0,4}(\d+(?:\.\d+)?)/i

/** "Over 80?", and where it is not, "Over 95?". */
function isOutOfReach({ nodes, edges }: Graph): boolean {
  const limits = new Map(
    nodes.filter(({ role }) => role === 'decision').map(({ id, label }) => [id, Number(limit.exec(label)?.[1])]),
  )
  return edges.some(({ from, to, label }) => {
    const [one = NaN, other = NaN] = [limits.get(from), limits.get(to)]
    return /^(?:no|否)$/i.test(label ?? '') && other >= one
  })
}

/** "Enough?" and "Not enough?" are one question. */
function decidesTwice({ nodes }: Graph): boolean {
  const questions = nodes.filter(({ role }) => role === 'decision').map(({ label }) => lettersOf(label))
  return questions.some((question, index) => {
    const positive = lettersOf(question.replaceAll(negation, ''))
    if (positive === lettersOf(question)) return false
    return questions.some((other, at) => at !== index && positive.length > 1 && isWithin(positive, other))
  })
}

function lettersOf(label: string): string {
  return label
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}' ]+/gu, '')
    .trim()
}

/** True if the letters of `part` stand in `whole` in their order. */
function isWithin(part: string, whole: string): boolean {
  let at = 0
  for (const letter of whole) if (letter === part[at]) at += 1
  return at === part.length
}

/** A step that says where to go back to, and goes somewhere else. */
function leadsOnInsteadOfBack({ nodes, edges }: Graph): boolean {
  const order = new Map(nodes.map(({ id }, index) => [id, index]))
  return nodes.some(({ id, label }, index) => {
    if (!goesBack.test(label)) return false
    const target = lettersOf(label.replace(goesBack, ''))
    const isNamed = nodes.slice(0, index).some(earlier => sharesWord(target, lettersOf(earlier.label)))
    const next = edges.filter(({ from }) => from === id)
    return isNamed && next.length > 0 && next.every(({ to }) => (order.get(to) ?? 0) > index)
  })
}

function sharesWord(one: string, other: string): boolean {
  if (/\p{Script=Han}/u.test(one)) return [...one].some((_, at) => at > 0 && other.includes(one.slice(at - 1, at + 1)))
  return one.split(' ').some(word => word.length > 3 && other.split(' ').includes(word))
}

function isHubOfRequest({ nodes, edges }: Graph): boolean {
  const hub = nodes.find(({ label }) => ofFlow.test(label))
  if (!hub || nodes.length < 3) return false
  return edges.length === nodes.length - 1 && edges.every(({ from, label }) => from === hub.id && !label)
}
