import type { Graph } from '../../../structure/graph.ts'
import { hidesCase, withoutSubject } from './acts.ts'
import { type Branch, type Question, toDecisionGraph } from './decision-tree.ts'

const longestText = 1500
const longestStep = 60
const heading = /^\s*([^:：,，.。?？\n]{2,60}?)\s*[:：]\s*(?=\S)/u
const yes = /^(?:if (?:yes|so|it is|it does|they (?:are|do)|you (?:are|do))|yes|yep|yeah)\b[\s,:–-]*(?:then )?(.*)$/i
const no =
  /^(?:and |but )?(?:if (?:not|no|it (?:isn't|is not|doesn't)|they (?:aren't|don't)|you (?:aren't|don't))|no|nope|otherwise|else|or else)\b[\s,:–-]*(?:then )?(.*)$/i
const chineseYes = /^(?:如果)?(?:是|对|有|能|会|可以|要|需要|够)(?:的话|的|就|则|那就|那|，|：)+(.*)$/u
const chineseNo =
  /^(?:如果)?(?:不是|不对|没有|没|不能|不会|不可以|不要|不用|不需要|不够|不|否则|不然|要不然)(?:的话|的|就|则|那就|那|，|：)*(.*)$/u
/** 问有没有发烧, 再看是不是急症 */
const chineseAsks =
  /^(?:先|再|就|要|那|接着|然后)*(?:问|看|查|判断|确认|检查)?(?:一下|看)?((?:有没有|是不是|是否|会不会|能不能|要不要|够不够|需不需要).{1,14}?)[？?]?$|^(.{1,16}?)吗?[？?]$|^(.{2,14})吗$/u
/** 发烧就约当天, after 有没有发烧 */
const chineseCase = /^(.{1,10}?)(?:的话|就|则)+(.+)$/u
const asksEnglish = /\?$/
/** It depends on something else, or leads elsewhere than to what is told. */
const noStep = /[?？]|\b(?:back to|again|until|unless|depend)|回到|重新|再来|直到|除非|看情况/i

/**
 * Reads a tree of questions that are told one after the other: "is it urgent? if yes call us, if not, is it new? if yes open a ticket, if not wait",
 * 是急症吗？是的话马上来，不是的话看有没有发烧，发烧就约当天，没发烧就约本周. An answer belongs to the last question that has none of its kind yet. Null with one
 * question alone, where an answer is missing, or a clause says anything else.
 */
export function readDecisions(text: string, title: string | null): Graph | null {
  if (text.length > longestText || /[{}<>|]|->|→|\n\s*[-*•\d]/.test(text)) return null
  const lead = heading.exec(text)
  const isHan = /\p{Script=Han}/u.test(text)
  const clauses = splitClauses(text.slice(lead?.[0].length ?? 0))
  const reading = new Reading(clauses, isHan)
  const question = reading.read()
  if (!question || reading.count < 2) return null
  return toDecisionGraph(question, title ?? lead?.[1] ?? null)
}

function splitClauses(text: string): string[] {
  return text
    .replace(/[.。!！\s]+$/, '')
    .split(/\s*[;；。\n]\s*|\s*[，,]\s*|\.\s+|(?<=[?？])\s*/)
    .map(clause => clause.replace(/^(?:and|then|but)\s+(?=\S)/i, '').trim())
    .filter(clause => clause !== '')
}

/** Reads clauses from the first to the last, each with what belongs to it. */
class Reading {
  count = 0
  #at = 0
  readonly #clauses: readonly string[]
  readonly #isHan: boolean

  constructor(clauses: readonly string[], isHan: boolean) {
    this.#clauses = clauses
    this.#isHan = isHan
  }

  /** Null where anything is left over. */
  read(): Question | null {
    const [first = ''] = this.#clauses
    this.#at = 1
    const asked = this.#askedIn(first)
    const question = asked === null ? null : this.#readAnswers(asked)
    return this.#at === this.#clauses.length ? question : null
  }

  #askedIn(clause: string): string | null {
    if (!this.#isHan)
      return asksEnglish.test(clause)
        ? clause.replace(/^(?:first |then |next )?(?:check |ask |see )?(?:whether )?/i, '')
        : null
    const found = chineseAsks.exec(clause)
    const asked = found?.[1] ?? found?.[2] ?? found?.[3]
    return asked ? `${asked.replace(/[？?]$/, '')}？` : null
  }

  #readAnswers(asked: string): Question | null {
    this.count += 1
    const first = this.#readAnswer(asked)
    const second = first && this.#readAnswer(asked)
    if (!first || !second || first.isYes === second.isYes) return null
    const [one, other] = first.isYes ? [first, second] : [second, first]
    const [yes, no] = this.#isHan ? ['是', '否'] : ['Yes', 'No']
    const answers = [
      { label: yes ?? '', branch: one.branch },
      { label: no ?? '', branch: other.branch },
    ]
    return { asked, answers }
  }

  #readAnswer(asked: string): { isYes: boolean; branch: Branch } | null {
    const clause = this.#clauses[this.#at] ?? ''
    this.#at += 1
    const answer = this.#isHan ? answerInChinese(clause, asked) : answerInEnglish(clause)
    if (!answer) return null
    // "if not, has it …?": the comma parts the answer from what is asked then.
    const said = answer.done === '' ? (this.#clauses[this.#at] ?? '') : answer.done
    if (answer.done === '') this.#at += 1
    const next = this.#askedIn(said)
    if (next !== null) {
      const question = this.#readAnswers(next)
      return question && { isYes: answer.isYes, branch: question }
    }
    const steps = [said, ...this.#takeSteps(asked)].map(withoutSubject)
    return steps.every(isStep) ? { isYes: answer.isYes, branch: steps } : null
  }

  /** What is done after the first step of a case, before the next answer. */
  #takeSteps(asked: string): string[] {
    const steps: string[] = []
    const rest = this.#clauses.slice(this.#at)
    const next = rest.findIndex(clause => (this.#isHan ? answerInChinese(clause, asked) : answerInEnglish(clause)))
    // After the last answer nobody knows whether it is done in this case alone.
    for (const clause of rest.slice(0, Math.max(0, next))) {
      if (this.#askedIn(clause) !== null) break
      steps.push(clause)
      this.#at += 1
    }
    return steps
  }
}

function answerInEnglish(clause: string): { isYes: boolean; done: string } | null {
  const [, instead] = no.exec(clause) ?? []
  if (instead !== undefined) return { isYes: false, done: instead }
  const [, done] = yes.exec(clause) ?? []
  return done === undefined ? null : { isYes: true, done }
}

function answerInChinese(clause: string, asked: string): { isYes: boolean; done: string } | null {
  const subject = asked.replace(/^(?:有没有|是不是|是否|会不会|能不能|要不要|够不够|需不需要)|吗?？$/gu, '')
  const [, condition = '', then] = chineseCase.exec(clause.replace(/^如果/u, '')) ?? []
  const bare = condition.replace(/^(?:不是|没有|不|没|未|有|是)/u, '')
  if (then && bare !== '' && (bare === subject || subject.endsWith(bare)))
    return { isYes: !/^[不没未]/.test(condition), done: then }
  const [, instead] = chineseNo.exec(clause) ?? []
  if (instead !== undefined) return { isYes: false, done: instead }
  const [, done] = chineseYes.exec(clause) ?? []
  return done === undefined ? null : { isYes: true, done }
}

function isStep(step: string): boolean {
  return /\p{L}/u.test(step) && step.length <= longestStep && !noStep.test(step) && !hidesCase(step)
}
