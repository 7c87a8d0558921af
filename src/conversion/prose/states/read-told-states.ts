import type { States } from '../../../structure/states.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { type Change, toStates } from './to-states.ts'

const longestText = 2000
const longestState = 30
const longestEvent = 60
const fewestChanges = 2
const lead =
  /^[^:：,，.。;；\n]{0,40}(?:states?|status|life ?cycle|状态|状态图|状态机|生命周期)(?: of [^:,.\n]{1,30})?\s*[:：]\s*/i
const name = "((?:in )?[a-z][a-z'-]*(?: [a-z'-]+){0,2})"
const become =
  "(?:becomes?|turns?(?: into)?|changes? (?:in)?to|(?:goes?|moves?|switches|returns?|gets? sent|is sent)(?: back)? (?:in)?to|gets?|is(?= (?:in|on|back|again)\\b| \\w+(?:ed|en|id|ld|pt|ft)\\b|\\b)|are|'s)"
/** "An order is new first", "a ticket starts as open" */
const beginsEnglish = new RegExp(
  `^(?:at first |initially |first )?(?:an? |the |every |each |our |new )?((?:[a-z]+ ){0,2}?[a-z]+) (?:(?:starts?|begins?) (?:out |off )?(?:as|in|at) |is |are )(?:an? |the )?${name}$`,
  'i',
)
const atFirst = / (?:at first|first|initially|in the beginning|to begin with|to start with)$/i
const cause = '((?:when|once|if|after|as soon as|on|upon|unless) .{2,60}?)'
const causeFirst = new RegExp(`^${cause},? (?:then )?(?:it|they)(?: then)? ?${become} (?:an? |the |to )?${name}$`, 'i')
const causeLast = new RegExp(`^(?:then )?(?:it|they)(?: then)? ?${become} (?:an? |the )?${name}(?: ${cause})?$`, 'i')
const otherwise = new RegExp(`^(?:otherwise|else|if not),? (?:it|they) ?${become} (?:an? |the )?${name}$`, 'i')
/** "Approved documents get published", "published ones can be archived" */
const named = new RegExp(
  `^(?:an? |the |every |all )?${name} (?:\\w+ )?(?:(?:can|may|must) (?:also |still |later |only )?(?:be|become|go(?: back)? to)|${become}) (?:an? |the )?${name}(?: ${cause})?$`,
  'i',
)
const han = '[「“"]?([\\p{Script=Han}A-Za-z]{2,8}?)[」”"]?(?:状态|的状态)?'
const beginsChinese = new RegExp(
  `^[^，]{0,10}?(?:(?:刚|一)?(?:创建|开始|建立|下单|提交|开机|上电|启动|建)(?:好)?(?:时|后|的时候)?(?:是|为|处于)|先是|最初(?:是|为)|初始(?:状态)?(?:是|为)|默认(?:是|为)|一开始(?:是|为))${han}$`,
  'u',
)
const turnChinese = new RegExp(
  `^(.{1,16}?)(?:之后|以后|后|时|了)?(?:就|则|会|就会|自动|再|便)*(?:变成?为?|变回|转[为成入到]|改[为成]|进入|成为|回到|退回到?|返回|恢复[为成到]?|是)${han}$`,
  'u',
)
const denial = /^(?:如果|若)?(?:没有?|未|不)(?:通过|同意|合格|成功|批准)|^(?:驳回|拒绝|失败|否则)/
const passing = /^(?!.*[没未不]).*(?:通过|同意|合格|成功|批准)/
const final =
  /^(?:已?(?:完成|结束|关闭|取消|归档|作废|退款|签收|送达|退货)|done|closed|finished|completed?|cancel(?:l)?ed|delivered|archived|rejected|refunded|expired|returned|deleted)$/i
const pronoun = /^(?:it|they|he|she|we|you|i|this|that|there|who|which|not|nothing|everything)\b/i
const noState = /\b(?:is|are|was|were|has|have|will|the|when|if|and|or|by|to|it|they|we|from|with|for)\b|[\d?？:：]/i

/**
 * Reads the states of something as people tell them: "an order is new first, once it is paid it becomes confirmed, confirmed orders can be
 * cancelled", 文章先是草稿，提交后进入审核，不通过退回草稿. A clause that names no state goes on from the last one; "otherwise" from where the case before it
 * began. Null where a clause says anything else, nobody says what is first, or it goes on after an end or after two cases.
 */
export function readToldStates(text: string, title: string | null): States | null {
  if (text.length > longestText || /->|[→<>{}|]|\n\s*[-*•\d]/.test(text)) return null
  const clauses = text
    .replace(lead, '')
    .replace(/[.。!！\s]+$/, '')
    .split(
      /\s*(?:[;；。\n]|\.(?=\s))\s*|,\s+(?!(?:it|they)\b)(?:(?:and|but) )?|，|,?\s+and (?=(?:then |after |once |when |if |\w+ ones ))/i,
    )
    .map(clause => clause.trim().replace(/^(?:and|but|then|so|然后|接着|最后)\s*(?=\S{2})/i, ''))
    .filter(clause => clause !== '')
  const reading = new ToldStates()
  return clauses.every(clause => reading.read(clause)) ? reading.build(title) : null
}

class ToldStates {
  readonly #known: string[] = []
  readonly #changes: Required<Change>[] = []
  #last: string | null = null
  /** What has these states. */
  #thing: string | null = null
  /** Two ways led on: "it" is in either of them. */
  #isSplit = false

  read(clause: string): boolean {
    const isHan = /\p{Script=Han}/u.test(clause)
    if (this.#known.length === 0) return this.#begin(isHan, clause)
    return isHan ? this.#readChinese(clause) : this.#readEnglish(clause)
  }

  #begin(isHan: boolean, clause: string): boolean {
    const [, thing, english] = isHan ? [] : (beginsEnglish.exec(clause.replace(atFirst, '')) ?? [])
    const first = isHan ? beginsChinese.exec(clause)?.[1] : english
    const isTold = isHan || atFirst.test(clause) || /^(?:at first|initially)|\b(?:starts?|begins?)\b/i.test(clause)
    if (!first || !isTold || !isState(first)) return false
    this.#known.push(first)
    this.#last = first
    this.#thing = thing ?? null
    return true
  }

  #readEnglish(clause: string): boolean {
    const other = otherwise.exec(clause)?.[1]
    if (other) return this.#addOther(other, 'otherwise')
    const [, when, to] = causeFirst.exec(clause) ?? []
    if (when && to) return this.#goOn(to, when)
    const [, next, later = ''] = causeLast.exec(clause) ?? []
    if (next) return this.#goOn(next, later)
    const [, from = '', then, reason = ''] = named.exec(clause) ?? []
    const known = this.#known.find(
      state => from.toLowerCase() === state.toLowerCase() || from.toLowerCase().startsWith(`${state.toLowerCase()} `),
    )
    if (!then || !known) return false
    this.#isSplit = false
    return this.#add(known, then, reason)
  }

  #readChinese(clause: string): boolean {
    const allowed = /^(.{2,8}?)的[^，]{1,6}?(?:可以|能|可)(?:被)?(?:再次?|重新)?(\p{Script=Han}{2,4})$/u.exec(clause)
    const [, state = '', done] = allowed ?? []
    const from = this.#known.find(each => each === state || each === `已${state}`)
    if (allowed) return from !== undefined && done !== undefined && this.#add(from, done, '')
    const [, event = '', to] = turnChinese.exec(clause) ?? []
    if (!to) return false
    return denial.test(event) ? this.#addOther(to, event) : this.#goOn(to, event)
  }

  #goOn(to: string, event: string): boolean {
    if (this.#last === null || this.#isSplit || final.test(this.#last)) return false
    return this.#add(this.#last, to, event)
  }

  /** Beside the case that was told before, where it was one; else out of the last state. */
  #addOther(to: string, event: string): boolean {
    const before = this.#changes.at(-1)
    const isBeside = before !== undefined && (event === 'otherwise' ? before.event !== '' : passing.test(before.event))
    const from = isBeside ? before.from : this.#last
    if (from === null || (event === 'otherwise' && !isBeside)) return false
    const last = this.#last
    const leadsBack = this.#known.some(state => state.toLowerCase() === to.toLowerCase())
    const isRead = this.#add(from, to, event)
    this.#last = last
    this.#isSplit = !leadsBack && !final.test(to)
    return isRead
  }

  #add(from: string, told: string, event: string): boolean {
    const written = told.replace(/ (?:again|once more)$/i, '')
    const to = this.#known.find(each => each.toLowerCase() === written.toLowerCase()) ?? written
    if (!isState(to) || from === to || event.length > longestEvent || pronoun.test(event)) return false
    if (!this.#known.includes(to)) this.#known.push(to)
    this.#changes.push({ from, to, event })
    this.#last = to
    return true
  }

  build(title: string | null): States | null {
    if (this.#changes.length < fewestChanges) return null
    const name = title ?? (this.#thing && capitalizeFirst(this.#thing))
    return toStates(this.#known, this.#changes, this.#known[0] ?? null, name)
  }
}

function isState(text: string): boolean {
  return text.length <= longestState && !pronoun.test(text) && !noState.test(text.replace(/^in /i, ''))
}
