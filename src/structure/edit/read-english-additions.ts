import { ordinals } from './counted-names.ts'
import type { Drawing } from './drawing.ts'
import { splitEnd, splitPlace } from './english-places.ts'
import { dropLast, dropLastPhrase, listOf, nameOf, plain, splitsAt, withoutArticle, words } from './english-words.ts'
import { type Added, inOrder, withAdded } from './in-order.ts'
import type { Instruction, Place } from './instruction.ts'
import { groupNouns, isNounOf, nouns } from './nouns.ts'
import { readConnectionNoun } from './read-english-arrows.ts'

const naming = new Set(['called', 'named', 'labelled', 'labeled', 'titled', 'asking', 'saying', 'for'])
const smallWords = new Set('of|in|on|to|with|and|from|at|by|or|under|after|before'.split('|'))
/** How what lies in the new element is told. */
const holding = words(
  'with the children|with children|with the subtopics|with subtopics|with sub-branches|with the branches|with branches|with the items|with items|with the cards|with cards|with the fields|with fields|with the attributes|with attributes|with the columns|with columns|with the tasks|with tasks|containing|consisting of|including',
)
const counts = new Set('a|an|the|another|one|two|three|four|five|six|some|these|more|new'.split('|'))
const places = new Set([...ordinals, ...'next|last|final|extra|additional|further'.split('|')])
const newPlace = /\bnew (branch|topic|group|section|column|category|list) (?:(?:called|named) )?(.+)$/i
const several = /^(?:\d{1,2}|two|three|four|five|six)$/
/** "As a new top-level topic": where all others are. */
const asAnother =
  /^as (?:(?:an?|the|another|new|separate|its|own|main|further|additional|top|level|top-level) )*([\w-]+)$/i

/** "a queue called jobs between API and worker", "milk, eggs and bread under Food", "a branch Fruit with children apple and pear". */
export function readAdd(rest: string[], drawing: Drawing): Instruction[] | null {
  const connection = readConnectionNoun(rest, drawing)
  if (connection) return connection
  const [joined] = splitsAt(rest, words('connected to|linked to|attached to|joined to'))
  if (joined) {
    const [label, to] = [nameOf(readNewLabel(joined.left, drawing).label), nameOf(joined.right)]
    return [
      { kind: 'add', label },
      { kind: 'connect', from: label, to },
    ]
  }
  return (
    readJoinedByVerb(rest, drawing) ??
    readForPart(rest, drawing) ??
    readAfterColon(rest, drawing) ??
    readHolding(rest, drawing) ??
    readPlaced(rest, drawing)
  )
}

const placeWords = /^(?:after|before|under|below|between|to|into|in|inside|at)$/

/** `a box after Pay called Ship` as `a box called Ship after Pay`, where the name is in quotes. */
export function nameFirst(rest: string[]): string[] {
  const at = rest.length - 2
  const place = rest.findIndex(word => placeWords.test(plain(word)))
  const isLast = at > 0 && naming.has(plain(rest[at] ?? '')) && /^[\ue000-\ue0ff]$/.test(rest[at + 1] ?? '')
  if (!isLast || place < 1 || place > at) return rest
  return [...rest.slice(0, place), ...rest.slice(at), ...rest.slice(place, at)]
}

/** What a part of a system keeps things in, and what stands before it. */
const stores = /\b(?:cache|database|db|queue|storage|store|bucket|index|topic|replica)$/i
const fronts = /\b(?:load balancer|gateway|proxy|cdn|firewall|waf|ingress)$/i

/** "A Redis cache for the order service": how the two are joined follows from what it is. */
function readForPart(rest: string[], drawing: Drawing): Instruction[] | null {
  if (drawing.type !== 'graph') return null
  const split = splitsAt(rest, [['for']]).find(({ right }) => drawing.isKnown(nameOf(right)))
  if (!split) return null
  const [label, part] = [nameOf(readNewLabel(split.left, drawing).label), nameOf(split.right)]
  if (fronts.test(label)) return [{ kind: 'add', label, place: { where: 'before', name: part } }]
  if (!stores.test(label)) return null
  return withAdded(label, { kind: 'connect', from: part, to: label })
}

/** Verbs that say no more than an arrow does. */
const plainVerb = /^(?:also )?(?:connects?|leads?|links?|points?|goes|go|talks?|speaks?) (?:to|with)$/i
const passive = /^(?:is|are|gets?|will be) .+ by$/i

/** "Prometheus that monitors the API", "a worker which reads from the queue": an arrow with that verb, to what is in the drawing. */
function readJoinedByVerb(rest: string[], drawing: Drawing): Instruction[] | null {
  const [split] = drawing.type === 'graph' ? splitsAt(rest, words('that|which|who')) : []
  if (!split) return null
  const at = split.right.findIndex((_, place) => place > 0 && drawing.isKnown(nameOf(split.right.slice(place))))
  if (at < 0) return null
  const label = nameOf(readNewLabel(split.left, drawing).label)
  const verb = withoutEndArticle(split.right.slice(0, at)).join(' ')
  const other = nameOf(split.right.slice(at))
  const [from, to] = passive.test(verb) ? [other, label] : [label, other]
  const isPlain = plainVerb.test(verb) || passive.test(verb)
  return [
    { kind: 'add', label },
    { kind: 'connect', from, to, ...(!isPlain && { label: verb }) },
  ]
}

function withoutEndArticle(said: readonly string[]): string[] {
  return dropLast(said, ['the', 'a', 'an'])
}

function readPlaced(rest: string[], drawing: Drawing): Instruction[] | null {
  const another = splitAnother(rest)
  const end = another ? null : splitEnd(rest)
  const split = another || end ? null : splitPlace(rest, drawing)
  const said = another?.left ?? end?.left ?? split?.left ?? rest
  const { label, isGroup } = readNewLabel(said, drawing)
  const isDecision =
    drawing.type === 'graph' && /^(?:decision|diamond|rhombus|condition)$/.test(plain(withoutArticle(said)[0] ?? ''))
  if (label.length === 0) return null
  const outer = split && readNewPlace(rest, split.place, drawing)
  if (outer) return [outer.added, ...addAll(label, { where: 'under', name: outer.name })]
  const added = addAll(label, split?.place ?? end?.place, isGroup || another?.isGroup)
  return isDecision ? added.map(each => ({ ...each, isDecision })) : added
}

function addAll(label: string[], place: Place | undefined, isGroup = false): Added[] {
  return inOrder(listOf(label), place).map(added => ({ ...added, ...(isGroup && { isGroup }) }))
}

/** "compost as a new top-level topic" */
function splitAnother(rest: string[]): { left: string[]; isGroup: boolean } | null {
  const at = rest.findLastIndex((word, index) => index > 0 && plain(word) === 'as')
  const [, noun] = at < 0 ? [] : (asAnother.exec(rest.slice(at).map(plain).join(' ')) ?? [])
  if (noun === undefined || !(nouns.has(noun) || groupNouns.has(noun))) return null
  return { left: rest.slice(0, at), isGroup: groupNouns.has(noun) }
}

/** "two steps after Screen: test and chat", "a step at the end: pay", "step 6: pay": what is added follows the colon. */
function readAfterColon(rest: string[], drawing: Drawing): Instruction[] | null {
  const colon = rest.findIndex((word, at) => at < rest.length - 1 && word.endsWith(':'))
  if (colon < 0) return null
  const head = rest.slice(0, colon + 1).map((word, at) => (at === colon ? word.slice(0, -1) : word))
  // "Add under Cake: flour, eggs"
  const bare = splitPlace(['element', ...head], drawing)
  if (bare?.left.length === 1 && drawing.isKnown(bare.place.name)) return addAll(rest.slice(colon + 1), bare.place)
  const end = splitEnd(head)
  const split = end ? null : splitPlace(head, drawing)
  const left = end?.left ?? split?.left ?? head
  const [noun, ...more] = left.filter((word, at) => !isCount(word, at) && !places.has(plain(word)))
  const singular = plain(noun ?? '')
    .replace(/(?:(?<=s|x)es|s)$/, '')
    .replace(/^children$/, 'child')
  // "A fifth tip": whatever is counted.
  const isCounted =
    left.some(word => places.has(plain(word)) || several.test(plain(word))) && /^\p{Ll}+$/u.test(noun ?? '')
  const isNoun = isCounted || [plain(noun ?? ''), singular].some(word => nouns.has(word) || groupNouns.has(word))
  if (!isNoun || !more.every(word => /^\d{1,2}$/.test(word))) return null
  return addAll(rest.slice(colon + 1), split?.place ?? end?.place, groupNouns.has(singular))
}

/** "a branch Water with children Hose and Can", "an entity Product with name and price". */
function readHolding(rest: string[], drawing: Drawing): Instruction[] | null {
  const bare = withoutArticle(rest)
  const isEntity = drawing.type === 'schema' && /^(?:entity|table|class)$/.test(plain(bare[0] ?? ''))
  // "A branch with milk and eggs", "a branch Shopping with milk and eggs"
  const afterNoun = splitsAt(rest, words('with the|with')).find(
    ({ left }) => isElementNoun(left.at(-1) ?? '') || isElementNoun(withoutArticle(left)[0] ?? ''),
  )
  const [split] = isEntity
    ? splitsAt(rest, [...holding, ...words('with the|with')])
    : [...splitsAt(rest, holding), afterNoun]
  if (!split) return null
  const outer = readPlaced(split.left, drawing)
  const [added, ...others] = outer ?? []
  if (added?.kind !== 'add' || others.length > 0) return null
  const isGroup = drawing.type === 'graph' || drawing.type === 'items'
  return [
    { ...added, ...(isGroup && { isGroup: true as const }) },
    ...addAll(withoutIt(split.right), { where: 'under', name: added.label }),
  ]
}

/** "Deposit and tips below it" */
function withoutIt(said: string[]): string[] {
  return dropLastPhrase(said, words('below it|under it|in it|inside it|beneath it|underneath')) ?? said
}

/** "Three", and "3" before the noun; behind it stands a place: "step 6". */
function isCount(word: string, at: number): boolean {
  return counts.has(plain(word)) || (at === 0 && /^\d{1,2}$/.test(word))
}

function isElementNoun(word: string): boolean {
  return /^(?:branch|topic|group|column|section|category)$/.test(plain(word))
}

/** "under a new branch Fruit": a place that is made first. */
function readNewPlace(rest: string[], place: Place, drawing: Drawing): { added: Instruction; name: string } | null {
  const [, noun = '', named = ''] = newPlace.exec(rest.join(' ')) ?? []
  const name = nameOf(named.split(' '))
  if (place.where !== 'under' || name === '' || !place.name.endsWith(name) || drawing.isKnown(name)) return null
  const isGroup = groupNouns.has(noun.toLowerCase()) || drawing.type === 'graph' || drawing.type === 'items'
  return { added: { kind: 'add', label: name, ...(isGroup && { isGroup }) }, name }
}

/** "Insert card, enter PIN" tells of steps: only "add" takes a list without a place. */
export function readInsert(rest: string[], drawing: Drawing): Instruction[] | null {
  const added = readAdd(rest, drawing)
  const [first] = added ?? []
  return added && added.length > 1 && first?.kind === 'add' && !first.place ? null : added
}

/** `a step called Pay`, `a branch for milk`, `the group "Front end"`, `field email`, `Pay`. */
function readNewLabel(left: readonly string[], { type }: Drawing): { label: string[]; isGroup?: true } {
  const bare = withoutArticle(left)
  const [first = '', second = ''] = bare
  const ending = plain(bare.at(-1) ?? '')
  // "A reference check step"
  const endsInGroup = type === 'items' && groupNouns.has(ending)
  if (bare.length > 1 && (endsInGroup || (isNounOf(ending, type) && !nouns.has(plain(first)))))
    return { label: bare.slice(0, -1), ...(endsInGroup && { isGroup: true }) }
  const isGroup = groupNouns.has(plain(first))
  // "A queue called jobs": whatever the noun is, it is no part of the name.
  const called = bare.findIndex(
    (word, at) => at > 0 && at < 4 && /^(?:called|named|titled|labell?ed|asking|saying)$/.test(plain(word)),
  )
  if (called > 0 && called < bare.length - 1)
    return { label: bare.slice(called + 1), ...(isGroup && { isGroup: true }) }
  if ((!isGroup && !nouns.has(plain(first))) || second === '') return { label: bare }
  const isNamed = naming.has(plain(second))
  const isMarked = isNamed || first.endsWith(':') || /^[\ue000-\ue0ff]/.test(second)
  // "Step Two", "table of contents" and "card payment step" are names; in "step Pay" and "field email" the name is the second word.
  const isNoun = /^\p{Ll}/u.test(first) && !smallWords.has(plain(second)) && !nouns.has(plain(bare.at(-1) ?? ''))
  const tellsName = isNoun && (/^\p{Lu}/u.test(second) || isNounOf(plain(first), type))
  if (!isMarked && !tellsName) return { label: bare }
  return { label: bare.slice(isNamed ? 2 : 1), ...(isGroup && { isGroup: true }) }
}
