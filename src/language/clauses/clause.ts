import type { Word } from './words.ts'

/** "the same postgres on rds": what is named, with what is said of it. */
export interface Noun {
  /** Without its article: "postgres". */
  text: string
  words: readonly Word[]
  /** "the", "our", "both", "all": before the count. */
  determiners: readonly string[]
  /** "three" in "three lambdas". */
  count: number | null
  isPronoun: boolean
  isPlural: boolean
  /** "on rds": phrases that belong to it. */
  phrases: Phrase[]
  /** What brackets behind it list. */
  items: string[]
}

/** "through the portal"; without nouns where it stands alone: "reads from". */
export interface Phrase {
  preposition: string
  nouns: Noun[]
  /** "for caching": what is done. */
  text: string
}

/** "writes", "are consumed", "doesn't talk" */
export interface Verb {
  /** The main verb alone, in lower case. */
  main: string
  /** As it is written, without helpers: "fans out", "reads from and writes". */
  text: string
  isPassive: boolean
  isNegated: boolean
  /** "is", with what something is. */
  isCopula: boolean
  /** "running", "to send": what belongs to another clause. */
  isFinite: boolean
}

/** Who does what to whom, where. Without a verb: what is only named. */
export interface Clause {
  subjects: Noun[]
  verb: Verb | null
  objects: Noun[]
  /** "tells the app the time": what is told. */
  seconds: Noun[]
  phrases: Phrase[]
  /** "also", "every night" */
  adverbs: string[]
  /** "when", "if", "once": what it depends on, or hangs on. */
  link: string | null
  /** How it belongs to the clause before: "which …" of a noun there, "to send …" as what that is for. */
  belonging: 'relative' | 'purpose' | 'and' | null
  /** No verb of its own: that of the clause before is meant. */
  isGapped: boolean
  start: number
  end: number
}
