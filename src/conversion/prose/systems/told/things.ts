import type { Noun } from '../../../../language/clauses/clause.ts'
import { formOfVerb, verbStrength } from '../../../../language/clauses/find-verb.ts'
import type { Word } from '../../../../language/clauses/words.ts'
import { roleOf } from '../system-graph.ts'

/** A part of the system, under the first name that was given to it. */
export interface Thing {
  label: string
  key: string
  isPlural: boolean
  notes: string[]
  /** What it lies in. */
  inside: Thing | null
}

const kinds =
  /^(?:services?|servers?|apps?|apis?|databases?|db|svc|workers?|queues?|boxes|box|instances?|clusters?|machines?|containers?|layers?|modules?)$/

/** The parts that were named so far. */
export class Things {
  readonly all: Thing[] = []
  /** What things were said to be: "the API is a Go service". */
  readonly #others = new Map<string, Thing>()

  callAlso(thing: Thing, noun: Noun): void {
    this.#others.set(keyOf(noun.text), thing)
  }

  /** The things of these names that are known, or new ones; null where it is open which of several is meant. */
  add(noun: Noun, text: string): Thing[] | null {
    const listed = this.#listed(noun)
    if (listed) return listed
    const known = this.find(noun)
    if (known === undefined) return null
    if (known !== null) return known
    // "each service is monitored", where none is called so
    const isOfAll = noun.determiners.some(each => /^(?:each|every)$/.test(each))
    if (!isName(noun) || (isOfAll && kinds.test(noun.words.at(-1)?.lower ?? ''))) return null
    const thing = {
      label: labelOf(noun, text),
      key: keyOf(noun.text),
      isPlural: noun.isPlural,
      notes: [],
      inside: null,
    }
    this.all.push(thing)
    return [thing]
  }

  /** Null where nothing of that name is known, undefined where several are. */
  find(noun: Noun): Thing[] | null | undefined {
    const key = keyOf(noun.text)
    const other = this.#others.get(key)
    if (other) return [other]
    const exact = this.all.filter(thing => thing.key === key)
    if (exact.length > 0) return exact
    const isKnown = !noun.determiners.some(each => /^(?:an?|another|each|every)$/.test(each))
    const ofKind = this.all.filter(thing => ` ${thing.key}`.endsWith(` ${key}`))
    const isEach = noun.determiners.some(each => /^(?:each|every)$/.test(each))
    if (isEach && ofKind.length > 1) return ofKind
    const isAll = noun.isPlural && (noun.count === null || ofKind.length === noun.count)
    if (isKnown && isAll && ofKind.length > 1) return ofKind
    const alike = this.all.filter(thing => isAlike(thing.key, key))
    if (!isKnown || alike.length === 0) return null
    return alike.length === 1 ? alike : undefined
  }

  /** The things in a frame, or the one that is no frame. */
  inside(thing: Thing): Thing[] {
    const within = this.all.filter(each => each.inside === thing)
    return within.length > 0 ? within : [thing]
  }

  addOwn(label: string): Thing {
    const thing: Thing = { label, key: keyOf(label), isPlural: false, notes: [], inside: null }
    this.all.push(thing)
    return thing
  }

  /** "three lambdas (orders, users)": each of them, in a frame of that name. */
  #listed(noun: Noun): Thing[] | null {
    if (noun.items.length < 2 || !noun.isPlural) return null
    const frame: Thing = { label: noun.text, key: keyOf(noun.text), isPlural: true, notes: [], inside: null }
    const things = noun.items.map(
      (label): Thing => ({ label, key: keyOf(label), isPlural: false, notes: [], inside: frame }),
    )
    this.all.push(frame, ...things)
    return things
  }
}

/** No sentence that was taken for a name: "payments calls stripe", "a balancer in front distributes traffic". */
function isName({ words, phrases, isPronoun }: Noun): boolean {
  const isVerb = (word: Word, at: number) => {
    const form = formOfVerb(word)
    const strength = verbStrength(word)
    if (form === 'past' || strength === 0) return false
    if (strength === 3 || (strength === 2 && form === 'third')) return true
    return form === 'third' && at > 0 && (at < words.length - 1 || words[at - 1]?.isName === true)
  }
  const isTalk = /^(?:pls|please|thanks|how|what|why|i'd|here's)$/
  const isPlace = ({ preposition, nouns }: Noun['phrases'][number]) =>
    !/front|behind|top|before|after/.test(preposition) &&
    nouns.every(noun => noun.isPronoun || (isName(noun) && !/^(?:front|top|middle)\b/i.test(noun.text)))
  if (isPronoun || words.length === 0 || words.length > 5) return false
  if (words.some(({ lower }) => isTalk.test(lower)) || (words.length > 1 && words.some(isVerb))) return false
  return phrases.length < 3 && phrases.every(isPlace)
}

/** "gateway" and "API gateway", "catalog" and "catalog-svc" */
function isAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (` ${long}`.endsWith(` ${short}`)) return true
  const rest = long.startsWith(`${short} `) ? long.slice(short.length + 1) : ''
  return kinds.test(rest)
}

export function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[-_](?=svc\b|service\b|api\b|db\b|server\b|worker\b)/g, ' ')
    .split(' ')
    .map((word, at, words) =>
      at === words.length - 1 ? word.replace(/(?<=[a-z]{3}[^s])s$|(?<=ss|x|ch|sh)es$/, '') : word,
    )
    .join(' ')
}

/** As it is written, with its count and what belongs to it: "two gateways on the roof". */
export function labelOf(noun: Noun, text: string): string {
  const start = noun.words[0]?.start ?? 0
  const [count = ''] =
    noun.count === null || noun.isPronoun ? [] : (/(?:\d+|\p{L}+)\s+$/u.exec(text.slice(0, start)) ?? [])
  const isCounted = count !== '' && !/^(?:both|all|the|these|those)\s/i.test(count)
  const written = noun.words.map(word => word.text.replace(/^["“]|["”]$/g, '')).join(' ')
  const own = noun.words.length === 0 ? noun.text : written
  const remark = noun.items.length > 0 ? ` (${noun.items.join(', ')})` : ''
  return `${isCounted ? `${count.trim()} ` : ''}${own}${noun.phrases.map(phrase => ` ${phraseText(phrase, text)}`).join('')}${remark}`
}

export function phraseText({ preposition, nouns, text: act }: Noun['phrases'][number], text: string): string {
  const first = nouns[0]
  if (!first) return `${preposition} ${act}`.trim()
  const last = nouns.at(-1)
  const end = last?.phrases.at(-1)?.nouns.at(-1)?.words.at(-1)?.end ?? last?.words.at(-1)?.end ?? 0
  return `${preposition} ${text.slice(first.words[0]?.start ?? 0, end)}`
}

/** True if somebody who knows nothing but the name takes it for a part of a system. */
export function isPart(noun: Noun): boolean {
  const head = noun.words.at(-1)
  return !noun.isPronoun && head !== undefined && (head.isName || roleOf(head.text) !== null)
}
