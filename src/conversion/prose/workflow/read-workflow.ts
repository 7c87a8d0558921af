import type { Graph } from '../../../structure/graph.ts'
import { type Case, isResult, isStated, readCase, readOtherwise } from './conditions.ts'
import { splitLead } from './lead.ts'
import { readAmount, readLimit, readLimits, readOpposites } from './opposites.ts'
import { stepsOf } from './steps-of.ts'
import { type Statement, splitStatements } from './told.ts'
import { Workflow } from './workflow.ts'

const longestText = 4000
const fewestSteps = 3
const question = /[?？]$|吗$/u
const answer =
  /^(yes|no|是|否|不是|对|不对|有|没有|没|行|不行|可以|不可以|成功|失败|通过|不通过)(?:\s*[:：,，]\s*|的?话[，,]?|就|则)(.+)$/iu
const answerIf = /^if (yes|no|so|not)[,:]?\s+(.+)$/i
/** "After two weeks": how long one waits is no step. */
const aWhile =
  '(?:an?|one|two|three|four|five|six|ten|\\d+|a few|several|some)\\s(?:more )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|while|time)\\b'
/** "After the interview the team votes": after what was said of one case. */
const afterwards = new RegExp(
  `^(?:after|once|following) (?!${aWhile})((?:the |an? )?[\\w-]+(?: [\\w-]+)?)(?: is (?:done|over|\\w+ed))?,? ((?:the|an?|we|they|he|she|you|i) .+)$`,
  'i',
)
/** 面试通过发offer */
const passes =
  /^(\p{Script=Han}{2,6}?(?:通过|合格|成功|失败|过关|没过))(?!后|之后|率|证)(?:了|就|则|的话)*(\p{Script=Han}\S+)$/u
/** 测试通过后部署, after what is done where it fails. */
const passesLate = /^(\p{Script=Han}{2,6}?(?:通过|合格|成功|失败))(?:之?后|以后|了|就|则|的话)*(\p{Script=Han}\S+)$/u
/** A list is read line by line; one that asks something, as what is told. */
const listed = /\n\s*(?:[-*•+]|\d+[.)、])/
/** "check if it is there, if not order it" */
const deniedCheck = /^(?:and |but )?(?:if not|if no|不是|没有|不行|如果没有|如果不是)/i
/** 批完下单, 解决后评价: after both cases. */
const afterBoth =
  /^\p{Script=Han}{1,4}?完(?:成?后?|了|毕)?(?=\p{Script=Han})|^\p{Script=Han}{2,5}(?:之|以)?后(?=\p{Script=Han}{2})/u
/** What only tells when: "when the alarm goes off, …". */
const moment = new RegExp(`^(?:when(?:ever)?|once|after|as soon as)\\s+(?!${aWhile})`, 'i')
const whenResult =
  /^when\s+((?:it |they |that |this |everything |all |the )?(?:\w+ )?(?:works?|fails?|passes|succeeds?|is (?:ok|fine|not ok|wrong|rejected|declined|approved|accepted|valid|invalid|missing|empty)))\s+(.+)$/i
/** What is only listed, or told. */
const noProcess =
  /\b(?:notes|minutes|agenda|to-?dos?|check-?lists?|ideas|stand-?up|tips|states?|status)\b|纪要|会议|清单|待办|周报|日报|状态/i
const mostSentences = 3
const beginsWithCase = /^(?:if|otherwise)\b/i
const saysCase = /\b(?:if|unless|otherwise|should|in case)\b/i
/** "If it is right, pick an amount, and if there is enough, …": the second one is asked in the first case only. */
const caseInCase = /\b(?:if|unless)\b[^.;!?]*,? and (?:if|unless)\b|\bwhen\b[^.;!?,]*[, ](?:it|he|she|they|we) also\b/i
/** 最后返回给前端: the answer to whoever asked, and no way back to what that does. */
const answersAtEnd = /最后(?:再|统一|将结果|把结果|结果)?返回给/u
/** "cleared bags go to the sorter, suspicious ones to inspection": beside each other, and not in a row. */
const parts =
  /, (?:and )?(?:the )?\w+ ones (?:go |are sent |get sent )?to\b|, (?:and )?(?:they )?both (?:go|lead|feed|run)\b/i
/** No number of a line: "1. Fill in the form". */
const sentenceStart = /(?<!\d)[.!?;]\s+(?=\p{L})/u
/** 流程图：下单、取件、签收 */
const oneList =
  /^(?:(?!如果|若|否则|的话)\p{Script=Han}){2,14}(?:、(?:(?!如果|若|否则|的话)\p{Script=Han}){2,14}){2,}。?$/u
const chain = /^(?:it )?(?:(?:goes|runs|moves|leads|passes)\s+)?from (.+)$/i

/**
 * Reads how something is done, with its cases, loops and ways back, from sentences, a line of arrows, or words with nothing but spaces between them.
 * Null where a clause says anything else, or it cannot be told what follows what.
 */
export function readWorkflow(text: string, asked: string | null, request = ''): Graph | null {
  if (text.length > longestText || /[{}<|]/.test(text) || (listed.test(text) && !/[?？]/.test(text))) return null
  if (tellsCasesInSentences(text) || answersAtEnd.test(text) || parts.test(text)) return null
  const { title, body, ...lead } = splitLead(text, asked)
  const isProcess = lead.isProcess || /\bflow|process|流程|步骤|泳道/i.test(request.slice(0, -text.length || undefined))
  if (isProcess && oneList.test(body)) return stepsOf(body.replace(/。$/u, '').split('、'), title)
  const clauses = readChain(body) ?? splitStatements(body)
  const isOrdered = clauses.some(({ isNext }) => isNext) || /\bfirst\b|^先|[，：]先/i.test(body)
  const saysCases = clauses.some(
    ({ text: words }, index) =>
      isStated(words) ||
      question.test(words) ||
      isResult(readCase(words)?.condition ?? '') ||
      opposite(clauses, index) !== null ||
      whenResult.test(words),
  )
  if (clauses.length < fewestSteps || noProcess.test(title ?? '') || !(isProcess || isOrdered || saysCases)) return null
  const hasArrows = /->|[→➔⇒]/.test(body)
  // "then roast, cool, pack": single words are steps where several are told in order.
  const areSteps = isProcess || hasArrows || (isOrdered && clauses.length > 4)
  const reading = new Reading(clauses, areSteps, title, hasArrows)
  return reading.read() ? reading.flow.toGraph(title) : null
}

/**
 * True where English sentences tell cases that `readProcess` reads by their clauses: what these do not tell is not cut by patterns either. One sentence
 * with its cases, and a list of nothing but cases, are left.
 */
function tellsCasesInSentences(text: string): boolean {
  if (/\p{Script=Han}/u.test(text) || !saysCase.test(text)) return false
  if (caseInCase.test(text)) return true
  const sentences = text.split(sentenceStart)
  const cases = sentences.filter(sentence => /^if\b/i.test(sentence))
  return sentences.length > mostSentences || (cases.length > 1 && !beginsWithCase.test(text))
}

/** "from application to interview to offer", 从下单到付款到发货 */
function readChain(body: string): Statement[] | null {
  const [, said] = chain.exec(body) ?? []
  const stops = (said ?? '').replace(/[.。]\s*$/, '').split(/,?\s+(?:and (?:finally |then )?)?(?:to|until)\s+/i)
  const names =
    stops.length > 2
      ? stops
      : (/^从(.+到.+到.+)$/u.exec(body.replace(/[。.]$/, ''))?.[1] ?? '').split(
          /[，,]?(?:再|最后)?到(?!位|达|账|货|期)/u,
        )
  const isChain =
    names.length > 2 && names.every(name => name.length > 1 && name.length <= 30 && !/[,，;；.。?？]/.test(name))
  return isChain ? names.map((text, index) => ({ text: text.trim(), isFirst: index === 0, isNext: true })) : null
}

/** The next clause of the same sentence that says the other case, and both. */
function opposite(clauses: readonly Statement[], at: number) {
  const one = clauses[at]
  if (!one) return null
  for (let other = at + 1; other <= at + 3; other += 1) {
    const clause = clauses[other]
    if (!clause || isStatedOther(clause.text)) return null
    const found = /\p{Script=Han}/u.test(clause.text)
      ? readOpposites(one.text, clause.text)
      : readLimits(one.text, clause.text)
    if (found) return { ...found, at: other }
    if (clause.isFirst || clause.isNext) return null
  }
  return null
}

function isStatedOther(words: string): boolean {
  return readOtherwise(words) !== null && !/^(?:不是|没有|不行)/.test(words)
}

class Reading {
  readonly flow: Workflow
  readonly #clauses: readonly Statement[]
  readonly #hasArrows: boolean
  #at = 0

  constructor(clauses: readonly Statement[], isProcess: boolean, title: string | null, hasArrows: boolean) {
    this.#clauses = clauses
    this.#hasArrows = hasArrows
    this.flow = new Workflow(isProcess, title)
  }

  read(): boolean {
    while (this.#at < this.#clauses.length) {
      const clause = this.#clauses[this.#at]
      this.#at += 1
      if (clause && !this.#readClause(clause)) return false
    }
    return this.flow.finish() && this.flow.length >= fewestSteps
  }

  #readClause(clause: Statement): boolean {
    const { flow } = this
    const words = clause.text
    const isLate = clause.isFirst || clause.isNext || (afterBoth.test(words) && !flow.awaitsOther)
    const [, label, told] = flow.awaitsAnswer ? (answer.exec(words) ?? answerIf.exec(words) ?? []) : []
    if (label && told) return this.#otherwise(told, label)
    const asked = this.#readQuestion(clause)
    if (asked !== null) return asked
    if (clause.isJoined) return this.#act(words)
    const [, opposed, instead] = flow.awaitsOther ? (passesLate.exec(words) ?? []) : []
    if (opposed && instead && flow.isOpposite(opposed)) return this.#otherwise(instead)
    const other = readOtherwise(words)
    if (other && deniedCheck.test(words) && !flow.awaitsOther && flow.asksLast)
      return flow.startDenied() && this.#then(other)
    if (other !== null && flow.awaitsOther && isStatedOther(words)) return this.#otherwise(other)
    const [, fine] = flow.isAtLimit
      ? (/^(?:正常|没事|没问题|在范围内)(?:的话|的|就|则)*(.{2,})$/u.exec(words) ?? [])
      : []
    if (fine) return this.#otherwise(fine)
    if (other !== null && flow.awaitsOther && /^不是/.test(words)) return this.#otherwise(other)
    const both = opposite(this.#clauses, this.#at - 1)
    if (both) return this.#readBoth(both, isLate)
    const [, result, then] = whenResult.exec(words) ?? []
    const found = result && then ? { condition: result, done: then } : readCase(words)
    if (found && flow.awaitsOther && flow.isOpposite(found.condition)) return this.#otherwise(found.done)
    if (found && (result !== undefined || isStated(words) || isResult(found.condition) || this.#endsCase(found)))
      return this.#readCase(found, isLate)
    if (other !== null && flow.awaitsOther) return this.#otherwise(other)
    const [, passed, done] = passes.exec(words) ?? []
    if (passed && done) return flow.startChoice(passed, { isLate }) && this.#then(done)
    const limit = readAmount(words) ?? readLimit(words)
    if (limit) return flow.startChoice(`${limit.condition}`, { isLate, isAddition: true }) && this.#then(limit.done)
    // Another sentence below a line of arrows says something else.
    if (this.#hasArrows && clause.isFirst && this.#at > 1) return false
    if (afterBoth.test(words) && flow.goOnInCase(words)) return this.#act(words)
    if (!flow.goOn(isLate, this.#otherFollows(), words)) return false
    return this.#readMoments(words)
  }

  #act(words: string): boolean {
    return this.flow.act(words, this.#clauses[this.#at]?.isJoined === true)
  }

  /** "when the alarm goes off the guard looks" is two steps. */
  #readMoments(words: string): boolean {
    const { flow } = this
    const [, earlier, then] = afterwards.exec(words) ?? []
    if (earlier && then && flow.goOnAfter(earlier)) return this.#act(then)
    const both = moment.test(words) ? readCase(words.replace(moment, 'if ')) : null
    if (!both) return this.#act(words)
    return this.flow.act(both.condition.replace(/^(?:an?|the) /i, '')) && (both.done === '' || this.flow.act(both.done))
  }

  /** Null for a clause that asks nothing. */
  #readQuestion(clause: Statement): boolean | null {
    const words = clause.text
    if (!question.test(words)) return null
    const next = this.#clauses[this.#at]
    const [, label, told] = answer.exec(next?.text ?? '') ?? answerIf.exec(next?.text ?? '') ?? []
    const both = opposite(this.#clauses, this.#at)
    const plain = words.replace(/[?？]$/, '')
    if (label && told) {
      this.#at += 1
      return this.flow.startChoice(plain, { isLate: true, label, isAsked: true }) && this.#then(told)
    }
    if (!both || both.at !== this.#at + 1) return /[?？吗]$/.test(words) ? false : null
    this.#at += 1
    return this.#readBoth({ ...both, condition: plain.replace(/吗$/, '') }, true)
  }

  /** Both cases, the first with what is done besides before the other one. */
  #readBoth(both: NonNullable<ReturnType<typeof opposite>>, isLate: boolean): boolean {
    const { flow } = this
    if (!flow.startChoice(both.condition, { isLate, isDenied: both.isFirstDenied }) || !this.#then(both.first))
      return false
    while (this.#at < both.at) {
      const between = this.#clauses[this.#at]
      this.#at += 1
      if (!between || !flow.act(between.text)) return false
    }
    this.#at += 1
    return this.#otherwise(both.second)
  }

  #readCase({ condition, done }: Case, isLate: boolean): boolean {
    const isElse = this.#otherFollows()
    const isInstead = this.flow.repeatsAct(done || (this.#clauses[this.#at]?.text ?? ''))
    return this.flow.startChoice(condition, { isLate, isElse, isInstead }) && this.#then(done)
  }

  #otherwise(done: string, label?: string): boolean {
    const asked = done.replace(/[?？]$/, '')
    if (!this.flow.startOther(label)) return false
    const next = this.#clauses[this.#at]
    const [, given, told] = /[?？]$/.test(done) ? (answer.exec(next?.text ?? '') ?? []) : []
    if (!given || !told) return this.#then(done)
    this.#at += 1
    return (
      this.flow.startChoice(asked, { isLate: true, label: given, isAsked: true, isWithin: true }) && this.#then(told)
    )
  }

  /** What is done in a case; in the next clause, where this one only says the case. */
  #then(done: string): boolean {
    if (done !== '') return this.#act(done)
    const next = this.#clauses[this.#at]
    if (!next || next.isNext || isStatedOther(next.text) || isStated(next.text)) return false
    this.#at += 1
    return this.flow.act(next.text.replace(/^(?:那么|那就|那|就|则|便)(?=\p{Script=Han}{2})/u, ''))
  }

  #endsCase({ condition }: Case): boolean {
    const next = this.#clauses[this.#at]?.text ?? ''
    return isStatedOther(next) || this.flow.areOpposite(condition, readCase(next)?.condition ?? '')
  }

  /** Whether the other case of the choice that is being read is told in the rest of the sentence. */
  #otherFollows(): boolean {
    for (const { text, isFirst, isNext } of this.#clauses.slice(this.#at)) {
      if (isStatedOther(text) || this.flow.isOpposite(readCase(text)?.condition ?? '')) return true
      if (isFirst || isNext) return false
    }
    return false
  }
}
