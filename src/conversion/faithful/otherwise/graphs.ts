import type { Graph } from '../../../structure/graph.ts'
import { notSteps } from '../../not-steps.ts'
import { pairsOf } from '../left-out.ts'

/** True if a graph has arrows, questions or parts that are not told, or lacks cases that are. */
export function tellsGraphOtherwise(graph: Graph, text: string): boolean {
  return (
    answersTwice(graph) ||
    leavesOutCases(graph, text) ||
    asksOfEarlierAct(graph) ||
    asksTwice(graph) ||
    chainsList(graph, text) ||
    chainsPoints(graph, text) ||
    chainsPlaces(graph) ||
    hasDataAsPart(graph) ||
    losesLimit(graph, text) ||
    losesPlace(graph, text)
  )
}

/** What holds above a limit, as the title: "Invoices over $5000: …. Under $5000 …" tells of two ways from the start. */
function losesLimit({ title = '' }: Graph, text: string): boolean {
  const [, above, limit] = /\b(?:(over|above|more than)|under|below|less than) ([$€£]?\d[\d,.]*)/i.exec(title) ?? []
  if (limit === undefined) return false
  const opposite = above === undefined ? 'over|above|more than' : 'under|below|less than'
  return new RegExp(`\\b(?:${opposite}) ${limit.replaceAll(/[$.]/g, '\\$&')}`, 'i').test(text)
}

const beyond = /\b(?:behind|in front of|between) (?:it|them|that|this|these)\b/i

/** "The app calls a gateway. Behind it are two services": parts that no line joins to it. */
function losesPlace({ nodes, edges }: Graph, text: string): boolean {
  const [first] = nodes
  if (!first || !beyond.test(text)) return false
  const joined = new Set([first.id])
  for (let size = 0; size < joined.size; ) {
    size = joined.size
    for (const { from, to } of edges)
      if (joined.has(from) || joined.has(to)) {
        joined.add(from)
        joined.add(to)
      }
  }
  return joined.size < nodes.length
}

const caseWords =
  /\b(?:if|unless|otherwise|except|or else|in case|depending on)\b|如果|要是|假如|否则|不然|除非|的话|(?:以上|以下|超过|不足|低于|高于)的?(?:就|则|由|找|交|要|需|转|归)/gi
const caseInStep =
  /^(?:需要?|必须)\p{Script=Han}{1,8}的(?:先|就|再|则|还|直接|另|才)(?=\p{Script=Han}{2})|^[不没未]\p{Script=Han}{1,4}(?:可以|就|则)\p{Script=Han}|^(?:能|可以|不能?|没有?|未|无|有)\p{Script=Han}{1,8}的(?=\p{Script=Han}{2})|^\p{Script=Han}{1,4}(?:不了|不掉|不到|不上|不好)的?(?:就|则)?(?=\p{Script=Han}{2})/u

/** A process with cases in the words, and no choice. */
function leavesOutCases({ nodes, edges }: Graph, text: string): boolean {
  if (nodes.some(({ label }) => caseInStep.test(label))) return true
  const lines = new Set(text.split('\n').map(line => line.trim().toLowerCase()))
  const inLabels = [...nodes, ...edges].map(({ label = '' }) => label).join('\n')
  const said = text.match(caseWords)?.length ?? 0
  const hasChoice = nodes.some(({ role }) => role === 'decision') || edges.some(({ label }) => label)
  return said > 0 && !hasChoice && !(inLabels.match(caseWords) ?? []).length && lines.size < 3
}

const opposites: readonly (readonly [string, string])[] = [
  ['empty', 'full'],
  ['open', 'closed'],
  ['hot', 'cold'],
  ['high', 'low'],
  ['right', 'wrong'],
  ['correct', 'wrong'],
  ['valid', 'invalid'],
  ['good', 'bad'],
  ['yes', 'no'],
  ['available', 'unavailable'],
  ['successful', 'unsuccessful'],
  ['正确', '错误'],
  ['成功', '失败'],
  ['充足', '不足'],
  ['满', '空'],
  ['合格', '不合格'],
  ['通过', '不通过'],
]

/** "Is it empty?", and where it is not, "is it full?": the two cases of one question. */
function asksTwice({ nodes }: Graph): boolean {
  const questions = nodes.filter(({ role }) => role === 'decision').map(({ label }) => label.toLowerCase())
  return questions.some((one, at) =>
    questions
      .slice(at + 1)
      .some(other =>
        opposites.some(
          ([a, b]) => one.replace(b, a).replace(a, b) === other || other.replace(b, a).replace(a, b) === one,
        ),
      ),
  )
}

/** Two arrows of one decision for the same answer. */
function answersTwice({ nodes, edges }: Graph): boolean {
  return nodes.some(({ id, role }) => {
    if (role !== 'decision') return false
    const answers = edges.flatMap(({ from, label }) => (from === id && label ? [label.toLowerCase()] : []))
    return new Set(answers).size < answers.length
  })
}

const arrow = /->|=>|[→➔⇒]/

/** "switch -> TV, console, NAS": what commas part is a list, where arrows say what leads on. */
function chainsList({ nodes, edges }: Graph, text: string): boolean {
  const lists = text
    .toLowerCase()
    .split('\n')
    .flatMap(line => (arrow.test(line) ? [line.slice(line.search(arrow))] : []))
    .filter(list => /[,，、]/.test(list))
  const labels = new Map(nodes.map(({ id, label }) => [id, label.toLowerCase()]))
  return edges.some(({ from, to, label }) => {
    const [one = '', other = ''] = [labels.get(from), labels.get(to)]
    const isListed = (list: string) => [',', ', ', '，', '、'].some(comma => list.includes(`${one}${comma}${other}`))
    return !label && one !== '' && lists.some(isListed)
  })
}

/** "5 rules: be quiet, …": rules and reasons do not follow each other; a rule with questions leads from these. */
function chainsPoints({ nodes, edges }: Graph, text: string): boolean {
  const [heading = ''] = /^[^:：\n]{0,80}(?=[:：])/.exec(text) ?? []
  const isChained = nodes.some(({ role }) => role === 'step') && edges.some(({ label }) => !label)
  return isChained && notSteps.test(heading) && !/flow|process|steps?\b|流程|步骤/i.test(heading)
}

/** "sends the mail", and "mail" beside it as what somebody fetches: it is what passes, and no part. */
function hasDataAsPart({ nodes, edges }: Graph): boolean {
  const isTaken = /^(?:then )?(?:fetch|get|receive|read|load|download|take|open|collect)(?:e?s)?$/i
  const taken = new Set(edges.flatMap(({ to, label = '' }) => (isTaken.test(label) ? [to] : [])))
  return nodes.some(({ id, label, role }) => {
    if (role === 'step' || !taken.has(id)) return false
    const ends = edges.filter(({ from, to }) => from === id || to === id)
    if (ends.length !== 1) return false
    const said = ` ${label.toLowerCase()}`
    return edges.some(({ label: other = '' }) => other.toLowerCase().endsWith(said))
  })
}

const sentTo = /^\p{Script=Han}{1,8}?(?:直接|都|就)?([送转给找归])\p{Script=Han}{1,6}$/u

/** 包裹送仓库，信件送前台，急件送法务: what goes where by what it is, as steps in a row. */
function chainsPlaces({ nodes, edges }: Graph): boolean {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  const verbs = edges
    .filter(({ label }) => !label)
    .map(({ from, to }) => [from, to].map(id => sentTo.exec(labels.get(id) ?? '')?.[1]))
  return verbs.filter(([one, other]) => one !== undefined && one === other).length > 1
}

const outcome =
  /\b(?:fails?|failed|succeeds?|successful|declined|goes through|went through|passes|passed)\b|失败|成功|通过|没过/i

/** "pays, gets access, if the payment fails": what went wrong is not what was done last. */
function asksOfEarlierAct({ nodes, edges }: Graph): boolean {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  return nodes.some(({ id, label, role }, at) => {
    if (role !== 'decision' || !outcome.test(label)) return false
    const stems = stemsOf(label.replaceAll(new RegExp(outcome.source, 'gi'), ' '))
    const isOf = (step: string) => stemsOf(step).some(word => stems.some(other => isOneWord(word, other)))
    const before = edges.filter(({ to }) => to === id).map(({ from }) => labels.get(from) ?? '')
    const earlier = nodes.slice(0, at).filter(step => step.role === 'step' && !before.includes(step.label))
    return before.length > 0 && !before.some(isOf) && earlier.some(step => isOf(step.label))
  })
}

/** "pays" and "payment" */
function isOneWord(one: string, other: string): boolean {
  return one === other || (/^[a-z]/.test(one + other) && (one.startsWith(other) || other.startsWith(one)))
}

/** Words without their endings, and the pairs of Chinese characters. */
function stemsOf(label: string): string[] {
  const latin = label.toLowerCase().match(/[a-z]{3,}/g) ?? []
  const small = /^(?:the|and|with|for|his|her|their|our|not|has|have|gets?|from|into|this|that|all|any)$/
  return [
    ...latin.filter(word => !small.test(word)).map(word => word.replace(/(?<=...)(?:ing|ed|es|s|e)$/, '')),
    ...pairsOf(label),
  ]
}
