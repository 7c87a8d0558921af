import type { Graph } from '../graph.ts'
import { createIds } from '../new-ids.ts'
import type { States } from '../states.ts'
import { type Arc, type Arcs, addArc, insertAfter, insertBefore, insertBetween, removeArcsOf } from './arcs.ts'
import { type Editor, takeAllOut } from './editor.ts'
import { EditProblem, findNamed, type Named, plainName } from './find-named.ts'
import { type Flow, type Member, ofFlow } from './flow.ts'
import type { Place } from './instruction.ts'

/** Graphs and state diagrams: what can lie in something, and what is joined by arcs. */
export const editFlow: Editor<Graph | States> = {
  add: (structure, { label, place, isGroup }) => {
    const flow = ofFlow(structure)
    const anchor = place && findMember(flow, place.name)
    const id = createIds(
      'node',
      flow.members().map(member => member.id),
    )(label)
    if (isGroup) flow.addGroup(id, label)
    else flow.addMember(id, label)
    return anchor ? [id, ...putAt(flow, id, anchor.id, place)] : [id]
  },

  remove: (structure, { name, from }) => {
    const flow = ofFlow(structure)
    const { id } = findMember(flow, from === undefined ? name : `${name} in ${from}`)
    const ids = withInside(flow, id)
    const closed = removeArcsOf(arcsOf(flow), ids, flow.closesGap(id))
    flow.removeMembers(ids)
    return closed
  },

  rename: (structure, { name, to }) => {
    const flow = ofFlow(structure)
    // The words on an arrow, where they are on one only, and on no node.
    const isSame = (label: string) => plainName(label) === plainName(name)
    const [arc, ...others] = flow.arcs.filter(each => isSame(flow.labelOfArc(each)))
    if (arc && others.length === 0 && !flow.members().some(({ label }) => isSame(label))) {
      flow.setLabelOfArc(arc, to)
      return [arc.id]
    }
    const { id } = findMember(flow, name)
    flow.setLabel(id, to)
    return [id]
  },

  move: (structure, { name, place }) => {
    const flow = ofFlow(structure)
    const { id } = findMember(flow, name)
    const anchor = findMember(flow, place.name)
    const inside = withInside(flow, id)
    if (inside.has(anchor.id)) throw new EditProblem('into-itself', { name })
    const staysJoined = place.where === 'beside' || (place.where === 'under' && flow.holds(anchor.id))
    if (staysJoined) return [id, ...putAt(flow, id, anchor.id, place)]
    if (place.where === 'under') {
      takeAllOut(flow.arcs, ({ to }) => to === id)
    } else {
      removeArcsOf(arcsOf(flow), inside, true)
    }
    return [id, ...putAt(flow, id, anchor.id, place)]
  },

  swap: (structure, { name, and }) => {
    const flow = ofFlow(structure)
    const [one, other] = [findMember(flow, name), findMember(flow, and)]
    if (!flow.swapContents(one.id, other.id))
      throw new EditProblem('swap-unlike', { one: one.label, other: other.label })
    return [one.id, other.id]
  },

  connect: (structure, { from, to, label }) => {
    const flow = ofFlow(structure)
    const [start, end] = [findMember(flow, from), findMember(flow, to)]
    const there = flow.arcs.filter(arc => arc.from === start.id && arc.to === end.id)
    const same = there.find(arc => plainName(flow.labelOfArc(arc)) === plainName(label ?? ''))
    if (same) throw new EditProblem('connected', { one: start.label, other: end.label })
    const unnamed = there.find(arc => flow.labelOfArc(arc) === '')
    const arc = unnamed ?? flow.createArc(start.id, end.id)
    if (!unnamed) flow.arcs.push(arc)
    if (label !== undefined) flow.setLabelOfArc(arc, label)
    return [arc.id]
  },

  disconnect: (structure, { from, to }) => {
    const flow = ofFlow(structure)
    const ends = [findMember(flow, from), findMember(flow, to)] as const
    const [start, end] = ends.map(({ id }) => id)
    const isBetween = (arc: Arc) => (arc.from === start && arc.to === end) || (arc.from === end && arc.to === start)
    if (!flow.arcs.some(isBetween)) throw new EditProblem('not-connected', { one: ends[0].label, other: ends[1].label })
    takeAllOut(flow.arcs, isBetween)
    return []
  },

  icon: (structure, { name, icon }) => {
    if (structure.type !== 'graph') throw new EditProblem('no-icons', { type: structure.type })
    const { id } = findNamed(namesOf(ofFlow(structure)), name)
    const part = [...structure.nodes, ...structure.groups].find(each => each.id === id)
    if (!part) return []
    if (icon === '') delete part.icon
    else part.icon = icon
    return [id]
  },

  turn: (structure, { direction }) => {
    if (structure.type === 'graph') structure.direction = direction
    else if (direction === 'down' || direction === 'right') structure.direction = direction
    else throw new EditProblem('state-direction')
    return []
  },
}

/** Lays `id` into, before, after or beside what is named. */
function putAt(flow: Flow, id: string, anchor: string, place: Place): string[] {
  if (place.where === 'under' && flow.holds(anchor)) {
    flow.setParent(id, anchor)
    return []
  }
  flow.setParent(id, flow.parentOf(anchor))
  switch (place.where) {
    case 'under':
      return [addArc(arcsOf(flow), anchor, id)]
    case 'before':
      return insertBefore(arcsOf(flow), id, anchor)
    case 'after':
      return insertAfter(arcsOf(flow), id, anchor)
    case 'between':
      return insertBetween(arcsOf(flow), id, anchor, findMember(flow, place.and).id)
    case 'beside':
      return []
  }
}

function arcsOf(flow: Flow): Arcs {
  return { list: flow.arcs, create: (from, to) => flow.createArc(from, to) }
}

const ordinal =
  /^(?:the )?(?:(first)|last|final)(?: (?:step|node|box|state|item))?$|^(?:(第一)|最后一?|末)(?:个|步|项|条|一步)?(?:步骤|节点|状态)?$/i

const counting =
  /^(?:the )?(?:(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,2}(?:nd|rd|th))(?: (?:step|node|box|state|item))?|(?:step|node|box) (\d{1,2}))$|^第([二三四五六七八九十]|\d{1,2})(?:个|步|项)?(?:步骤|节点|状态|步)?$/i
const numerals = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** The place that "the second step", "step 3" or 第三步 counts to, from 1; null for other names. */
function placeOf(name: string): number | null {
  const [, word, digits, zh] = counting.exec(name.trim()) ?? []
  const count = word ?? digits ?? zh
  if (count === undefined) return null
  const [named, zhNamed] = [numerals.indexOf(count.toLowerCase()), '二三四五六七八九十'.indexOf(count)]
  return named >= 0 ? named + 2 : zhNamed >= 0 ? zhNamed + 2 : Number.parseInt(count, 10)
}

/** What is reached after `count` from the only beginning, where one leads to one; null elsewhere. */
function countAlong(flow: Flow, all: readonly Named[], count: number): Named | null {
  const passed = new Set(flow.arcs.map(({ to }) => to))
  const [first, ...others] = all.filter(({ id }) => !passed.has(id) && flow.arcs.some(({ from }) => from === id))
  let at = others.length === 0 ? first : undefined
  for (let step = 1; at && step < count; step += 1) {
    const ways = flow.arcs.filter(({ from }) => from === at?.id)
    at = ways.length === 1 ? all.find(({ id }) => id === ways[0]?.to) : undefined
  }
  return at ?? null
}

/** As `findNamed`; "the last step" is the only one that nothing follows, and the first the only one that follows nothing. */
function findMember(flow: Flow, name: string): Named {
  const found = ordinal.exec(name.trim())
  const all = namesOf(flow)
  const count = placeOf(name)
  if (count !== null && !all.some(({ label }) => plainName(label) === plainName(name)))
    return countAlong(flow, all, count) ?? findNamed(all, name)
  if (!found || all.some(({ label }) => plainName(label) === plainName(name))) return findNamed(all, name)
  const isFirst = found[1] !== undefined || found[2] !== undefined
  const passed = new Set(flow.arcs.map(({ from, to }) => (isFirst ? to : from)))
  const joined = new Set(flow.arcs.flatMap(({ from, to }) => [from, to]))
  const ends = all.filter(({ id }) => joined.has(id) && !passed.has(id))
  const [only] = ends
  return only && ends.length === 1 ? only : findNamed(all, name)
}

function namesOf(flow: Flow): Named[] {
  const members = flow.members()
  const labels = new Map(members.map(({ id, label }) => [id, label]))
  return members.map(({ id, label, parent }) => {
    const within = parent === undefined ? undefined : labels.get(parent)
    return { id, label, ...(within !== undefined && { within }) }
  })
}

/** The id and the ids of all that lies in it. */
function withInside(flow: Flow, id: string): Set<string> {
  const inside = new Map<string, Member[]>()
  for (const member of flow.members()) {
    if (member.parent === undefined) continue
    const others = inside.get(member.parent)
    if (others) others.push(member)
    else inside.set(member.parent, [member])
  }
  const ids = new Set([id])
  // The set grows while it is read.
  for (const outer of ids) for (const member of inside.get(outer) ?? []) ids.add(member.id)
  return ids
}
