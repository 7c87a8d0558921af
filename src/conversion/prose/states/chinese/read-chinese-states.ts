import { isPurpose } from '../../../../language/purposes.ts'
import { isOnlyTalk } from '../../../../language/talk.ts'
import type { States } from '../../../../structure/states.ts'
import { asksForDrawing } from '../../../faithful/sentences.ts'
import { type Change, toStates } from '../to-states.ts'
import { readStateClause, type StateClause } from './clauses.ts'

const longestText = 2000
const longestEvent = 24
const fewestChanges = 2
const wish = /状态|生命周期/
const heading = /^([^:：,，.。;；、\n]{0,24}?)(状态图?|状态机|生命周期|状态变化|流转)\s*[:：，]\s*/u
/** 电梯有三种状态: what is told of, and how many states it has. */
const countedStates = /(?:一?共?有)[两三四五六七八\d]+[种个]$/u
const denial = /[没未不]|失败|驳回|拒绝|拒[收签]|否则|超时/
/** 新建之后分配给处理人: how it is before the first change. */
const firstState =
  /^(新建|草稿|空闲|(?:待|未)\p{Script=Han}{1,3}?(?=之后|以后|后|的?时候?|状态))(?:之后|以后|后|的?时候?|状态)?(.{2,})$/u
/** 任意状态检测到异常进入故障: from each of the others. */
const fromAny = /^(?:在|处于)?(?:任意|任何|所有|每个|无论什么|不管什么)(?:一个|其他|其它)?状态(?:下|时|都|中)*(.{2,})$/u
/** 站立按方向键变行走 */
const actedUpon = /^(?!当|如果)(\p{Script=Han}{2,4}?)(?:时|状态下?)?((?:按下?|点击|松开|收到|遇到|受到)\S{1,10})$/u
const otherwise = /^(?:否则|不然)/

/**
 * Reads what something is and becomes, told in Chinese clauses: 自动售货机平时是待机状态，投币后变成可选状态…要是按了退币，就从可选回到待机. A clause goes on from
 * the state before it, a refusal from where the case before it began. Null where a clause says anything else, nobody says what is first, or two cases
 * leave open where it goes on.
 */
export function readChineseStates(text: string, title: string | null, request: string): States | null {
  if (text.length > longestText || !wish.test(request) || !/\p{Script=Han}/u.test(text)) return null
  if (/->|[→<>{}|]|\n\s*[-*•\d]/.test(text)) return null
  const found = heading.exec(text)
  // 自动售货机平时是待机状态，…: told, and no heading.
  const [lead = '', about = '', kind = ''] = found && !/[是有].*，$/u.test(found[0].trim()) ? found : []
  const named = countedStates.test(about) ? about.replace(countedStates, '') : `${about}${kind}`
  const story = new ChineseStates()
  const clauses = text
    .slice(lead.length)
    .split(/[，,。；;\n]/)
    .map(clause => clause.trim().replace(/^(?:然后|接着|最后|而且|并且|但是?|而)(?=\S{2})/u, ''))
    .filter(clause => clause !== '' && !isOnlyTalk(clause) && !isPurpose(clause) && !asksForDrawing(clause))
  if (!clauses.every(clause => story.add(clause))) return null
  return story.build(title ?? (named === '' ? null : named))
}

class ChineseStates {
  readonly #names: string[] = []
  readonly #changes: Required<Change>[] = []
  readonly #fromAny: { to: string; event: string }[] = []
  #first: string | null = null
  #isListed = false
  /** Where it is; null where it may be in one of two. */
  #last: string | null = null
  #waiting = ''
  /** 按上楼变上行，按下楼变下行: the states of which it is in one, after either of two events. */
  #branches: string[] = []
  /** What has these states, and what has happened when it begins; empty where that is not said. */
  #thing = ''
  #beginning = ''

  add(clause: string): boolean {
    const said = readStateClause(clause, this.#names)
    if (said === null) return false
    switch (said.type) {
      case 'begins':
        return this.#begin(said)
      case 'listed':
        return this.#list(said.states)
      case 'event':
        if (this.#waiting !== '') return false
        this.#waiting = said.event
        return true
      case 'changes':
        return this.#change(said)
    }
  }

  #begin({ state, thing, event }: StateClause & { type: 'begins' }): boolean {
    if (this.#changes.length > 0 || this.#first !== null || (this.#isListed && !this.#names.includes(state)))
      return false
    this.#first = state
    this.#last = state
    this.#thing = thing
    this.#beginning = event
    if (!this.#names.includes(state)) this.#names.push(state)
    return true
  }

  #list(states: readonly string[]): boolean {
    if (this.#names.length > 0) return false
    this.#isListed = true
    this.#names.push(...states)
    return true
  }

  #change({ from: told, event: own, to, mayBe }: StateClause & { type: 'changes' }): boolean {
    const event = [this.#waiting, own].filter(Boolean).join('，')
    this.#waiting = ''
    const [, ofAny] = told === null ? (fromAny.exec(event) ?? []) : []
    if (ofAny) return this.#changeFromAny(ofAny, to)
    const before = this.#changes.at(-1)
    const isParallel = told === null && before !== undefined && areParallel(before.event, event)
    const beside = told !== null ? undefined : isParallel ? before : this.#deniedBy(event)
    // 到达楼层后停止, from either of both: back to where these began.
    const areBothLeft = to === before?.from || (this.#isListed && !this.#branches.includes(to))
    if (told === null && !beside && this.#branches.length > 0 && areBothLeft) return this.#comeBack(event, to)
    const first = told === null && before === undefined && this.#last === null ? firstState.exec(event) : null
    const [, pressed, deed] = told === null && before === undefined ? (actedUpon.exec(event) ?? []) : []
    if (pressed && deed) return this.#change({ type: 'changes', from: pressed, event: deed, to, mayBe })
    if (first?.[1]) return this.#change({ type: 'changes', from: first[1], event: first[2] ?? '', to, mayBe })
    // 草稿、审核中、已发布, and then 提交后进入审核中: from the first of them.
    const isFromFirst = before === undefined && this.#isListed && to === this.#names[1]
    const from = told ?? (beside ? beside.from : (this.#last ?? (isFromFirst ? (this.#names[0] ?? null) : null)))
    if (from === null || (otherwise.test(event) && !beside)) return false
    if (!this.#isRead(from, event, to, mayBe)) return false
    for (const name of [from, to]) if (!this.#names.includes(name)) this.#names.push(name)
    this.#changes.push({ from, to, event })
    // Whether it goes on from either of two cases, or from what only may happen, nobody says.
    this.#last = beside || mayBe ? null : to
    this.#branches = isParallel ? [before.to, to] : []
    return true
  }

  /** 审核不通过变成已驳回: the change beside which this one is a refusal, the last one or the one that is named again. */
  #deniedBy(event: string): Required<Change> | undefined {
    if (!denial.test(event)) return undefined
    // 超时没付, of 付款
    const [, undone = ''] = /(?:没有?|未)(\p{Script=Han})/u.exec(event) ?? []
    const named =
      this.#changes.findLast(each => each.event.slice(0, 2) === event.slice(0, 2)) ??
      (undone === '' ? undefined : this.#changes.findLast(each => each.event.startsWith(undone)))
    const last = named ?? this.#changes.at(-1)
    return last && last.event !== '' && !denial.test(last.event) ? last : undefined
  }

  #changeFromAny(event: string, to: string): boolean {
    if (event.length > longestEvent || (this.#isListed && !this.#names.includes(to))) return false
    if (!this.#names.includes(to)) this.#names.push(to)
    this.#fromAny.push({ to, event })
    this.#branches = []
    this.#last = to
    return true
  }

  #comeBack(event: string, to: string): boolean {
    if (!this.#branches.every(from => this.#isRead(from, event, to, false))) return false
    this.#changes.push(...this.#branches.map(from => ({ from, to, event })))
    this.#branches = []
    this.#last = to
    return true
  }

  #isRead(from: string, event: string, to: string, mayBe: boolean): boolean {
    const isNew = !this.#changes.some(each => each.from === from && each.to === to)
    // 已发布的可以下架: one more, at the end.
    const isEnd = mayBe || (denial.test(event) && /^(?:已?取消|已?关闭|失效|已?过期)$/u.test(to))
    const areListed = !this.#isListed || [from, ...(isEnd ? [] : [to])].every(name => this.#names.includes(name))
    return from !== to && isNew && areListed && event.length <= longestEvent
  }

  build(title: string | null): States | null {
    const isWhole = this.#waiting === '' && this.#changes.length >= fewestChanges
    if (!isWhole) return null
    const ofAny = this.#fromAny.flatMap(({ to, event }) =>
      this.#names.filter(from => from !== to).map(from => ({ from, to, event })),
    )
    const states = toStates(this.#names, [...this.#changes, ...ofAny], this.#first, title ?? (this.#thing || null))
    const [first, ...others] = states.transitions
    return first && this.#beginning !== ''
      ? { ...states, transitions: [{ ...first, event: this.#beginning }, ...others] }
      : states
  }
}

/** 按上楼 and 按下楼, 收到上层呼叫 and 收到下层呼叫: the same deed with another thing. */
function areParallel(one: string, other: string): boolean {
  const [, received, of] = /^(收到|接到|检测到|遇到|选择|输入)\S{1,4}(\S{2})$/u.exec(other) ?? []
  if (received && of) return one !== other && one.startsWith(received) && one.endsWith(of)
  const verb = /^[按点选往向拨拧]/u.exec(other)?.[0]
  return verb !== undefined && one.startsWith(verb) && one !== other
}
