import type { Cardinality } from '../../../../structure/schema.ts'

const number = '(?:\\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'
const forms: readonly (readonly [string, Cardinality])[] = [
  ['zero or one|0 or 1|0\\.\\.1|at most one|no more than one|an optional|(?:one )?or no', 'zero-or-one'],
  [
    `one or more|one or many|one or several|at least (?:one|${number})|1\\.\\.\\*|1\\.\\.n|a minimum of ${number}`,
    'one-or-many',
  ],
  [
    `zero or more|zero or many|0\\.\\.\\*|0\\.\\.n|any number of|lots of|a lot of|a number of|a list of|a collection of|a set of|more than one|up to ${number}|at most ${number}|between ${number} and ${number}|(?:\\d+|zero|one) (?:to|-|–) ${number}|many different|several different|many|several|multiple|numerous|various|a few|other|${number}`,
    'many',
  ],
  [
    'exactly one|exactly 1|only one|just one|a single|one single|one particular|the same|one|a specific|a particular',
    'one',
  ],
]
const count = new RegExp(
  `^(?:${forms.map(([words]) => `(${words})`).join('|')})(?: of (?:the|these|those|its|their))?(?: (?:different|other|possible|separate))?(?=\\s|$)`,
  'i',
)
const determiner =
  /^(?:the same|an?|the|each|every|any|all|our|my|its|their|his|her|one|both|most|some|another|individual|single)(?=\s)/i

/** How many are told of, and the words after that. */
export interface Counted {
  cardinality: Cardinality | null
  rest: string
}

/** Takes the count, or the determiner, off what a name is told with. */
export function takeCount(words: string): Counted {
  const plain = words
    .trim()
    .replace(/^(?:also|always|only|just|then|now)\s+(?=(?:an?|one|exactly|many|several|the)\b)/i, match =>
      /^(?:only|just)/i.test(match) ? match : '',
    )
  const found = count.exec(plain)
  const form = found ? forms[found.slice(1).findIndex(group => group !== undefined)] : undefined
  if (found && form) return { cardinality: form[1], rest: plain.slice(found[0].length).trim() }
  const [said = ''] = determiner.exec(plain) ?? []
  const isOne = /^(?:an?|the|another)$/i.test(said)
  return { cardinality: isOne ? 'one' : null, rest: plain.slice(said.length).trim() }
}

/** True if a text begins with how many there are of something, which everybody's name or date is told without. */
export function isCounted(words: string): boolean {
  return count.test(words.trim())
}

/** "has", of up to 20: figures are kept as they were said. */
export function withNumber(label: string, words: string): string {
  const [told = ''] = count.exec(words.trim()) ?? []
  return /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/i.test(told) && !/^[01]\.\./.test(told)
    ? `${label} ${told}`.trim()
    : label
}

/** "each member", "members": all of them. */
export function withoutDeterminer(words: string): string {
  const plain = words.trim()
  return plain.replace(determiner, '').trim()
}

export function isPlural(name: string): boolean {
  return /(?:[a-z]{2}[^su\W]s|ies|children|people)$/i.test(name)
}
