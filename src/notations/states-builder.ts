import { createIds } from '../structure/new-ids.ts'
import type { Origin } from '../structure/origin.ts'
import type { State, States, Transition } from '../structure/states.ts'

export interface NewState {
  label: string
  kind?: State['kind']
  /** The key of the state around it. */
  parent?: string | undefined
  /** Notes, one line each. */
  notes?: readonly (string | undefined)[]
  line?: number | undefined
}

export interface NewTransition {
  event?: string | undefined
  guard?: string | undefined
  action?: string | undefined
  line?: number | undefined
}

/** Puts states together that refer to each other by the keys of their format, in any order. Each state around others has at most one start and one end. */
export class StatesBuilder {
  private readonly newId = createIds('state')
  private readonly states = new Map<string, State & { parentKey: string | undefined }>()
  private readonly transitions: (NewTransition & { from: string; to: string })[] = []
  private readonly fileName: string | undefined

  constructor(fileName?: string) {
    this.fileName = fileName
  }

  hasState(key: string): boolean {
    return this.states.has(key)
  }

  /** Adds a state. A second one with the same key is not added. */
  state(key: string, { label, kind = 'state', parent, notes = [], line }: NewState): void {
    if (this.states.has(key)) return
    const note = notes.filter(each => each !== undefined && each !== '').join('\n')
    this.states.set(key, {
      id: this.newId(label),
      label,
      kind,
      ...(note && { note }),
      parentKey: parent,
      ...this.originOf(line),
    })
  }

  /** Adds a line to what is said of a state. */
  addNote(key: string, note: string): void {
    const state = this.states.get(key)
    if (state) state.note = state.note ? `${state.note}\n${note}` : note
  }

  /** The key of the start of what is in a state, or of everything. */
  start(parent: string | undefined): string {
    const key = `${parent ?? ''}\nstart`
    this.state(key, { label: 'start', kind: 'start', parent })
    return key
  }

  /** The key of the end of what is in a state, or of everything. */
  end(parent: string | undefined): string {
    const key = `${parent ?? ''}\nend`
    this.state(key, { label: 'end', kind: 'end', parent })
    return key
  }

  transition(from: string, to: string, said: NewTransition = {}): void {
    this.transitions.push({ from, to, ...said })
  }

  /** Transitions whose ends were never added are left out. */
  build(about: { title?: string | undefined } = {}): States {
    const transitions: Transition[] = []
    for (const { from, to, event, guard, action, line } of this.transitions) {
      const [fromId, toId] = [this.states.get(from)?.id, this.states.get(to)?.id]
      if (fromId === undefined || toId === undefined) continue
      transitions.push({
        id: `transition_${transitions.length + 1}`,
        from: fromId,
        to: toId,
        ...(event && { event }),
        ...(guard && { guard }),
        ...(action && { action }),
        ...this.originOf(line),
      })
    }
    return {
      type: 'states',
      ...(about.title && { title: about.title }),
      states: [...this.states.values()].map(({ parentKey, ...state }) => {
        const parent = parentKey === undefined ? undefined : this.states.get(parentKey)?.id
        return { ...state, ...(parent && { parent }) }
      }),
      transitions,
    }
  }

  private originOf(line: number | undefined): { origin?: Origin } {
    const file = this.fileName
    if (line === undefined && file === undefined) return {}
    return { origin: { ...(file && { file }), ...(line && { lines: { from: line, to: line } }) } }
  }
}
