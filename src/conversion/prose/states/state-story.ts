import type { States } from '../../../structure/states.ts'
import { type Change, toStates } from './to-states.ts'

const longestState = 24
const longestEvent = 60

/** States and changes while they are told, one clause after the other. */
export class StateStory {
  readonly #names: string[] = []
  readonly #changes: Required<Change>[] = []
  #first: string | null = null
  /** Nothing but what was listed is a state. */
  isListed = false
  /** The state that "it" is in; null where it may be in several. */
  last: string | null = null
  /** What was told last may happen, or not. */
  isUnsure = false

  get names(): readonly string[] {
    return this.#names
  }

  get changes(): readonly Required<Change>[] {
    return this.#changes
  }

  /** The state of that name, in whatever form: "cleaning" is "being cleaned". */
  find(said: string): string | undefined {
    const plain = keyOf(said)
    return (
      this.#names.find(name => name.toLowerCase() === said.toLowerCase()) ??
      this.#names.find(name => keyOf(name) === plain)
    )
  }

  begin(state: string): boolean {
    if (this.#names.length > 0 || !isState(state)) return false
    this.#first = state
    this.#names.push(state)
    this.last = state
    return true
  }

  list(states: readonly string[]): boolean {
    if (this.#names.length > 0 || states.length < 2 || !states.every(isState)) return false
    this.#names.push(...states)
    this.isListed = true
    return true
  }

  /** 待付款→已付款→已发货: which of them one is in afterwards nobody says. */
  chain(states: readonly string[]): boolean {
    const isFirst = this.#names.length === 0
    for (const [at, to] of states.entries()) {
      const from = states[at - 1]
      if (from !== undefined && !this.change([from], to, '')) return false
    }
    if (isFirst) this.#first = states[0] ?? null
    this.last = null
    return true
  }

  change(froms: readonly string[], said: string, event: string): boolean {
    const to = this.find(said) ?? said
    if (froms.length === 0 || event.length > longestEvent || !isState(to)) return false
    if (this.isListed && !this.#names.includes(to)) return false
    for (const told of froms) {
      const from = this.find(told) ?? told
      if (from === to || !isState(from) || (this.isListed && !this.#names.includes(from))) return false
      if (this.#changes.some(each => each.from === from && each.to === to)) return false
      for (const name of [from, to]) if (!this.#names.includes(name)) this.#names.push(name)
      this.#changes.push({ from, to, event })
    }
    this.last = to
    return true
  }

  build(title: string | null): States | null {
    return this.#changes.length < 2 ? null : toStates(this.#names, this.#changes, this.#first, title)
  }
}

const noState =
  /^(?:it|they|he|she|we|you|i|the|an?|not|be|back|him|me|them|then|again|to|there|here|this|that)\b|\b(?:is|are|was|were|has|have|will|the|when|if|and|or|by|to|it|they|we|from|with|for|can|after|once)\b|[\d?？:：()（）]|[就如果把从到后时或和]|可以|变/i

function isState(name: string): boolean {
  return name !== '' && name.length <= longestState && name.split(' ').length <= 3 && !noState.test(name)
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(?:being|in|an?|the) /, '')
    .replace(/^已(?=\p{Script=Han}{2})/u, '')
    .replace(/(?:ing|ed|s)$/, '')
}
