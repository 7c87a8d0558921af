import { lookUp } from '../../../../language/clauses/dictionary.ts'
import { isCounted, withoutDeterminer } from './counts.ts'
import { takeEntity } from './names.ts'

const verb =
  '(?:can|could|may|might|must|should|will|has|have|is|are|was|were|belongs?|contains?|consists?|includes?|inherits?|extends?|implements?|holds?|owns?|uses?|adds?|stores?|keeps?|derives?)'
const elided = new RegExp(`^(?:also |which |who |that |it |they |both )*${verb}\\b\\s+\\S`, 'i')
const joining = /^(?:and|while|but|whereas|then|so)\s+/i
/** "held in one room", "includes one or more seats" */
const elidedCount = /^(?:also )?[a-z]+(?: (?:to|for|in|by|from|on|at|with|of|up|out))* (?=\S)/i
const passive = /^(?:also )?[a-z]+(?:ed|en|ght|ung|un|de|ld) (?:by|in|to|from|with|on|at|for) \S/i
const acts = /^(?:also |then |always |usually )?[a-z]+(?:s|es)?\b\s+\S/i

/** True if a clause begins with what is done: its subject was told before. */
export function leavesOutSubject(clause: string, known: ReadonlyMap<string, string>): boolean {
  if (/^(?:an?|the|each|every|any|all|our|my|one|some)\s/i.test(clause)) return false
  return beginsClause(clause, known) || isCounted(clause.slice(elidedCount.exec(clause)?.[0].length ?? 0))
}

/** The clauses of a sentence, each with all that its lists hold: commas and "and" part them only where a clause begins. */
export function splitClauses(sentence: string, known: ReadonlyMap<string, string>): string[] {
  const clauses: string[] = []
  const pieces = piecesOf(sentence).map(({ joint, piece }) => ({ joint, piece, plain: piece.replace(joining, '') }))
  for (const [at, { joint, piece, plain }] of pieces.entries()) {
    const isOpen = clauses.length > 0 && areNames(clauses.at(-1) ?? '', known)
    const later = pieces.slice(at).map(each => each.plain)
    if (clauses.length === 0 || (!isOpen && (beginsClause(plain, known) || namesHeirs(later, known))))
      clauses.push(plain)
    else clauses.push(`${clauses.pop() ?? ''}${joint}${piece}`)
  }
  return clauses
}

const heirVerb =
  /^(?:(?:both |all |each )?(?:inherit|extend|implement|derive)|are (?:both |all )?(?:kinds|types|sub-?types|sub-?classes) of)\b/i

/** "Circle", before "Rectangle inherit from Shape": several that inherit. */
function namesHeirs(pieces: readonly string[], known: ReadonlyMap<string, string>): boolean {
  const names = pieces.findIndex(piece => takeEntity(withoutDeterminer(piece), known)?.rest !== '')
  const last = names < 1 ? null : takeEntity(withoutDeterminer(pieces[names] ?? ''), known)
  return last !== null && heirVerb.test(last.rest)
}

/** "Car, Bike": who does it is told next. */
function areNames(clause: string, known: ReadonlyMap<string, string>): boolean {
  return clause
    .split(/,\s+(?:and\s+)?|\s+and\s+/i)
    .every(each => takeEntity(withoutDeterminer(each.replace(/^both\s/i, '')), known)?.rest === '')
}

interface Piece {
  joint: string
  piece: string
}

function piecesOf(sentence: string): Piece[] {
  const pieces: Piece[] = []
  let [depth, start, joint] = [0, 0, '']
  const cut = /[()]|,\s+|\s+(?:and|while|but|whereas)\s+/g
  for (const found of sentence.matchAll(cut)) {
    if (found[0] === '(') depth += 1
    else if (found[0] === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) {
      pieces.push({ joint, piece: sentence.slice(start, found.index) })
      start = found.index + found[0].length
      joint = found[0]
    }
  }
  pieces.push({ joint, piece: sentence.slice(start) })
  return pieces.filter(({ piece }) => piece.trim() !== '')
}

function beginsClause(piece: string, known: ReadonlyMap<string, string>): boolean {
  if (elided.test(piece) || passive.test(piece) || actsOnThing(piece, known)) return true
  const [lead = ''] = elidedCount.exec(piece) ?? []
  if (
    lead !== '' &&
    !takeEntity(withoutDeterminer(piece), known) &&
    isCounted(piece.slice(lead.length)) &&
    !isCounted(piece)
  )
    return true
  const entity = takeEntity(withoutDeterminer(piece), known)
  if (!entity) return false
  if (/^(?:\((?!\))|:)/.test(entity.rest) && !/^\p{Ll}[\p{L}\p{N}]*\(/u.test(piece)) return true
  return (
    new RegExp(`^(?:also |both |each |then |all )?${verb}\\b\\s+\\S`, 'i').test(entity.rest) ||
    (/^(?:each|every) /i.test(piece) && acts.test(entity.rest)) ||
    (acts.test(entity.rest) && namesAnother(entity.rest, known))
  )
}

/** "places Orders", behind "has a name and". */
function actsOnThing(piece: string, known: ReadonlyMap<string, string>): boolean {
  const [, word = '', object = ''] = /^(?:also )?([a-z]+)\s+(?=(\S.*)$)/.exec(piece) ?? []
  const { verb, form } = lookUp(word)
  return form === 'third' && verb > 0 && takeEntity(withoutDeterminer(object), known)?.rest === ''
}

/** "teaches many classes", "makes Reservation": what is done, and to what. */
function namesAnother(rest: string, known: ReadonlyMap<string, string>): boolean {
  const words = rest.split(' ')
  return words.slice(1, 5).some((_, at) => {
    const after = words.slice(at + 1).join(' ')
    return isCounted(after) || takeEntity(withoutDeterminer(after), known) !== null
  })
}
