import { named, verbatim } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { State, States, Transition } from '../../structure/states.ts'
import { originOf } from '../graph-draft.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type Reading } from '../notation.ts'
import type { Block } from './block.ts'
import { type Link, readLink } from './link.ts'
import { readNote } from './notes.ts'
import type { SourceLine } from './source-line.ts'
import { readWords, unquote } from './words.ts'

const deepestState = 100
const declaration = /^state\s+(?:"([^"]*)"(?:\s+as\s+([^\s#<{:[]+))?|([^\s#<{:]+)(?:\s+as\s+"([^"]*)")?)\s*(.*)$/i

const kinds: Record<string, State['kind']> = {
  start: 'start',
  end: 'end',
  choice: 'choice',
  fork: 'fork',
  join: 'join',
  history: 'history',
  'history*': 'history',
}

export function readStates(block: Block): Reading {
  return new StateReader(block).read()
}

class StateReader {
  readonly #block: Block
  readonly #newId = createIds('state')
  readonly #states: State[] = []
  readonly #byName = new Map<string, State>()
  readonly #transitions: Transition[] = []
  readonly #parents: State[] = []
  #last: State | undefined

  constructor(block: Block) {
    this.#block = block
  }

  read(): Reading {
    const { lines, losses, title, direction } = this.#block
    for (let at = 0; at < lines.length; at += 1) {
      const note = readNote(lines, at)
      if (note === undefined) this.#readLine(lines[at] as SourceLine)
      else if (note.isOnLink) {
        losses.add(named('note', note.text.slice(0, 60)), lines[at]?.number, because('lines-without-notes'))
        at = note.end
      } else {
        this.#addNote(note.targets[0], note.text, lines[at]?.number ?? 1)
        at = note.end
      }
    }
    const open = this.#parents.at(-1)
    if (open !== undefined)
      throw new NotationFault(
        unreadable('unclosed-in', { mark: '{', end: '}', name: open.label }),
        open.origin?.lines?.from,
      )
    const structure: States = {
      type: 'states',
      ...(title !== undefined && { title }),
      ...(direction !== undefined && { direction }),
      states: this.#states,
      transitions: this.#transitions,
    }
    return { structure, losses: losses.toArray() }
  }

  #readLine(line: SourceLine): void {
    const { losses } = this.#block
    const found = declaration.exec(line.text)
    const link = found === null ? readLink(line.text) : undefined
    if (found !== null) this.#readDeclaration(found, line)
    else if (link !== undefined) this.#readTransition(link, line)
    else if (line.text === '}') {
      if (this.#parents.pop() === undefined)
        throw new NotationFault(unreadable('closes-nothing', { mark: '}' }), line.number)
    } else if (/^(?:--|\|\|)$/.test(line.text)) losses.add(lost('region-borders'), line.number, because('regions'))
    else {
      const description = /^(?:"([^"]*)"|([^\s:]+))\s*:\s*(.*)$/.exec(line.text)
      if (description === null)
        losses.add(verbatim(`"${line.text.slice(0, 80)}"`), line.number, because('not-understood'))
      else addNote(this.#state(description[1] ?? description[2] ?? '', line.number), readWords(description[3] ?? ''))
    }
  }

  #readDeclaration(found: RegExpExecArray, line: SourceLine): void {
    const [, quoted, alias, bare, quotedAlias, rest = ''] = found
    const state = this.#state(alias ?? bare ?? quoted ?? '', line.number)
    const label = quoted ?? quotedAlias
    if (label !== undefined) state.label = readWords(label)
    const parent = this.#parents.at(-1)
    if (parent !== undefined && parent !== state && state.parent === undefined) state.parent = parent.id
    const stereotype = /<<([^<>]*)>>/.exec(rest)?.[1]?.trim().toLowerCase()
    const kind = stereotype === undefined ? undefined : kinds[stereotype]
    if (kind !== undefined) state.kind = kind
    else if (stereotype !== undefined) this.#block.losses.add(named('stereotype', stereotype), line.number)
    const description = /(?:^|\s):\s*(.*)$/.exec(rest)?.[1]
    if (description !== undefined) addNote(state, readWords(description))
    this.#last = state
    if (!rest.endsWith('{')) return
    if (this.#parents.length >= deepestState)
      throw new NotationFault(unreadable('too-deep', { most: deepestState }), line.number)
    this.#parents.push(state)
  }

  /** `A --> B : event [guard] / action`. */
  #readTransition(link: Link, line: SourceLine): void {
    const isBackward = link.leftHead === '<' && link.rightHead === ''
    const [from, to] = isBackward ? [link.right, link.left] : [link.left, link.right]
    const parts = /^([^[\]/]*)(?:\[([^\]]*)\])?\s*(?:\/\s*(.*))?$/s.exec(link.rawLabel)
    const event = readWords(parts === null ? link.rawLabel : (parts[1] ?? ''))
    const guard = parts?.[2] === undefined ? undefined : readWords(parts[2])
    const action = parts?.[3] === undefined ? undefined : readWords(parts[3])
    this.#transitions.push({
      id: this.#newId('transition'),
      from: this.#end(from.name, 'start', line).id,
      to: this.#end(to.name, 'end', line).id,
      ...(event !== '' && { event }),
      ...(guard !== undefined && { guard }),
      ...(action !== undefined && { action }),
      ...originOf(line.number),
    })
  }

  /** `[*]` is the start or the end of the states around it, `[H]` their history, `Name[H]` that of another one. */
  #end(name: string, side: 'start' | 'end', { number }: SourceLine): State {
    const history = /^(.*)\[H\*?\]$/.exec(name)
    if (name !== '[*]' && history === null) return this.#state(name, number)
    const kind = history === null ? side : 'history'
    const parent = history?.[1] ? this.#state(history[1], number) : this.#parents.at(-1)
    const key = `${kind} of ${parent?.id ?? ''}`
    const isNew = !this.#byName.has(key)
    const state = this.#state(key, number, kind, parent)
    if (isNew) {
      state.kind = kind
      state.label = ''
    }
    return state
  }

  #addNote(target: string | undefined, text: string, line: number): void {
    const state = target === undefined ? this.#last : this.#byName.get(unquote(target))
    if (state === undefined)
      this.#block.losses.add(named('note', text.slice(0, 60)), line, because('belongs-to-nothing'))
    else addNote(state, text)
  }

  #state(name: string, line: number, idLabel = name, parent = this.#parents.at(-1)): State {
    const known = this.#byName.get(name)
    if (known !== undefined) return known
    const state: State = {
      id: this.#newId(idLabel),
      label: readWords(name),
      kind: 'state',
      ...(parent !== undefined && { parent: parent.id }),
      ...originOf(line),
    }
    this.#byName.set(name, state)
    this.#states.push(state)
    return state
  }
}

function addNote(state: State, text: string): void {
  state.note = state.note === undefined ? text : `${state.note}\n${text}`
}
