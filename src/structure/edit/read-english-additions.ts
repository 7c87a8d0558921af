import type { Drawing } from './drawing.ts'
import { splitPlace, theEnd } from './english-places.ts'
import { dropLastPhrase, listOf, nameOf, plain, splitsAt, withoutArticle, words } from './english-words.ts'
import type { Instruction } from './instruction.ts'
import { readConnectionNoun } from './read-english-arrows.ts'

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

export function readAdd(rest: string[], drawing: Drawing): Instruction[] | null {
  const connection = readConnectionNoun(rest, drawing)
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
  const split = atEnd ? null : splitPlace(rest, drawing)
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
export function readInsert(rest: string[], drawing: Drawing): Instruction[] | null {
  const added = readAdd(rest, drawing)
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
