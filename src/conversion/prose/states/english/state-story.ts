import { type StateNames, stemOf } from './state-names.ts'

export interface Told {
  from: readonly string[] | 'any'
  to: string
  event: string
}

/** Where one may be, after what was told last. */
interface Place {
  states: readonly string[]
  /** One of these only, and nobody said which. */
  isUnsure: boolean
}

/** Nothing goes on from there by itself. */
const final =
  /^(?:done|closed|finished|completed?|cancel(?:l)?ed|delivered|archived|rejected|refused|declined|denied|refunded|expired|deleted|removed|terminated|ended|failed|dead|discarded|abandoned|lost|retired|won|banned|withdrawn|blocked|void|written off)$/i
const mayReopen = /^(?:done|closed|finished|completed?|ended|archived)$/i
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:approv|accept|confirm|agree|grant|sign|pass|succe|allow|yes|valid|correct|ok|okay|enough|available|in stock|well|right|solv|fix|wins?\b)/i,
    /\b(?:reject|declin|refus|den(?:y|ie)|disagree|fail|wrong|invalid|incorrect|no\b|not\b|n't\b|badly|out of stock|missing|unavailable|damag|problem|error|broken|loses?\b|expire|cancel)/i,
  ],
]
const denies = /\b(?:not|never|no|without|nobody|no one)\b|n['’]t\b/i

/** The changes that are told so far, and where "it" is now. */
export class StateStory {
  readonly names: StateNames
  readonly changes: Told[] = []
  readonly finals = new Set<string>()
  start: string | null = null
  startEvent = ''
  #place: Place | null = null
  /** Whether the last change was only one of the cases. */
  #wasCase = false
  /** The last change led on to another state at once. */
  isRedirected = false

  constructor(names: StateNames) {
    this.names = names
  }

  get last(): Told | undefined {
    return this.changes.at(-1)
  }

  begin(state: string, event = ''): void {
    this.start = this.names.add(state)
    this.startEvent = event
    this.#place = { states: [this.start], isUnsure: false }
  }

  get place(): readonly string[] {
    return this.#place?.states ?? []
  }

  /** One of several: where the row went, or another case of it. */
  widen(others: readonly string[]): void {
    const states = [...new Set([...others, ...this.place])]
    this.#place = { states, isUnsure: states.length > 1 }
  }

  get isBegun(): boolean {
    return this.#place !== null
  }

  /** A new sentence: what only may have happened need not have happened. */
  endSentence(): void {
    const last = this.last
    if (!this.#wasCase || !last || last.from === 'any' || this.#place === null) return
    const isOver = this.#place.states.length === 1 && final.test(this.#place.states[0] ?? '')
    this.#place = isOver
      ? { states: last.from, isUnsure: last.from.length > 1 }
      : { states: [...new Set([...last.from, ...this.#place.states])], isUnsure: true }
  }

  /** From where "it" goes on, by what causes it. Null where nobody can say. */
  whence(event: string, to: readonly string[], isBack: boolean): readonly string[] | null {
    const named = this.#namedIn(event, to)
    if (named !== null) return [named]
    const place = this.#place
    if (place === null) return null
    const last = this.last
    if (last && last.from !== 'any' && this.#isOtherCase(event, last)) return last.from
    if (!place.isUnsure) {
      const [only = ''] = place.states
      return final.test(only) && !(isBack && mayReopen.test(only)) ? null : place.states
    }
    const mentioned = place.states.filter(state => mentions(event, state))
    if (mentioned.length === 1) return mentioned
    const target = to[0]
    // Nobody goes back to where one is.
    const others = place.states.filter(state => state !== target)
    return isBack && others.length === 1 ? others : null
  }

  /** "After the review", "once approved", "while armed": by its name alone. */
  #namedIn(event: string, to: readonly string[]): string | null {
    const words = event
      .replace(/^(?:after|once|when|while|in|from|following)\s+(?:(?:it|they)(?: is| are|'s|'re)\s+)?/i, '')
      .split(' ')
    if (words.length > 4 || words.join(' ') === event) return null
    const found = this.names.find(words.filter(word => !/^(?:the|an?|being|successful|successfully)$/i.test(word)))
    return found !== undefined && !to.includes(found) ? found : null
  }

  #isOtherCase(event: string, last: Told): boolean {
    const isOpposite = opposites.some(
      ([one, other]) =>
        (isSided(last.event, one, other) === 1 && isSided(event, one, other) === 2) ||
        (isSided(last.event, one, other) === 2 && isSided(event, one, other) === 1),
    )
    return isOpposite || (denies.test(event) && mentions(event, last.to)) || /^(?:otherwise|else|if not)\b/i.test(event)
  }

  /** Adds a change; false where it says nothing, or one that is told already. */
  add(from: readonly string[] | 'any', to: readonly string[], event: string, isCase: boolean): boolean {
    const sources = from === 'any' ? from : from.map(each => this.names.add(each))
    const targets = to.map(each => this.names.add(each))
    if (
      sources !== 'any' &&
      (sources.length === 0 || sources.some(each => targets.includes(each) || this.finals.has(each)))
    )
      return false
    for (const target of targets) {
      const isSame = (told: Told) => told.to === target && String(told.from) === String(sources)
      if (this.changes.some(told => isSame(told) && told.event === event)) return false
      this.changes.push({ from: sources, to: target, event })
    }
    this.isRedirected = false
    this.#place = { states: targets, isUnsure: targets.length > 1 }
    this.#wasCase = isCase
    return true
  }

  /** "…, which makes it a draft again": what was told last leads there. */
  redirect(to: string): boolean {
    const last = this.changes.pop()
    if (!last || last.from === 'any') return false
    const isOwn = !this.changes.some(told => told.to === last.to || told.from.includes(last.to))
    if (isOwn) this.names.remove(last.to)
    const isAdded = this.add(last.from, [to], last.event === '' ? last.to : `${last.to} ${last.event}`, true)
    this.isRedirected = isAdded
    return isAdded
  }
}

function isSided(text: string, one: RegExp, other: RegExp): 0 | 1 | 2 {
  if (other.test(text)) return 2
  return one.test(text) ? 1 : 0
}

function mentions(text: string, state: string): boolean {
  const own = state
    .split(' ')
    .map(stemOf)
    .filter(stem => stem.length > 2)
  const said = text.split(/[^\p{L}\p{N}'’-]+/u).map(stemOf)
  return own.some(stem => said.includes(stem))
}
