import type { Chart } from '../../structure/chart.ts'
import type { Graph } from '../../structure/graph.ts'
import type { Interaction } from '../../structure/interaction.ts'
import type { Items } from '../../structure/items.ts'
import type { Schema } from '../../structure/schema.ts'
import type { Structure } from '../../structure/structure.ts'
import type { Tree } from '../../structure/tree.ts'
import { walkSteps } from '../../structure/walk.ts'
import { notSteps } from '../not-steps.ts'
import { pairsOf } from './left-out.ts'

/** True if a drawing shows relations or cases that the text does not tell, or leaves out those that it does. */
export function tellsOtherwise(structure: Structure, text: string): boolean {
  switch (structure.type) {
    case 'graph':
      return (
        answersTwice(structure) ||
        leavesOutCases(structure, text) ||
        asksOfEarlierAct(structure) ||
        asksTwice(structure) ||
        chainsList(structure, text) ||
        chainsPoints(structure, text) ||
        chainsPlaces(structure) ||
        hasDataAsPart(structure) ||
        losesLimit(structure, text)
      )
    case 'tree':
      return hasStepAsRoot(structure, text)
    case 'interaction':
      return talksToItself(structure)
    case 'schema':
      return hasFieldAsEntity(structure) || hasEntityAsField(structure) || hasDenialAsField(structure)
    case 'states':
      return (
        structure.states.some(({ label }) => whenInState.test(label)) ||
        structure.transitions.some(({ event = '' }) => changeInEvent.test(event))
      )
    case 'items':
      return (
        hasListAsTitle(structure, text) ||
        hasTwoTimes(structure) ||
        leavesColumnInItem(structure) ||
        losesSubject(structure, text) ||
        cutsVerb(structure, text)
      )
    case 'chart':
      return countsTheWhole(structure, text) || losesNames(structure, text)
    default:
      return false
  }
}

/** What holds above a limit, as the title: "Invoices over $5000: …. Under $5000 …" tells of two ways from the start. */
function losesLimit({ title = '' }: Graph, text: string): boolean {
  const [, above, limit] = /\b(?:(over|above|more than)|under|below|less than) ([$€£]?\d[\d,.]*)/i.exec(title) ?? []
  if (limit === undefined) return false
  const opposite = above === undefined ? 'over|above|more than' : 'under|below|less than'
  return new RegExp(`\\b(?:${opposite}) ${limit.replaceAll(/[$.]/g, '\\$&')}`, 'i').test(text)
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
    const answers = edges.flatMap(({ from, label }) => (from === id && label ? [label.toLowerCase()] : []))
    return role === 'decision' && new Set(answers).size < answers.length
  })
}

/** "unlocked after a valid card": when it becomes so is no part of the name of a state. */
/** 再按一次从开变成关 is another change, and so is "at night it blinks". */
const changeInEvent =
  /^(?!.*\b(?:if|when|once|after|until|because)\b).*\S it [a-z]+s\b|从\p{Script=Han}{1,6}(?:变成|变为|转为|回到)\p{Script=Han}/u
const whenInState = /\S (?:after|if|when|once|until|unless|at first)\b/i

const arrow = /->|=>|[→➔⇒]/

/** "switch -> TV, console, NAS": what commas part is a list, where arrows say what leads on. */
function chainsList({ nodes, edges }: Graph, text: string): boolean {
  const lists = text
    .toLowerCase()
    .split('\n')
    .flatMap(line => (arrow.test(line) ? [line.slice(line.search(arrow))] : []))
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
  return nodes.some(({ id, label, role }) => {
    const ends = edges.filter(({ from, to }) => from === id || to === id)
    const [only] = ends
    if (role === 'step' || ends.length !== 1 || only?.to !== id || !isTaken.test(only.label ?? '')) return false
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

/** 公司年会流程：签到，领导致辞，抽奖: the first of a list as what the others are parts of. After 思维导图： it may be. */
function hasStepAsRoot({ root }: Tree, text: string): boolean {
  const [heading = ''] = /^[^:：\n]{1,40}(?=[:：])/.exec(text.trim()) ?? []
  const isOfSteps = /(?:流程|步骤|工序|过程)$|\b(?:process|procedure|steps|workflow)$/i.test(heading)
  const isOfKind = /(?:导图|脑图|树|图谱?)$/.test(heading)
  const isFirstOfList = heading !== '' && !isOfKind && text.includes(`：${root.label}，`)
  return isFirstOfList || (isOfSteps && !heading.toLowerCase().includes(root.label.toLowerCase()))
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

const exchange =
  /^(?:then |also )?(?:asks?|sends?|requests?|quer(?:y|ies)|calls?|returns?|notif(?:y|ies)|forwards?|tells?|repl(?:y|ies)|responds?|answers?|reads? from|writes? to)\b|[发交送寄传转递还]给\p{Script=Han}|^(?:请求|调用|查询|返回|通知|转发|发送?给|回复|询问|扫描)/iu

/** "checks it in the database": that takes part, too. */
const inStore =
  /\b(?:in|into|with|against|from|to|on|by) (?:the |its |an? )?(?:[a-z]+ )?(?:database|db|cache|server|api|service|bank|backend)$/i

/** "queries the database" from the server to itself: whom it turns to was not found. */
function talksToItself({ steps, participants }: Interaction): boolean {
  const isCut = participants.some(({ label }) => /^\p{Script=Han}$/u.test(label))
  const messages = Array.from(walkSteps(steps), ({ step }) => step).filter(step => step.type === 'message')
  // 接单后APP通知: somebody else who takes part stands in what is said.
  const namesOther = ({ from, to, label }: (typeof messages)[number]) =>
    participants.some(
      ({ id, label: name }) =>
        id !== from &&
        id !== to &&
        /^\p{Script=Han}{2,}$|^[A-Z]{2,}$/u.test(name) &&
        new RegExp(`后${name}|给${name}|通知${name}|[送交]给?${name}`).test(label),
    )
  // "sends it to Bob and Bob sends it on": two messages as one.
  const holdsNext = ({ label }: (typeof messages)[number]) =>
    participants.some(({ label: name }) =>
      [' and ', ' and the '].some(joint => label.toLowerCase().includes(`${joint}${name.toLowerCase()} `)),
    )
  const isToOther = ({ from, to, label }: (typeof messages)[number]) =>
    from === to && (exchange.test(label) || inStore.test(label))
  // A message that was written after the first one, with its arrow.
  if (messages.some(({ label }) => /\S\s*(?:->|→)\s*\S+.*:/.test(label))) return true
  return isCut || messages.some(each => holdsNext(each) || namesOther(each) || isToOther(each))
}

const fieldName =
  /^(?:first |last |full )?(?:names?|e-?mails?|phones?|phone numbers?|dates?|prices?|titles?|ids?|ages?|colou?rs?|quantity|amount|status|birthdays?|isbn|salary|password)$|^(?:姓名|名字|名称|电话|手机号码?|邮箱|日期|时间|价格|金额|标题|编号|年龄|颜色|数量|状态|生日|密码|性别)$/i

/** A name, or a date, of one entity as another one. */
function hasFieldAsEntity({ entities, relations }: Schema): boolean {
  return entities.some(
    ({ id, name, fields }) =>
      fieldName.test(name) && fields.length === 0 && relations.filter(each => each.to === id).length === 1,
  )
}

/** "A school has teachers. A teacher …": what is told of as a thing is no field of another one, unless these are joined. */
function hasEntityAsField({ entities, relations }: Schema): boolean {
  const keyOf = (name: string) => name.toLowerCase().replace(/(?<=[a-z]{2})s$/, '')
  const ids = new Map(entities.map(({ id, name }) => [keyOf(name), id]))
  return entities.some(({ id, fields }) =>
    fields.some(({ name }) => {
      // "users create playlists", as a field of what was told of before
      const words = name.split(/[ _]/)
      if (words.length > 2 && ids.has(keyOf(words.at(-1) ?? '')) && words.length < 6) return true
      const other = /s$/i.test(name) ? ids.get(keyOf(name)) : undefined
      const ends = [id, other]
      return (
        other !== undefined &&
        other !== id &&
        !relations.some(({ from, to }) => ends.includes(from) && ends.includes(to))
      )
    }),
  )
}

/** 年龄两个属性, 睡两个: the last of a list, and how many it has. */
const countedMember = /\p{Script=Han}[两三四五六七八九十]个(?:属性|方法|字段|函数|成员)?$/u

/** 观众不记录, as a field of what was told before. */
function hasDenialAsField({ entities }: Schema): boolean {
  const denial = /^\p{Script=Han}{2,}[不没]\p{Script=Han}|\b(?:not|never|don't|doesn't|aren't|isn't)\b/u
  return entities.some(
    ({ name, fields, methods = [] }) =>
      /\p{Script=Han}(?:最多|最少|至少|至多)/u.test(name) ||
      fields.some(({ name, type = '' }) => denial.test(name) || /\b(?:is|are)\b/.test(type)) ||
      [...fields, ...methods].some(({ name }) => countedMember.test(name)),
  )
}

/** The first list became what all of it is about. */
function hasListAsTitle({ title = '', groups }: Items, text: string): boolean {
  if (groups.length < 2 || !/[,，、]/.test(title)) return false
  const at = text.toLowerCase().indexOf(title.toLowerCase())
  return at > 0 && /[:：]\s*$/.test(text.slice(0, at))
}

/** 优点是方便, where the things that are compared have lists of their own. */
function leavesColumnInItem({ groups }: Items): boolean {
  const column = /(?:优点|缺点|优势|劣势|好处|坏处)(?:就?是|有)|\b(?:pros|cons|advantages|disadvantages) (?:are|is)\b/i
  return groups.some(({ items }) => items.some(({ label }) => column.test(label)))
}

const duration = /\b(?:\d{1,3}|one|two|three|four|five|six) (?:days?|weeks?|months?|hours?)\b|\d+(?:天|周|个月|小时)/i

/** How long something takes, beside the day of something else. */
function hasTwoTimes({ arrangement, groups }: Items): boolean {
  if (arrangement !== 'events') return false
  return groups.some(({ items }) => items.some(({ label, value = '' }) => duration.test(label) && /\d/.test(value)))
}

/** "was paused and went | on in 2022": half of a verb. */
const particleNext = /^\s+(?:on|up|off|out|down|back|away|over) (?:in|on|at|by|from|until|since)\b/i

function cutsVerb({ arrangement, groups }: Items, text: string): boolean {
  if (arrangement !== 'events') return false
  return groups
    .flatMap(({ items }) => items)
    .some(({ label }) => {
      const at = text.toLowerCase().indexOf(label.toLowerCase())
      return at >= 0 && particleNext.test(text.slice(at + label.length))
    })
}

const pronounBefore = /(?:^|[\s,;])(?:it|he|she|they)\s+$/i

/** "Kennedy visited in 1963, it fell in 1989": who or what fell was named before the one named last. */
function losesSubject({ arrangement, groups }: Items, text: string): boolean {
  if (arrangement !== 'events') return false
  const labels = groups.flatMap(({ items }) => items.map(({ label }) => label))
  const pointsBack = labels.map(label => {
    const at = text.toLowerCase().indexOf(label.toLowerCase())
    return at > 0 && pronounBefore.test(text.slice(0, at))
  })
  return pointsBack.some(
    (isBack, at) => isBack && at > 1 && !pointsBack[at - 1] && /^\p{Lu}/u.test(labels[at - 1] ?? ''),
  )
}

/** Who was asked, as the name of the first figure: 问了60个邻居. */
const asked = /^(?:我们)?(?:共?调查|访问|采访|问)了?|^(?:(?:we|i) )?(?:asked|surveyed|polled)\b/i
/** 班上有45个学生，其中男生25人: the whole beside its parts. */
function countsTheWhole({ rows, values, mark }: Chart, text: string): boolean {
  if (values.length !== 1 || rows.length < 3) return false
  const figures = rows.map(row => Number(row[1]))
  const [first = 0] = figures
  const rest = figures.slice(1).reduce((sum, each) => sum + each, 0)
  return (
    first === rest &&
    (mark === 'pie' ||
      asked.test(String(rows[0]?.[0])) ||
      /其中|of (?:which|whom|them)|including|总共|一共|共有?/i.test(text))
  )
}

/** Names that were listed for the figures ("…respectively", 分别是), or the first of them with its figure as the title. */
function losesNames({ rows, title = '', category }: Chart, text: string): boolean {
  const areUnnamed = category === 'row' || rows.every(row => typeof row[0] === 'number')
  const isListed = areUnnamed && rows.length > 1 && /分别|respectively/.test(text)
  const [, unit] = /^\p{Script=Han}{2,6}\d+(?:\.\d+)?([人元个次台件%万])$/u.exec(title) ?? []
  const isFirst = unit !== undefined && text.split(new RegExp(`\\d${unit}`)).length > 2
  // 曝光5万, above the other stages
  const isRow = /^(?!.*[前第])\p{Script=Han}{2,6}\d[\d.]*[万亿千]?$/u.test(title)
  return isListed || isFirst || isRow || /^\p{Script=Han}$/u.test(title)
}
