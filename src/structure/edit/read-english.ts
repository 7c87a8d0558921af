import { formNamed } from '../forms.ts'
import { readCounted } from './counted-names.ts'
import type { Drawing } from './drawing.ts'
import { isNamed } from './editor.ts'
import {
  dropLast,
  dropLastPhrase,
  dropStart,
  listOf,
  nameOf,
  plain,
  splitsAt,
  tokens,
  withoutArticle,
  words,
} from './english-words.ts'
import type { Edit, Instruction } from './instruction.ts'
import { nameFirst, readAdd, readInsert } from './read-english-additions.ts'
import {
  afterConnectionNoun,
  readArrowLabel,
  readConnect,
  readConnectionNoun,
  readDisconnect,
  readEnds,
  readReverse,
} from './read-english-arrows.ts'
import { readGroup, readMove, readPut } from './read-english-moves.ts'

type Direction = Extract<Edit, { kind: 'turn' }>['direction']

const verbs = {
  add: words('add'),
  insert: words('insert|create|append|include|throw in|stick in|squeeze in|bring in|introduce|incorporate'),
  remove: words('remove|delete|drop|erase|get rid of|take out|take away|leave out|scrap|ditch|kill|throw out|wipe'),
  rename: words('rename|relabel|retitle'),
  change: words('change|replace'),
  move: words('move|shift|drag'),
  put: words('put|place|stick|slot'),
  connect: words('connect|link|join|attach|wire'),
  draw: words('draw'),
  label: words('label|annotate'),
  disconnect: words('disconnect|unlink|detach|unjoin'),
  reverse: words('reverse|flip|turn around|invert'),
  group: words('group'),
  call: words('call|name'),
  need: words(
    'there should be|there must be|there has to be|there is|we need|we also need|i need|i also need|we need to|we also need to|we have to|we must|we should|i forgot|we forgot|you forgot|i missed|we missed|you missed',
  ),
} as const

const courtesies = words(
  'please|pls|plz|can you|can we|could we|could you|would you|will you|also|then|now|and|next|finally|just|i want to|i want you to|i would like to|let us|kindly|ok|okay',
)
const endings = words('please|pls|plz|too|as well|thanks|thank you|for me')
const undoWords = new Set(
  'undo|undo that|undo it|undo this|undo last|undo last change|undo the last change|undo my last change|undo the last step|undo the change|revert|revert that|revert it|revert the last change|take that back|take it back'.split(
    '|',
  ),
)

const directions: Readonly<Record<string, Direction>> = {
  'left to right': 'right',
  lr: 'right',
  horizontal: 'right',
  horizontally: 'right',
  sideways: 'right',
  'top to bottom': 'down',
  'top down': 'down',
  tb: 'down',
  td: 'down',
  vertical: 'down',
  vertically: 'down',
  'right to left': 'left',
  rl: 'left',
  'bottom to top': 'up',
  'bottom up': 'up',
  bt: 'up',
}
/** Words that may stand before a direction. */
const turning = new Set(
  'turn|flip|rotate|make|let|lay|draw|arrange|change|switch|put|orient|set|use|want|have|it|this|the|whole|thing|diagram|chart|flow|flowchart|drawing|map|steps|boxes|so|that|out|around|to|into|go|goes|flows|run|runs|read|reads|should|be|is|a|in|from|direction|layout'.split(
    '|',
  ),
)
const converting = words(
  'as|make it|make this|make that|make|turn it into|turn this into|turn that into|turn into|convert it to|convert it into|convert this to|convert this into|convert to|convert into|show it as|show this as|show me this as|show me it as|show as|draw it as|draw this as|draw as|redraw it as|redraw as|change it to|change it into|change this to|change this into|change to|switch to|switch it to|i want it as|i want this as|i want|i would like it as|i would like|render it as|render as|display it as|display as|view it as|view as|transform it into|transform it to|transform into|use',
)

/** One instruction in English, without its quotes; null where it is none. Names are as they were written. */
export function readEnglish(text: string, drawing: Drawing): Instruction[] | null {
  const all = tokens(text)
  const { rest: asked, wasAsked } = dropCourtesies(all)
  const isQuestion = /\?\s*$/.test(text)
  if (isQuestion && !wasAsked && !asksInDiagram.test(text)) return null
  const said = verbFirst(dropEnd(asked))
  if (said.length === 0) return null
  const whole = readWhole(said) ?? readIcon(said, drawing)
  if (whole) return [whole]
  for (const [verb, read] of Object.entries(readers)) {
    const rest = dropStart(said, verbs[verb as keyof typeof verbs])
    if (rest && rest.length > 0) return read(nameFirst(rest), drawing)
  }
  return null
}

/** The question of a decision that is added. */
const asksInDiagram = /^\W*(?:add|insert|put) an? (?:decision|diamond|condition)\b/i

/** "After Pay, add Ship" as "add Ship after Pay". */
function verbFirst(said: string[]): string[] {
  if (!/^(?:after|before|under|below|between|inside|in|at)$/.test(plain(said[0] ?? ''))) return said
  const verb = said.findIndex(
    (word, at) => at > 1 && (/^(?:add|insert)$/i.test(word) || dropStart(said.slice(at), verbs.need) !== null),
  )
  if (verb < 0 || verb === said.length - 1) return said
  const place = said.slice(0, verb).map((word, at) => (at === verb - 1 ? word.replace(/,$/, '') : word))
  return [...said.slice(verb), ...place]
}

type Reader = (rest: string[], drawing: Drawing) => Instruction[] | null

const readers: Readonly<Record<keyof typeof verbs, Reader>> = {
  add: readAdd,
  insert: readInsert,
  remove: readRemove,
  rename: readRename,
  change: readChange,
  move: readMove,
  put: readPut,
  connect: readConnect,
  draw: (rest, drawing) => readConnectionNoun(rest, drawing),
  label: readArrowLabel,
  disconnect: readDisconnect,
  reverse: readReverse,
  group: readGroup,
  call: readCall,
  need: readNeed,
}

/** "Flip the whole thing so it goes left to right", "horizontal layout" */
function directionOf(phrase: readonly string[]): Direction | undefined {
  const told = dropLast(phrase, ['layout', 'direction', 'flow', 'orientation'])
  const first = told.findIndex(word => !turning.has(word))
  return first < 0 ? undefined : directions[told.slice(first).join(' ').replaceAll('-', ' ')]
}

/** Reads a fixed phrase: undo, a direction, another kind of diagram. */
function readWhole(said: readonly string[]): Instruction | null {
  const phrase = dropLast(said.map(plain), ['instead', 'now'])
  if (undoWords.has(phrase.join(' '))) return { kind: 'undo' }
  const direction = directionOf(phrase)
  if (direction) return { kind: 'turn', direction }
  const named = dropStart(phrase, converting)
  const form = named && formNamed(withoutArticle(named).join(' '))
  return form ? { kind: 'convert', to: form } : null
}

const iconNouns = words('icon|symbol|logo')
const ofIcon = words('the icon of|the icon on|the icon from|the icon for|icon of|icon from')
const iconPlaces = words('to|on|onto|for|at|in|beside|next to')

/** `give X a database icon`, `give X the icon database`, `add a database icon to X`, `set the icon of X to database`, `remove the icon of X`. */
function readIcon(said: readonly string[], drawing: Drawing): Instruction | null {
  const given = dropStart(said, words('give'))
  const named = given && dropLastPhrase(given, iconNouns)
  if (named) {
    const splits = splitsAt(named, words('a|an|the'))
    const chosen = splits.find(({ left }) => drawing.isKnown(nameOf(left))) ?? splits.at(-1)
    return chosen ? iconOf(chosen.left, chosen.right) : null
  }
  const [called] = splitsAt(given ?? [], words('the icon|an icon|the symbol|the logo'))
  if (called) return iconOf(called.left, called.right)
  const put = dropStart(said, words('add|put|use|show|set'))
  for (const { left, right } of put ? splitsAt(put, iconPlaces) : []) {
    const icon = dropLastPhrase(left, iconNouns)
    if (icon) return iconOf(right, icon)
  }
  const removed = dropStart(said, verbs.remove)
  const bare = removed && dropStart(removed, ofIcon)
  if (bare) return iconOf(bare, [])
  const changed = dropStart(said, words('set|change|make|replace'))
  const [of] = splitsAt((changed && dropStart(changed, ofIcon)) ?? [], words('to|with|by|into'))
  return of ? iconOf(of.left, of.right) : null
}

function iconOf(left: readonly string[], right: readonly string[]): Instruction | null {
  const [name, icon] = [nameOf(left), nameOf(dropLastPhrase(right, iconNouns) ?? right)]
  return name === '' ? null : { kind: 'icon', name, icon }
}

function readRemove(rest: string[], drawing: Drawing): Instruction[] | null {
  const ends = readEnds(afterConnectionNoun(rest), drawing)
  if (ends) return [{ kind: 'disconnect', from: ends.from, to: ends.to }]
  // What lies in something goes with it.
  const whole = nameOf(rest).replace(
    / and (?:everything|all|all that is|whatever is) (?:below|under|in|inside|within) (?:it|them)$/i,
    '',
  )
  if (whole === '') return null
  if (drawing.isKnown(whole)) return [{ kind: 'remove', name: whole }]
  const [, noun, numbers] = numbered.exec(whole) ?? []
  // From the last on: the others keep their numbers.
  const counted = (numbers?.match(/\d+/g) ?? []).map(Number).sort((one, other) => other - one)
  if (noun && counted.length > 1) return counted.map(count => ({ kind: 'remove', name: `step ${count}` }))
  const [outOf] = splitsAt(rest, [['from'], ['out', 'of']])
  const names = listOf(outOf?.left ?? rest)
  return names.map(name => ({ kind: 'remove', name, ...(outOf && { from: nameOf(outOf.right) }) }))
}

const numbered = /^(steps|items|tasks|nodes|points|events|messages|cards|boxes) (\d+(?:(?:, and |, | and )\d+)+)$/i

/** `A to B and C to D` are two, where C is in the drawing. */
function readRename(rest: string[], drawing: Drawing): Instruction[] | null {
  const ends = rest.flatMap((word, at) => (plain(word) === 'and' || word.endsWith(',') ? [at] : []))
  for (const at of ends) {
    const [first, next] = [readOneRename(rest.slice(0, at + 1), drawing), readRename(rest.slice(at + 1), drawing)]
    const [following] = next ?? []
    const isNext = following?.kind === 'rename' && drawing.isKnown(following.name)
    if (first && next && isNext) return [...first, ...next]
  }
  return readOneRename(rest, drawing)
}

function readOneRename(said: string[], drawing: Drawing): Instruction[] | null {
  const rest = dropLast(said, ['and'])
  const of = dropStart(rest, words('the name of|the label of|the title of|the text of|the caption of')) ?? rest
  const splits = splitsAt(of, [['to'], ['as'], ['into'], ['with'], ['by'], ['->'], ['→']])
  const chosen = splits.find(({ left }) => drawing.isKnown(nameOf(left))) ?? splits[0]
  if (!chosen) return null
  const [name, to] = [nameOf(chosen.left), nameOf(chosen.right)]
  return name === '' || to === '' ? null : [{ kind: 'rename', name, to }]
}

/** "Call the last step Ship": where the first name ends is known from the drawing. */
function readCall(rest: string[], drawing: Drawing): Instruction[] | null {
  for (let at = rest.length - 1; at > 0; at -= 1) {
    const [name, to] = [nameOf(rest.slice(0, at)), nameOf(rest.slice(at))]
    if (drawing.isKnown(name) || readCounted(name) !== null) return [{ kind: 'rename', name, to }]
  }
  return null
}

/** "There should be a firewall before the gateway": without a place in the drawing it may be anything that is needed. */
function readNeed(said: string[], drawing: Drawing): Instruction[] | null {
  // "I forgot fertilizer, it goes under Tools"
  const rest = tokens(
    said
      .join(' ')
      .replace(/,? (?:and )?(?:it|this|that|they) (?:should )?(?:goes?|belongs?|comes?|is|are|be) (?=[a-z])/i, ' '),
  )
  const isOrder = Object.values(verbs).some(phrases => dropStart(rest, phrases) !== null)
  const added = isOrder ? null : readAdd(rest, drawing)
  const [first] = added ?? []
  const isPlaced = first?.kind === 'add' && first.place && isNamed(first.place) && drawing.isKnown(first.place.name)
  return isPlaced ? added : null
}

/** `change X to Y` renames; "change it" does not say how. */
function readChange(rest: string[], drawing: Drawing): Instruction[] | null {
  const renamed = readRename(rest, drawing)
  const [first] = renamed ?? []
  return first?.kind === 'rename' && /^(?:it|this|that|layout|direction)$/i.test(first.name) ? null : renamed
}

function dropCourtesies(all: string[]): { rest: string[]; wasAsked: boolean } {
  let rest = all
  let wasAsked = false
  for (let next = dropStart(rest, courtesies); next; next = dropStart(rest, courtesies)) {
    wasAsked ||= /^(?:can|could|would|will)$/i.test(rest[0] ?? '')
    rest = next
  }
  return { rest, wasAsked }
}

function dropEnd(said: string[]): string[] {
  return dropLastPhrase(said, endings) ?? said
}
