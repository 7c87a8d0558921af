import type { SourceEdits } from '../kinds/kind.ts'
import { diff } from '../structure/diff.ts'
import { matchById } from '../structure/match-parts.ts'
import type { Connection, Element } from '../structure/parts.ts'
import type { Structure } from '../structure/structure.ts'

/** All that stands in a shape: its label, and its note below. */
function textOf({ label, fields }: Element): string {
  return typeof fields.note === 'string' ? `${label}\n${fields.note}` : label
}

/** Thrown where the edits of a kind cannot make a change. */
class NotPossible extends Error {}

/**
 * Makes of a source that says `before` one that says `after`, which was made of it, by edits of its elements: places, styles and everything else stay. Null where that is not
 * possible: another order, another group, a label of an arrow.
 */
export function editSource(source: string, before: Structure, after: Structure, edits: SourceEdits): string | null {
  const { elements, connections, fields } = diff(before, after, matchById)
  const { setIcon } = edits
  const isIconAlone = ({ fields: changed }: { fields: string[] }) => setIcon && changed.every(name => name === 'icon')
  const others = elements.changed.filter(change => !isIconAlone(change))
  const unsupported = [elements.moved, others, connections.changed, connections.renamed, fields]
  if (unsupported.some(list => list.length > 0)) return null
  let edited = source
  const apply = (next: string | null) => {
    if (next === null) throw new NotPossible()
    edited = next
  }
  /** Ids of what was added, in the source. */
  const added = new Map<string, string>()
  const idOf = (id: string) => added.get(id) ?? id
  // An arrow that ends elsewhere now is taken away and drawn again.
  const arrows = [...connections.added, ...connections.moved.map(({ after: arrow }) => arrow)]
  const removed = [...connections.removed, ...connections.moved.map(({ before: arrow }) => arrow)]

  function add(element: Element): void {
    // What the edits of a kind add is a step, or a part of a system.
    if (element.fields.role === 'decision') throw new NotPossible()
    const arrow = arrows.findIndex(({ from, to, label }) => to === element.id && label === '' && isThere(from))
    const [{ from } = { from: '' }] = arrow < 0 ? [] : arrows.splice(arrow, 1)
    const result =
      element.parent === undefined && from !== '' ? edits.add(edited, idOf(from), 'after', element.label) : null
    if (!result) throw new NotPossible()
    edited = result.source
    added.set(element.id, result.id)
  }
  const isThere = (id: string) => added.has(id) || !elements.added.some(element => element.id === id)

  function connect({ from, to, label }: Connection): void {
    if (label !== '') throw new NotPossible()
    apply(edits.connect(edited, idOf(from), idOf(to)))
  }

  try {
    const gone = new Set(elements.removed.map(({ id }) => id))
    // What ends at something that is removed goes with it.
    const loose = removed.filter(({ from, to }) => !gone.has(from) && !gone.has(to))
    for (const { id } of loose) apply(edits.remove(edited, edits.idOfConnection(id)))
    for (const { id } of elements.removed) apply(edits.remove(edited, id))
    for (const { after: element } of elements.renamed) apply(edits.rename(edited, element.id, textOf(element)))
    for (const { after: element } of elements.changed) {
      apply(setIcon?.(edited, element.id, String(element.fields.icon ?? '')) ?? null)
    }
    for (const element of elements.added) add(element)
    for (const connection of arrows) connect(connection)
    for (const id of added.values()) edited = edits.makeRoom?.(edited, id) ?? edited
    return edited
  } catch (error) {
    if (error instanceof NotPossible) return null
    throw error
  }
}
