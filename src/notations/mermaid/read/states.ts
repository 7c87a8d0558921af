import { countLoss } from '../../../structure/loss.ts'
import type { Loss } from '../../../structure/origin.ts'
import type { State, States, Transition } from '../../../structure/states.ts'
import { because } from '../../messages/index.ts'
import type { Reading } from '../../notation.ts'
import { readText } from '../text.ts'

interface StateStatement {
  stmt: 'state'
  id: string
  type?: string
  /** Several where the state is declared with one and described with another. */
  description?: string | string[]
  /** For `[*]`: true if it is the start. */
  start?: boolean
  note?: { text: string }
  doc?: Statement[]
}

type Statement =
  | StateStatement
  | { stmt: 'relation'; state1: StateStatement; state2: StateStatement; description?: string }
  | { stmt: 'dir'; value: string }
  | { stmt: 'root' | 'default' | 'classDef' | 'applyClass' | 'style' | 'click' }

export interface StateDb {
  getRootDocV2(): { doc?: Statement[] }
  getStates(): Map<string, { descriptions: string[]; type: string; note?: { text: string } }>
}

/** States in each other; what is deeper is not read. */
const deepest = 50

export function readStates(db: StateDb): Reading {
  const reader = new StateReader()
  reader.readBody(db.getRootDocV2().doc ?? [], undefined, 0)
  return reader.finish()
}

class StateReader {
  readonly #states = new Map<string, State>()
  readonly #transitions: Transition[] = []
  readonly #losses: Loss[] = []
  /** Lines of the descriptions, by the id of their state. */
  readonly #descriptions = new Map<string, string[]>()
  #direction: States['direction']

  readBody(statements: readonly Statement[], parent: string | undefined, depth: number): void {
    for (const statement of statements) {
      if (statement.stmt === 'state') this.#readState(statement, parent, depth)
      else if (statement.stmt === 'relation') {
        const from = this.#nameState(statement.state1, parent)
        const to = this.#nameState(statement.state2, parent)
        const id = `t${this.#transitions.length + 1}`
        this.#transitions.push({ id, from, to, ...readTrigger(statement.description ?? '') })
      } else if (statement.stmt === 'dir') {
        if (depth === 0) this.#direction = /^(?:LR|RL)$/.test(statement.value) ? 'right' : 'down'
        else this.#losses.push(...countLoss('own direction', [parent ?? '']))
      }
    }
  }

  finish(): Reading {
    for (const [id, lines] of this.#descriptions) {
      const state = this.#states.get(id)
      if (state) state.label = lines.join('\n')
    }
    const structure: States = {
      type: 'states',
      ...(this.#direction && { direction: this.#direction }),
      states: [...this.#states.values()],
      transitions: this.#transitions,
    }
    return { structure, losses: this.#losses }
  }

  #readState(statement: StateStatement, parent: string | undefined, depth: number): void {
    if (statement.type === 'divider') {
      if (statement.doc && depth < deepest) this.readBody(statement.doc, parent, depth + 1)
      this.#losses.push(...countLoss('parallel region', [parent ?? '']))
      return
    }
    const id = this.#nameState(statement, parent)
    if (!statement.doc) return
    if (depth >= deepest) this.#losses.push(...countLoss('contents', [id], because('levels', { depth: deepest })))
    else this.readBody(statement.doc, id, depth + 1)
  }

  /** Adds a state at its first mention, and what a later mention says of it. Returns its id. */
  #nameState(statement: StateStatement, parent: string | undefined): string {
    const id = statement.start === undefined ? statement.id : `${parent ?? 'root'}_${statement.start ? 'start' : 'end'}`
    const state = this.#states.get(id) ?? { id, label: readText(id), kind: 'state' as const }
    this.#states.set(id, state)
    if (state.parent === undefined && parent !== undefined && parent !== id && !this.#contains(id, parent))
      state.parent = parent
    if (statement.start !== undefined) {
      state.kind = statement.start ? 'start' : 'end'
      state.label = ''
      return id
    }
    const kind = (['fork', 'join', 'choice'] as const).find(kind => kind === statement.type)
    if (kind) state.kind = kind
    this.#describe(id, statement.description)
    if (statement.note) state.note = [state.note, readText(statement.note.text)].filter(Boolean).join('\n')
    return id
  }

  #describe(id: string, description: StateStatement['description']): void {
    const lines = [description ?? []].flat().filter(line => line !== '')
    if (lines.length === 0) return
    const known = this.#descriptions.get(id) ?? []
    this.#descriptions.set(id, [...known, ...lines.map(line => readText(line.replace(/^:/, '')))])
  }

  /** True if the state `outer` contains `inner`. */
  #contains(outer: string, inner: string): boolean {
    let at: string | undefined = inner
    for (let depth = 0; at !== undefined && depth <= deepest; depth += 1) {
      if (at === outer) return true
      at = this.#states.get(at)?.parent
    }
    return false
  }
}

/** `event [guard] / action`. */
function readTrigger(written: string): Pick<Transition, 'event' | 'guard' | 'action'> {
  const slash = written.search(/(?:^|\s|\])\/\s/)
  const action = slash < 0 ? '' : written.slice(written.indexOf('/', slash) + 1)
  const before = slash < 0 ? written : written.slice(0, written.indexOf('/', slash))
  const open = before.indexOf('[')
  const isGuarded = open >= 0 && before.trimEnd().endsWith(']') && before.indexOf(']') === before.trimEnd().length - 1
  const guard = isGuarded ? before.slice(open + 1, before.lastIndexOf(']')) : ''
  const [event, condition, effect] = [isGuarded ? before.slice(0, open) : before, guard, action].map(readText)
  return { ...(event && { event }), ...(condition && { guard: condition }), ...(effect && { action: effect }) }
}
