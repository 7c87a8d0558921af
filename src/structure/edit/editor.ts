import type { Structure } from '../structure.ts'
import type { Edit, NamedPlace, Place } from './instruction.ts'

export type EditOf<Kind extends Edit['kind']> = Extract<Edit, { kind: Kind }>

/**
 * Changes of one type of structure. Each function changes the structure that is passed, and returns the ids of what it added or changed. It throws an
 * `EditProblem` where a name is unknown or the change makes no sense. Absent functions are not possible for this type.
 */
export type Editor<Kind extends Structure> = {
  [Name in Exclude<Edit['kind'], 'title'>]?: (structure: Kind, edit: EditOf<Name>) => string[]
}

/** Puts `part` before or after `anchor`, in the list that holds `anchor`. */
export function insertBeside<Part>(list: Part[], part: Part, anchor: Part, where: 'before' | 'after'): void {
  const at = list.indexOf(anchor)
  list.splice(where === 'before' ? at : at + 1, 0, part)
}

/** Puts `part` at the beginning or the end of a list. */
export function insertAtEnd<Part>(list: Part[], part: Part, where: 'start' | 'end'): void {
  if (where === 'start') list.unshift(part)
  else list.push(part)
}

export function isNamed(place: Place): place is NamedPlace {
  return place.where !== 'start' && place.where !== 'end'
}

/** Sorts as people do: `Step 2` comes before `Step 10`. */
export function sortByName(list: { label: string }[], isDescending: boolean): void {
  const order = new Intl.Collator(undefined, { numeric: true }).compare
  list.sort((one, other) => (isDescending ? order(other.label, one.label) : order(one.label, other.label)))
}

export function takeOut<Part>(list: Part[], part: Part): void {
  const at = list.indexOf(part)
  if (at >= 0) list.splice(at, 1)
}

/** Keeps the list itself, since others hold it. */
export function takeAllOut<Part>(list: Part[], mustGo: (part: Part) => boolean): void {
  let kept = 0
  for (const part of list) {
    if (mustGo(part)) continue
    list[kept] = part
    kept += 1
  }
  list.length = kept
}

/** What two that become one are called. */
export function bothNames(one: string, other: string): string {
  return /\p{Script=Han}/u.test(one + other) ? `${one}和${other}` : `${one} and ${other}`
}

/** Takes the parts after or before `anchor` out of its list, which are returned. */
export function takeBeside<Part>(list: Part[], anchor: Part, where: 'before' | 'after'): Part[] {
  const at = list.indexOf(anchor)
  return where === 'before' ? list.splice(0, at) : list.splice(at + 1)
}
