import type { Graph } from '../graph.ts'
import { createIds } from '../new-ids.ts'
import type { States } from '../states.ts'
import {
  type Arc,
  type Arcs,
  addArc,
  insertAfter,
  insertBefore,
  insertBetween,
  insertOn,
  joinArcs,
  removeArcsOf,
} from './arcs.ts'
import { readCounted } from './counted-names.ts'
import { bothNames, type Editor, isNamed, takeAllOut } from './editor.ts'
import { EditProblem, findNamed, listNames, type Named, plainName } from './find-named.ts'
import { type Flow, type Member, ofFlow } from './flow.ts'
import type { NamedPlace, Place } from './instruction.ts'

/** Graphs and state diagrams: what can lie in something, and what is joined by arcs. */
export const editFlow: Editor<Graph | States> = {
  add: (structure, { label, place, isGroup, isDecision }) => {
    const flow = ofFlow(structure)
    const anchor = place && findAnchor(flow, label, place)
    const id = createIds(
      'node',
      flow.members().map(member => member.id),
    )(label)
    if (isGroup) flow.addGroup(id, label)
    else flow.addMember(id, label, isDecision)
    return anchor ? [id, ...putAt(flow, id, anchor.id, anchor.place)] : [id]
  },

  remove: (structure, { name, from }) => {
    const flow = ofFlow(structure)
    const { id } = findMember(flow, from === undefined ? name : `${name} in ${from}`)
    const ids = withInside(flow, id)
    const closed = removeArcsOf(arcsOf(flow), ids, flow.isStep(id))
    flow.removeMembers(ids)
    return closed
  },

  clear: (structure, { name, where }) => {
    const flow = ofFlow(structure)
    const { id, label } = findMember(flow, name)
    const isInside = where === 'under' && flow.holds(id) && withInside(flow, id).size > 1
    const ids = isInside ? withInside(flow, id) : reachedFrom(flow, id, where === 'before' ? 'before' : 'after')
    // A group that goes takes what lies in it along.
    for (const each of [...ids]) {
      const inside = withInside(flow, each)
      if (each === id) continue
      if (inside.has(id)) ids.delete(each)
      else for (const inner of inside) ids.add(inner)
    }
    ids.delete(id)
    if (ids.size === 0) throw new EditProblem('nothing-there', { name: label })
    removeArcsOf(arcsOf(flow), ids, false)
    flow.removeMembers(ids)
    return []
  },

  /** What led to or from either leads to or from the one that is left. */
  merge: (structure, { name, and, to }) => {
    const flow = ofFlow(structure)
    const [one, other] = [findMember(flow, name), findMember(flow, and)]
    const areNested = withInside(flow, one.id).has(other.id) || withInside(flow, other.id).has(one.id)
    if (areNested || flow.holds(one.id) !== flow.holds(other.id))
      throw new EditProblem('swap-unlike', { one: one.label, other: other.label })
    joinArcs(flow.arcs, other.id, one.id)
    for (const { id, parent } of flow.members()) if (parent === other.id) flow.setParent(id, one.id)
    flow.removeMembers(new Set([other.id]))
    flow.setLabel(one.id, to ?? bothNames(one.label, other.label))
    return [one.id]
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
    const anchor = findAnchor(flow, name, place)
    const { where } = anchor.place
    const inside = withInside(flow, id)
    if (inside.has(anchor.id)) throw new EditProblem('into-itself', { name })
    const staysJoined = where === 'beside' || (where === 'under' && flow.holds(anchor.id))
    if (staysJoined) return [id, ...putAt(flow, id, anchor.id, anchor.place)]
    if (where === 'under') {
      takeAllOut(flow.arcs, ({ to }) => to === id)
    } else {
      removeArcsOf(arcsOf(flow), inside, true)
    }
    return [id, ...putAt(flow, id, anchor.id, anchor.place)]
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

  label: (structure, { from, to, label }) => {
    const flow = ofFlow(structure)
    const [start, end] = [findMember(flow, from), findMember(flow, to)]
    const leads = (one: Named, other: Named) => flow.arcs.filter(arc => arc.from === one.id && arc.to === other.id)
    const [forward, backward] = [leads(start, end), leads(end, start)]
    const [only, ...others] = forward.length > 0 ? forward : backward
    if (others.length > 0) throw new EditProblem('several-arrows', { one: start.label, other: end.label })
    const arc = only ?? flow.createArc(start.id, end.id)
    if (!only) flow.arcs.push(arc)
    flow.setLabelOfArc(arc, label)
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

  reverse: (structure, { from, to }) => {
    const flow = ofFlow(structure)
    const [start, end] = [findMember(flow, from), findMember(flow, to)]
    const leads = (one: Named, other: Named) => flow.arcs.filter(arc => arc.from === one.id && arc.to === other.id)
    const there = leads(start, end)
    const arcs = there.length > 0 ? there : leads(end, start)
    if (arcs.length === 0) throw new EditProblem('not-connected', { one: start.label, other: end.label })
    for (const arc of arcs) [arc.from, arc.to] = [arc.to, arc.from]
    return arcs.map(({ id }) => id)
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

/** The element that a place is told by: a process ends after its last step, and begins before its first. */
function findAnchor(flow: Flow, name: string, place: Place): { id: string; place: NamedPlace } {
  if (isNamed(place)) return { id: findMember(flow, place.name).id, place }
  const all = namesOf(flow)
  const [only, ...others] = endsOf(flow, all, place.where).filter(({ label }) => plainName(label) !== plainName(name))
  if (!only || others.length > 0) {
    const names = listNames(only ? [only, ...others] : all)
    throw new EditProblem(place.where === 'start' ? 'which-start' : 'which-end', { name, names })
  }
  return { id: only.id, place: { where: place.where === 'start' ? 'before' : 'after', name: only.label } }
}

/** Lays `id` into, before, after or beside what is named. */
function putAt(flow: Flow, id: string, anchor: string, place: NamedPlace): string[] {
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
      return putBetween(flow, id, anchor, findMember(flow, place.and))
    case 'beside':
      return []
  }
}

/** On the arrow between the two. In a process this may lead through decisions, but there is one. */
function putBetween(flow: Flow, id: string, one: string, other: Named): string[] {
  const isJoined = flow.arcs.some(
    ({ from, to }) => (from === one && to === other.id) || (from === other.id && to === one),
  )
  if (isJoined || !flow.isStep(one)) return insertBetween(arcsOf(flow), id, one, other.id)
  const decided = new Set([one])
  // The set grows while it is read.
  for (const at of decided)
    for (const { from, to } of flow.arcs) if (from === at && flow.isDecision(to)) decided.add(to)
  const [arc, ...others] = flow.arcs.filter(({ from, to }) => decided.has(from) && to === other.id)
  if (!arc || others.length > 0) {
    const label = flow.members().find(member => member.id === one)?.label ?? one
    throw new EditProblem('not-connected', { one: label, other: other.label })
  }
  return insertOn(arcsOf(flow), id, arc)
}

function arcsOf(flow: Flow): Arcs {
  return { list: flow.arcs, create: (from, to) => flow.createArc(from, to) }
}

/** What is reached after `count` from the only beginning, where one leads to one; null elsewhere. */
function countAlong(flow: Flow, all: readonly Named[], count: number): Named | null {
  const [first, ...others] = endsOf(flow, all, 'start')
  let at = others.length === 0 ? first : undefined
  for (let step = 1; at && step < count; step += 1) {
    const ways = flow.arcs.filter(({ from }) => from === at?.id)
    at = ways.length === 1 ? all.find(({ id }) => id === ways[0]?.to) : undefined
  }
  return at ?? null
}

/** What follows nothing, or what nothing follows, of all that is joined. */
function endsOf(flow: Flow, all: readonly Named[], where: 'start' | 'end'): Named[] {
  const passed = new Set(flow.arcs.map(({ from, to }) => (where === 'start' ? to : from)))
  const joined = new Set(flow.arcs.flatMap(({ from, to }) => [from, to]))
  return all.filter(({ id }) => joined.has(id) && !passed.has(id))
}

/** As `findNamed`; "the last step" is the only one that nothing follows, and the first the only one that follows nothing. */
function findMember(flow: Flow, name: string): Named {
  const all = namesOf(flow)
  const count = readCounted(name)
  if (count === null || all.some(({ label }) => plainName(label) === plainName(name))) return findNamed(all, name)
  if (count !== 'last' && count > 1) return countAlong(flow, all, count) ?? findNamed(all, name)
  return findEnd(flow, all, count === 'last' ? 'end' : 'start', name)
}

/** @throws EditProblem where several are meant */
function findEnd(flow: Flow, all: readonly Named[], where: 'start' | 'end', name: string): Named {
  const [only, ...others] = endsOf(flow, all, where)
  if (!only) return findNamed(all, name)
  if (others.length > 0) throw new EditProblem('several', { name, names: listNames([only, ...others]) })
  return only
}

function namesOf(flow: Flow): Named[] {
  const members = flow.members()
  const labels = new Map(members.map(({ id, label }) => [id, label]))
  return members.map(({ id, label, parent, role }) => {
    const within = parent === undefined ? undefined : labels.get(parent)
    return { id, label, ...(within !== undefined && { within }), ...(role !== undefined && { role }) }
  })
}

/** The id and those of all that can be reached from it, along the arrows or against them, unless they lead back to it. */
function reachedFrom(flow: Flow, id: string, where: 'before' | 'after'): Set<string> {
  const along = (isForward: boolean) => {
    const reached = new Set([id])
    // The set grows while it is read.
    for (const at of reached)
      for (const { from, to } of flow.arcs) {
        if (isForward && from === at) reached.add(to)
        if (!isForward && to === at) reached.add(from)
      }
    return reached
  }
  const [wanted, opposite] = [along(where === 'after'), along(where === 'before')]
  return new Set([id, ...wanted].filter(each => each === id || !opposite.has(each)))
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
