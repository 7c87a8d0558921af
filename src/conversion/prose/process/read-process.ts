import type { Graph } from '../../../structure/graph.ts'
import { type Clause, splitClauses } from './clauses.ts'
import { areOpposite, type Case, isResult, isStated, readCase, readOtherwise } from './conditions.ts'
import { Flow, type OpenEnd } from './flow.ts'

const longestText = 4000
const longestStep = 60
const longestHanStep = 26
const fewestSteps = 3
const named =
  /\b(?:process|flow|workflow|procedure|steps|pipeline|how (?:to|we|i|it|do)|recipe|routine|making|reset|goes like)\b|流程|步骤|怎么|如何|过程|方法|手续/i
const title = /^\s*([^:：,，.。;；!！?？\n]{2,50}?)\s*(?:[:：](?!\d)|\bgoes like(?: this)?\b[:,]?)\s*(?=\S)/i
/** What begins no step: a part of another clause, or what a sentence says besides steps. */
const noStep =
  /^\d|^(?:which|who|whose|because|since|so that|but|although|while|unless|including|for|of|from|in|at|on|by|like|e\.g|i\.e|as long as|until|there (?:is|are)|it(?:'s| is)|that(?:'s| is)|also|maybe|please|thanks|dear)\b|^(?:因为|但|不过|虽然|所以|由于|以便|例如|比如|包括|其中|另外|除非|直到|只要|请|谢谢|大家|您?好|有的|一般|大约|它)/i
/** Names in a row, or what something is or has: no step either. */
const noAct =
  /^\w+$|^\w+ and \w+$|^[\p{L}\d' -]{1,30} (?:is|are|was|were|has|have|had|can be) (?:an?|the|no|not|\d|my|our|very|too|still|on)\b|^\p{Script=Han}{1,8}?(?:(?<!不)是(?!否|不是)|有(?!人|没有)|属于|包括|位于|占|叫)|\d\s?%|^\p{L}+ ?\d+$|[:：=]/u
const acts = /^(?:publish|deploy|stop|end|finish|done|stir|bake|eat|serve|rinse|repeat|wait|ship|pay|celebrate)$/i
/** It is done in some cases only, and no "if" says what is done in the others. */
const hidden =
  /\b(?:over|above|below|unless|only if|either|or else)\b|\bor\b.*\bor\b|超过|不足|低于|高于|以上|以下|大于|小于|\p{Script=Han}{2}(?:要|需要?|必须)先|[、或].*[、或]/iu
/** Nothing follows these. */
const ends =
  /\b(?:(?:stop|end|finish|reject\w*|declin\w*|cancel|abort|done|refus\w*|deny)\b|shows? (?:an? |the )?error(?: message)?$)|^(?:结束|终止|拒绝|退稿|驳回|取消|关闭|放弃|拒收|淘汰|发?拒信?|(?:提示|显示|返回)?(?:错误|报错|失败)(?:信息|提示)?$)/i
const wayBack =
  /^(.*?)(?:[,，]?\s*(?:\band\s+)?\b(?:go(?:es)? back to|returns? to|back to|start(?:s)? over (?:at|from))\s+(.+)|(?:返回|回到|退回到?|转回)(?!后|修改)(.{2,12}))$/i
const again =
  /\b(?:(?:and )?((?:\w+ ){1,4})again)$|^(?:re)?(?:tr(?:y|ies) again|retry|retries)$|(?:重新|再次|再)(\p{Script=Han}{2,4})$/iu
/** What only tells when: "when the alarm goes off, …". */
const moment = /^(?:when(?:ever)?|once|after|as soon as)\s+/i
/** Who it is, was said before. */
const someone = /^(?:he|she|they)\s+(?=[a-z]+\s)/i
const question = /[?？]$/
const answer =
  /^(yes|no|是|否|对|不对|有|没有|没|行|不行|可以|不可以|成功|失败|通过|不通过|in stock|out of stock)(?:\s*(?:->|[-–—:：,，])\s*|的?话[，,]?|就|则)(.+)$/iu

const answerIf = /^if (yes|no)[,:]?\s+(.+)$/i

/** Null: it is not known what follows what. */
type Outcome = 'read' | null

/**
 * Reads what is done in order, and what depends on what: "the user logs in, if the password is wrong show an error, otherwise open the page",
 * 提交申请，主管审批，同意就备案，不同意就退回. Null where a clause says anything else, or two readings are possible.
 */
export function readProcess(text: string, asked: string | null): Graph | null {
  if (text.length > longestText || /[-=]>|[→{}<>]|\n\s*(?:[-*•]|\d+[.)、])/.test(text)) return null
  const heading = title.exec(text)
  const isHeading = heading?.[1] !== undefined && !isStated(heading[1]) && !isResult(heading[1])
  const clauses = splitClauses(isHeading ? text.slice(heading[0].length) : text)
  const name = isHeading ? (heading[1] ?? null) : asked
  const isOrdered = clauses.some(({ isNext }) => isNext) || /\bfirst\b|^先|[，：]先/i.test(text)
  const hasChoice = clauses.some(
    ({ text: clause }) => question.test(clause) || isStated(clause) || isResult(readCase(clause)?.condition ?? ''),
  )
  if (clauses.length < fewestSteps || !(isOrdered || hasChoice || named.test(name ?? '') || named.test(asked ?? '')))
    return null
  const reading = new Reading(clauses)
  return reading.read() ? reading.flow.toGraph(asked ?? name) : null
}

/** A choice whose cases are being read. */
interface Choice {
  id: string
  condition: string
  yes: OpenEnd[]
  no: OpenEnd[] | null
  /** The answers to a question are told one by one. */
  isAsked: boolean
}

class Reading {
  readonly flow = new Flow()
  readonly #clauses: readonly Clause[]
  #choice: Choice | null = null
  #at = 0

  constructor(clauses: readonly Clause[]) {
    this.#clauses = clauses
  }

  read(): boolean {
    while (this.#at < this.#clauses.length) {
      const clause = this.#clauses[this.#at]
      this.#at += 1
      if (clause && this.#readClause(clause) === null) return false
    }
    this.#close()
    return this.flow.nodes.length >= fewestSteps
  }

  #readClause(clause: Clause): Outcome {
    if (question.test(clause.text)) return this.#ask(clause.text)
    const [, label, told] = this.#choice?.isAsked && this.#choice.no === null ? (answer.exec(clause.text) ?? []) : []
    if (label && told) return this.#readOther(told, label)
    const other = readOtherwise(clause.text)
    if (other !== null && this.#choice?.no === null) return this.#readOther(other)
    const denied = this.#readDenied(clause.text)
    if (denied !== null) return this.#readOther(denied)
    const found = readCase(clause.text)
    if (found && this.#choice?.no === null && areOpposite(this.#choice.condition, found.condition))
      return this.#readOther(found.done)
    if (found && (isStated(clause.text) || isResult(found.condition) || this.#isAnswered(found))) {
      // A second choice within the first one, or after it: who can tell?
      if (this.#choice && !clause.isNext && !clause.isFirst) return null
      return this.#readCase(found)
    }
    if (this.#choice && !this.#goesOn(clause)) return null
    return this.#addMoments(clause.text)
  }

  /** "when the alarm goes off the guard looks" is two steps. */
  #addMoments(words: string): Outcome {
    const both = moment.test(words) ? readCase(words.replace(moment, 'if ')) : null
    if (!both) return this.#addStep(words)
    const isRead = this.#addStep(both.condition) !== null && (both.done === '' || this.#addStep(both.done) !== null)
    return isRead ? 'read' : null
  }

  /** "Is it in stock? Yes: …. No: …." */
  #ask(asked: string): Outcome {
    const next = this.#clauses[this.#at]?.text ?? ''
    const echo = readEcho(asked, next)
    const [, label, told] = echo ? ['', '是', echo.done] : (answer.exec(next) ?? answerIf.exec(next) ?? [])
    if (!label || !told || (this.#choice && !this.#goesOn({ text: asked, isFirst: true, isNext: false }))) return null
    this.#at += 1
    this.#close()
    const id = this.flow.add(asked, 'decision')
    this.flow.open = [{ from: id, label }]
    this.#choice = { id, condition: echo?.condition ?? asked, yes: [], no: null, isAsked: true }
    if (this.#addStep(told) === null) return null
    this.#choice.yes = this.flow.open
    return 'read'
  }

  /** 不合适发拒信 after 合适就…: the words of the condition, denied. */
  #readDenied(words: string): string | null {
    if (this.#choice?.no !== null || !this.#choice) return null
    const [, rest = ''] = /^[不没未](.+)$/.exec(words) ?? []
    const { condition } = this.#choice
    const isSame = condition.length > 1 && rest.startsWith(condition) && rest.length > condition.length + 1
    return isSame ? rest.slice(condition.length).replace(/^(?:的话|就|则)+/, '') : null
  }

  /** The next clause says the opposite case. */
  #isAnswered({ condition }: Case): boolean {
    const next = this.#clauses[this.#at]?.text ?? ''
    const other = readCase(next)
    return readOtherwise(next) !== null || (other !== null && areOpposite(condition, other.condition))
  }

  #readCase({ condition, done }: Case): Outcome {
    this.#close()
    const isHan = /\p{Script=Han}/u.test(condition)
    if (this.flow.nodes.length > 0 && this.flow.open.length === 0) return null
    if (condition === '' || noStep.test(condition.replace(/^(?:he|she|it's|it is|there (?:is|are)|有的)/i, '')))
      return null
    const before = this.flow.nodes.at(-1)?.label ?? ''
    // 判断是不是真的，是的话…: the question is what was checked.
    const isAnswer = /^[是有对]$/.test(condition) && /是否|是不是|有没有|对不对/.test(before)
    const asked = isAnswer ? before.replace(/^.*?(?=是否|是不是|有没有|对不对)/, '') : condition
    const id = this.flow.add(`${asked}${isHan ? '？' : '?'}`, 'decision')
    this.flow.open = [{ from: id, label: isHan ? '是' : 'Yes' }]
    this.#choice = { id, condition, yes: [], no: null, isAsked: false }
    if (this.#readThen(done) === null) return null
    if (this.#choice) this.#choice.yes = this.flow.open
    return 'read'
  }

  #readOther(then: string, label?: string): Outcome {
    const choice = this.#choice
    if (!choice) return null
    this.flow.open = [{ from: choice.id, label: label ?? (/\p{Script=Han}/u.test(choice.condition) ? '否' : 'No') }]
    if (this.#readThen(then) === null) return null
    choice.no = this.flow.open
    return 'read'
  }

  /** What is done in a case, with the next clause where that alone says it. */
  #readThen(then: string): Outcome {
    if (then !== '') return this.#addStep(withoutThen(then))
    const next = this.#clauses[this.#at]
    if (!next || next.isNext || readOtherwise(next.text) !== null || isStated(next.text)) return null
    this.#at += 1
    return this.#addStep(withoutThen(next.text))
  }

  /** Whether what follows a choice follows both of its cases, as a new sentence and "then" say. */
  #goesOn(clause: Clause): boolean {
    const choice = this.#choice
    if (!choice) return true
    const isOver = clause.isFirst || clause.isNext
    if (!isOver) {
      const isBeforeOther = choice.no === null && this.#otherFollows()
      // "otherwise tell why, and start over at …" belongs to that case.
      if (isBeforeOther || (choice.no !== null && isBack(clause.text))) return true
      // "otherwise reject it, …": only one of the cases has an end to go on from.
      if (choice.yes.length > 0 && (choice.no === null || choice.no.length > 0)) return false
    }
    this.#close()
    return true
  }

  #otherFollows(): boolean {
    const following = this.#clauses.slice(this.#at)
    const end = following.findIndex(({ isFirst, isNext }) => isFirst || isNext)
    return following
      .slice(0, end < 0 ? undefined : end + 1)
      .some(
        ({ text }) =>
          readOtherwise(text) !== null || areOpposite(this.#choice?.condition ?? '', readCase(text)?.condition ?? ''),
      )
  }

  /** Both cases lead to what follows; without the other case, "no" does. */
  #close(): void {
    if (!this.#choice) return
    const { id, condition, yes, no } = this.#choice
    const label = /\p{Script=Han}/u.test(condition) ? '否' : 'No'
    this.flow.open = [...(no === null ? this.flow.open : yes), ...(no ?? [{ from: id, label }])]
    this.#choice = null
  }

  #addStep(said: string): Outcome {
    const words = said.replace(someone, '')
    const isHan = /\p{Script=Han}/u.test(words)
    if (
      words.length > (isHan ? longestHanStep : longestStep) ||
      words.length < 2 ||
      noStep.test(words) ||
      hidden.test(words)
    )
      return null
    if ((noAct.test(words) && !acts.test(words)) || /[?？]/.test(words)) return null
    if (this.flow.nodes.length > 0 && this.flow.open.length === 0) return null
    const [, before = '', english, chinese] = wayBack.exec(words) ?? []
    const place = english ?? chinese
    if (place !== undefined) return this.#goBack(before.trim(), place)
    this.flow.add(words, 'step')
    const [isAgain, repeated, repeatedChinese] = again.exec(words) ?? []
    if (isAgain) return this.#goBack('', repeated ?? repeatedChinese ?? '')
    if (ends.test(words) && this.#mayEnd()) this.flow.open = []
    return 'read'
  }

  /** A case may end with it, or the process; "turn off the power" in the middle is a step as others. */
  #mayEnd(): boolean {
    return this.#choice !== null || this.#at === this.#clauses.length
  }

  #goBack(before: string, place: string): Outcome {
    if (before !== '') this.flow.add(before.replace(/(?:[,，\s]+|\band|并|再)$/i, ''), 'step')
    const target = this.flow.find(place)
    if (!target) return null
    this.flow.connect(this.flow.open, target.id)
    this.flow.open = []
    return 'read'
  }
}

/** 下雨吗？下雨就带伞: the answer says the words of the question. */
function readEcho(asked: string, next: string): Case | null {
  const found = /\p{Script=Han}/u.test(asked) && !answer.test(next) ? readCase(next) : null
  return found && found.done !== '' && asked.startsWith(found.condition) ? found : null
}

/** 那么从楼梯撤离 after a comma: the case, without the word that begins it. */
function withoutThen(words: string): string {
  return words.replace(/^(?:那么|那就|那|就|则|便)(?=\p{Script=Han}{2})/u, '')
}

function isBack(words: string): boolean {
  return wayBack.test(words) || again.test(words)
}
