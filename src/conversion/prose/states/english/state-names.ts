/** Word for word what a name and another form of it have in common: "payments" and "Paid", "closes" and "closed". */
export function stemOf(word: string): string {
  const plain = word.toLowerCase().replaceAll(/[^\p{L}\p{N}-]/gu, '')
  const regular = irregular.get(plain) ?? plain
  if (regular.length < 4) return regular
  const short = regular
    .replace(/(?<=\w{2})ie[sd]$/, 'y')
    .replace(/(?<=\w{3})ments?$/, '')
    .replace(/(?<=\w{2})(?:ing|ed|es|s)$/, '')
  return short.replace(/([bcdfgklmnprtz])\1$/, '$1').replace(/(?<=\w{2})e$/, '')
}

const irregular: ReadonlyMap<string, string> = new Map([
  ['paid', 'pay'],
  ['sent', 'send'],
  ['lost', 'lose'],
  ['sold', 'sell'],
  ['held', 'hold'],
  ['lent', 'lend'],
  ['broken', 'break'],
  ['frozen', 'freeze'],
  ['taken', 'take'],
  ['hidden', 'hide'],
  ['sleeping', 'sleep'],
  ['asleep', 'sleep'],
])

const article = /^(?:an?|the|being|either|both|already|still|now|also)$/i
const most = 5

/** The states that were named so far, found again in whatever form they are said. */
export class StateNames {
  readonly #names: string[] = []
  readonly #byKey = new Map<string, string>()
  /** Names that are told later: found, though nobody has been there yet. */
  readonly #later: ReadonlyMap<string, string>

  constructor(later: readonly string[] = []) {
    this.#later = new Map(later.toReversed().map(name => [keyOf(name.split(' ')), name]))
  }

  get all(): readonly string[] {
    return this.#names
  }

  add(name: string): string {
    const known = this.#byKey.get(keyOf(name.split(' ')))
    if (known !== undefined) return known
    const plain = this.#later.get(keyOf(name.split(' '))) ?? name
    this.#byKey.set(keyOf(plain.split(' ')), plain)
    this.#names.push(plain)
    return plain
  }

  remove(name: string): void {
    this.#names.splice(this.#names.indexOf(name), 1)
    this.#byKey.delete(keyOf(name.split(' ')))
  }

  find(words: readonly string[]): string | undefined {
    const key = keyOf(words)
    return key === '' ? undefined : (this.#byKey.get(key) ?? this.#later.get(key))
  }

  /** The longest name that begins at a word, with the number of its words. */
  at(words: readonly string[], index: number): { name: string; length: number } | null {
    let skipped = 0
    while (article.test(words[index + skipped] ?? '')) skipped += 1
    for (let length = most; length > 0; length -= 1) {
      const part = words.slice(index + skipped, index + skipped + length)
      const name = part.length === length ? this.find(part) : undefined
      if (name !== undefined) return { name, length: skipped + length }
    }
    return null
  }

  /** The state whose name a verb is made of: "reopens" leads to "open", if nothing is called "reopened". */
  byVerb(verb: string): string | undefined {
    return this.find([verb]) ?? (/^re\w{3}/i.test(verb) ? this.find([verb.replace(/^re-?/i, '')]) : undefined)
  }
}

function keyOf(words: readonly string[]): string {
  const begin = words.length > 1 && /^(?:in|on|being|under)$/i.test(words[0] ?? '') ? 1 : 0
  return words.slice(begin).map(stemOf).join(' ')
}

const noName =
  /^(?:it|they|he|she|we|you|i|us|them|him|her|me|this|that|these|those|there|here|who|which|what|when|once|if|is|are|was|were|be|been|has|have|had|will|would|can|could|may|must|should|not|no|nobody|nothing|and|or|but|so|then|than|one|ones|everyone|someone|somebody|something|state|states|goes|moves|becomes|turns|gets)$/i
const linking = /^(?:for|of|to|by|the|on|in|at|off|with|from)$/i
const stops =
  /^(?:when|whenever|once|if|after|as|on|upon|unless|until|till|by|because|via|at|within|in|for|due|through|with|from|while|before|during|again|automatically|immediately|only|directly|every|where|which|to)$/i
const linkingFirst = /^(?:from|to|by|with|for|as|into|any|every|all|each|if|after|until)$/i
const longestNew = 4

/** A name that was not said before, at the beginning of some words: "Waiting for Customer", "in review". Null where there is none. */
export function newName(words: readonly string[], index: number): { name: string; length: number } | null {
  let skipped = 0
  while (article.test(words[index + skipped] ?? '')) skipped += 1
  const rest = words.slice(index + skipped)
  const [first = ''] = rest
  const isBig = (word: string | undefined) => /^["“]?\p{Lu}/u.test(word ?? '')
  let length = /^(?:in|on|under|out|at|off|up|to be|past|over)$/i.test(first) && rest.length > 1 ? 2 : 1
  if (isBig(first)) {
    while (isBig(rest[length]) || (linking.test(rest[length] ?? '') && isBig(rest[length + 1]))) length += 1
    length += smallWordsAfter(rest, length)
  } else {
    while (length < rest.length && isWithin(rest, length)) length += 1
  }
  const name = rest.slice(0, length)
  if (
    linkingFirst.test(first) ||
    length > longestNew ||
    name.some(word => noName.test(word) && !isBig(word)) ||
    !name.every(word => /^[\p{L}\p{N}'’_-]+$/u.test(word))
  )
    return null
  return /^\p{N}/u.test(first) ? null : { name: name.join(' '), length: skipped + length }
}

function isWithin(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  // "Waiting for payment", but "closed for 3 days"
  if (/^for$/i.test(word)) return /^(?!an?$|the$|more$|each$)[a-z]+$/i.test(words[at + 1] ?? '')
  return !stops.test(word) && !noName.test(word)
}

/** "Won't fix": small words that end the name where nothing else follows. */
function smallWordsAfter(words: readonly string[], at: number): number {
  let end = at
  while (end < words.length && isWithin(words, end)) end += 1
  return end - at < 3 && (end === words.length || stops.test(words[end] ?? '')) ? end - at : 0
}
