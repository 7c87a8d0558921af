import type { Drawing } from './drawing.ts'
import { isNamed } from './editor.ts'
import { endNamed, splitEnd, splitPlace } from './english-places.ts'
import { listOf, nameOf, plain, splitsAt, withoutArticle, words } from './english-words.ts'
import type { Instruction, Place } from './instruction.ts'
import { nouns } from './nouns.ts'
import { readAdd } from './read-english-additions.ts'

const newGroup = /^(?:new )?(?:group|box|container|section|frame|cluster) (?:called|named|labell?ed|titled) (.+)$/i

/** `X under Y`, `X to the end`, `X into a group called Y`. */
export function readMove(rest: string[], drawing: Drawing): Instruction[] | null {
  const atEnd = splitEnd(rest) ?? splitFirst(rest)
  if (atEnd?.place) {
    const { left, place } = atEnd
    return [{ kind: 'move', name: nameOf(left), place }]
  }
  const split = splitPlace(rest, drawing)
  if (!split || /^(?:left|right|top|bottom|up|down)$/i.test(split.place.name)) return null
  const place = endNamed(split.place, drawing) ?? split.place
  const [outOf] = splitsAt(split.left, [['from'], ['out', 'of']])
  const moved = outOf?.left ?? split.left
  const name = nameOf(moved)
  if (name === '') return null
  const [, group] = newGroup.exec(split.place.name) ?? []
  const listed = listOf(moved)
  const names = drawing.isKnown(name) || !listed.every(drawing.isKnown) ? [name] : listed
  const into: Place = group === undefined ? place : { where: 'under', name: group }
  return [
    ...(group === undefined ? [] : [{ kind: 'add' as const, label: group, isGroup: true as const }]),
    ...names.map(each => ({ kind: 'move' as const, name: each, place: into })),
  ]
}

/** "Put Redis into Back end" moves what is there, and adds what is not. */
export function readPut(rest: string[], drawing: Drawing): Instruction[] | null {
  const moved = readMove(rest, drawing)
  const [only, ...others] = moved ?? []
  const isNoun = nouns.has(plain(withoutArticle(rest)[0] ?? ''))
  const isNew =
    only?.kind === 'move' &&
    others.length === 0 &&
    !drawing.isKnown(only.name) &&
    (isNoun || !drawing.resembles(only.name))
  if (!isNew || !isNamed(only.place) || !drawing.isKnown(only.place.name)) return moved
  return readAdd(rest, drawing)
}

/** "Tools first" */
function splitFirst(rest: string[]): { left: string[]; place?: Place } | null {
  const last = plain(rest.at(-1) ?? '')
  if (rest.length < 2 || !/^(?:first|last)$/.test(last)) return null
  return { left: rest.slice(0, -1), place: { where: last === 'first' ? 'start' : 'end' } }
}

/** `A and B into X`: a group X with them in it, which may be there already. */
export function readGroup(rest: string[], drawing: Drawing): Instruction[] | null {
  const [split] = splitsAt(rest, words('together as|together in|together under|into|in|as|under|inside|called|named'))
  if (!split) return null
  const named = nameOf(split.right)
  const name = newGroup.exec(named)?.[1] ?? named
  const moved = listOf(split.left)
  if (name === '' || !moved.every(drawing.isKnown)) return null
  return [
    ...(drawing.isKnown(name) ? [] : [{ kind: 'add' as const, label: name, isGroup: true as const }]),
    ...moved.map(each => ({ kind: 'move' as const, name: each, place: { where: 'under' as const, name } })),
  ]
}
