import type { States } from '../../../structure/states.ts'
import { type Change, toStates } from './to-states.ts'

const longestText = 4000
const wish = /\b(?:states?|status|life ?cycle|lifecycle|machine|ticket|order)\b|状态|工单|订单|生命周期/i
const name = "([\\p{L}\\p{N}_'-]+(?: [\\p{L}\\p{N}_'-]+){0,2}?)"
const event =
  '(?:[ ,]+(?:(?:on|when|once|if|as soon as|via|by) )?((?<=(?:on|when|once|if|soon as|via|by) ).{2,60}|after .{2,60}))?'
/** "idle to filling on start", "new becomes paid when the money is there". */
const fromTo = new RegExp(
  `^(?:an? |the )?(?:from )?${name} (?:to|becomes?|turns? into|changes? to|moves? (?:back )?to|goes? (?:back )?to|(?:gets?|is|are)(?= \\w+(?:ed|en|id)\\b)) (?:the )?${name}${event}$`,
  'iu',
)
const begins = new RegExp(
  `^(?:(?:an? |the )?\\w+(?: \\w+)? )?(?:starts?|begins?) (?:as|in|at|with) (?:an? |the )?${name}${event}$`,
  'iu',
)
/** "goes to assigned when …", "then resolved": from the state that was said last. */
const goesOn = new RegExp(
  `^(?:and |then )*(?:(?:it )?(?:goes?|moves?|changes?|turns?|becomes?|gets?|is)(?: back)?(?: (?:to|into))? |then )(?:the )?${name}${event}$`,
  'iu',
)
const back = new RegExp(
  `^(?:and )?(?:it )?can be (\\w+(?:ed|en)) (?:which|that|and) (?:puts|brings|moves|sends|takes) it back (?:to|into) ${name}$`,
  'iu',
)
const han = '[「“"]?([\\p{Script=Han}\\p{L}\\p{N}]{1,8}?)[」”"]?'
const chineseFromTo = new RegExp(`^(.{0,14}?)从${han}(?:状态)?(?:到|变为|变成|转到|转为|进入)${han}(?:状态)?$`, 'u')
const chineseBegins = new RegExp(
  `^.{0,8}?(?:刚建|创建|开始|初始|一开始|提交|建立|下单|新建|发起|申请|注册|录入)(?:时|之?后)?(?:的?状态)?(?:是|为)${han}$`,
  'u',
)
const chineseGoes = new RegExp(
  `^(.{1,14}?)(?:后|之后|时|就)?(?:就|则)?(?:会)?(?:变成|变为|进入|转为|转到|是|成为|回到|退回|恢复为)${han}$`,
  'u',
)
/** 待支付超过15分钟自动取消: what ends a state that was named before. */
const chineseEnds = /^(.{3,24}?)(已?(?:取消|关闭|完成|归档|作废|过期|失效|退款|拒绝|驳回|终止))$/u
/** 可以申请退款变成: without what only says that it may, and does. */
const aroundCause = /^(?:可以|可|会)(?=\p{Script=Han}{2})|(?:自动|就|则|会|直接|变成|变为|成为|转为|进入)+$/gu
/** "states: idle, filling, washing": names alone. */
const listed =
  /^(?:the |an? )?(?:states?(?: machine)?(?: (?:of|for) [^:：]{1,40})?|[^:：。]{0,12}状态)\s*[:：]\s*([^.。:：\n]+)[.。]\s*/i

/** 灯有开和关两种状态，…: names alone, too. */
const counted =
  /^\p{Script=Han}{1,8}?(?:一共|共)?有([\p{Script=Han}、，和与]{2,40}?)(?:这)?[两三四五六七八\d]+[种个]状态[，。：]\s*/u

/** 订单状态：待付款，付款后…: the first one alone. */
const bareState = /^(?:待|未|新|已|草|空|初|正在)\p{Script=Han}{1,5}$/u
const final = /^(?:已?完成|已?结束|已?关闭|已?取消|已?归档|done|closed|finished|completed|cancel(?:l)?ed)$/i

/** "Ticket states: …" says what the sentences are about. */
const heading = /^\s*[^:：,，.。]{0,30}(?:states?|status|life ?cycle|diagram|状态|状态图|状态机|流程|图)\s*[:：]\s*/i

/**
 * Reads what something can be, and when it changes: "a ticket starts as new, goes to assigned when someone takes it", 刚建是新建，有人接就变成处理中. A
 * clause without a state to start from goes on from the one before. Null where a clause says anything else.
 */
export function readStates(text: string, title: string | null, request: string): States | null {
  if (text.length > longestText || !wish.test(request) || /->|[→<>{}]/.test(text)) return null
  const list = listed.exec(text) ?? counted.exec(text)
  const names = (list?.[1] ?? '').split(/\s*[,，、]\s*(?:and )?|[和与]/).filter(state => state !== '')
  const rest = text.slice(list?.[0].length ?? 0).replace(heading, '')
  const clauses = rest
    .split(/[.。;；\n](?=\s|$|\p{Script=Han})|,\s+|，/u)
    .flatMap(part => (part.trim() === '' ? [] : part.trim()))
  const known: string[] = [...names]
  const changes: Change[] = []
  let last: string | null = null
  let start: string | null = null
  for (const clause of clauses) {
    const initial = begins.exec(clause)?.[1] ?? chineseBegins.exec(clause)?.[1]
    if (initial !== undefined && changes.length === 0) {
      start = initial
      last = initial
      known.push(initial)
      continue
    }
    if (changes.length === 0 && start === null && bareState.test(clause)) {
      start = clause
      last = clause
      known.push(clause)
      continue
    }
    const change = readChange(clause, last, known)
    // Nobody knows from where 超时变成已取消, told after the end.
    if (!change || (last !== null && change.from === last && final.test(last) && !clause.includes(last))) return null
    changes.push(change)
    known.push(change.from, change.to)
    last = change.to
  }
  const isTold = changes.length >= 2 && changes.every(({ from, to }) => from !== to)
  return isTold ? toStates(names, changes, start, title) : null
}

/** "unlock: locked to closed": the event, and what it does. */
const eventFirst = /^(\p{L}[\p{L} ]{1,30}?):\s+(?=\S)/u

function readChange(clause: string, last: string | null, known: readonly string[]): Change | null {
  const opening = eventFirst.exec(clause)
  const [, before, after] = opening ? (fromTo.exec(clause.slice(opening[0].length)) ?? []) : []
  if (opening && before && after && isState(before) && isState(after))
    return change(nameOf(before, known), nameOf(after, known), opening[1])

  const [, from, to, when] = fromTo.exec(clause) ?? []
  if (from && to && isState(to)) {
    const start = known.find(state => isSame(from, state)) ?? from
    if (isState(start)) return change(start, nameOf(to, known), when)
  }
  const [, act, earlier] = back.exec(clause) ?? []
  if (act && earlier && last !== null) return change(last, nameOf(earlier, known), act)
  const [, next, then] = goesOn.exec(clause) ?? []
  if (next && last !== null && isState(next)) return change(last, nameOf(next, known), then)
  const [, occasion, chineseFrom, chineseTo] = chineseFromTo.exec(clause) ?? []
  if (chineseFrom && chineseTo) return change(chineseFrom, chineseTo, occasion?.replace(/^(?:按|当)|[后时]$/g, ''))
  const [, cause, ending] = chineseEnds.exec(clause) ?? []
  const left = known.find(state => state.length > 1 && clause.startsWith(state))
  if (cause && ending && left && cause.length > left.length)
    return change(left, nameOf(ending, known), cause.slice(left.length).replace(aroundCause, ''))
  const [, reason, state] = chineseGoes.exec(clause) ?? []
  if (reason && state && last !== null) return change(last, nameOf(state, known), reason.replace(/[后时就]$/, ''))
  return null
}

function change(from: string, to: string, event: string | undefined): Change {
  return { from, to, ...(event !== undefined && event !== '' && { event }) }
}

function nameOf(state: string, known: readonly string[]): string {
  return known.find(each => isSame(state, each)) ?? state
}

/** "resolved tickets" are what is resolved. */
function isSame(said: string, state: string): boolean {
  const [a, b] = [said.toLowerCase(), state.toLowerCase()]
  return a === b || a.startsWith(`${b} `)
}

function isState(text: string): boolean {
  return !/^(?:it|they|he|she|we|you|i|the|an?|not|be|back|him|me|them|goes?|moves?|gets?|becomes?|changes?|turns?|then)\b/i.test(
    text,
  )
}
