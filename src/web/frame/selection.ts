import { createMark } from './mark.ts'
import type { Stage } from './stage.ts'
import type { Shape } from './view.ts'

/** The selected shapes: the one that is edited, and others that were added to it. */
export interface Selection {
  /** The one that is edited; null: none is selected. */
  readonly id: string | null
  /** Makes these the selected ones, the first of them the one that is edited. */
  choose(ids: readonly string[]): void
  /** Adds a shape, or takes it out. */
  toggle(id: string): void
  ids(): string[]
  /** Marks those of the shapes that are selected, but for the one that is edited where `hidesFirst`; the others are not selected any more. */
  place(shapes: readonly Shape[], hidesFirst: boolean): void
}

/** @param onChange  called with all ids when they have changed */
export function createSelection(stage: Stage, onChange: (ids: string[]) => void): Selection {
  let ids: string[] = []
  let reported = ''
  const marks = [createMark(stage, 'selected')]

  function reportSelection(): void {
    const all = ids.join('\n')
    if (all === reported) return
    reported = all
    onChange([...ids])
  }

  return {
    get id() {
      return ids[0] ?? null
    },
    choose(next) {
      ids = [...next]
      reportSelection()
    },
    toggle(id) {
      ids = ids.includes(id) ? ids.filter(each => each !== id) : [...ids, id]
      reportSelection()
    },
    ids: () => [...ids],
    place(shapes, hidesFirst) {
      const selected = ids.flatMap(id => shapes.find(shape => shape.id === id) ?? [])
      while (marks.length < selected.length) marks.push(createMark(stage, 'selected'))
      for (const [index, mark] of marks.entries()) mark.place(hidesFirst && index === 0 ? undefined : selected[index])
      ids = selected.map(({ id }) => id)
      reportSelection()
    },
  }
}
