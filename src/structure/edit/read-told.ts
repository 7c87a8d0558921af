import { readCounted } from './counted-names.ts'
import type { Drawing } from './drawing.ts'
import { plain } from './english-words.ts'
import { withAdded } from './in-order.ts'
import type { Edit } from './instruction.ts'
import { namesIn } from './names-in.ts'
import { unquoted } from './quotes.ts'
import { readFigure } from './read-figure.ts'
import { readMessage } from './read-messages.ts'
import { readRelation } from './read-relation.ts'

/** "The arrow from Check to Pack should say in stock" */
const arrowSays =
  /^(?:the )?arrow (?:from|between) (.+?) (?:to|and) (.+?) (?:should|must|needs to) (?:say|read|be called|have the label) (.+)$/i
/** "We don't need Breakfast", 广告组不要了 */
const unneeded =
  /^(?:we |i )?(?:don't|do not|no longer) (?:need|want) (.+?)(?: any ?more)?$|^(?:no(?: more)?|skip|without) (.+)$|^take (.+?) out(?: of (?:it|the \w+))?$|^(.+?) (?:is|are)(?:n't| not| no longer) (?:needed|necessary|there any ?more)$|^(.+?)(?:不要了?|不需要了?|不用了?|没有了|取消了?)$|^(?:不要|不需要|取消|撤销|撤掉)(.+?)了?$/iu
/** "Commute should come before Breakfast" */
const comes =
  /^(.+?) (?:(?:should|must|has to|needs to) (?:come|be|go|happen|stand)|comes|goes|happens) (?:right |directly )?(before|after) (.+)$/i
/** "Draft should be called Outline" */
const renamed =
  /^(.+?) (?:should|must|needs to) be (?:called|named|renamed(?: to)?) (.+)$|^(.+?) (?:should|must|needs to|is supposed to) (?:actually |really )?(?:be|say|read) (["“'].+["”']|.+(?= instead$))(?: instead)?$/i
/** "The second step should be Wrap the gift": what is counted has a name to get. */
const countedRenamed = /^(.+?) (?:should|must|needs to) (?:be|say|read) (.+ .+|\p{Lu}.*)$/u
const noName =
  /^(?:before|after|in|on|at|under|between|done|made|more|less|very|part|optional|the (?:first|last)|a |an |automat)/i
/** "the rejection should go back to Screen", 退回修改后回到审批 */
const leads =
  /^(.+?) (?:(?:should|must|needs to|has to|can) (?:also )?(?:go|lead|return|point|loop|jump|flow)|(?:goes|leads|returns|points|loops|jumps)) (?:back )?to (.+?)(?: (?:when|if|once) (.+))?$/i
const zhLeads = /^(.+?)(?:之?后|以后)?(?:应该|要|需要)?(?:再)?(?:回到|返回到?|跳转?到|指向|连到)(.+)$/u
/** "If Check fails, go back to Order", 审核不通过就退回提交 */
const fails =
  /^(?:if|when) (.+?) ((?:fails|succeeds|passes|times out|is (?:rejected|denied|approved|declined|ok|fine|not \w+)|was (?:rejected|denied|approved)|does not \w+|doesn't \w+|goes wrong)),? (?:then |we |it )*(?:should |must )?(?:go(?:es)?|jumps?|returns?|loops?|continues?|moves?) (?:back |straight |on )?(?:to|with) (.+)$/i
const zhFails =
  /^(?:如果|若|当)?(.+?)(不通过|未通过|没通过|不合格|失败|被拒绝?|被驳回|驳回|通过|合格|成功|超时|出错)(?:时|的时候|了?的话|后|了)?[，,]?(?:就|则|要|应该|需要|直接)*(?:退回到?|返回到?|回到|打回到?|跳转?到|转到|进入|到)(.+)$/u
/** "The gateway talks to Users via REST": the way is said on the arrow. */
const via =
  /^(.+?) (?:(?:should|must) )?(?:talks?|speaks?|connects?|is connected) (?:to|with) (.+?) (?:via|over|using|through|by) (.+)$/i
const zhVia = /^(.+?)(?:通过|用|走|使用)(.+?)(?:和|与|跟|连接|访问|调用)(.+?)(?:通信|通讯|连接|交互)?$/u
/** "Web should not talk to API directly" */
const notJoined =
  /^(.+?) (?:should not|shouldn't|must not|mustn't|does not|doesn't|do not|don't|no longer) (?:talk to|connect to|go to|lead to|point to|write to|read from|call|use|depend on|access)s? (.+?)(?: directly| any ?more)?$|^(.+?)(?:不应该|不应|不要|不再|不能|不)(?:直接)?(?:访问|调用|连接|读取|写入|连|写|读|依赖|使用)(.+?)了?$/i
/** "Paid can become Refunded when the customer complains" */
const becomes =
  /^(.+?) (?:can |may |should )?(?:also )?(?:becomes?|turns? into|changes? to|goes? to) (.+?)(?: (?:when|if|once|after|on) (.+))?$/i
const zhBecomes = /^(.+?)(?:变成|变为|转为|进入|转到|成为)(.+)$/u
const zhFollowedBy = /^(.+?)(?:之后|以后|后面|后)(?:是|变成|变为|进入)(.+)$/u
/** "Worker also writes to PostgreSQL", in a system. */
const uses =
  /^(.+?) (?:(?:should|must|needs to|can|will) )?(?:also )?((?:talk|connect|speak)s? to|(?:write|send|publish|push|report|subscribe|log)(?:e?s)? to|(?:read|fetch|pull|consume)(?:e?s)? from|(?:call|use|quer(?:y|ie)|need)s?) (.+)$/i
const zhUses =
  /^(.+?)(?:也|还|要|会|应该|需要)*(访问|调用|读取|写入|连接|使用|发送到|发布到|推送到|上报到|依赖|查询|订阅|写到|写|读)(.+)$/u
/** "The API sends mail through SendGrid" */
const usesFor =
  /^(.+?) (?:also |should |must |needs to )*((?:send|store|keep|save|log|write|read|get|deliver|publish|cache|search)(?:e?s)? .+?) (?:through|via|in|to|from|with|using) (.+)$/i
/** 订单服务还要用 Redis 做缓存 */
const zhUsesAs = /^(.+?)(?:也|还|要|会|应该|需要)*(?:用|使用)(.+?)(?:来)?(?:做|作为?|当)(.+)$/u
/** Something that is not in the drawing yet and has a name of its own: a product, or what an article stands before. */
const newPart = /^(?:(?:an?|another) [\w -]{2,30}|(?:the )?\p{Lu}[\w.+-]*(?: \p{Lu}?[\w.+-]+){0,2})$/u
const zhNewPart = /^(?:一个[\p{Script=Han}\w ]{2,12}|[A-Z][\w.+ -]{1,25})$/u
/** "CV is part of Companies" */
const belongs =
  /^(.+?) (?:is|are|should be) (?:a )?(?:part|child|children|branch) of (.+)$|^(.+?) (?:belongs?|goes|go|(?:should|must) (?:be|go|come|stand|belong|sit|live)) (?:to|under|below|into|in|inside) (.+)$|^(.+?)(?:其实|应该|应当)*(?:属于|归|算是?)(.+?)(?:管|领导|负责)?$/iu
/** "Companies → Employers": another name, where the second is none yet. */
const arrow = /^(.+?)\s*(?:->|→|=>)\s*(.+?)(?:\s*[:：]\s*(.+))?$/
/** "from done back to open when it comes back" */
const fromTo = /^(?:and )?from (.+?) (?:back )?to (.+?)(?:(?: (?:when|if|once|on|after) |: ?)(.+))?$/i
/** "After Pay, send the receipt", 付款之后通知客户: another step, where the first is one. */
const follows =
  /^after (.+?)(?:, | comes | there is | we (?:should |must )?)(?:also |then )?([^,;]+)$|^(.+?)(?:之后|以后|后(?![面边续来]))(?:还|再|就|也|要|需要|应该|得|[，,])*([^，,；;]{2,20})$/iu
/** What is done to the drawing, and no step of it. */
const changing =
  /^(?:add|insert|put|remove|delete|move|rename|connect|draw|go|goes|return)\b|^(?:直接)?[结回]|[加添插删移改换连画]/i
/** "Build depends on Design": in a plan, what it waits for. */
const waits =
  /^(.+?) (?:depends on|(?:should |must )?waits? for|needs|(?:should |must )?(?:come|start|begin|follow)s? (?:only )?after|follows|(?:can't|cannot|can not|must not|should not|shouldn't) (?:start|begin) (?:until|before)|(?:can|should|must) only (?:start|begin) (?:after|once|when)) (.+?)(?: (?:is|has been) (?:done|finished|complete|completed|over)| ends| finishes)?$/i
const zhWaits = /^(.+?)(?:依赖于?|要等|等待|必须等|取决于)(.+?)(?:完成|结束|做完)?(?:之?后|以后)?(?:才能?开始)?$/u
/** "review PR is done", "fix bug is in Doing now": on a board, its column. */
const stands =
  /^(.+?) (?:is|are|should be|must be) (?:now |already )?(?:in |at )?(.+?)(?: now| already)?$|^(?:mark|set|flag|tick off|check off) (.+?) (?:as|to) (.+)$/i

/** "The IPO was in 2024", 上市是2024年 */
const happened =
  /^(?:the )?(.+?) (?:(?:was|is)(?: actually| really)?(?: \w+ed)?|happened|took place|should be) (?:in|on) ((?:\w+ )?\d{4})$|^(?:move|change) (.+?) to (\d{4})$|^(?:把|将)?(.+?)(?:其实|应该)?(?:是|在|改成|改到|改为)(?:在)?(\d{4}年?(?:\d{1,2}月)?)$/iu

/** "Compare prices should score 4", 比价改成4分 */
const scored =
  /^(.+?) (?:should )?(?:scores?|gets?|rates?|(?:is|be|was) (?:only )?an?) ([1-5])(?: points?)?$|^(?:把|将)?(.+?)(?:打|给|应该是|改成|改为|是)([1-5])分$/iu

/**
 * Reads what is said of elements of the drawing, and changes it: where they lead, what they wait for, that their figure is another one. Null where none
 * of them is named, or anything else is said.
 */
export function readTold(said: string, drawing: Drawing): Edit[] | null {
  if (said.length > 150 || /[\n?？]/.test(said)) return null
  const { type } = drawing
  const edit =
    readFigure(said, drawing) ??
    readRenamed(said, drawing) ??
    readUnneeded(said, drawing) ??
    readMessage(said, drawing) ??
    (type === 'schedule' ? readWaiting(said, drawing) : null) ??
    (type === 'items' ? (readColumn(said, drawing) ?? readWhen(said, drawing) ?? readScore(said, drawing)) : null) ??
    readOrder(said, drawing) ??
    (type === 'tree' || type === 'graph' || type === 'items' ? readBelonging(said, drawing) : null) ??
    (type === 'graph' || type === 'states' ? (readCase(said, drawing) ?? readWay(said, drawing)) : null) ??
    (type === 'graph' ? (readNotJoined(said, drawing) ?? readVia(said, drawing)) : null)
  if (edit) return [edit]
  const related = readRelation(said, drawing)
  if (related) return related
  const several = type === 'states' ? readBecoming(said, drawing) : type === 'graph' ? readUse(said, drawing) : null
  if (several) return several
  const next = type === 'graph' ? readNext(said, drawing) : null
  return next ? [next] : readArrow(said, drawing)
}

function readRenamed(said: string, { isKnown }: Drawing): Edit | null {
  const [name = '', to = ''] = namesIn(renamed, said)
  if (isKnown(name) || readCounted(name) !== null) return { kind: 'rename', name, to: unquoted(to) }
  const [, counted = '', label = ''] = countedRenamed.exec(said) ?? []
  const isNamed = readCounted(counted) !== null && !isKnown(label) && !noName.test(label)
  return isNamed ? { kind: 'rename', name: counted, to: unquoted(label) } : null
}

function readUnneeded(said: string, { isKnown }: Drawing): Edit | null {
  const [name] = namesIn(unneeded, said)
  return name !== undefined && isKnown(name) ? { kind: 'remove', name } : null
}

function readOrder(said: string, { isKnown }: Drawing): Edit | null {
  const [, name = '', where = '', other = ''] = comes.exec(said) ?? []
  if (!isKnown(name) || !isKnown(other)) return null
  return { kind: 'move', name, place: { where: /before/i.test(where) ? 'before' : 'after', name: other } }
}

function readWaiting(said: string, { isKnown }: Drawing): Edit | null {
  const [, to = '', from = ''] = waits.exec(said) ?? zhWaits.exec(said) ?? []
  return isKnown(from) && isKnown(to) ? { kind: 'connect', from, to } : null
}

/** Words that people use for the same column of a board. */
const statuses: readonly (readonly string[])[] = [
  ['done', 'finished', 'complete', 'completed', 'closed', '已完成', '完成', '完成了', '做完'],
  ['in progress', 'doing', 'started', 'ongoing', 'under way', '进行中', '在做', '开始', '开始做', '开工'],
  ['to do', 'todo', 'not started', 'open', '待办', '待处理', '未开始'],
]

/** The column that is called so, or by another word for the same. */
function columnOf(status: string, isKnown: Drawing['isKnown']): string | null {
  if (isKnown(status)) return status
  const same = statuses.find(words => words.includes(plain(status))) ?? []
  const [only, ...others] = same.filter(isKnown)
  return only !== undefined && others.length === 0 ? only : null
}

/** How a step of a journey feels, from 1 to 5. */
function readScore(said: string, { isKnown }: Drawing): Edit | null {
  const [name = '', to = ''] = namesIn(scored, said)
  return isKnown(name) ? { kind: 'rename', name, to } : null
}

/** When something happened that is on a timeline. */
function readWhen(said: string, { isKnown }: Drawing): Edit | null {
  const [name = '', time = ''] = namesIn(happened, said)
  return isKnown(name) ? { kind: 'rename', name, to: time } : null
}

function readColumn(said: string, { isKnown }: Drawing): Edit | null {
  const [name = '', status = ''] = namesIn(stands, said)
  const column = columnOf(status, isKnown)
  if (isKnown(name) && column !== null) return { kind: 'move', name, place: { where: 'under', name: column } }
  // 代码评审已完成
  for (let at = 2; at < said.length - 1 && /\p{Script=Han}/u.test(said); at += 1) {
    const left = said.slice(0, at).replace(/(?:已经|现在|在|到了?|进入了?|是)$/u, '')
    const column = columnOf(said.slice(at).replace(/[了中里]$/u, ''), isKnown)
    if (isKnown(left) && column !== null) return { kind: 'move', name: left, place: { where: 'under', name: column } }
  }
  return null
}

function readWay(said: string, { isKnown }: Drawing): Edit | null {
  const [, start = '', end = '', words = ''] = arrowSays.exec(said) ?? []
  if (isKnown(start) && isKnown(end)) return { kind: 'label', from: start, to: end, label: unquoted(words) }
  const both = fromTo.exec(said)
  const [, from = '', to = '', label] = both ?? leads.exec(said) ?? zhLeads.exec(said) ?? []
  if (from === '' || !isKnown(to) || (both && !isKnown(from)) || plain(from) === plain(to)) return null
  return { kind: 'connect', from, to, ...(label !== undefined && { label }) }
}

/** What becomes of a step that fails, or that does not. */
function readCase(said: string, { isKnown }: Drawing): Edit | null {
  const [, from = '', label = '', to = ''] = fails.exec(said) ?? zhFails.exec(said) ?? []
  return isKnown(from) && isKnown(to) ? { kind: 'connect', from, to, label } : null
}

/** Over what two parts of a system talk: the arrow between them says it. */
function readVia(said: string, { isKnown }: Drawing): Edit | null {
  const [, from = '', to = '', way = ''] = via.exec(said) ?? []
  if (isKnown(from) && isKnown(to)) return { kind: 'label', from, to, label: unquoted(way) }
  const [, zhFrom = '', zhWay = '', zhTo = ''] = zhVia.exec(said) ?? []
  const isOther = isKnown(zhFrom) && isKnown(zhTo) && !isKnown(zhWay)
  return isOther ? { kind: 'label', from: zhFrom, to: zhTo, label: unquoted(zhWay) } : null
}

/** "Web should not talk to API" */
function readNotJoined(said: string, { isKnown }: Drawing): Edit | null {
  const [from = '', to = ''] = namesIn(notJoined, said)
  return isKnown(from) && isKnown(to) ? { kind: 'disconnect', from, to } : null
}

/** What a state becomes, which may be new. */
function readBecoming(said: string, { isKnown }: Drawing): Edit[] | null {
  const [, from = '', to = '', when] = becomes.exec(said) ?? []
  if (isKnown(from)) return become(from, to, when, isKnown)
  const [, zhFrom = '', zhTo = ''] = zhFollowedBy.exec(said) ?? []
  if (isKnown(zhFrom)) return become(zhFrom, zhTo, undefined, isKnown)
  const [, before = '', zhNext = ''] = zhBecomes.exec(said) ?? []
  // The state, and what happens to it.
  const end = Array.from(before, (_, at) => at + 1).find(at => isKnown(before.slice(0, at)))
  if (end === undefined) return null
  const event = before.slice(end).replace(/(?:之?后|就|则|会|可以|，)+$/u, '')
  return become(before.slice(0, end), zhNext, event === '' ? undefined : event, isKnown)
}

function become(from: string, to: string, event: string | undefined, isKnown: Drawing['isKnown']): Edit[] | null {
  const state = unquoted(to)
  if (!isKnown(state) && (state.length > 30 || state.split(' ').length > 3 || /^(?:an? |the )/i.test(state)))
    return null
  const arrow = { kind: 'connect' as const, from, to: state, ...(event !== undefined && { label: event }) }
  return withAdded(isKnown(state) ? null : state, arrow)
}

function readBelonging(said: string, { isKnown }: Drawing): Edit | null {
  const [name = '', outer = ''] = namesIn(belongs, said)
  return isKnown(name) && isKnown(outer) ? { kind: 'move', name, place: { where: 'under', name: outer } } : null
}

/** What a part of a system uses, which may be new to the drawing. */
function readUse(said: string, drawing: Drawing): Edit[] | null {
  const [, user = '', tool = '', purpose = ''] = zhUsesAs.exec(said) ?? []
  const asTool = join(user, purpose, tool.trim(), drawing)
  if (asTool) return asTool
  const [, sender = '', deed = '', way = ''] = usesFor.exec(said) ?? []
  const withObject = join(sender, deed, way.trim(), drawing)
  if (withObject) return withObject
  const [, from = '', verb = '', to = ''] = uses.exec(said) ?? zhUses.exec(said) ?? []
  const isPlain = /^(?:talk|connect|speak|need)|^连接/i.test(verb)
  return join(from, isPlain ? '' : verb, to.trim(), drawing)
}

function join(from: string, label: string, to: string, { isKnown, resembles }: Drawing): Edit[] | null {
  if (!isKnown(from)) return null
  const isNew = !isKnown(to) && !resembles(to) && (newPart.test(to) || zhNewPart.test(to))
  if (!isNew && !isKnown(to)) return null
  const name = isNew ? to.replace(/^(?:an?|another|the) |^一个/i, '') : to
  return withAdded(isNew ? name : null, { kind: 'connect', from, to: name, ...(label !== '' && { label }) })
}

function readNext(said: string, { isKnown }: Drawing): Edit | null {
  const [name = '', label = ''] = namesIn(follows, said)
  if (!isKnown(name) || isKnown(label) || changing.test(label)) return null
  return { kind: 'add', label: unquoted(label), place: { where: 'after', name } }
}

/** "Shipped -> Lost: lose" joins two, of which one may be new. In a list or a tree it gives another name. */
function readArrow(said: string, { isKnown, type }: Drawing): Edit[] | null {
  const [, from = '', to = '', label] = arrow.exec(said) ?? []
  if (from === '' || /->|→|=>/.test(to)) return null
  if (type === 'graph' || type === 'states' || type === 'schedule') {
    const added = [from, to].filter(name => !isKnown(name))
    if (added.length > 1) return null
    return [
      ...added.map(name => ({ kind: 'add' as const, label: name })),
      { kind: 'connect', from, to, ...(label !== undefined && { label }) },
    ]
  }
  if (type === 'items' && isKnown(from) && isKnown(to))
    return [{ kind: 'move', name: from, place: { where: 'under', name: to } }]
  const isRenamed = isKnown(from) && !isKnown(to) && type !== 'interaction' && label === undefined
  return isRenamed ? [{ kind: 'rename', name: from, to: unquoted(to) }] : null
}
