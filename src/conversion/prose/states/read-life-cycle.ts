import type { States } from '../../../structure/states.ts'
import { splitList } from '../split-list.ts'
import { namesStates } from './names-states.ts'
import { type Change, toStates } from './to-states.ts'

const longestText = 3000
const wish = /\b(?:states?|status(?:es)?|life ?cycle|machine|light)\b|\bcan be\b|状态|生命周期|红绿灯|流转|工单|订单/i
/** What is asked for by name is not these. */
const otherDiagram = /\bsequence (?:diagram|chart)|时序图|顺序图|序列图/i
const lead =
  /^[^:：,，.。;；\n]{0,40}(?:states?|status(?:es)?|life ?cycle|machine|diagram|lights?|状态|状态图|状态机|生命周期|红绿灯|信号灯|流转|图)\s*[:：]\s*(?=\S)/i
/** "An order can be new, paid or sent", "states: a, b, c" */
const listed =
  /^(?:an? |the |our |each |every )?(?:[a-z]+ ){0,3}?(?:can be(?: in)?|may be|is either|has the (?:states?|status(?:es)?)|goes through(?: the states?)?|states?(?: are)?:?|status(?:es)?(?: are)?:?) ([^.;:]+)$/i
/** "new, paid, packed", after "states:" */
const named = /^((?:[a-z]+(?: [a-z]+)?, ){2}[^.;:]+)$/i
/** 任务有新建、进行中、完成三种状态 */
const chineseListed =
  /^(?:[^，。、]{0,10}?)(?:状态)?(?:有|包括|分为|分|是)?[:：]?([^，。、有]{2,8}(?:、[^，。、]{1,8}?){1,8}?)(?:这?[几两二三四五六七八\d]?[种个]状态)?$/u
const state = "((?:[\\p{L}\\p{N}_'-]+ ){0,2}?[\\p{L}\\p{N}_'-]+)"
const moves =
  '(?:becomes?|goes? (?:back )?(?:in)?to|moves? (?:back )?(?:in)?to|turns? (?:in)?to|changes? (?:in)?to|switches to|returns? to|to)'
const when = '(?:,? ((?:when|once|if|on|after|as soon as|via|by) .{2,60}))?'
const fromTo = new RegExp(
  `^(?:it (?:goes|moves|changes|switches) )?(?:from |an? |the )?${state} ${moves} (?:the )?${state}${when}$`,
  'iu',
)
const arrow = new RegExp(`^${state} ?(?:->|→|=>|-->) ?${state}(?: ?[:：(（] ?(.{2,40}?)[)）]?)?$`, 'iu')
/** "idle --start pressed--> filling" */
const labelledArrow = new RegExp(`^${state} --([^-<>]{1,40})--> ${state}$`, 'iu')
const canBe = new RegExp(
  `^(?:an? |the )?(.{2,40}?) can (?:also |still |only )?(?:be|become|get|go to|move to) (?:the )?${state}${when}$`,
  'iu',
)
/** "when someone starts it", before "it goes from new to active" */
const occasion = /^(?:when(?:ever)?|once|if|as soon as|after|on) .{2,60}$/i
const joined = new RegExp(
  `^((?:when|once|if|after|as soon as) .{2,40}?),? (?:it (?:goes|moves|changes) )?from ${state} to ${state}$`,
  'iu',
)
const goesOn = new RegExp(
  `^(?:and )?(?:then )?(?:it )?(?:${moves.replace('|to)', ')')}|then to|then) (?:the )?${state}${when}$`,
  'iu',
)

const han = '[「“"]?([\\p{Script=Han}A-Za-z]{1,8}?)[」”"]?(?:状态|的)?'
const turns =
  '(?:就|会|就会|则|自动)*(?:变成?为?|转[为成入]|转到|改[为成]|进入|成为|更新[为成]|回到|退回到?|恢复[为成]|置为|标记为)'
const turnsInto = new RegExp(`${turns}(\\p{Script=Han}{2,4})(?=[，,。；;\\s]|$)`, 'gu')
const chineseFrom = new RegExp(`^(.{0,14}?)从${han}(?:到|${turns})${han}$`, 'u')
const chineseTurns = new RegExp(`^(.{1,18}?)${turns}${han}了?$`, 'u')
const chineseWhile = new RegExp(
  `^(.{1,8}?)(?:的时候|状态下?|之?后|时|可以)(.{1,12}?)(?:就|会|后)?${turns}${han}了?$`,
  'u',
)
/** 提交后待审批 */
const chineseThen =
  /^(.{2,8}?)(?:后|之后|了)(?:就|是|为)?((?:待|已|未|正在)\p{Script=Han}{1,5}|\p{Script=Han}{2,4}中)$/u
const bareStateName = /^(?:待|未|新|已|草|空|初|正在)\p{Script=Han}|中$/u
/** 待付款到待发货 */
const chineseTo = /^(\p{Script=Han}{2,6}?)(?:再|就|然后)?到(\p{Script=Han}{2,6})$/u
/** 新建和处理中都可以直接关闭: what closes it is called 已关闭 among the states. */
const chineseCan =
  /^(\p{Script=Han}{2,20}?)(?:状态)?(?:都|均|也)?(?:可以?|能够?|会)(?:被|直接|随时)*(\p{Script=Han}{2,4})$/u
/** "door open in done goes back to idle" */
const inState = new RegExp(
  `^(.{2,40}?) (?:in|while(?: in)?|during) (?:the )?${state} (?:goes|moves|returns|leads|brings it|takes it|switches) (?:back )?(?:to|into) (?:the )?${state}$`,
  'iu',
)
/** "It can be cancelled from new or paid" */
const canFrom =
  /^(?:it|they|\w+ \w+) can (?:also |still |only )*(?:be|become|go to|get) (\w+) (?:only )?(?:from|while|when(?: it is| it's)?) (?:it is |it's )?(.{2,40})$/i
const bareState = /^(?:刚?(?:开始|创建|建|一开始)(?:时|后)?是)?((?:待|未|新|已|草|空|初|正在)\p{Script=Han}{1,5})$/u
/** The other outcome of what was said before. */
const denies = /^(?:驳回|拒绝|被拒|不通过|未通过|不同意|失败|审批不通过|退回|打回|否则|没通过)/
const passes = /通过|同意|成功|批准|审批|审核/
const noState =
  /^(?:it|they|he|she|we|you|i|the|an?|not|be|back|him|me|them|goes?|moves?|when|then|and|or|from|to|this|that|us|work|school|home)\b|\b(?:is|are|was|were|has|have|will|the|when|if|and)\b/i

/**
 * Reads what something can be, listed and with its changes in clauses of their own: "An order can be new, paid or sent. New becomes paid when the money
 * is there, new or paid can be cancelled", 红灯30秒后变绿灯. Null where a clause says anything else, or a change starts from nowhere.
 */
export function readLifeCycle(text: string, title: string | null, request: string): States | null {
  if (text.length > longestText || otherDiagram.test(request) || /[{}<|]|\n\s*(?:[-*•]|\d+[.)、])/.test(text))
    return null
  const begin = lead.exec(text)?.[0] ?? ''
  const reading = new Reading(text, begin !== '')
  const sentences = text
    .slice(begin.length)
    .split(/[.;](?=\s|$)|[。；\n]/)
    .filter(sentence => sentence.trim() !== '')
  if (!sentences.every(sentence => reading.readSentence(sentence.trim()))) return null
  // Arrows may lead from one service to another as well.
  const areStates = !/->|→/.test(text) || namesStates(reading.known)
  return wish.test(request) || (reading.known.length > 2 && areStates) ? reading.toStates(title) : null
}

class Reading {
  readonly known: string[] = []
  /** What something turns into, in any clause: it may be the first state, too. */
  readonly #targets: string[]
  #changes: Required<Change>[] = []
  #isListed = false
  readonly #isLed: boolean
  #first: string | null = null
  #last: string | null = null
  #occasion = ''

  /** `isLed`: what is told comes after "order states:". */
  constructor(text: string, isLed: boolean) {
    this.#isLed = isLed
    this.#targets = Array.from(text.matchAll(turnsInto), ([, state = '']) => state)
  }

  readSentence(sentence: string): boolean {
    const words = sentence.replace(/^(?:and|then|so) (?=\S+ \S)/i, '')
    if (!this.#isListed && this.#changes.length === 0 && this.#readList(words)) return true
    // 订单状态有待付款、已付款，…, "states red green yellow, red to green"
    const pieces = words.split(/,\s+|，/).filter(piece => piece.trim() !== '')
    return pieces.every((piece, index) => {
      const clause = piece.trim().replace(/^(?:and|but) /i, '')
      return (index === 0 && !this.#isListed && this.#readList(clause)) || this.#readChange(clause)
    })
  }

  #readList(words: string): boolean {
    const isHan = /\p{Script=Han}/u.test(words)
    const list = (isHan ? chineseListed : listed).exec(words)?.[1] ?? (this.#isLed ? named.exec(words)?.[1] : undefined)
    if (!list || this.#changes.length > 0) return false
    const spaced = /^[a-z]+(?: [a-z]+){1,5}$/i.test(list) && !/ (?:and|or) /i.test(list)
    const names = spaced ? list.split(' ') : splitList(list)
    if (names.length < 2 || !names.every(each => isState(each))) return false
    this.known.push(...names)
    this.#isListed = true
    return true
  }

  #readChange(clause: string): boolean {
    const isHan = /\p{Script=Han}/u.test(clause)
    return isHan ? this.#readChinese(clause) : this.#readEnglish(clause)
  }

  /** "open -> closed on pull" */
  #readArrow(clause: string): boolean {
    const [, from, cause, end] = labelledArrow.exec(clause) ?? []
    if (from && cause && end) return this.#add(from, end, cause)
    const [, plain = clause, event] =
      /^(.{5,70}?)\s+(?:on|when|after|via|by|upon|if|once)\s+(.{2,40})$/i.exec(clause) ?? []
    const [, one, other, told = event] = arrow.exec(plain) ?? []
    return one !== undefined && other !== undefined && this.#add(one, other, told)
  }

  #readEnglish(clause: string): boolean {
    if (this.#readArrow(clause)) return true
    const [, cause, before, after] = joined.exec(clause) ?? []
    if (cause && before && after) return this.#add(before, after, cause)
    const [, some, end, reason] = canBe.exec(clause) ?? []
    if (some && end) {
      const starts = splitList(some).map(name => this.#nameOf(name))
      return starts.every(name => this.known.includes(name)) && starts.every(name => this.#add(name, end, reason))
    }
    const [, later, sources] = canFrom.exec(clause) ?? []
    if (later && sources) {
      const starts = splitList(sources).map(name => this.#nameOf(name))
      return starts.every(name => this.known.includes(name)) && starts.every(name => this.#add(name, later))
    }
    const [, cue, within, leads] = inState.exec(clause) ?? []
    if (cue && within && leads && this.known.includes(within)) return this.#add(within, leads, cue)
    const [, from, to, event] = fromTo.exec(clause) ?? []
    if (from && to) return this.#add(from, to, event ?? this.#takeOccasion())
    if (occasion.test(clause) && this.#occasion === '') {
      this.#occasion = clause
      return true
    }
    const [, next, then] = goesOn.exec(clause) ?? []
    return next !== undefined && this.#last !== null && this.#add(this.#last, next, then ?? this.#takeOccasion())
  }

  #readChinese(clause: string): boolean {
    const [, one, other, told] = arrow.exec(clause) ?? []
    if (one && other) return this.#add(one, other, told)
    const [, earlier, next] = chineseTo.exec(clause) ?? []
    if (earlier && next && [earlier, next].every(name => this.known.includes(name) || bareStateName.test(name)))
      return this.#add(earlier, next)
    const [, bare] = bareState.exec(clause) ?? []
    if (bare && this.#changes.length === 0 && this.#first === null) {
      this.#first = bare
      this.#last = bare
      this.known.push(bare)
      return true
    }
    // 开着的时候拉一下变成关着: the state that it is in when that happens.
    const [, state, deed, then] = chineseWhile.exec(clause) ?? []
    if (state && deed && then && (this.known.includes(state) || /的时候|状态/.test(clause)))
      return this.#add(state, then, deed.replace(/一下$/, ''))
    const [, cause = '', from, to] = chineseFrom.exec(clause) ?? []
    if (from && to) return this.#add(from, to, cause.replace(/就$/, ''))
    const ended = this.#readEnded(clause)
    if (ended !== null) return ended
    const [, said, end] = chineseTurns.exec(clause) ?? chineseThen.exec(clause) ?? []
    if (!said || !end) return false
    const states = [...this.known, ...this.#targets]
    const start =
      states.toSorted((a, b) => b.length - a.length).find(name => said.startsWith(name)) ??
      // 解决了客户不满意: what is 已解决.
      this.known.find(name => /^已/.test(name) && said.startsWith(`${name.slice(1)}了`)) ??
      // 待付款付款后变成待发货: the first state begins the first clause.
      (this.#changes.length === 0
        ? /^((?:待|未|已)\p{Script=Han}{2})(?=\p{Script=Han}{2})/u.exec(said)?.[1]
        : undefined)
    if (start) {
      const rest = said.startsWith(start) ? said.slice(start.length) : said.slice(start.length).replace(/^了/, '')
      return this.#add(start, end, eventOf(rest))
    }
    // 红灯30秒后变绿灯: the state that is named first.
    const [, named, rest] = /^(\p{Script=Han}{2,4}?)(\d.*|[过经].*)$/u.exec(said) ?? []
    if (named && this.#first === null && this.#changes.length === 0) return this.#add(named, end, eventOf(rest ?? ''))
    if (named && /灯$/.test(named)) return this.#add(named, end, eventOf(rest ?? ''))
    const before = this.#changes.at(-1)
    const isOther = before !== undefined && denies.test(said) && passes.test(before.event)
    const source = isOther ? before.from : this.#last
    return source !== null && !isFinal(source) && this.#add(source, end, eventOf(said))
  }

  /** Null where the clause ends none of what is listed. */
  #readEnded(clause: string): boolean | null {
    const [, some, deed] = chineseCan.exec(clause) ?? []
    const end = this.known.find(name => name === deed || name === `已${deed}`)
    if (!some || !end) return null
    const starts = splitList(some)
    return starts.every(name => this.known.includes(name)) && starts.every(name => this.#add(name, end))
  }

  #takeOccasion(): string {
    const taken = this.#occasion
    this.#occasion = ''
    return taken
  }

  #nameOf(name: string): string {
    const plain = name.replace(/^(?:the|an?) /i, '')
    return this.known.find(each => each.toLowerCase() === plain.toLowerCase()) ?? plain
  }

  #add(one: string, other: string, event = ''): boolean {
    const [from, to] = [this.#nameOf(one), this.#nameOf(other)]
    if (from === to || !isState(from) || !isState(to)) return false
    // Of what is listed, nothing else is a state.
    if (this.#isListed && !this.known.includes(from)) return false
    this.#changes.push({ from, to, event })
    for (const name of [from, to]) if (!this.known.includes(name)) this.known.push(name)
    this.#last = to
    return true
  }

  toStates(title: string | null): States | null {
    if (this.#changes.length < (this.#isListed ? 1 : 2) || this.#occasion !== '') return null
    return toStates(this.known, this.#changes, this.#first, title)
  }
}

function isState(name: string): boolean {
  const isHan = /\p{Script=Han}/u.test(name)
  return isHan
    ? name.length <= 8 && !/[就如果把从到]|变/.test(name)
    : name.split(/\s+/).length <= 3 && !noState.test(name) && /\p{L}/u.test(name)
}

function isFinal(name: string): boolean {
  return /^已?(?:完成|结束|关闭|取消|归档)$/.test(name)
}

function eventOf(words: string): string {
  return words.replace(/^[后,，]|(?:以?后|之后|(?<!超|到|定)时|的话|就|则|又|再)+$/g, '')
}
