import type { Graph } from '../../../structure/graph.ts'
import { CaseFlow } from './case-flow.ts'
import type { Act, Case, Part, Told } from './clause.ts'
import { knownIn } from './content-words.ts'
import { excludeEachOther } from './opposite-cases.ts'

const fewestSteps = 3
/** So many sentences may tell of one case before the other one is told. */
const longestCase = 3
const whether = /\b(?:if|whether) (.+)$/i
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
    if (part.kind === 'else') return this.#flow.startOther()
    return part.kind === 'case' ? this.#readCase(part, index, at) : this.#readAct(part, index, at)
  }

  #partsOf(index: number): readonly Part[] {
    return this.#told[index]?.parts ?? []
  }

  #readAct(act: Act, index: number, at: number): boolean {
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
      if (part.kind !== 'else') for (const stem of knownIn(part.text, part.subject)) known.add(stem)
    return this.#flow.settle(known, first?.lead ?? null, mayJoin)
  }

  #readCase(told: Case, index: number, at: number): boolean {
    if (told.isMoment && !this.#isChoice(told, index, at)) {
      if (!this.#flow.isWithin && !this.#settle(index, at, true)) return false
      return this.#flow.setMoment(told.text)
    }
    if (this.#flow.pairs(told)) return this.#flow.startNamed(told)
    const isFollowing = this.#flow.isWithin && at > 0 && told.lead === null && this.#startsWithCase(index)
    if (isFollowing) return false
    if (!this.#flow.isWithin && !this.#settle(index, at, told.lead !== null || !this.#flow.awaitsCase)) return false
    const question = told.isOfCheck ? (whether.exec(this.#last)?.[1] ?? null) : withoutConnector(told)
    return question !== null && this.#flow.startChoice(told, question)
  }

  /** "if it rains, take the bus, if it snows, …": two cases beside each other. */
  #startsWithCase(index: number): boolean {
    return this.#partsOf(index)[0]?.kind === 'case'
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
