import { formNamed } from '../forms.ts'
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
} from './english-words.ts'
import type { Edit, Instruction, Place } from './instruction.ts'

/** True if an element of the drawing has this name. */
export type IsKnown = (name: string) => boolean

type Direction = Extract<Edit, { kind: 'turn' }>['direction']

const words = (text: string) => text.split('|').map(phrase => phrase.split(' '))

const verbs = {
  add: words('add'),
  insert: words('insert|create|append|include'),
  remove: words('remove|delete|drop|erase|get rid of|take out|take away'),
  rename: words('rename|relabel|retitle'),
  change: words('change|replace'),
  move: words('move|put|shift|drag|place'),
  connect: words('connect|link|join|attach|wire'),
  draw: words('draw'),
  label: words('label|annotate'),
  disconnect: words('disconnect|unlink|detach|unjoin'),
} as const

const courtesies = words(
  'please|pls|plz|can you|could you|would you|will you|also|then|now|and|next|finally|just|i want to|i want you to|i would like to|let us|kindly|ok|okay',
)
const endings = words('please|pls|plz|too|as well|thanks|thank you|for me')
const undoWords = new Set(
  'undo|undo that|undo it|undo this|undo last|undo last change|undo the last change|undo my last change|undo the last step|undo the change|revert|revert that|revert it|revert the last change|take that back|take it back'.split(
    '|',
  ),
)

const strongPlaces: readonly [string[], Place['where']][] = [
  ...words('as a child of|as child of|as a branch of|as a part of|under|below|beneath|underneath|inside|within').map(
    phrase => [phrase, 'under'] as [string[], 'under'],
  ),
  ...words('before|ahead of|above').map(phrase => [phrase, 'before'] as [string[], 'before']),
  ...words('after|following|behind').map(phrase => [phrase, 'after'] as [string[], 'after']),
  ...words('next to|beside|alongside').map(phrase => [phrase, 'beside'] as [string[], 'beside']),
  [['between'], 'between'],
]
const weakPlaces: readonly [string[], Place['where']][] = words('into|to|in|onto|on').map(phrase => [phrase, 'under'])

const theEnd = words('at the end|to the end|at the bottom|to the diagram|to the chart|to the map|to the list')

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
const turning = words(
  'make it|make this|make the diagram|lay it out|lay out|draw it|draw|arrange it|arrange|turn it|flip it|change it to|change to|change the direction to|change the layout to|change direction to|change layout to|switch to|set the direction to|orient it|use|use a|layout|direction|rotate it|go|a',
)
const converting = words(
  'as|make it|make this|make that|make|turn it into|turn this into|turn that into|turn into|convert it to|convert it into|convert this to|convert this into|convert to|convert into|show it as|show this as|show me this as|show me it as|show as|draw it as|draw this as|draw as|redraw it as|redraw as|change it to|change it into|change this to|change this into|change to|switch to|switch it to|i want it as|i want this as|i want|i would like it as|i would like|render it as|render as|display it as|display as|view it as|view as|transform it into|transform it to|transform into|use',
)

const connectionNouns = words('arrow|edge|line|link|connection|relation|relationship|transition|message')
const groupNouns = new Set('group|section|column|container|quadrant|category|frame|lane|swimlane'.split('|'))
const nouns = new Set(
  'node|step|box|branch|item|entity|table|task|state|participant|actor|child|topic|subtopic|shape|field|element|card|event|point|entry'.split(
    '|',
  ),
)
/** Nouns that people hardly use for anything but what is in a drawing. */
const technicalNouns = new Set('node|entity|table|participant|field|column|shape'.split('|'))
const naming = new Set(['called', 'named', 'labelled', 'labeled', 'titled', 'for'])
const smallWords = new Set('of|in|on|to|with|and|from|at|by|or|under|after|before'.split('|'))

/** One instruction in English, without its quotes; null where it is none. Names are as they were written. */
export function readEnglish(text: string, isKnown: IsKnown): Instruction[] | null {
  const all = tokens(text)
  const { rest: asked, wasAsked } = dropCourtesies(all)
  const isQuestion = /\?\s*$/.test(text)
  if (isQuestion && !wasAsked) return null
  const said = dropEnd(asked)
  if (said.length === 0) return null
  const whole = readWhole(said) ?? readIcon(said, isKnown)
  if (whole) return [whole]
  for (const [verb, read] of Object.entries(readers)) {
    const rest = dropStart(said, verbs[verb as keyof typeof verbs])
    if (rest && rest.length > 0) return read(rest, isKnown)
  }
  return null
}

type Reader = (rest: string[], isKnown: IsKnown) => Instruction[] | null

const readers: Readonly<Record<keyof typeof verbs, Reader>> = {
  add: readAdd,
  insert: readInsert,
  remove: readRemove,
  rename: readRename,
  change: readChange,
  move: readMove,
  connect: readConnect,
  draw: (rest, isKnown) => readConnectionNoun(rest, isKnown),
  label: readArrowLabel,
  disconnect: readDisconnect,
}

/** Reads a fixed phrase: undo, a direction, another kind of diagram. */
function readWhole(said: readonly string[]): Instruction | null {
  const phrase = dropLast(said.map(plain), ['instead', 'now'])
  if (undoWords.has(phrase.join(' '))) return { kind: 'undo' }
  const turned = (dropStart(phrase, turning) ?? phrase).filter((word, at) => at > 0 || word !== 'from')
  const direction =
    directions[dropLast(turned, ['layout', 'direction', 'flow', 'orientation']).join(' ').replaceAll('-', ' ')]
  if (direction) return { kind: 'turn', direction }
  const named = dropStart(phrase, converting)
  const form = named && formNamed(withoutArticle(named).join(' '))
  return form ? { kind: 'convert', to: form } : null
}

const iconNouns = words('icon|symbol|logo')
const ofIcon = words('the icon of|the icon on|the icon from|the icon for|icon of|icon from')
const iconPlaces = words('to|on|onto|for|at|in|beside|next to')

/** `give X a database icon`, `give X the icon database`, `add a database icon to X`, `set the icon of X to database`, `remove the icon of X`. */
function readIcon(said: readonly string[], isKnown: IsKnown): Instruction | null {
  const given = dropStart(said, words('give'))
  const named = given && dropLastPhrase(given, iconNouns)
  if (named) {
    const splits = splitsAt(named, words('a|an|the'))
    const chosen = splits.find(({ left }) => isKnown(nameOf(left))) ?? splits.at(-1)
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

function readAdd(rest: string[], isKnown: IsKnown): Instruction[] | null {
  const connection = readConnectionNoun(rest, isKnown)
  if (connection) return connection
  const [joined] = splitsAt(rest, words('connected to|linked to|attached to|joined to'))
  if (joined) {
    const [label, to] = [nameOf(readNewLabel(joined.left).label), nameOf(joined.right)]
    return [
      { kind: 'add', label },
      { kind: 'connect', from: label, to },
    ]
  }
  const atEnd = dropLastPhrase(rest, theEnd)
  const split = atEnd ? null : splitPlace(rest, isKnown)
  const { label, isGroup } = readNewLabel(atEnd ?? split?.left ?? rest)
  if (label.length === 0) return null
  return listOf(label).map(name => ({
    kind: 'add',
    label: name,
    ...(split && { place: split.place }),
    ...(isGroup && { isGroup }),
  }))
}

/** "Insert card, enter PIN" tells of steps: only "add" takes a list without a place. */
function readInsert(rest: string[], isKnown: IsKnown): Instruction[] | null {
  const added = readAdd(rest, isKnown)
  const [first] = added ?? []
  return added && added.length > 1 && first?.kind === 'add' && !first.place ? null : added
}

/** `a step called Pay`, `a branch for milk`, `the group "Front end"`, `field email`, `Pay`. */
function readNewLabel(left: readonly string[]): { label: string[]; isGroup?: true } {
  const bare = withoutArticle(left)
  const [first = '', second = ''] = bare
  const isGroup = groupNouns.has(plain(first))
  // "A queue called jobs": whatever the noun is, it is no part of the name.
  const called = bare.findIndex(
    (word, at) => at > 0 && at < 4 && /^(?:called|named|titled|labell?ed)$/.test(plain(word)),
  )
  if (called > 0 && called < bare.length - 1)
    return { label: bare.slice(called + 1), ...(isGroup && { isGroup: true }) }
  if ((!isGroup && !nouns.has(plain(first))) || second === '') return { label: bare }
  const isNamed = naming.has(plain(second))
  const isMarked = isNamed || first.endsWith(':') || /^[\ue000-\ue0ff]/.test(second)
  // "Step Two" and "table of contents" are names; in "step Pay" and "field email" the name is the second word.
  const isNoun = /^\p{Ll}/u.test(first) && !smallWords.has(plain(second))
  const tellsName = isNoun && (/^\p{Lu}/u.test(second) || technicalNouns.has(plain(first)))
  if (!isMarked && !tellsName) return { label: bare }
  return { label: bare.slice(isNamed ? 2 : 1), ...(isGroup && { isGroup: true }) }
}

function readRemove(rest: string[], isKnown: IsKnown): Instruction[] | null {
  const ends = readEnds(afterConnectionNoun(rest), isKnown)
  if (ends) return [{ kind: 'disconnect', from: ends.from, to: ends.to }]
  const whole = nameOf(rest)
  if (whole === '') return null
  if (isKnown(whole)) return [{ kind: 'remove', name: whole }]
  const [outOf] = splitsAt(rest, [['from'], ['out', 'of']])
  const names = listOf(outOf?.left ?? rest)
  return names.map(name => ({ kind: 'remove', name, ...(outOf && { from: nameOf(outOf.right) }) }))
}

function readRename(rest: string[], isKnown: IsKnown): Instruction[] | null {
  const of = dropStart(rest, words('the name of|the label of|the title of|the text of|the caption of')) ?? rest
  const splits = splitsAt(of, [['to'], ['as'], ['into'], ['with'], ['by'], ['->'], ['→']])
  const chosen = splits.find(({ left }) => isKnown(nameOf(left))) ?? splits[0]
  if (!chosen) return null
  const [name, to] = [nameOf(chosen.left), nameOf(chosen.right)]
  return name === '' || to === '' ? null : [{ kind: 'rename', name, to }]
}

/** `change X to Y` renames; "change it" does not say how. */
function readChange(rest: string[], isKnown: IsKnown): Instruction[] | null {
  const renamed = readRename(rest, isKnown)
  const [first] = renamed ?? []
  return first?.kind === 'rename' && /^(?:it|this|that|layout|direction)$/i.test(first.name) ? null : renamed
}

function readMove(rest: string[], isKnown: IsKnown): Instruction[] | null {
  const split = splitPlace(rest, isKnown)
  const place = split && toEnd(split.place)
  if (!split || !place || /^(?:left|right|top|bottom|up|down)$/i.test(place.name)) return null
  const [outOf] = splitsAt(split.left, [['from'], ['out', 'of']])
  const moved = outOf?.left ?? split.left
  const name = nameOf(moved)
  if (name === '') return null
  const [, group] = newGroup.exec(place.name) ?? []
  const listed = listOf(moved)
  const names = isKnown(name) || !listed.every(isKnown) ? [name] : listed
  const into: Place = group === undefined ? place : { where: 'under', name: group }
  return [
    ...(group === undefined ? [] : [{ kind: 'add' as const, label: group, isGroup: true as const }]),
    ...names.map(each => ({ kind: 'move' as const, name: each, place: into })),
  ]
}

const newGroup = /^(?:new )?(?:group|box|container|section|frame|cluster) (?:called|named|labell?ed|titled) (.+)$/i

/** The beginning and the end are where the first and the last step are. */
function toEnd(place: Place): Place {
  if (/^(?:beginning|start|front)$/i.test(place.name)) return { where: 'before', name: 'the first step' }
  return /^end$/i.test(place.name) ? { where: 'after', name: 'the last step' } : place
}

function readConnect(rest: string[], isKnown: IsKnown): Instruction[] | null {
  const { ends, label } = splitLabel(rest)
  const joined = readEnds(dropStart(ends, [['from'], ['between']]) ?? ends, isKnown)
  if (!joined) return null
  const targets = isKnown(joined.to) ? [joined.to] : listOf(joined.right)
  return targets.map(to => ({ kind: 'connect', from: joined.from, to, ...(label !== '' && { label }) }))
}

/** `an arrow from A to B`, `a connection between A and B saying hello`. */
function readConnectionNoun(rest: string[], isKnown: IsKnown): Instruction[] | null {
  const after = afterConnectionNoun(rest)
  return after.length > 0 ? readConnect(after, isKnown) : null
}

/** `the arrow from A to B "sends"`, `the arrow between A and B as sends`. */
function readArrowLabel(rest: string[], isKnown: IsKnown): Instruction[] | null {
  const after = afterConnectionNoun(rest)
  const isQuoted = after.length > 1 && /^[\ue000-\ue0ff]/.test(after.at(-1) ?? '')
  const [split] = splitsAt(after, [['as'], ['with']])
  const [ends, label] = isQuoted
    ? [after.slice(0, -1), nameOf(after.slice(-1))]
    : [split?.left ?? [], nameOf(split?.right ?? [])]
  const joined = readEnds(dropLast(ends, ['as', 'with']), isKnown)
  return joined && label !== '' ? [{ kind: 'connect', from: joined.from, to: joined.to, label }] : null
}

function readDisconnect(rest: string[], isKnown: IsKnown): Instruction[] | null {
  const splits = splitsAt(rest, [['from'], ['and'], ['to']])
  const chosen = splits.find(({ left, right }) => isKnown(nameOf(left)) && isKnown(nameOf(right))) ?? splits[0]
  return chosen ? [{ kind: 'disconnect', from: nameOf(chosen.left), to: nameOf(chosen.right) }] : null
}

/** The words after `arrow from`, `link between` or `arrow`; empty where it does not begin so. */
function afterConnectionNoun(rest: string[]): string[] {
  const bare = withoutArticle(rest)
  const after = dropStart(bare, connectionNouns)
  const ends = after && dropStart(after, [['from'], ['between']])
  return ends ?? dropStart(bare, words('arrow|edge|connection')) ?? []
}

interface Ends {
  from: string
  to: string
  right: string[]
}

function readEnds(said: string[], isKnown: IsKnown): Ends | null {
  const splits = ['to', 'with', 'and', '->', '→', 'into'].flatMap(mark => splitsAt(said, [[mark]]))
  const bothKnown = splits.find(({ left, right }) => isKnown(nameOf(left)) && isKnown(nameOf(right)))
  const chosen = bothKnown ?? splits.find(({ left }) => isKnown(nameOf(left))) ?? splits[0]
  return chosen ? { from: nameOf(chosen.left), to: nameOf(chosen.right), right: chosen.right } : null
}

/** `… with the label L`, `… labelled L`, `… saying L`, `…: L`. */
function splitLabel(rest: string[]): { ends: string[]; label: string } {
  const marks = words('with the label|with a label|with label|with the text|labelled|labeled|saying|label|called|named')
  const [said] = splitsAt(rest, marks)
  if (said) return { ends: said.left, label: nameOf(said.right) }
  const colon = rest.findIndex((word, at) => at > 0 && at < rest.length - 1 && word.endsWith(':'))
  if (colon < 0) return { ends: rest, label: '' }
  const ends = rest.slice(0, colon + 1).map((word, at) => (at === colon ? word.slice(0, -1) : word))
  return { ends, label: nameOf(rest.slice(colon + 1)) }
}

/** Splits into an element and its place. A place that is known comes first; then words that can only be a place; then the last `to` or `in`. */
function splitPlace(rest: string[], isKnown: IsKnown): { left: string[]; place: Place } | null {
  const strong = toPlaces(rest, strongPlaces)
  const weak = toPlaces(rest, weakPlaces)
  const known = [...strong, ...weak].find(({ place }) => isKnown(place.name))
  const chosen = known ?? strong[0] ?? weak.at(-1)
  if (!chosen) return null
  return {
    left: dropLast(chosen.left, ['right', 'directly', 'just', 'immediately', 'straight', 'to']),
    place: chosen.place,
  }
}

function toPlaces(rest: string[], places: readonly [string[], Place['where']][]): { left: string[]; place: Place }[] {
  const splits = splitsAt(
    rest,
    places.map(([phrase]) => phrase),
  )
  return splits.flatMap<{ left: string[]; place: Place }>(({ left, right, mark }) => {
    const where = places[mark]?.[1] ?? 'under'
    if (where !== 'between') return [{ left, place: { where, name: nameOf(right) } }]
    const [both] = splitsAt(right, [['and']])
    return both ? [{ left, place: { where, name: nameOf(both.left), and: nameOf(both.right) } }] : []
  })
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
