import { newName, type StateNames } from './state-names.ts'

/** A change as one clause says it. */
export interface Move {
  /** Null: whatever state it is in. `any`: whichever. */
  from: readonly string[] | 'any' | null
  to: readonly string[]
  /** What causes it. */
  event: string
  isPossible: boolean
  isBack: boolean
  /** Without a verb of its own. */
  isElided?: boolean
  /** To which list a bare state in the next part belongs. */
  open: 'from' | 'to'
  /** "Until it is shipped": from all that come before. */
  before?: string
}

export interface Context {
  names: StateNames
  /** Words for what has the states: "order", "ticket". */
  things: ReadonlySet<string>
}

const adverb =
  /^(?:also|then|still|only|now|later|finally|eventually|automatically|immediately|directly|straight|simply|just|again|either|even|always|back|over|on|first|normally|usually|at once|sometimes|both|once more)$/i
const modal = /^(?:can|may|might|could|must|will|should)$/i
const goes =
  /^(?:go|move|change|switch|turn|return|transition|come|fall|pass|proceed|progress|advance|jump|drop|revert|flip|head|roll|end|step|convert|evolve|develop|grow|hatch|transform|bounce|wander|land|start over)(?:e?s)?$/i
const enters = /^(?:enter|reach|become|start|resume|get|begin)(?:e?s)?$/i
const takes =
  /^(?:make|turn|take|put|bring|send|move|set|return|switch|mark|change|reset|lead|flip|push|shift|transition|get|convert|promote|advance|revert|roll|flag|render|pull)(?:e?s)?$/i
const taken =
  /^(?:moved|sent|put|set|returned|changed|marked|brought|taken|switched|turned|made|flagged|reset|pushed|shifted|transitioned|reverted|promoted|converted)$/i
const being = /^(?:is|are|be|being|gets?|stays?|remains?|sits?|counts?|was|were)$/i
const towards = /^(?:to|into|in|as|at|onto|up)$/i
/** What a cause begins with. */
export const cause =
  /^(?:when(?:ever)?|once|if|after|as soon as|as long as|on|upon|unless|until|till|by|because|via|at|within|in case|every time|each time|due to|through|with|for(?= (?:\d|an? |the |more |each ))|during|following|without|from then|in the event)\b/i
export const pronoun = /^(?:it|they|this|that|he|she)$/i

type ReadMove = Omit<Move, 'from'> & {
  from: Move['from']
  object: readonly string[] | null
}

/** A verb, and where it stands. */
interface Predicate {
  words: readonly string[]
  /** Where the words behind the subject begin. */
  at: number
  verbAt: number
  verb: string
  /** The first word behind the verb that is no adverb. */
  next: number
  isPossible: boolean
  names: StateNames
}

/** Undefined: the verb has another form. Null: what stands behind it is not understood. */
type Form = (predicate: Predicate) => ReadMove | null | undefined

/** Reads the words behind a subject, from `at` on, as a move. */
export function readMove(words: readonly string[], at: number, { names }: Context): ReadMove | null {
  const isPossible = modal.test(words[at] ?? '')
  const verbAt = skip(words, isPossible ? at + 1 : at, adverb)
  const next = skip(words, verbAt + 1, adverb)
  const predicate = { words, at, verbAt, verb: words[verbAt] ?? '', next, isPossible, names }
  for (const read of forms) {
    const move = read(predicate)
    if (move !== undefined) return move
  }
  return null
}

function moveOf(
  { words, names, isPossible }: Predicate,
  read: Direction | null,
  { object = null, isBack = false }: Partial<Pick<ReadMove, 'object' | 'isBack'>> = {},
): ReadMove | null {
  return read && finish(words, read, names, { isPossible, object, isBack })
}

/** "From walking to running", "red to green" */
const readBareTarget: Form = predicate => {
  const { words, at, verbAt, verb, names } = predicate
  if (!/^(?:in)?to$/i.test(verb) || at === 0 || /^back$/i.test(words[at - 1] ?? '')) return undefined
  const move = moveOf(predicate, readTargets(words, verbAt + 1, names, 'new'))
  return move && { ...move, isElided: true }
}

const readBareSource: Form = predicate => {
  const { words, at, verb, names } = predicate
  if (!/^from$/i.test(verb) || at > 0) return undefined
  const there = /^from there\b/i.test(words.join(' '))
    ? readTargets(words, skip(words, 2, /^(?:to|into|either)$/i), names, 'new')
    : null
  return moveOf(predicate, there ?? readDirection(words, 0, names))
}

const readArrow: Form = predicate =>
  predicate.verb === '→'
    ? moveOf(predicate, readTargets(predicate.words, predicate.verbAt + 1, predicate.names, 'new'))
    : undefined

/** "Sends it back to Draft", "makes it a draft" */
const readTaking: Form = predicate => {
  const { words, verbAt, verb, names } = predicate
  if (!takes.test(verb)) return undefined
  for (const end of readObject(words, verbAt + 1)) {
    const read = /^makes?$/i.test(verb) ? readTargets(words, end, names, 'named') : readDirection(words, end, names)
    if (read)
      return moveOf(predicate, read, { object: words.slice(verbAt + 1, end), isBack: hasBack(words, end, read.end) })
  }
  return undefined
}

const readGoing: Form = predicate => {
  const { words, verbAt, verb, names } = predicate
  if (!goes.test(verb)) return undefined
  const start = skip(words, verbAt + 1, /^(?:up|back|straight|directly)$/i)
  const read =
    readDirection(words, verbAt + 1, names) ??
    (names.at(words, start) ? readTargets(words, start, names, 'named') : null)
  return read ? moveOf(predicate, read, { isBack: hasBack(words, verbAt, read.end) }) : undefined
}

/** "Is moved to Done" */
const readMoved: Form = predicate => {
  const { words, verbAt, verb, next, names } = predicate
  if (!being.test(verb) || !taken.test(words[next] ?? '') || names.at(words, next)) return undefined
  const read = readDirection(words, next + 1, names)
  return read ? moveOf(predicate, read, { isBack: hasBack(words, verbAt, read.end) }) : undefined
}

/** "Is open", "becomes Paid", "starts as New" */
const readBeing: Form = predicate => {
  const { words, verb, next, names } = predicate
  if (!being.test(verb) && !enters.test(verb) && !/^turns?$/i.test(verb)) return undefined
  if (/^(?:starts?|begins?)$/i.test(verb) && !names.at(words, next) && !isMarked(words[next])) return null
  const isPlain = /^(?:turns?|gets?|starts?|begins?|resumes?|counts?|sits?|stays?|remains?)$/i.test(verb)
  const from = skip(words, next, /^(?:as|in|at|a|an|the)$/i)
  const read =
    readTargets(words, next, names, isPlain ? 'named' : 'new') ??
    (from > next ? readTargets(words, from, names, 'new') : null)
  return moveOf(predicate, read)
}

const forms: readonly Form[] = [readBareTarget, readBareSource, readArrow, readTaking, readGoing, readMoved, readBeing]

function isMarked(word: string | undefined): boolean {
  return /^(?:as|in|at)$/i.test(word ?? '') || /^\p{Lu}/u.test(word ?? '')
}

function hasBack(words: readonly string[], start: number, end: number): boolean {
  return words.slice(start, end).some(word => /^(?:back|returns?|returned|reverts?)$/i.test(word))
}

export function skip(words: readonly string[], start: number, some: RegExp): number {
  let at = start
  while (at < words.length && some.test(words[at] ?? '')) at += 1
  return at
}

/** Where the object of "sends … back to" may end. */
function readObject(words: readonly string[], start: number): number[] {
  if (/^(?:it|them|that|this|him|her)$/i.test(words[start] ?? '')) return [start + 1]
  if (/^(?:to|from|in|into|on|back|straight|up|over|at|as|automatically|directly)$/i.test(words[start] ?? '')) return []
  const ends: number[] = []
  for (let end = start + 1; end < Math.min(words.length, start + 6); end += 1) {
    if (cause.test(words[end - 1] ?? '')) break
    ends.push(end)
  }
  return ends
}

interface Direction {
  from: Move['from']
  to: string[]
  end: number
  open: 'from' | 'to'
}

/** "From A to B", "back to B from A or C" */
function readDirection(words: readonly string[], start: number, names: StateNames): Direction | null {
  let at = skip(words, start, adverb)
  const from = /^from$/i.test(words[at] ?? '') ? (readStates(words, at + 1, names) ?? newSource(words, at + 1)) : null
  if (from) at = skip(words, from.end, adverb)
  if (!towards.test(words[at] ?? '')) return null
  const targets =
    (/^(?:in|up|at)$/i.test(words[at] ?? '') ? readTargets(words, at, names, 'named') : null) ??
    readTargets(
      words,
      at + 1 + (/^to$/i.test(words[at + 1] ?? '') ? 1 : 0),
      names,
      // "One at a time" leads nowhere.
      /^at$/i.test(words[at] ?? '') ? 'named' : 'new',
    )
  return targets && { ...targets, from: from?.states ?? targets.from }
}

/** "From red to green", where nobody was told of "red" before. */
function newSource(words: readonly string[], start: number): { states: string[]; end: number } | null {
  const found = newName(words, start)
  const end = start + (found?.length ?? 0)
  return found && /^(?:in)?to$/i.test(words[end] ?? '') ? { states: [found.name], end } : null
}

/** `named`: known, or written large; `new`: anything that can be a name. */
export function readTargets(
  words: readonly string[],
  start: number,
  names: StateNames,
  which: 'named' | 'new',
): Direction | null {
  const at = skip(words, start, /^(?:either|both|the|a|an|back|state)$/i)
  const isBig = /^\p{Lu}/u.test(words[at] ?? '')
  const found = names.at(words, at) ?? (which !== 'named' || isBig ? newName(words, at) : null)
  if (!found) return null
  let end = at + found.length
  if (/^(?:state|status|again)$/i.test(words[end] ?? '')) end += 1
  return { from: null, to: [found.name], end, open: 'to' }
}

/** A list of states within one part: there is only one, as the parts are cut at "or" and "and". */
export function readStates(
  words: readonly string[],
  start: number,
  names: StateNames,
): { states: string[] | 'any'; end: number } | null {
  const at = skip(words, start, /^(?:both|either|the|a|an|being)$/i)
  if (
    /^(?:any|every|all|each)$/i.test(words[at] ?? '') &&
    /^(?:other|states?|status|of|one|point|time|stage)$/i.test(words[at + 1] ?? 'state')
  )
    return {
      states: 'any',
      end: skip(words, at + 1, /^(?:other|states?|status|of|them|these|those|one|the|point|time|stage)$/i),
    }
  if (/^anywhere$/i.test(words[at] ?? '')) return { states: 'any', end: at + 1 }
  const found = names.at(words, at)
  if (!found) return null
  const end = skip(words, at + found.length, /^(?:states?|status|only|alone)$/i)
  return { states: [found.name], end }
}

/** What stands behind the targets: where it comes from, and what causes it. Null where it is anything else. */
function finish(
  words: readonly string[],
  read: Direction,
  names: StateNames,
  told: { isPossible: boolean; object: readonly string[] | null; isBack: boolean },
): ReadMove | null {
  let at = skip(
    words,
    read.end,
    /^(?:again|automatically|immediately|directly|only|instead|anyway|then|once more|afterwards|eventually|first)$/i,
  )
  let { from, open } = read
  const isBack = told.isBack || words.slice(read.end, at).some(word => /^again$/i.test(word))
  const source = /^(?:from|while|in)$/i.test(words[at] ?? '')
    ? readStates(words, skip(words, at + 1, /^(?:it|they|is|are|still|it's)$/i), names)
    : null
  if (source) {
    from = source.states
    open = 'from'
    at = source.end
  }
  const left = words.slice(at).join(' ')
  if (/\b(?:back (?:in)?to|goes to|moves to|becomes)\b/i.test(left)) return null
  const before = /^(?:until|till|before|as long as|unless)\b/i.test(left) ? readBefore(words, at, names) : undefined
  if (before !== undefined) return { ...told, from, to: read.to, event: '', open, before, isBack }
  if (left !== '' && !cause.test(left)) return null
  if (left !== '' && words.length - at < 2) return null
  return { ...told, from, to: read.to, event: left, open, isBack }
}

/** "Until it is shipped", "before it ships" */
function readBefore(words: readonly string[], at: number, names: StateNames): string | undefined {
  if (!/^(?:until|till|before)$/i.test(words[at] ?? '')) return undefined
  const begin = skip(words, at + 1, /^(?:it|they|is|are|has|have|been|gets?|the|being)$/i)
  const found = names.at(words, begin)
  return found && begin + found.length === words.length ? found.name : undefined
}
