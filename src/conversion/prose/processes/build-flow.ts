import type { Graph } from '../../../structure/graph.ts'
import { CaseFlow } from './case-flow.ts'
import type { Act, Case, Part, Told, Until } from './clause.ts'
import type { Tongue } from './tongue.ts'

const fewestSteps = 3
/** So many sentences may tell of one case before the other one is told. */
const longestCase = 3
const onlyMoment = /^(?:once|as soon as|after)\b/i

/** Puts the steps of a process together. Null where it cannot be told what follows what. */
export function buildFlow(told: readonly Told[], tongue: Tongue): Graph | null {
  return new Builder(told, tongue).build()
}

class Builder {
  readonly #told: readonly Told[]
  readonly #tongue: Tongue
  readonly #flow: CaseFlow
  /** The last act, which may have asked what a case answers. */
  #last = ''
  #subject: string | null = null
  /** Who acts outside of all cases. */
  readonly #outside = new Set<string>()
  /** The condition that was told last. */
  #asked = ''

  constructor(told: readonly Told[], tongue: Tongue) {
    this.#told = told
    this.#tongue = tongue
    this.#flow = new CaseFlow(tongue)
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
    if (part.kind === 'until') return this.#readUntil(part, index, at)
    if (part.kind === 'else') return this.#readElse()
    return part.kind === 'case' ? this.#readCase(part, index, at) : this.#readAct(part, index, at)
  }

  #readUntil({ text, whole }: Until, index: number, at: number): boolean {
    return this.#flow.isWithin ? this.#flow.goBackUntil(text) : whole !== null && this.#readAct(whole, index, at)
  }

  #partsOf(index: number): readonly Part[] {
    return this.#told[index]?.parts ?? []
  }

  #readElse(): boolean {
    if (this.#flow.mayHaveOther) return this.#flow.startOther()
    this.#flow.joinBeside()
    const asked = this.#flow.isUndecided ? null : this.#tongue.askedIn(this.#last)
    return asked !== null && this.#flow.startChoice(deniedCheck(asked), asked)
  }

  /** "invalid rows are logged, valid rows are imported": two kinds, and no steps in a row. */
  #isOtherKind({ subject }: Act): boolean {
    const [one = [], other = []] = [this.#subject, subject].map(each => each?.split(' ') ?? [])
    return one.length === 2 && other.length === 2 && one[1] === other[1] && one[0] !== other[0]
  }

  /** "If it's a new patient, …. Existing patients …": of the other case, and no step after both. */
  #isOfOtherCase({ subject }: Act): boolean {
    const [, kind, noun] = /^(?:the )?([a-z]+) ([a-z]{3,}?)s?$/.exec(subject ?? '') ?? []
    const [, asked] = noun === undefined ? [] : (new RegExp(`\\b([a-z]+) ${noun}s?\\b`, 'i').exec(this.#asked) ?? [])
    return asked !== undefined && !/^(?:an?|the|this|that|all|any|our|my)$/i.test(asked) && asked.toLowerCase() !== kind
  }

  /** Whether the other case is told after a step: of a lone case it cannot be told whether "then" goes on with it. */
  #tellsOther(index: number, at: number): boolean {
    const rest = this.#partsOf(index).slice(at + 1)
    const later = rest.length > 0 ? rest : this.#partsOf(index + 1).slice(0, 1)
    const candidates = this.#tongue.runsOn ? later.filter(({ kind }) => kind !== 'act').slice(0, 1) : later
    return candidates.some(part => part.kind === 'else' || (part.kind === 'case' && this.#flow.pairs(part)))
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
    return one?.kind === 'case' && other?.kind === 'case' && this.#tongue.excludeEachOther(one.text, other.text)
  }

  #readAct(told: Act, index: number, at: number): boolean {
    // 下雨就坐车，否则骑车，然后吃早饭: after both.
    const isOfBoth =
      this.#tongue.runsOn && told.lead === 'next' && this.#flow.isWithin && !this.#flow.isBare && !this.#flow.awaitsCase
    const act: Act = isOfBoth && !this.#goesOn(told.text) ? { ...told, lead: 'joint' } : told
    // "delete it or archive it", in a case: whoever reads may choose.
    const isFree = act.subject === null && this.#flow.isWithin
    if (act.isOpenChoice && !isFree && !this.#isLast(index, at) && !this.#isDecided(index, at)) return false
    if (this.#isOtherKind(act) || this.#isOfOtherCase(act)) return false
    this.#subject = act.subject
    if (act.subject !== null && !this.#flow.isWithin) this.#outside.add(act.subject)
    if (this.#tongue.runsOn && this.#flow.isWithin && !this.#staysWithin(act, index, at)) return false
    if (this.#flow.isWithin && act.lead === 'next' && this.#flow.awaitsCase && !this.#tellsOther(index, at))
      return false
    if (act.lead === 'meanwhile') return this.#flow.startBeside(act)
    if (at === 0 || act.hasOwnSubject) this.#flow.joinBeside()
    const isAfterAll = act.lead === 'after' && !this.#isBeforeOther(index, at) && !this.#flow.followsLast(act)
    const leaves = act.lead === 'joint' || act.lead === 'last' || isAfterAll
    if ((!this.#flow.isWithin || leaves) && !this.#settle(index, at, true)) return false
    this.#last = act.text
    return this.#flow.act(act)
  }

  #isBeforeOther(index: number, at: number): boolean {
    return this.#flow.isBare || (this.#flow.awaitsCase && this.#tellsOther(index, at))
  }

  /** Of what commas part from a case: whether it is done in that case. After one that leads back, it is told of the others. */
  #staysWithin({ text, lead, subject }: Act, index: number, at: number): boolean {
    if (this.#flow.isLeft) this.#flow.leaveCase()
    if (!this.#flow.isWithin || this.#flow.isBare || lead !== null) return true
    if (subject !== null && this.#tongue.handsOver(this.#last, subject)) return true
    if (this.#flow.awaitsCase) return this.#tellsOther(index, at) || this.#goesOn(text)
    return this.#flow.isOnlyOpen && (!this.#flow.isEnding || this.#goesOn(text))
  }

  /** Whether a text is about what the last act is about. */
  #goesOn(text: string): boolean {
    const stems = this.#tongue.stemsOf(this.#last)
    return [...this.#tongue.stemsOf(text)].some(stem => stems.has(stem))
  }

  #settle(index: number, at: number, mayJoin: boolean): boolean {
    const parts = this.#partsOf(index).slice(at)
    const [first] = parts
    const known = new Set<string>()
    for (const part of parts)
      if (part.kind === 'act' || part.kind === 'case')
        for (const stem of this.#tongue.knownIn(part.text, part.subject)) known.add(stem)
    const isAfterAll =
      first?.kind === 'case'
        ? first.isMoment && this.#tongue.tellsCompletion(first.text)
        : first?.kind === 'act' && this.#flow.isManual && this.#tongue.addressesReader(first)
    return this.#flow.settle(known, first?.lead ?? (isAfterAll ? 'next' : null), mayJoin)
  }

  #readCase(given: Case, index: number, at: number): boolean {
    this.#flow.joinBeside()
    if (given.mayBeMoment && index === 0 && at === 0) return this.#flow.setMoment(given.text)
    if (given.isLimit) return this.#flow.startLimit(given)
    if (given.isOfAny && this.#flow.startOfAny()) return true
    // "if they fail …, when they pass …"
    const isOther = given.isMoment && /^when/i.test(given.text) && this.#flow.opposes(withoutConnector(given))
    const told = isOther ? { ...given, text: withoutConnector(given), isMoment: false } : given
    if (told.isMoment && !this.#isChoice(told, index, at)) {
      // "When the bin is full it also returns": another rule, and not what follows.
      const next = this.#partsOf(index)[at + 1]
      if (next?.kind === 'act' && /\balso\b/i.test(next.text)) return false
      if (!this.#flow.isWithin && !this.#settle(index, at, true)) return false
      return this.#flow.setMoment(told.text)
    }
    this.#asked = told.text
    if (told.lead === 'joint') this.#flow.leaveCase()
    if (told.isKind) this.#subject = null
    if (this.#flow.pairs(told)) return this.#flow.startNamed(told)
    if (this.#flow.startDenialOfStep(told)) return true
    if (this.#tongue.runsOn && this.#flow.isWithin && !this.#asksWithin(told)) return false
    const isFollowing =
      !this.#tongue.runsOn && this.#flow.isWithin && at > 0 && told.lead === null && this.#startsWithCase(index)
    if (isFollowing && !(this.#endsInOther(index, at, told) && this.#flow.startOther())) return false
    const isAnswer = this.#flow.isWithin || this.#answersLast(told) || this.#asksOfHelper(told, index)
    if (isAnswer && !this.#flow.isWithin) this.#flow.stayInCase()
    if (!isAnswer && !this.#settle(index, at, told.lead !== null || !this.#flow.awaitsCase)) return false
    const question = told.isOfCheck ? this.#tongue.askedIn(this.#last) : withoutConnector(told)
    return question !== null && this.#flow.startChoice(told, question)
  }

  /** Of what commas part from a case: whether it is asked in that case. */
  #asksWithin({ text }: Case): boolean {
    if (this.#flow.isLeft || this.#flow.isEnding) this.#flow.leaveCase()
    if (!this.#flow.isWithin) return true
    if (this.#flow.isBare) return false
    if (this.#tongue.isCheck(this.#last)) return true
    return this.#goesOn(text) || (!this.#flow.awaitsCase && this.#flow.isOnlyOpen)
  }

  /** "…, the clerk checks whether a room is free. If no room is free, …" */
  #answersLast(told: Case): boolean {
    const asked = this.#tongue.askedIn(this.#last)
    if (asked === null || !this.#flow.isUndecided) return false
    if (told.isOfCheck) return true
    const stems = this.#tongue.stemsOf(asked)
    return [...this.#tongue.stemsOf(told.text)].some(stem => stems.has(stem))
  }

  /** "If that fails, a senior takes over. If the senior fails, …", at the end: of whoever acts in that case alone. */
  #asksOfHelper({ subject }: Case, index: number): boolean {
    const isLastSentence = index === this.#told.length - 1
    return (
      isLastSentence &&
      this.#flow.awaitsCase &&
      subject !== null &&
      subject === this.#subject &&
      !this.#outside.has(subject)
    )
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
    return next?.kind === 'else' || (next?.kind === 'case' && this.#tongue.excludeEachOther(told.text, next.text))
  }
}

/** "checks whether it is complete, if not …": the other case of what was checked, told alone. */
function deniedCheck(text: string): Case {
  return { kind: 'case', text, subject: null, lead: null, isDenied: true, isMoment: false, isOfCheck: true }
}

function withoutConnector({ text, isMoment }: Case): string {
  return isMoment ? text.replace(/^(?:when(?:ever)?|on|upon) /i, '') : text
}
