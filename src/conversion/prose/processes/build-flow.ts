import type { Graph } from '../../../structure/graph.ts'
import { CaseFlow } from './case-flow.ts'
import type { Act, Case, Part, Told } from './clause.ts'
import { knownIn, stemsOf } from './content-words.ts'
import { excludeEachOther } from './opposite-cases.ts'

const fewestSteps = 3
/** So many sentences may tell of one case before the other one is told. */
const longestCase = 3
const whether = /\b(?:if|whether) (.+)$/i
/** "when everything is complete" */
const completed =
  /\b(?:done|completed?|finished|ready|over|in place|settled|clear(?:ed)?|fine|correct|in order|all there)$/i
const onlyMoment = /^(?:once|as soon as|after)\b/i

/** Puts the steps of a process together. Null where it cannot be told what follows what. */
export function buildFlow(told: readonly Told[]): Graph | null {
  return new Builder(told).build()
}

class Builder {
  readonly #told: readonly Told[]
  readonly #flow = new CaseFlow()
  /** The last act, which may have asked what a case answers. */
  #last = ''
  #subject: string | null = null

  constructor(told: readonly Told[]) {
    this.#told = told
  }

  build(): Graph | null {
    for (const [index, { parts, isJoined }] of this.#told.entries()) {
      if (!isJoined && !this.#staysInCase(index)) this.#flow.leaveCase()
      for (const at of parts.keys()) if (!this.#read(index, at)) return null
      if (this.#flow.hasMoment) return null
    }
    const graph = this.#flow.finish()
    return graph && this.#flow.size >= fewestSteps ? graph : null
  }

  /** The other case is told later, and nothing but acts before that. */
  #staysInCase(index: number): boolean {
    if (!this.#flow.awaitsCase) return false
    const [first] = this.#told[index]?.parts ?? []
    if (first?.kind !== 'act' || first.lead === 'joint' || first.lead === 'last') return false
    for (const { parts } of this.#told.slice(index + 1, index + 1 + longestCase)) {
      const [next] = parts
      if (next?.kind === 'else') return true
      if (next?.kind === 'case' && this.#flow.pairs(next)) return true
      if (parts.some(({ kind }) => kind !== 'act')) return false
    }
    return false
  }

  #read(index: number, at: number): boolean {
    const part = this.#partsOf(index)[at]
    if (!part) return false
    if (part.kind === 'end') return this.#flow.end()
    if (part.kind === 'else') return this.#readElse()
    return part.kind === 'case' ? this.#readCase(part, index, at) : this.#readAct(part, index, at)
  }

  #partsOf(index: number): readonly Part[] {
    return this.#told[index]?.parts ?? []
  }

  #readElse(): boolean {
    if (this.#flow.mayHaveOther) return this.#flow.startOther()
    const asked = this.#flow.isUndecided ? null : (whether.exec(this.#last)?.[1] ?? null)
    return asked !== null && this.#flow.startDenied(asked)
  }

  /** "invalid rows are logged, valid rows are imported": two kinds, and no steps in a row. */
  #isOtherKind({ subject }: Act): boolean {
    const [one = [], other = []] = [this.#subject, subject].map(each => each?.split(' ') ?? [])
    return one.length === 2 && other.length === 2 && one[1] === other[1] && one[0] !== other[0]
  }

  /** Whether the other case is told after a step: of a lone case it cannot be told whether "then" goes on with it. */
  #tellsOther(index: number, at: number): boolean {
    const rest = this.#partsOf(index).slice(at + 1)
    const later = rest.length > 0 ? rest : this.#partsOf(index + 1).slice(0, 1)
    return later.some(part => part.kind === 'else' || (part.kind === 'case' && this.#flow.pairs(part)))
  }

  #isLast(index: number, at: number): boolean {
    return index === this.#told.length - 1 && at === this.#partsOf(index).length - 1
  }

  /** "approves or rejects it": the next two cases tell which. */
  #isDecided(index: number, at: number): boolean {
    const [one, ...others] = [
      ...this.#partsOf(index).slice(at + 1),
      ...this.#told.slice(index + 1).flatMap(({ parts }) => parts),
    ]
    const other = others.find(({ kind }) => kind === 'case')
    return one?.kind === 'case' && other?.kind === 'case' && excludeEachOther(one.text, other.text)
  }

  #readAct(act: Act, index: number, at: number): boolean {
    if (act.isOpenChoice && !this.#isLast(index, at) && !this.#isDecided(index, at)) return false
    if (this.#isOtherKind(act)) return false
    this.#subject = act.subject
    if (this.#flow.isWithin && act.lead === 'next' && this.#flow.awaitsCase && !this.#tellsOther(index, at))
      return false
    if (act.lead === 'meanwhile') return this.#flow.startBeside(act)
    if (at === 0 || act.hasOwnSubject) this.#flow.joinBeside()
    const leaves = act.lead === 'joint' || act.lead === 'last'
    if ((!this.#flow.isWithin || leaves) && !this.#settle(index, at, true)) return false
    this.#last = act.text
    return this.#flow.act(act)
  }

  #settle(index: number, at: number, mayJoin: boolean): boolean {
    const parts = this.#partsOf(index).slice(at)
    const [first] = parts
    const known = new Set<string>()
    for (const part of parts)
      if (part.kind === 'act' || part.kind === 'case')
        for (const stem of knownIn(part.text, part.subject)) known.add(stem)
    const isAfterAll =
      first?.kind === 'case'
        ? first.isMoment && completed.test(first.text)
        : first?.kind === 'act' && this.#isOfManual(first)
    return this.#flow.settle(known, first?.lead ?? (isAfterAll ? 'next' : null), mayJoin)
  }

  /** What readers are told to do next, after what some of them were told. */
  #isOfManual({ subject, text }: Act): boolean {
    return subject === null && this.#flow.isManual && !/\b(?:it|them|him|her)\b/i.test(text)
  }

  #readCase(given: Case, index: number, at: number): boolean {
    this.#flow.joinBeside()
    // "if they fail …, when they pass …"
    const isOther = given.isMoment && /^when/i.test(given.text) && this.#flow.opposes(withoutConnector(given))
    const told = isOther ? { ...given, text: withoutConnector(given), isMoment: false } : given
    if (told.isMoment && !this.#isChoice(told, index, at)) {
      if (!this.#flow.isWithin && !this.#settle(index, at, true)) return false
      return this.#flow.setMoment(told.text)
    }
    if (this.#flow.pairs(told)) return this.#flow.startNamed(told)
    const isFollowing = this.#flow.isWithin && at > 0 && told.lead === null && this.#startsWithCase(index)
    if (isFollowing && !(this.#endsInOther(index, at, told) && this.#flow.startOther())) return false
    const isAnswer = this.#flow.isWithin || this.#answersLast(told)
    if (isAnswer && !this.#flow.isWithin) this.#flow.stayInCase()
    if (!isAnswer && !this.#settle(index, at, told.lead !== null || !this.#flow.awaitsCase)) return false
    const question = told.isOfCheck ? (whether.exec(this.#last)?.[1] ?? null) : withoutConnector(told)
    return question !== null && this.#flow.startChoice(told, question)
  }

  /** "…, the clerk checks whether a room is free. If no room is free, …" */
  #answersLast(told: Case): boolean {
    const asked = whether.exec(this.#last)?.[1]
    if (asked === undefined || !this.#flow.isUndecided) return false
    if (told.isOfCheck) return true
    const stems = stemsOf(asked)
    return [...stemsOf(told.text)].some(stem => stems.has(stem))
  }

  /** "if it rains, take the bus, if it snows, …": two cases beside each other. */
  #startsWithCase(index: number): boolean {
    return this.#partsOf(index)[0]?.kind === 'case'
  }

  /** "if it is urgent …, if it is old …, otherwise …": each is asked where the one before does not hold. */
  #endsInOther(index: number, at: number, told: Case): boolean {
    const parts = this.#partsOf(index)
    const cases = parts.filter(part => part.kind === 'case')
    const areOfOne = cases.every(({ subject }) => subject === null || subject === cases[0]?.subject)
    return areOfOne && !told.isMoment && parts.slice(at).some(({ kind }) => kind === 'else')
  }

  /** "On approval it is merged, otherwise …" */
  #isChoice(told: Case, index: number, at: number): boolean {
    if (onlyMoment.test(told.text) || this.#flow.awaitsCase) return false
    const later = [...this.#partsOf(index).slice(at + 1), ...this.#partsOf(index + 1).slice(0, 1)]
    const next = later.find(({ kind }) => kind !== 'act')
    return next?.kind === 'else' || (next?.kind === 'case' && excludeEachOther(told.text, next.text))
  }
}

function withoutConnector({ text, isMoment }: Case): string {
  return isMoment ? text.replace(/^(?:when(?:ever)?|on|upon) /i, '') : text
}
