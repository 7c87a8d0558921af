import { takeAllOut } from './editor.ts'

/** Connection from one element to another: an edge or a transition. */
export interface Arc {
  id: string
  from: string
  to: string
}

/** The arcs of a structure, changed in place, and how a new one is made. */
export interface Arcs {
  list: Arc[]
  create(from: string, to: string): Arc
}

/** Puts `id` after `anchor`: on the one arc that leaves it, else as another way out of it. Returns the ids of changed arcs. */
export function insertAfter(arcs: Arcs, id: string, anchor: string): string[] {
  const leaving = arcs.list.filter(({ from, to }) => from === anchor && to !== id)
  const [only] = leaving
  if (only && leaving.length === 1) return insertOn(arcs, id, only)
  return [addArc(arcs, anchor, id)]
}

/** Puts `id` before `anchor`: everything that led there leads to `id` now. */
export function insertBefore(arcs: Arcs, id: string, anchor: string): string[] {
  const arriving = arcs.list.filter(({ from, to }) => to === anchor && from !== id)
  for (const arc of arriving) arc.to = id
  return [...arriving.map(arc => arc.id), addArc(arcs, id, anchor)]
}

/** Puts `id` on the arc between the two, in whichever direction it leads, or joins it with both. */
export function insertBetween(arcs: Arcs, id: string, one: string, other: string): string[] {
  const arc =
    arcs.list.find(({ from, to }) => from === one && to === other) ??
    arcs.list.find(({ from, to }) => from === other && to === one)
  return arc ? insertOn(arcs, id, arc) : [addArc(arcs, one, id), addArc(arcs, id, other)]
}

/** Removes the arcs of `ids`. With `close`, the one before and the one after are joined where there is one of each. */
export function removeArcsOf(arcs: Arcs, ids: ReadonlySet<string>, close: boolean): string[] {
  const arriving = arcs.list.filter(({ from, to }) => ids.has(to) && !ids.has(from))
  const leaving = arcs.list.filter(({ from, to }) => ids.has(from) && !ids.has(to))
  const [before, after] = [arriving[0], leaving[0]]
  const isGap = close && before && after && arriving.length === 1 && leaving.length === 1 && before.from !== after.to
  if (isGap) before.to = after.to
  takeAllOut(arcs.list, arc => ids.has(arc.from) || ids.has(arc.to))
  return isGap ? [before.id] : []
}

export function addArc(arcs: Arcs, from: string, to: string): string {
  const arc = arcs.create(from, to)
  arcs.list.push(arc)
  return arc.id
}

/** Puts `id` on an arc, which keeps its label. */
export function insertOn(arcs: Arcs, id: string, arc: Arc): string[] {
  const end = arc.to
  arc.to = id
  return [arc.id, addArc(arcs, id, end)]
}

/** What ended at `gone` ends at `kept` then, without arcs from it to itself and without a second one between the same two. */
export function joinArcs(list: Arc[], gone: string, kept: string): void {
  const moved = list.filter(({ from, to }) => from === gone || to === gone)
  for (const arc of moved) {
    if (arc.from === gone) arc.from = kept
    if (arc.to === gone) arc.to = kept
  }
  const isSame = (arc: Arc, other: Arc) => arc.from === other.from && arc.to === other.to
  takeAllOut(
    list,
    arc =>
      moved.includes(arc) &&
      (arc.from === arc.to || list.some(other => other !== arc && !moved.includes(other) && isSame(arc, other))),
  )
}
