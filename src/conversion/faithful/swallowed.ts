import { wholeTime } from '../../language/asides.ts'
import { lookUp } from '../../language/clauses/dictionary.ts'
import type { Chart } from '../../structure/chart.ts'
import type { Graph, GraphNode } from '../../structure/graph.ts'
import type { Interaction } from '../../structure/interaction.ts'
import type { Items } from '../../structure/items.ts'
import { type Element, listParts } from '../../structure/parts.ts'
import type { Schema } from '../../structure/schema.ts'
import type { Structure } from '../../structure/structure.ts'
import type { Tree } from '../../structure/tree.ts'
import { doneTogether } from '../prose/processes/to-act.ts'
import { fold } from '../written-lines.ts'
import { asksForDrawing, isTalk, sentencesOf } from './sentences.ts'

/** Cases one after the other, and what is done in none of them: each is looked for behind the one before. */
const ifThenIf: readonly RegExp[] = [/\bif\b/i, /,\s*(?:and |or )?if\b/i, /(?:otherwise|or else|else)\b/i]
/** 如果是质量问题就换货，如果是物流问题就补发: of what sort something is. */
const besideEachOther =
  /(?:如果|要是|若)是(?!否)[^，。；]{2,24}[，；](?:[^，。；是]{2,12}[，；])?(?:如果|要是|若)是(?!否)/u
/** A process that begins again, as words at the end of a step. */
const again =
  /\b(?:and so on|and so forth|over and over)\b|^so (?:on|forth)$|以此类推|如此(?:反复|循环)|循环往复|周而复始/i
/** What holds for the whole of a process, or all its steps. */
const throughout =
  /\b(?:at|in|after|before) (?:every|each) (?:step|stage|phase|point|round)\b|\b(?:throughout|at any time|all the time|in the meantime|meanwhile|at the same time|in parallel)\b|^(?:all|everything|it all|the whole (?:thing|process)) (?:in|within|under|takes?|of (?:this|it))\b|每(?:一?[步轮次关环层级站门]|个?阶段|个?环节|个?步骤|个人)都|始终|全程|随时|与此同时|同时进行|并行/i
/** A way back, in the name of a state. */
const wayBack = /\bback to\b|\b(?:and|then) back\b|^回到|^返回/i
/** How somebody or something is, rather than what they do: "Tom has three engineers", "Lee reports to Maria". */
const stative =
  /^feels? |^(?!.*\b(?:if|whether|that|what|who)\b)(?:(?!to\b)[\w'-]+ ){1,3}(?:(?:has|have)(?! to)|reports? to|belongs? to|feels?|likes?|owns?|consists? of|contains?|includes?|(?:is|are|was|were) (?:an?|the|in charge|responsible|part of|always|usually|often|never))\s|^\p{Script=Han}{1,8}有.{2,40}[几两三四五六七八九十\d](?:个|种|类)(?:状态|阶段|部分|类型|等级|结果)$/iu
/** "tickets go from first to second to third": the way through all of it, which is no step. */
const wholeWay = /\bfrom [\w-]+(?: [\w-]+)? to [\w-]+(?: [\w-]+)? to \w/i
/** Some of those that are meant, and what becomes of them: "rejected people get an email", 其他人回家. */
const ofSome =
  /^(?:on|at|in|during) (?:the )?(?:weekends?|holidays|vacations?|\w+days|winter|summer|rainy days|bad weather)\b|^(?:the )?(?:good|bad|rejected|approved|accepted|declined|failed|failing|valid|invalid|existing|other|remaining|most|some|those|anyone|whoever|urgent|late|non-\w+) (?:ones?|people|who|that|\w{3,}s) \S|^(?:其他|其余|其它|部分|大多数?|有些|有的|另外的?)(?:人|客户|用户|产品|订单|的)?\p{Script=Han}{2}/iu
/** 有逾期不让借, 喜欢辣的放辣椒, "above that the director": a case, and what is done in it. */
const caseAsStep =
  /^[有无没]\p{Script=Han}{1,6}?(?:不[让能许可给]|就|则|才)\p{Script=Han}|^\p{Script=Han}{2,6}的(?:[放加去走找用选给吃喝坐交打进转]|可以|就|要|不)\p{Script=Han}|^\p{Script=Han}{1,4}(?:通过|合格|失败|成功)(?!率|后|的|页|信息|提示|通知|消息|界面)\p{Script=Han}{2,}|^(?:挂科|不?合格|缺货|超时|逾期|迟到|出错|报错|没过|过期|拒收|违约|作弊|失败)的?(?:要|得|就|则|需|还)\p{Script=Han}{2,}|^\p{Script=Han}{0,6}(?:超[过出]|[高低大小]于|不足|达到)[\d.][^，]{0,12}(?:就|则)\p{Script=Han}|^(?:连续?|累计|超过|满)\p{Script=Han}{0,4}[两二三四五六七八九十\d]+[次回遍]|^(?:between|above|below|over|under|more than|less than|up to)\b.*(?:\d|\b(?:that|this)\b)/iu
/** 过了由技术面试, 15号前没缴的打电话催: only in a case, whichever arrow leads there. */
const onlyInCase =
  /^(?:every(?:thing|one|body)|anything|all) else\b|^(?:the )?(?:others|rest) (?:go|goes)\b|^\p{Script=Han}{1,3}不[拢妥成](?!了?$)\p{Script=Han}{2}|^(?:没过|过了)(?:就|则|由|再)?\p{Script=Han}{2}|^\p{L}{0,2}[^，]{0,8}(?:还?没|未)\p{Script=Han}{1,3}的(?:就|再|要)?(?:打|上门|发|通知|联系|催|扣|退|补|停|交)/iu
/** What something is, one or the other: "paid or overdue". */
const eitherState =
  /^(?:either )?(?:\w+(?:ed|id|en)|new|late|overdue|done|sent|lost) or (?:\w+(?:ed|id|en)|new|late|overdue|done|sent|lost)$/i
/** A question that a step asks, where it has no answers. */
const asksWhether =
  /\b(?:check|see|verify|test|ask)s? (?:if|whether)\b|(?:看|查|核|确认|判断)\p{Script=Han}{0,6}(?:是否|有没有|是不是|够不够|能不能)/iu
const answers = /\b(?:if (?:not|so|yes|no)|otherwise)\b|(?:没有?|有|是|不是|不够|不能|能)(?:的话|就|则)|否则/i
/** Two of a kind, by which cases are told: 旧版本强制更新, 新版本检查登录. */
const twoKinds: readonly (readonly [RegExp, RegExp])[] = [
  [/^旧/, /^新/],
  [/^老/, /^新/],
  [/^大/, /^小/],
  [/^男/, /^女/],
  [/^(?:未|没)\p{Script=Han}/u, /^已\p{Script=Han}/u],
  [/^有/, /^[没无]/],
  [/^不\p{Script=Han}/u, /^\p{Script=Han}{1,4}的/u],
  [/^(?:the )?old /i, /^(?:the )?new /i],
  [/^(?:the )?(?:large|big) /i, /^(?:the )?small /i],
  [/^(?:the )?(?:good|valid|urgent) /i, /^(?:the )?(?:bad|invalid|other|normal) /i],
]
/** 遗失几种状态: the last of a list, and what all of them are. */
const countedStates = /[几两三四五六七八九十\d](?:个|种|类)状态$/
/** How far something is, in the name of a card: the column says that. */
const status =
  /\b(?:in the middle of|(?:is|are)(?: all| already)? (?:done|finished|waiting|blocked)|(?:not|hasn't|haven't) (?:been )?(?:yet )?started|(?:is|are|'m) (?:still )?working on)\b|\p{Script=Han}已经?\p{Script=Han}{1,2}完|\p{Script=Han}(?:还没|正在)\p{Script=Han}|(?:弄|做|搞)完了?$|^(?:已|待|未|正在)\p{Script=Han}{1,4}[是有]\p{Script=Han}{2}/iu
/** The last of all steps. */
const last = /(?:\b(?:finally|lastly|last of all)\b,?|最后|最终)\s*/gi
const goesOn = /^[.;。；]?\s*(?:then|after that|afterwards)\b/i
/** A time that is counted from another one. */
const countedTime =
  /第[二三四五六七八九十]年|[次翌隔同]年|(?:[一二两三四五六七八九十半几]|\d+)个?[年月周天日](?:之?后|以后)|\b(?:the (?:next|following|same|previous) (?:day|week|month|year)|(?:an?|one|two|three|four|five|\d+) (?:days?|weeks?|months?|years?) (?:later|after|earlier))\b/i
/** One figure for several, beside figures of one each. */
const average = /\b(?:average|avg|mean|per \w+)\b|平均|人均|均(?:值|价)/i
/** What a figure is compared with, in its name. */
const compared =
  /\b(?:than|twice|double|triple|half|same as|compared (?:to|with))\b|比\p{Script=Han}{1,4}[高低多少大小长短快慢贵重]|[比较](?:去年|上[月年周]|预算|计划)|一半|两倍|翻倍/iu
/** What is said of others of a list, or what parts of them have: "the last one being the worst", B又分基础版和专业版. */
const ofOthers =
  /\bthere (?:is|are)\b(?! (?:too|no|not|only|so) )|^(?:the )?(?:last|first|second|former|latter|other) (?:one|two)\b(?! (?:days?|weeks?|months?|years?)\b)|^(?:both|all|none|each|either|neither) (?:of (?:them|these|those|which)|are|is|have|has)\b|^(?:前者|后者|两者|二者|其中|最后一个|都)\p{Script=Han}|\p{Script=Han}{0,6}(?:又分|再分|下分)为?\p{Script=Han}/iu
/** A figure, in digits or in words. */
const counted =
  /(?<![A-Za-z])\d|(?<!周|星期|礼拜|第)[一二两三四五六七八九十百千万半]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|hundred|thousand|million|half|none|nothing|zero|no)\b/i
/** The rest of a whole, which has no figure of its own. */
const rest = /\b(?:rest|others?|remainder|remaining)\b|剩下|其余|剩余|余下|其他|其它/i
/** A figure with its scale, where it has one. */
const scaled =
  /(?<![\p{L}\d.])(\d[\d,]*(?:\.\d+)?)(?!\d|[.,]\d)\s?(million|billion|thousand|mn|bn|[百千]?万|亿|[kKmM](?![\p{L}]))?/gu
/** A case, as the beginning of a message. */
const caseOfMessage = /^(?:没有?(?:就|则|再|的话)|如果|要是|若|否则|不然)|^(?:if|unless|otherwise|on a miss|when)\b/i
/** 付款给收银台: to whom, at the end of what somebody does alone. */
const toSomebody = /[给向]\p{Script=Han}{2,6}$/u
/** 财务三个部门: the last of a list, and how many they are. */
const countedList =
  /^\p{Script=Han}{2,6}[两三四五六七八九十\d]+(?:大|个|家|名|位|层|种|类|条|项|块|部分|方面)[\p{Script=Han}a-zA-Z]{0,6}$/u
/** By whom: 由总经理. */
const byWhom = /^[由被归受]\p{Script=Han}{2}/u

/**
 * True if a name of the drawing holds a word that relates it to others, and that is drawn as no relation: that all begins again, that it holds for all
 * steps or some things only, when it was by another time. `isLine` tells names that are lines of the text.
 */
export function swallowsRelation(structure: Structure, text: string, isLine: (name: string) => boolean): boolean {
  if (text.trim().includes('\n')) return false
  switch (structure.type) {
    case 'graph':
      return swallowsInSteps(structure, text)
    case 'chart':
      return swallowsInFigures(structure) || losesUncounted(structure, text) || mixesScales(structure, text)
    case 'interaction':
      return swallowsInMessages(structure)
    case 'items':
      return (
        (structure.arrangement === 'events' && countsTimes(structure)) ||
        (structure.arrangement === 'board' && tellsStatus(structure)) ||
        listsOfOthers(structure, isLine)
      )
    case 'states':
      return structure.states.some(({ label }) => wayBack.test(label) || countedStates.test(label))
    case 'schema':
      return losesCount(structure, text)
    case 'tree':
      return (
        listsOfOthers(structure, isLine) || relatesInName(structure, isLine) || mixesLevels(structure, text, isLine)
      )
    default:
      return false
  }
}

/** 店铺卖多种商品, where nothing joins these two. */
function losesCount({ entities, relations }: Schema, text: string): boolean {
  return text.split(/[，,。；;]/).some(clause => {
    const [, from = '', to = ''] =
      /^(?:[一每]\p{Script=Han})?(\p{Script=Han}{2,8}?)(?:可以|能)?\p{Script=Han}{1,2}(?:很?多|若干)\p{Script=Han}(\p{Script=Han}{2,8})$/u.exec(
        clause.trim(),
      ) ?? []
    const [one, other] = [from, to].map(name => entities.find(each => each.name === name)?.id)
    if (one === undefined || other === undefined || one === other) return false
    const near = (id: string) => [
      id,
      ...relations.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : [])),
    ]
    const nearOther = new Set(near(other))
    // 读者借阅图书: what is stored of each time may stand between the two.
    return !near(one).some(id => nearOther.has(id))
  })
}

function swallowsInSteps(graph: Graph, text: string): boolean {
  const { nodes, edges } = graph
  const steps = nodes.filter(({ role }) => role === 'step')
  const isNoStep = (label: string) =>
    again.test(label) ||
    ((throughout.test(label) || wholeTime.test(label)) && (!doneTogether.test(label) || isBesideOther(label, text))) ||
    stative.test(label) ||
    wholeWay.test(label) ||
    eitherState.test(label) ||
    isHeading(label) ||
    onlyInCase.test(label) ||
    asksForDrawing(label)
  if (steps.some(({ label }) => isNoStep(label))) return true
  if (steps.some(({ label }) => namesWhole(label, steps) || tellsOfPerson(label, steps))) return true
  const cases = new Set(edges.flatMap(({ to, label }) => (label ? [to] : [])))
  if (steps.some(({ id, label }) => !cases.has(id) && (ofSome.test(label) || caseAsStep.test(label)))) return true
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  if (edges.some(({ from, to, label }) => !label && areTwoKinds(labels.get(from) ?? '', labels.get(to) ?? '')))
    return true
  const answered = answeredIn(graph)
  if (asksOfOthers(graph)) return true
  const isUnanswered = ({ id, label }: GraphNode) =>
    asksWhether.test(label) && !answered.has(id) && answers.test(after(label, text))
  return steps.some(isUnanswered) || goesOnAfterLast(steps, edges, text) || joinsCases(graph, text)
}

/** "Hiring process": what all the steps are of. "Start the process" is one of them. */
function isHeading(label: string): boolean {
  const [, first = ''] =
    /^(?:(?:our|the|my|an?) )?([\w-]+)(?: [\w-]+){0,3} (?:process|workflow|procedure|routine)$/i.exec(label) ?? []
  const { verb, form } = lookUp(first.toLowerCase())
  return first !== '' && (verb === 0 || form === 'gerund')
}

/** 看有没有空桌, in one case: whoever has been seated in the other one is not asked 有空桌？ */
function asksOfOthers({ nodes, edges }: Graph): boolean {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  return nodes.some(({ id, label, role }) => {
    const asked = role === 'decision' ? /^有(\p{Script=Han}{2,8})[?？]?$/u.exec(label)?.[1] : undefined
    const before = edges
      .filter(({ to, label: answer }) => to === id && !answer)
      .map(({ from }) => labels.get(from) ?? '')
    const asking = before.filter(step => asked !== undefined && step.includes(`有没有${asked}`))
    return asking.length > 0 && asking.length < before.length
  })
}

/** 播客从选题到发布, before 选题: what all the steps lead from and to. */
function namesWhole(label: string, steps: readonly GraphNode[]): boolean {
  const [, from = '', to = ''] = /从(\p{Script=Han}{2,8}?)到(\p{Script=Han}{2,8})$/u.exec(label) ?? []
  return from !== '' && steps.some(step => step.label !== label && (step.label === from || step.label === to))
}

/** "HR prepares the contract, IT sets up the laptop and the account at the same time": as HR does that, where no "then" comes between. */
function isBesideOther(label: string, text: string): boolean {
  const at = text.toLowerCase().indexOf(label.toLowerCase())
  const doer = /^(?:the |an? |our )?[\p{L}-]+/iu.exec(label)?.[0] ?? ''
  const isDeed = lookUp(doer.toLowerCase()).verb > 0
  return /at the same time$/i.test(label) && !isDeed && at > 0 && /,\s*$/.test(text.slice(0, at))
}

/** "Raj does backend", after "Raj": who belongs to a list is no step, and what he does follows nobody. */
function tellsOfPerson(label: string, steps: readonly GraphNode[]): boolean {
  const [, name = '', verb = ''] = /^(\p{Lu}[\p{L}'-]*(?: and \p{Lu}[\p{L}'-]*)?) (\p{Ll}+) \S/u.exec(label) ?? []
  return lookUp(verb).verb > 0 && steps.some(step => step.label === name)
}

/** "if it is hot …, if it is cold …, otherwise …": what is done in the first case does not lead to the second one. */
function joinsCases({ nodes, edges }: Graph, text: string): boolean {
  const areBeside = text.split(/[.;]/).some(sentence => hasInOrder(sentence, ifThenIf)) || besideEachOther.test(text)
  if (!areBeside) return false
  const decisions = decisionsOf(nodes)
  const labelled = edges.filter(({ label }) => label)
  const ends = new Set(labelled.map(({ to }) => to))
  const cases = new Set(labelled.flatMap(({ from, to }) => (decisions.has(from) ? [to] : [])))
  return edges.some(({ from, to, label }) => !label && cases.has(from) && decisions.has(to) && ends.has(to))
}

/** Linear, as one pattern of all would not be. */
function hasInOrder(text: string, patterns: readonly RegExp[]): boolean {
  let rest = text
  return patterns.every(pattern => {
    const found = pattern.exec(rest)
    rest = found ? rest.slice(found.index + found[0].length) : ''
    return found !== null
  })
}

function decisionsOf(nodes: Graph['nodes']): ReadonlySet<string> {
  return new Set(nodes.flatMap(({ id, role }) => (role === 'decision' ? [id] : [])))
}

/** True if a step that is told after the last one follows it. */
function goesOnAfterLast(steps: readonly GraphNode[], edges: Graph['edges'], text: string): boolean {
  const told = fold(text)
  const names = new Map(steps.map(({ id, label }) => [id, fold(label)]))
  return [...text.matchAll(last)].some(({ 0: word, index }) => {
    const ending = fold(text.slice(index + word.length))
    const finalStep = steps.find(({ id }) => ending.startsWith(names.get(id) ?? ''))
    // "finally an interview. Then we make an offer": the last of some.
    if (goesOn.test(text.slice(index + word.length + (finalStep?.label.length ?? 0)))) return false
    const at = told.length - ending.length
    return edges.some(({ from, to, label }) => {
      const next = names.get(to)
      return from === finalStep?.id && !label && next !== undefined && told.indexOf(next, at) > at
    })
  })
}

/** Ids of what cases leave, or the decision that follows it. */
function answeredIn({ nodes, edges }: Graph): ReadonlySet<string> {
  const decisions = decisionsOf(nodes)
  return new Set(edges.flatMap(({ from, to, label }) => (label || decisions.has(to) ? [from] : [])))
}

/** What follows a name in the text; all of it, if the name is not there. */
function after(name: string, text: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  return at < 0 ? text : text.slice(at + name.length)
}

function areTwoKinds(one: string, other: string): boolean {
  return twoKinds.some(([a, b]) => (a.test(one) && b.test(other)) || (b.test(one) && a.test(other)))
}

function swallowsInFigures({ rows }: Chart): boolean {
  const names = rows.flatMap(row => (typeof row[0] === 'string' ? [row[0]] : []))
  const averages = names.filter(name => average.test(name))
  return (averages.length > 0 && averages.length < names.length) || names.some(name => compared.test(name))
}

/** "Berlin 3.6, Hamburg 1.8, Munich 1.5 million": the scale of all figures, at the last. */
function mixesScales({ rows }: Chart, text: string): boolean {
  const figures = [...text.matchAll(scaled)]
  const scales = figures.map(([, , scale]) => scale !== undefined)
  const areSmall = figures.slice(0, -1).every(([, figure]) => Number(figure?.replaceAll(',', '')) < 1000)
  if (rows.length > 1 && scales.length > 1 && scales.indexOf(true) === scales.length - 1 && areSmall) return true
  // "1.2 million revenue and 100k profit", as 1.2 and 100.
  const values = new Set(rows.flat())
  const different = new Set(figures.flatMap(([, , scale]) => scale?.charAt(0).toLowerCase() ?? []))
  return (
    different.size > 1 &&
    figures.some(([, figure = '', scale]) => scale !== undefined && values.has(Number(figure.replaceAll(',', ''))))
  )
}

/** "Bob pays through the bank", from Bob to himself; 没有再查MySQL: a case that no frame holds. */
function swallowsInMessages({ participants, steps }: Interaction): boolean {
  const messages = steps.filter(step => step.type === 'message')
  const names = participants.map(({ id, label }) => ({ id, name: label.toLowerCase() }))
  return messages.some(({ from, to, label }) => {
    const said = ` ${label.toLowerCase()} `
    const namesOther = names.some(
      ({ id, name }) =>
        id !== from && (said.includes(` ${name} `) || (/\p{Script=Han}{2}/u.test(name) && said.includes(name))),
    )
    return caseOfMessage.test(label) || (from === to && (namesOther || toSomebody.test(label)))
  })
}

/** "Q2 2.4M, Q3 flat, Q4 3.0M": a clause without a figure, after those that have one, of which nothing is plotted. */
function losesUncounted({ rows, title = '', values }: Chart, text: string): boolean {
  if (rows.length < 2) return false
  const plotted = fold([title, ...values, ...rows.map(row => String(row[0]))].join(' '))
  // "Feb and March": a list of what is plotted.
  const isPlotted = (clause: string) =>
    clause.split(/\band\b|和/).every(part => plotted.includes(fold(part.replace(/^\s*(?:in|on|for)\s/, ''))))
  const isLost = (clause: string) =>
    !counted.test(clause) && !rest.test(clause) && !isTalk(clause) && !isPlotted(clause)
  return sentencesOf(text).some(sentence => {
    const clauses = sentence.split(/[,，;；]\s*/)
    const first = clauses.findIndex(clause => counted.test(clause))
    return first >= 0 && clauses.slice(first + 1).some(isLost)
  })
}

function countsTimes({ groups }: Items): boolean {
  return groups
    .flatMap(({ items }) => items)
    .some(({ label, text = '', value = '' }) => value !== '' && [label, text].some(each => countedTime.test(each)))
}

function tellsStatus({ groups }: Items): boolean {
  return groups.some(({ items }) => items.some(({ label }) => status.test(label)))
}

function listsOfOthers(structure: Structure, isLine: (name: string) => boolean): boolean {
  return listsOf(structure, isLine).some(list => list.some(({ label }) => ofOthers.test(label)))
}

/** "Car and Truck extend Vehicle", beside "Vehicle": what one of them has to do with another. */
function relatesInName(structure: Tree, isLine: (name: string) => boolean): boolean {
  const labels = listParts(structure).elements.map(({ label }) => label.toLowerCase())
  const ends = new Set(labels)
  return labels.some(label => {
    const [, verb = '', other = ''] = /^\S.*\s(\p{L}+)\s(\S+)$/u.exec(label) ?? []
    const isRelation = ends.has(other) && lookUp(verb).verb >= 2 && lookUp(verb).form !== 'gerund'
    return isRelation && !isLine(label)
  })
}

/** 妈妈负责做饭和买菜，爸爸洗碗: what commas part, beside what 、 and 和 part, as one list that no colon announces. */
function mixesLevels(structure: Tree, text: string, isLine: (name: string) => boolean): boolean {
  const { elements } = listParts(structure)
  if (elements.some(({ fields: { text: more } }) => typeof more === 'string' && byWhom.test(more))) return true
  return listsOf(structure, isLine).some(list => {
    const [{ label: head } = { label: '' }] = list
    if (!/\p{Script=Han}/u.test(head)) return false
    const separators = separatorsOf(list, text)
    const first = separators.findIndex(each => /^(?:、|和|与|及|以及)$/.test(each))
    const isAnnounced = /[:：]\s*$/.test(text.slice(0, Math.max(0, text.indexOf(head))))
    const isMixed = first >= 0 && separators.slice(first + 1).some(each => /^[,，]$/.test(each))
    return (isMixed && !isAnnounced) || countsList(list)
  })
}

/** The last of three is 财务三个部门; 新客户37家, of two, is no count of these. */
function countsList(list: readonly Element[]): boolean {
  const last = list.at(-1)?.label ?? ''
  const [digits] = /\d+/.exec(last) ?? []
  return countedList.test(last) && (digits === undefined || Number(digits) === list.length)
}

/** What stands beside each other in something, where none of it is a line of the text. */
function listsOf(structure: Structure, isLine: (name: string) => boolean): Element[][] {
  const lists = Map.groupBy(listParts(structure).elements, ({ parent = '' }) => parent)
  return [...lists.values()].filter(list => list.length > 1 && !list.some(({ label }) => isLine(label)))
}

/** What stands between the items of a list, where that follows at once. */
function separatorsOf(list: readonly Element[], text: string): string[] {
  let at = 0
  return list.flatMap(({ label }, index) => {
    const start = text.indexOf(label, at)
    if (start < 0) return []
    const between = text.slice(at, start).trim()
    at = start + label.length
    return index === 0 ? [] : [between]
  })
}
