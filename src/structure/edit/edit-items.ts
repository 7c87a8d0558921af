import type { Item, ItemGroup, Items } from '../items.ts'
import { createIds } from '../new-ids.ts'
import { findListed } from './counted-names.ts'
import {
  bothNames,
  type Editor,
  insertAtEnd,
  insertBeside,
  isNamed,
  sortByName,
  takeBeside,
  takeOut,
} from './editor.ts'
import { EditProblem, findNamed, type Named } from './find-named.ts'
import type { NamedPlace, Place } from './instruction.ts'

export const editItems: Editor<Items> = {
  add: (items, { label, place, isGroup }) => {
    const taken = items.groups.flatMap(group => [group.id, ...group.items.map(({ id }) => id)])
    const id = createIds('item', taken)(label)
    const dated = items.arrangement === 'events' && !isGroup ? readDated(label) : null
    if (isGroup) addGroup(items, { id, label, items: [] }, place)
    else if (dated) putInTime(items, { id, label: dated.label, value: dated.time }, place)
    else putAt(items, { id, label }, place)
    return [id]
  },

  remove: (items, { name, from }) => {
    const found = findItem(items, from === undefined ? name : `${name} in ${from}`)
    if (found.item) takeOut(found.group.items, found.item)
    else takeOut(items.groups, found.group)
    return []
  },

  clear: (items, { name, where }) => {
    const { item, group, label } = findItem(items, name)
    if (item && where === 'under') throw new EditProblem('no-inside', { name: label })
    const gone =
      item && where !== 'under'
        ? takeBeside(group.items, item, where)
        : where === 'under'
          ? group.items.splice(0)
          : takeBeside(items.groups, group, where)
    if (gone.length === 0) throw new EditProblem('nothing-there', { name: label })
    return []
  },

  merge: (items, { name, and, to }) => {
    const [one, other] = [findItem(items, name), findItem(items, and)]
    const isAlike = Boolean(one.item) === Boolean(other.item) && one.id !== other.id
    if (!isAlike) throw new EditProblem('swap-unlike', { one: one.label, other: other.label })
    if (other.item) takeOut(other.group.items, other.item)
    else {
      takeOut(items.groups, other.group)
      one.group.items.push(...other.group.items)
    }
    const part = one.item ?? one.group
    part.label = to ?? bothNames(one.label, other.label)
    return [part.id]
  },

  rename: (items, { name, to }) => {
    const { item, group } = findItem(items, name)
    const part = item ?? group
    // Of what is on a timeline another time is told so, and of what is felt another score.
    if (item && items.arrangement === 'events' && timeAlone.test(to)) item.value = likeTimes(items, to)
    else if (item && items.arrangement === 'journey' && /^[1-5]$/.test(to)) item.value = to
    else part.label = to
    return [part.id]
  },

  swap: (items, { name, and }) => {
    const [one, other] = [findItem(items, name), findItem(items, and)]
    const isAlike = Boolean(one.item) === Boolean(other.item)
    if (!isAlike) throw new EditProblem('swap-unlike', { one: one.label, other: other.label })
    if (one.item && other.item) {
      const [at, otherAt] = [one.group.items.indexOf(one.item), other.group.items.indexOf(other.item)]
      one.group.items[at] = other.item
      other.group.items[otherAt] = one.item
    } else {
      const [at, otherAt] = [items.groups.indexOf(one.group), items.groups.indexOf(other.group)]
      items.groups[at] = other.group
      items.groups[otherAt] = one.group
    }
    return [one.id, other.id]
  },

  sort: (items, { by, isDescending }) => {
    for (const group of items.groups) {
      if (by === 'name') sortByName(group.items, isDescending)
      else if (group.items.every(({ value }) => typeof value === 'number'))
        group.items.sort((one, other) => (isDescending ? -1 : 1) * (Number(one.value) - Number(other.value)))
      else throw new EditProblem('no-sorting', { type: 'items' })
    }
    return []
  },

  move: (items, { name, place }) => {
    const { item, group } = findItem(items, name)
    const anchor = isNamed(place) ? findItem(items, place.name) : null
    if (!item) {
      if (anchor?.item || place.where === 'under' || anchor?.group === group) {
        throw new EditProblem('group-place', { name: group.label })
      }
      takeOut(items.groups, group)
      addGroup(items, group, place)
      return [group.id]
    }
    if (anchor?.item === item) throw new EditProblem('into-itself', { name: item.label })
    takeOut(group.items, item)
    if (anchor && isNamed(place)) putBeside(items, item, anchor, place)
    else insertAtEnd(group.items, item, place.where === 'start' ? 'start' : 'end')
    return [item.id]
  },
}

const time = String.raw`\d{4}(?:年(?:\d{1,2}月)?|-\d{2})?`
const timeAlone = new RegExp(`^${time}$`, 'u')
const timeFirst = new RegExp(`^(${time})[:：,，]?\\s*(.+)$`, 'u')
const timeLast = new RegExp(`^(.+?)(?: in|,|:)? (${time})$`, 'u')

/** `2022: IPO`, `IPO in 2022`; null where no time is told. */
function readDated(label: string): { time: string; label: string } | null {
  const [, first = '', after = ''] = timeFirst.exec(label) ?? []
  if (after !== '') return { time: first, label: after }
  const [, before = '', last = ''] = timeLast.exec(label) ?? []
  return before === '' ? null : { time: last, label: before }
}

/** A year as the other ones are written: with 年 or without. */
function likeTimes({ groups }: Items, said: string): string {
  const year = said.replace(/^(\d{4})年$/u, '$1')
  const isMarked = groups.some(group => group.items.some(({ value }) => /^\d{4}年$/u.test(value ?? '')))
  return isMarked && /^\d{4}$/.test(year) ? `${year}年` : year
}

/** Before the first one that is later, where nobody says where. */
function putInTime(items: Items, item: Item & { value: string }, place: Place | undefined): void {
  const dated = { ...item, value: likeTimes(items, item.value) }
  const [only, ...others] = items.groups
  const next = only?.items.find(({ value }) => Number.parseInt(value ?? '', 10) > Number.parseInt(dated.value, 10))
  if (place || !only || others.length > 0 || !next) putAt(items, dated, place)
  else insertBeside(only.items, dated, next, 'before')
}

interface ItemName extends Named {
  group: ItemGroup
  /** Absent: the group itself is named. */
  item?: Item
}

function namesOf({ groups }: Items): ItemName[] {
  return groups.flatMap(group => [
    ...(group.label === '' ? [] : [{ id: group.id, label: group.label, group }]),
    ...group.items.map(item => ({
      id: item.id,
      label: item.label,
      group,
      item,
      ...(group.label !== '' && { within: group.label }),
    })),
  ])
}

/** As `findNamed`; "the second item" and "3" count the items of a list. */
function findItem(items: Items, name: string): ItemName {
  const all = namesOf(items)
  return items.groups.length === 1
    ? findListed(
        all,
        name,
        all.filter(({ item }) => item),
      )
    : findNamed(all, name)
}

function putAt(items: Items, item: Item, place: Place | undefined): void {
  if (place && isNamed(place)) {
    putBeside(items, item, findItem(items, place.name), place)
    return
  }
  const [only] = items.groups
  if (items.groups.length > 1) {
    const names = items.groups.map(({ label }) => `"${label}"`).join(', ')
    throw new EditProblem('which-group', { name: item.label, names })
  }
  if (only) insertAtEnd(only.items, item, place?.where ?? 'end')
  else items.groups.push({ id: createIds('list', [item.id])('list'), label: '', items: [item] })
}

function putBeside(items: Items, item: Item, anchor: ItemName, place: NamedPlace): void {
  if (place.where === 'between') findItem(items, place.and)
  if (!anchor.item) anchor.group.items.push(item)
  else if (place.where === 'under') throw new EditProblem('no-inside', { name: anchor.label })
  else insertBeside(anchor.group.items, item, anchor.item, place.where === 'before' ? 'before' : 'after')
}

function addGroup(items: Items, group: ItemGroup, place: Place | undefined): void {
  if (!place || !isNamed(place)) {
    insertAtEnd(items.groups, group, place?.where ?? 'end')
    return
  }
  const anchor = findItem(items, place.name)
  insertBeside(items.groups, group, anchor.group, place.where === 'before' ? 'before' : 'after')
}
