import { named } from '../../structure/loss.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { type NewTransition, StatesBuilder } from '../states-builder.ts'
import { readJson } from '../values/read-json.ts'
import type { ValueNode } from '../values/value-node.ts'
import { findMachine } from './find-machine.ts'
import { readObjectLiteral } from './read-object-literal.ts'
import { readNames, readTransitions } from './read-transitions.ts'

/** Reads the configuration of a machine: as JSON, or as the object that `createMachine` is given. States, events, guards and actions; nothing is run. */
export function read({ text, fileName }: NotationText): Reading {
  const losses = new LossList()
  const machine = readMachine(text, losses)
  if (!machine?.get('states')?.isMap || machine.get('states')?.entries.length === 0)
    throw new NotationFault(unreadable('no-machine-states'), machine?.line)
  const reader = new MachineReader(machine, fileName, losses)
  reader.read()
  losses.addUnread(machine)
  const title = machine.textAt('id')
  return { structure: reader.states.build({ title }), losses: losses.toArray() }
}

function readMachine(text: string, losses: LossList): ValueNode | undefined {
  const offset = findMachine(text)
  if (offset !== null) return readObjectLiteral(text, offset, losses)
  if (!/^\s*\{/.test(text)) throw new NotationFault(unreadable('no-create-machine'))
  const { documents, losses: found } = readJson(text)
  losses.addAll(found)
  return documents[0]
}

class MachineReader {
  readonly states: StatesBuilder
  private readonly machine: ValueNode
  private readonly losses: LossList
  /** The keys of states by the ids that targets name them with: `#id`. */
  private readonly ids = new Map<string, string>()

  constructor(machine: ValueNode, fileName: string | undefined, losses: LossList) {
    this.machine = machine
    this.losses = losses
    this.states = new StatesBuilder(fileName)
  }

  read(): void {
    const name = this.machine.textAt('id') ?? 'machine'
    this.ids.set(name, rootKey)
    // A frame around everything, where the machine itself reacts to events.
    const isDrawn =
      ['on', 'after', 'always', 'invoke'].some(field => this.machine.has(field)) ||
      this.machine.textAt('type') === 'parallel'
    if (isDrawn)
      this.states.state(rootKey, { label: name, notes: describeState(this.machine), line: this.machine.line })
    this.addChildren(this.machine, rootKey, isDrawn)
    this.connect(this.machine, rootKey, undefined, isDrawn)
  }

  private addChildren(node: ValueNode, key: string, isDrawn: boolean): void {
    for (const [name, child] of node.get('states')?.entries ?? []) {
      const childKey = `${key}.${name}`
      const id = child.textAt('id')
      if (id !== undefined) this.ids.set(id, childKey)
      const type = child.textAt('type')
      this.states.state(childKey, {
        label: name,
        kind: type === 'history' ? 'history' : 'state',
        parent: isDrawn ? key : undefined,
        notes: describeState(child),
        line: child.line,
      })
      this.addChildren(child, childKey, true)
    }
  }

  /** Adds what leads out of a state and of those in it. */
  private connect(node: ValueNode, key: string, parentKey: string | undefined, isDrawn: boolean): void {
    const scope = isDrawn ? key : undefined
    const initial = node.get('initial')
    const first = initial?.text ?? initial?.textAt('target')
    if (first !== undefined) this.join(this.states.start(scope), `${key}.${first}`, first, { line: initial?.line })
    for (const { targets, line, ...said } of readTransitions(node)) {
      for (const target of targets) this.join(key, this.resolve(target, key, parentKey), target, { ...said, line })
      if (targets.length === 0) this.reportWithoutTarget(key, said, line)
    }
    for (const [name, child] of node.get('states')?.entries ?? []) {
      const childKey = `${key}.${name}`
      if (child.textAt('type') === 'final')
        this.states.transition(childKey, this.states.end(scope), { line: child.line })
      this.connect(child, childKey, key, true)
      this.losses.addUnread(child)
    }
  }

  /** Adds a transition without a target, which does not leave the state, to the state's note. */
  private reportWithoutTarget(key: string, { event, guard, action }: NewTransition, line: number): void {
    const words = [event && `on ${event}`, guard && `if ${guard}`, action].filter(Boolean).join(', ')
    if (action && this.states.hasState(key)) this.states.addNote(key, words)
    else this.losses.add(named('reaction', event ?? 'nothing'), line, because('ends-at-nothing'))
  }

  private join(from: string, to: string | undefined, target: string, said: NewTransition): void {
    if (to === undefined || !this.states.hasState(to))
      this.losses.add(named('transition', target), said.line, because('not-defined'))
    else this.states.transition(from, to, said)
  }

  /** The key of a target: a sibling (`done`, `other.inner`), a child (`.inner`), or a state with an id (`#id`, `#id.inner`). */
  private resolve(target: string, key: string, parentKey: string | undefined): string | undefined {
    if (target.startsWith('.')) return key + target
    if (!target.startsWith('#')) return `${parentKey ?? key}.${target}`
    const parts = target.slice(1).split('.')
    for (let length = parts.length; length > 0 && length > parts.length - 20; length -= 1) {
      const known = this.ids.get(parts.slice(0, length).join('.'))
      if (known !== undefined) return [known, ...parts.slice(length)].join('.')
    }
    return undefined
  }
}

function describeState(node: ValueNode): string[] {
  const type = node.textAt('type')
  const invoked = (node.get('invoke')?.oneOrMore ?? []).flatMap(item => {
    item.get('id')
    return readNames(item.get('src'))
  })
  const lines = [
    type === 'parallel' ? 'in parallel' : undefined,
    node.textAt('description'),
    ...invoked.map(name => `runs ${name}`),
    ...readNames(node.get('entry')).map(name => `at entry: ${name}`),
    ...readNames(node.get('exit')).map(name => `at exit: ${name}`),
  ]
  return lines.filter(line => line !== undefined)
}

const rootKey = 'root'
