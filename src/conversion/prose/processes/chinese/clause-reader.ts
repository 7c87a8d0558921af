import type { Act, Case, Else, Part } from '../clause.ts'
import {
  coreOf,
  findCores,
  findCoresOfOthers,
  isAmount,
  isCondition,
  measuredIn,
  splitResult,
  wishIn,
} from './conditions.ts'
import { readAct } from './read-act.ts'
import type { Clause } from './split-clauses.ts'

/** A part, and whether it is a case only where the other case is told as well. */
export interface Read {
  part: Part
  needsOther: boolean
  /** The act that it is else: 验收通过后部署. */
  instead: Act | null
  /** 超过三天还要经理审批: what follows comes after it, and where it does not hold. */
  isAddition?: boolean
}

const otherwise = /^(?:否则|不然|要不然|反之|要不)(?:的话)?(?:就|则)?(.*)$/u
/** 其他的建工单: all that is left. */
const others = /^(?:其他|其它|其余|剩下|别)的?(?:人|情况|客户|员工|同学)?(?:就|则|都|由)?(\p{L}{2,})$/u
const stated =
  /^(?:如果|若是?|要是|假如|假设|一旦|倘若|万一|如(?=\p{Script=Han}{2,}(?:则|就|的话)))(?:说|是(?!否))?(.+)$/u
/** 则进入设计阶段: all of the clause before it is the condition. */
const follows = /^(?:则(?!是)|那么|那就)/u
const spoken = /^(.{1,18}?)的话(?:就|则|那就)?(.*)$/u
const then =
  /^(.{1,18}?)(?:(?<!成|造|早)就(?!是|诊|业|餐|医|地|近|绪|位|寝|读|学(?:率|$)|座|行|可以|好)|则(?!是)|便(?!利|宜|捷|签)|那就|那么)(.*)$/u
const ofThose = /^(.{1,14}?)的(?!话)(?:就|则|由)?(.*)$/u
const modal = /^(.{2,16}?)(?=还?要|还?需要?|必须|可以|直接|应该?|得)(.{3,})$/u
const limited =
  /^(\D{0,8}?(?:[\d.]+|[一二两三四五六七八九十百千半]+)(?:万|千|百)?(?:天|小时|分钟|周|个月|年|元|块钱?|人|次|分|岁|度|米|公里|公斤|斤|[kK])?(?:(?:到|至|[-~—])[\d.]+(?:万|千|百)?(?:天|小时|分钟|元|块|人|次|分|岁|[kK])?)?(?:\(?含\)?)?(?:以下|以上|以内|之间|之内)?)(?:的|就|则|时)*(\p{Script=Han}.+)$/u
/** 是的话, 没有就: the answer to what was checked. */
const answer =
  /^(是|对|有|能|够|要|需要|在|可以|行|会|不是|不对|没有?|无|不能|不够|不要|不需要|不在|不可以|不行|不会)(?:的话|的|就|则|那就)(.*)$/u
/** 谈不拢建议走调解: what did not come about, and what is done then. */
const inVain = /^(\p{Script=Han}{1,3}不[拢妥成])(?:的话|了)?(?:就|则|那就|再)?(\p{Script=Han}{2,})$/u
const until = /^(?:一直|反复)?直到(.{1,12}?)(?:为止)?$/u
const actUntil = /^(.{0,8}?)(?:直到|一直到|到)(.{1,12}?)为止$/u
const sort = /^(?:如果|要是|若|假如)是(?!否|不是)/u
const tooOften =
  /^((?:如果|要是)?\p{Script=Han}{0,8}?(?:超过|达到|满|够|了)?(?:[两二三四五六几]|\d{1,2})次(?:以上)?(?:(?:都|还是?|均|仍然?)?(?:错误|失败|输错|不对|不过|没过|未通过|不通过|错))?)(?:的话|之?后|以后)?(?:就|则|会|，)?(\p{L}{2,})$/u
const over = /^(?:流程)?(?:就)?(?:结束|完成)了?$/u

/** Reads the clauses of a process one after the other. */
export class ClauseReader {
  /** What other clauses deny, or say to be a condition. */
  readonly #cores: readonly string[]
  readonly #coresOfOthers: ReadonlySet<string>
  /** 如果是质量问题…，如果是物流问题…: they say of what sort something is. */
  readonly #tellsSorts: boolean
  #isAfterCheck = false
  /** The answer that was told of the last check, if any. */
  #answered: boolean | null = null

  constructor(clauses: readonly string[]) {
    this.#cores = findCores(clauses)
    this.#coresOfOthers = findCoresOfOthers(clauses)
    this.#tellsSorts = clauses.filter(clause => sort.test(clause)).length > 1
  }

  /** Null where a clause tells nothing of a process. `next` is the clause behind it. */
  read(clause: Clause, next: string): Read[] | null {
    const found = this.#readClause(clause, next)
    const [first] = found ?? []
    if (first?.part.kind === 'case' && first.part.isOfCheck) this.#answered = !first.part.isDenied
    else if (first?.part.kind === 'else' || first?.part.kind === 'case') this.#forget(false)
    const last = found?.at(-1)?.part
    if (last?.kind === 'act' && asksWhether(last.text)) this.#forget(true)
    return found
  }

  #forget(isAfterCheck: boolean): void {
    this.#isAfterCheck = isAfterCheck
    this.#answered = null
  }

  #readClause(clause: Clause, next: string): Read[] | null {
    const { text, lead } = clause
    const [, instead] = otherwise.exec(text) ?? others.exec(text) ?? []
    if (instead !== undefined) return withDone({ kind: 'else', lead }, instead)
    const [, end] = until.exec(text) ?? []
    if (end !== undefined) return only({ kind: 'until', text: end, whole: null, lead })
    const [, done = '', goal] = actUntil.exec(text) ?? []
    if (goal !== undefined)
      return only({ kind: 'until', text: goal, whole: readAct({ text: done + text.slice(done.length), lead }), lead })
    if (over.test(text)) return only({ kind: 'end', lead })
    const limit = readLimit(clause)
    if (limit) return limit
    const found = this.#readAnswer(clause) ?? this.#readCase(clause, next)
    if (found !== undefined) return found
    const act = readAct(clause)
    return act && only(act)
  }

  /** Undefined for what is no answer. */
  #readAnswer({ text, lead }: Clause): Read[] | null | undefined {
    const [, said = '', done = ''] = this.#isAfterCheck ? (answer.exec(text) ?? []) : []
    if (said === '') return undefined
    const isDenied = /^[不没无]/u.test(said)
    if (this.#answered !== null) return this.#answered === isDenied ? withDone({ kind: 'else', lead }, done) : null
    return withDone({ kind: 'case', text: said, subject: said, lead, isDenied, isMoment: false, isOfCheck: true }, done)
  }

  /** Undefined for what is no case: it may be an act. */
  #readCase(clause: Clause, next: string): Read[] | null | undefined {
    const { text } = clause
    const [, said] = stated.exec(text) ?? []
    if (said !== undefined && this.#tellsSorts && sort.test(text))
      return this.#readStated({ ...clause, text: `是${said}` })
    if (said !== undefined && follows.test(next)) return only(caseOf(said, clause))
    if (said !== undefined) return this.#readStated({ ...clause, text: said })
    const [, ifSo = '', doneIfSo = ''] = spoken.exec(text) ?? []
    if (ifSo !== '') return withDone(caseOf(ifSo, clause), doneIfSo)
    const [, condition = '', done = ''] = then.exec(text) ?? []
    if (condition !== '' && (this.#isCondition(condition) || otherwise.test(next)))
      return withDone(caseOf(condition, clause), done)
    const [, failed = '', doneInVain = ''] = inVain.exec(text) ?? []
    if (failed !== '') return withDone(caseOf(failed, clause), doneInVain)
    const [, those = '', doneByThem = ''] = ofThose.exec(text) ?? []
    if (those !== '' && doneByThem !== '') {
      if (others.test(next)) return withDone(caseOf(those, clause), doneByThem)
      if (this.#isCondition(those))
        return withDone(caseOf(those, clause), doneByThem, /^(?:有|是|能|可以|想)/u.test(those))
    }
    return readLimited(clause) ?? this.#readResult(clause)
  }

  #isCondition(words: string): boolean {
    return isCondition(words) || this.#cores.some(core => coreOf(words).endsWith(core))
  }

  /** 测试通过上线, 谈拢了发offer */
  #readResult(clause: Clause): Read[] | null | undefined {
    const result = splitResult(clause.text, this.#cores, this.#coresOfOthers)
    if (!result) return undefined
    const instead = /后$/u.test(result.glue) ? readAct(clause) : null
    return withDone(caseOf(result.condition, clause), result.done, true, instead)
  }

  /** 不通过就退回, after 如果 */
  #readStated(clause: Clause): Read[] | null {
    const { text } = clause
    const [, condition = '', done = ''] = then.exec(text) ?? spoken.exec(text) ?? []
    if (condition !== '') return withDone(caseOf(condition, clause), done)
    const [, needed = '', doneThen = ''] = modal.exec(text) ?? []
    if (needed !== '' && this.#isCondition(needed)) return withDone(caseOf(needed, clause), doneThen)
    const parted = readLimited(clause) ?? this.#readResult(clause)
    if (parted) return parted.map((read, at) => (at === 0 ? { ...read, needsOther: false } : read))
    return text.length < 20 ? only(caseOf(text, clause)) : null
  }
}

/** 超过三天还要经理审批: more is done then, and no other case has to be told. */
const more = /^(?:还|另外)/u

/** 5000以下部门经理审批 */
function readLimited(clause: Clause): Read[] | null | undefined {
  const [, limit = '', done = ''] = limited.exec(clause.text) ?? []
  if (limit === '' || !isAmount(limit)) return undefined
  const isAddition = more.test(done)
  const reads = withDone(caseOf(limit, clause), done, !isAddition)
  if (!reads) return null
  return reads.map((read, at) => (at === 0 ? { ...read, isAddition } : read))
}

/** 连续输错三次就锁定: how often something is tried. */
function readLimit(clause: Clause): Read[] | null {
  const [, condition = '', done = ''] = tooOften.exec(clause.text) ?? []
  if (condition === '' || !/错|误|失败|不|未|没/u.test(condition)) return null
  const text = condition.replace(/^(?:如果|要是)/u, '')
  return withDone({ ...caseOf(text, clause), isLimit: true }, done)
}

function only(part: Part, needsOther = false, instead: Act | null = null): Read[] {
  return [{ part, needsOther, instead }]
}

/** A case, and what is done in it, where the same clause tells that. */
function withDone(part: Case | Else, done: string, needsOther = false, instead: Act | null = null): Read[] | null {
  const first = only(part, needsOther, instead)
  if (done === '') return first
  const goal = actUntil.exec(done)?.[2]
  if (over.test(done)) return [...first, ...only({ kind: 'end', lead: null })]
  if (goal !== undefined) return [...first, ...only({ kind: 'until', text: goal, whole: null, lead: null })]
  const act = readAct({ text: done, lead: null })
  return act && [...first, ...only(act)]
}

function caseOf(written: string, { lead }: Clause): Case {
  const bare = written.replace(
    /^(?:如果|若是?|要是|当|一旦)|(?:了|的|时|的时候)$|(?<=^\p{Script=Han}{2,6})(?:如果|要是|若是|假如)/gu,
    '',
  )
  const alone = bare.replace(/[她他它你我](?:们)?$/u, '')
  // 超过38度她就叫医生: who does what follows.
  const text = isAmount(alone) ? alone : bare
  const subject = isAmount(text) ? `${measuredIn(text)}多少` : (wishIn(text) ?? text)
  const isOfAny = ofAny.test(text)
  const told: Case = { kind: 'case', text, subject, lead, isDenied: false, isMoment: false, isOfCheck: false }
  return isOfAny ? { ...told, isOfAny } : told
}

/** 任何一轮没过 */
const ofAny = /^(?:任[何意]?|其中|只要有?|有)一?(?:轮|级|关|个?环节|步|项|次|方|人)(?:不|没|未|失败|被|出错|有问题)/u

const asked = /(?:是否|是不是|有没有|能不能|够不够|对不对|要不要|需不需要|可不可以|行不行|在不在|会不会)\S*$/u

/** What an act asks: 看有没有库存. */
export function askedIn(act: string): string | null {
  return asked.exec(act)?.[0] ?? null
}

function asksWhether(act: string): boolean {
  return askedIn(act) !== null
}
