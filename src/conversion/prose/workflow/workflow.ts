import type { Graph } from '../../../structure/graph.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { isAct, isEnding, withoutSubject } from './acts.ts'
import { areOpposite } from './conditions.ts'
import { Flow, type OpenEnd } from './flow.ts'
import { type Loop, readLoop, readSidePath, readWayBack } from './ways-back.ts'

/** A choice whose cases are being read. */
interface Choice {
  id: string
  condition: string
  yes: OpenEnd[]
  /** Null until the other case is told. */
  no: OpenEnd[] | null
  isDenied: boolean
  isAsked: boolean
  /** It only adds something: what follows is done in both cases. */
  isAddition: boolean
}

export interface ChoiceOptions {
  /** It begins a sentence, or comes after all that was said. */
  isLate: boolean
  /** The case told first is that in which the condition does not hold. */
  isDenied?: boolean
  label?: string
  isAsked?: boolean
  isAddition?: boolean
  /** It stands in the last case of the choice before it. */
  isWithin?: boolean
  /** "otherwise" follows: this is the other case of the choice before it. */
  isElse?: boolean
  /** What is done in it is done in the case before it in another way: "refund in full", "refund half". */
  isInstead?: boolean
}

/** A process while it is put together from what is told. All methods return false where it cannot be told what follows what. */
export class Workflow {
  readonly #flow = new Flow()
  readonly #isProcess: boolean
  readonly #title: string
  #choice: Choice | null = null
  /** The ends of cases that were left for a choice within another case. */
  #aside: OpenEnd[] = []

  constructor(isProcess: boolean, title: string | null) {
    this.#isProcess = isProcess
    this.#title = title?.toLowerCase() ?? ''
  }

  get length(): number {
    return this.#flow.nodes.filter(({ role }) => role !== 'end').length
  }

  get awaitsOther(): boolean {
    return this.#choice?.no === null
  }

  /** The last case is that of a limit. */
  get isAtLimit(): boolean {
    return this.awaitsOther && this.#choice?.isAddition === true
  }

  get awaitsAnswer(): boolean {
    return this.awaitsOther && this.#choice?.isAsked === true
  }

  isOpposite(condition: string): boolean {
    return this.#choice !== null && areOpposite(this.#choice.condition, condition)
  }

  areOpposite(one: string, other: string): boolean {
    return areOpposite(one, other)
  }

  /** Whether words say that the last thing is done otherwise: nothing is refunded twice. */
  repeatsAct(words: string): boolean {
    const [verb = ''] = withoutSubject(words).toLowerCase().split(/\s/, 1)
    const last = this.#flow.nodes.at(-1)
    return (
      this.awaitsOther &&
      /^[a-z]{4,}$/.test(verb) &&
      last?.role === 'step' &&
      last.label.toLowerCase().startsWith(`${verb} `)
    )
  }

  startChoice(condition: string, options: ChoiceOptions): boolean {
    const { isLate, isDenied = false, label, isAsked = false, isAddition = false } = options
    const before = this.#choice
    if (options.isWithin) this.#leaveOpen()
    else if (before?.no === null && options.isInstead) this.#enterOther()
    else if (before && !isLate && !this.#mayFollow(before, options.isElse === true)) return false
    else if (before && !isLate && before.no === null && (options.isElse || before.yes.length === 0)) this.#enterOther()
    else this.#close()
    if (condition.length < 1 || condition.length > 60 || (this.#flow.nodes.length > 0 && this.#flow.open.length === 0))
      return false
    const isHan = /\p{Script=Han}/u.test(condition)
    const last = this.#flow.nodes.at(-1)?.label ?? ''
    const asked = askedIn(last, condition) ?? condition
    const id = this.#flow.add(`${asked}${isHan ? '？' : '?'}`, 'decision')
    this.#choice = { id, condition, yes: [], no: null, isDenied, isAsked, isAddition }
    this.#flow.open = [{ from: id, label: capitalize(label) ?? this.#labelOf(!isDenied) }]
    return true
  }

  /** The last step checks whether something is so. */
  get asksLast(): boolean {
    return questionIn(this.#flow.nodes.at(-1)?.label ?? '') !== null
  }

  /** The case in which what was checked last is not so; what follows is done in both. */
  startDenied(): boolean {
    const asked = questionIn(this.#flow.nodes.at(-1)?.label ?? '')
    return asked !== null && this.startChoice(asked, { isLate: true, isDenied: true, isAddition: true })
  }

  startOther(label?: string): boolean {
    const choice = this.#choice
    if (!choice || choice.no !== null) return false
    choice.yes = endsBadly(choice, this.#flow.nodes.at(-1)?.label ?? '') ? [] : this.#flow.open
    choice.no = []
    this.#flow.open = [{ from: choice.id, label: capitalize(label) ?? this.#labelOf(choice.isDenied) }]
    return true
  }

  /** Before a step that is told outside of any case: what it comes after. */
  goOn(isLate: boolean, isBeforeOther: boolean, words: string): boolean {
    const choice = this.#choice
    if (!choice || isLate) {
      this.#close()
      return true
    }
    if (choice.no === null) {
      if (isBeforeOther || readWayBack(words) !== null || readLoop(words) !== null) return true
      if (!choice.isAddition && this.#flow.open.length > 0) return false
      this.#close()
      return true
    }
    if (readWayBack(words) !== null && this.#flow.open.length > 0) return true
    // "otherwise reject it, …": only one of the cases has an end to go on from.
    if (choice.yes.length > 0 && this.#flow.open.length > 0) return false
    this.#close()
    return true
  }

  /** Goes on in the last case alone, whose last step names what comes first: 没货就加入补货清单，补货到了以后再发货. */
  goOnInCase(words: string): boolean {
    const choice = this.#choice
    if (!choice?.no || choice.yes.length === 0 || this.#flow.open.length === 0) return false
    const [moment = ''] = words.split('后', 1)
    const names = (ends: readonly OpenEnd[]) => ends.some(({ from }) => sharesPair(this.#flow.labelOf(from), moment))
    const [isOfLast, isOfFirst] = [names(this.#flow.open), names(choice.yes)]
    if (isOfLast === isOfFirst) return false
    // 体温正常登记信息，异常去门诊，登记后接种
    if (isOfFirst) [choice.yes, this.#flow.open] = [[], choice.yes]
    this.#leaveOpen()
    return true
  }

  /** Goes on after a step that ends one of the cases, and not after the others; false where none of that name does. */
  goOnAfter(words: string): boolean {
    const place = words.replace(/^(?:the|an?) /i, '')
    this.#close()
    const step = this.#flow.find(place) ?? this.#flow.last(place)
    const end = this.#flow.open.find(({ from }) => from === step?.id)
    if (end && this.#flow.open.length > 1) this.#flow.open = [end]
    return end !== undefined
  }

  /** One thing that is done; what `isFollowed` by another one does not end a case. */
  act(said: string, isFollowed = false): boolean {
    const words = withoutSubject(said).replace(/^(?:直接|马上|立即)(?=\p{Script=Han}{2})/u, '')
    const loop = readLoop(words)
    if (loop) return this.#loop(words, loop)
    const side = readSidePath(words)
    if (side) return this.#side(side.from, side.to)
    const back = readWayBack(words)
    if (back) {
      const target = this.#find(back.place)
      // "water it the day before, …, water again": the last of some steps, where it is no case of any.
      const isLater =
        target !== null &&
        back.isRepeated &&
        this.#choice === null &&
        this.#flow.labelOf(target).toLowerCase() !== back.place.toLowerCase()
      if (isLater) return this.#step(words)
      if (target !== null) {
        if (back.before !== '' && !this.#step(back.before)) return false
        return this.#jump(target)
      }
      if (/^(?:then )?(?:back|go back)/i.test(words)) return false
      // 做检查再看结果: one after the other.
      if (back.before !== '' && thenOnly.test(words)) return this.#step(words)
      const first = this.#flow.nodes[0]
      if (first && /\bcycle\b/.test(this.#title) && sharesWord(first.label, back.place))
        return this.#step(words) && this.#jump(first.id)
      // To whom it goes back nobody said: it is done, and nothing follows.
      return this.#step(words) && (back.isRepeated && this.#choice === null ? false : this.#end())
    }
    return this.#step(words) && (!(isEnding(words) && this.#choice !== null && !isFollowed) || this.#end())
  }

  finish(): boolean {
    this.#close()
    const isOpen = this.#flow.open.some(({ from }) =>
      this.#flow.nodes.some(({ id, role }) => id === from && role === 'decision'),
    )
    if (isOpen) this.#flow.add(/\p{Script=Han}/u.test(this.#flow.nodes[0]?.label ?? '') ? '结束' : 'End', 'end')
    return true
  }

  toGraph(title: string | null): Graph {
    return this.#flow.toGraph(title)
  }

  #labelOf(isYes: boolean): string {
    const isHan = /\p{Script=Han}/u.test(this.#choice?.condition ?? '')
    if (isHan) return isYes ? '是' : '否'
    return isYes ? 'Yes' : 'No'
  }

  #mayFollow(choice: Choice, isElse: boolean): boolean {
    if (choice.no === null) return choice.isAddition || isElse || this.#flow.open.length === 0
    return choice.yes.length === 0 || this.#flow.open.length === 0
  }

  /** Goes on in the case that was not told. */
  #enterOther(): void {
    this.startOther()
    this.#leaveOpen()
  }

  /** Goes on in the last case of the choice; the ends of the others are joined with its ends later. */
  #leaveOpen(): void {
    if (!this.#choice) return
    this.#aside.push(...this.#choice.yes)
    this.#choice = null
  }

  #step(words: string): boolean {
    if (
      !isAct(words, this.#isProcess || this.#choice !== null) ||
      (this.#flow.nodes.length > 0 && this.#flow.open.length === 0)
    )
      return false
    const known = this.#flow.findLeaf(words)
    if (known !== null) {
      this.#flow.connect(this.#flow.open, known)
      this.#flow.open = [{ from: known, label: '' }]
      return true
    }
    if (this.#flow.has(words)) return false
    this.#flow.add(words, 'step')
    return true
  }

  #end(): boolean {
    this.#flow.open = []
    return true
  }

  #jump(target: string): boolean {
    if (this.#flow.open.length === 0) return false
    this.#flow.connect(this.#flow.open, target)
    return this.#end()
  }

  /** Another arrow between steps that were named; what follows comes after the last one all the same. */
  #side(from: string, to: string): boolean {
    const [source, target] = [this.#find(from), this.#find(to)]
    if (source === null || target === null || source === target) return false
    this.#flow.connect([{ from: source, label: '' }], target)
    return true
  }

  #loop(said: string, { done, until }: Loop): boolean {
    const choice = this.#choice
    // 不满意就改，改到满意为止: it is checked again.
    const isSame = (one: string, other: string) => one.replaceAll(/[不没未]/g, '').includes(other)
    if (choice && choice.no === null && (areOpposite(choice.condition, until) || isSame(choice.condition, until)))
      return this.#jump(choice.id)
    // "keep stirring until it boils" is one thing to do.
    if (done !== '' && this.#find(done) === null) return this.#step(said)
    const from = done === '' ? this.#flow.nodes.at(-1)?.id : this.#find(done)
    if (!from || this.#choice !== null) return false
    if (!this.startChoice(until, { isLate: true, isDenied: true })) return false
    return this.#jump(from) && this.startOther()
  }

  #find(place: string): string | null {
    const { nodes } = this.#flow
    const steps = nodes.filter(({ role }) => role !== 'decision')
    if (/^(?:start|第?一步|开头|起点|最开始|头)$/.test(place)) return steps[0]?.id ?? null
    const [, number] = /^(?:step |第)(\d{1,2})步?$/i.exec(place) ?? []
    if (number !== undefined) return steps[Number(number) - 1]?.id ?? null
    if (/^(?:last|上一步|上一个?(?:环节|步骤))$/.test(place)) return this.#beforeCheck()
    const named = steps.find(({ label }) => label.toLowerCase() === place.toLowerCase())
    const step = named ?? this.#flow.find(place) ?? this.#flow.findSaid(place)
    // "go back to login" in a login flow
    const isWhole = place.length > 1 && this.#title.startsWith(place.toLowerCase().replace(/^the /, ''))
    return step?.id ?? (isWhole ? (steps[0]?.id ?? null) : null)
  }

  /** What was done before it was checked. */
  #beforeCheck(): string | null {
    const { nodes } = this.#flow
    const last = nodes.findIndex(({ id }) => id === this.#choice?.id)
    const steps = nodes.slice(0, last < 0 ? nodes.length : last).filter(({ role }) => role !== 'decision')
    const isCheck = /\b(?:checks?|verif|validat|review)|校验|验证|检查|审核|核对/i.test(steps.at(-1)?.label ?? '')
    return (isCheck && steps.length > 1 ? steps.at(-2) : steps.at(-1))?.id ?? null
  }

  /** Both cases lead to what follows; without the other case, "no" does. */
  #close(): void {
    const choice = this.#choice
    if (choice) {
      const other = choice.no === null ? [{ from: choice.id, label: this.#labelOf(choice.isDenied) }] : choice.yes
      this.#flow.open = choice.no === null ? [...this.#flow.open, ...other] : [...other, ...this.#flow.open]
      this.#choice = null
    }
    this.#flow.open = [...this.#flow.open, ...this.#aside]
    this.#aside = []
  }
}

/** 失败就通知作者: who is told that it failed does not go on with what is done where it succeeds. */
function endsBadly({ condition, isDenied }: Choice, done: string): boolean {
  const fails = /(?:失败|不通过|不合格|未通过|没通过|不过)$|\b(?:fails?|failed|rejected|red)$/i.test(condition)
  const succeeds = /(?:成功|通过|合格)$|\b(?:passes|passed|succeeds?|works|green)$/i.test(condition)
  const isBad = isDenied ? succeeds : fails
  return isBad && /^(?:通知|告知|提醒|告诉|报警)|^(?:notify|tell|inform|alert|email)\b/i.test(done)
}

/** "flows back to the sea", after "water evaporates from the sea" */
function sharesWord(one: string, other: string): boolean {
  const words = one.toLowerCase().split(/\W+/)
  return other
    .toLowerCase()
    .split(/\W+/)
    .some(word => word.length > 2 && word !== 'the' && words.includes(word))
}

const thenOnly = /再(?![次来一重回])/u

/** Two characters in a row of one stand in the other, too. */
function sharesPair(one: string, other: string): boolean {
  const pairs = Array.from({ length: Math.max(0, other.length - 1) }, (_, at) => other.slice(at, at + 2))
  return pairs.some(pair => one.includes(pair))
}

/** 判断是不是急件，是的话…; "check if it is real, if yes …": the question is what was checked. Null where it is not. */
function askedIn(step: string, condition: string): string | null {
  const chinese = /^[是有对行]$/.test(condition) ? /(?:是否|是不是|有没有|对不对|行不行).*$/.exec(step)?.[0] : undefined
  const english = /^(?:yes|so|it is|it does)$/i.test(condition) ? /\b(?:if|whether) (.+)$/i.exec(step)?.[1] : undefined
  return chinese ?? english ?? null
}

/** "check if they have an account" → "they have an account" */
function questionIn(step: string): string | null {
  const english = /\b(?:checks?|looks?|asks?|sees?|verif(?:y|ies)|confirms?|tests?) (?:if|whether) (.{3,50})$/i.exec(
    step,
  )?.[1]
  return english ?? /(?:查|看|问|确认|核对|判断|检查)(?:一下)?(?:是否|是不是|有没有)(.{1,16})$/u.exec(step)?.[1] ?? null
}

function capitalize(label: string | undefined): string | undefined {
  return label && capitalizeFirst(label)
}
