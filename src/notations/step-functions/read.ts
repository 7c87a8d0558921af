import { named } from '../../structure/loss.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { StatesBuilder } from '../states-builder.ts'
import { readValues } from '../values/read-values.ts'
import type { ValueNode } from '../values/value-node.ts'
import { describeCondition } from './describe-condition.ts'

/** Reads a state machine in Amazon's language, as JSON or YAML: its states with those in branches and loops, and what leads from one to the next. */
export function read({ text, fileName }: NotationText): Reading {
  const { documents, losses } = readValues(text)
  const [machine] = documents
  if (!machine?.get('States')?.isMap || machine.textAt('StartAt') === undefined)
    throw new NotationFault(unreadable('no-states-mapping'), machine?.line)
  const reader = new MachineReader(fileName)
  reader.losses.addAll(losses)
  reader.readMachine(machine, undefined)
  reader.losses.addUnread(machine)
  return { structure: reader.states.build({ title: machine.textAt('Comment') }), losses: reader.losses.toArray() }
}

class MachineReader {
  readonly losses = new LossList()
  readonly states: StatesBuilder

  constructor(fileName: string | undefined) {
    this.states = new StatesBuilder(fileName)
  }

  /** Reads the states of a machine, or those in a branch. `scope` is the key of the state around them. */
  readMachine(machine: ValueNode, scope: string | undefined): void {
    machine.get('Comment')
    const states = machine.get('States')?.entries ?? []
    for (const [name, node] of states) this.addState(name, node, scope)
    const start = machine.get('StartAt')
    if (start?.text !== undefined) this.join(this.states.start(scope), start.text, scope, { line: start.line })
    for (const [name, node] of states) this.connect(name, node, scope)
    for (const [, node] of states) this.losses.addUnread(node)
  }

  private addState(name: string, node: ValueNode, scope: string | undefined): void {
    const key = keyOf(scope, name)
    const type = node.textAt('Type')
    this.states.state(key, {
      label: name,
      kind: type === 'Choice' ? 'choice' : 'state',
      parent: scope,
      notes: describeState(node, type),
      line: node.line,
    })
    const branches = node.get('Branches')?.items ?? []
    for (const [index, branch] of branches.entries()) {
      const branchKey = `${key}\nbranch ${index + 1}`
      this.states.state(branchKey, { label: `branch ${index + 1}`, parent: key, line: branch.line })
      this.readMachine(branch, branchKey)
    }
    const inner = node.get('ItemProcessor') ?? node.get('Iterator')
    if (inner) this.readMachine(inner, key)
  }

  private connect(name: string, node: ValueNode, scope: string | undefined): void {
    const from = keyOf(scope, name)
    const next = node.get('Next')
    if (next?.text !== undefined) this.join(from, next.text, scope, { line: next.line })
    const type = node.textAt('Type')
    if (node.textAt('End') === 'true' || type === 'Succeed' || type === 'Fail')
      this.states.transition(from, this.states.end(scope), { line: node.line })
    for (const choice of node.get('Choices')?.items ?? []) {
      const target = choice.textAt('Next')
      choice.get('Comment')
      if (target !== undefined) this.join(from, target, scope, { guard: describeCondition(choice), line: choice.line })
    }
    const otherwise = node.get('Default')
    if (otherwise?.text !== undefined)
      this.join(from, otherwise.text, scope, { guard: 'otherwise', line: otherwise.line })
    for (const handler of node.get('Catch')?.items ?? []) {
      const errors = (handler.get('ErrorEquals')?.items ?? []).flatMap(item => item.text ?? [])
      const target = handler.textAt('Next')
      const event = errors.includes('States.ALL') ? 'any error' : `error ${errors.join(', ')}`
      if (target !== undefined) this.join(from, target, scope, { event, line: handler.line })
    }
  }

  private join(
    from: string,
    name: string,
    scope: string | undefined,
    said: { guard?: string; event?: string; line: number },
  ): void {
    const to = keyOf(scope, name)
    if (!this.states.hasState(to)) this.losses.add(named('transition', name), said.line, because('not-defined'))
    this.states.transition(from, to, said)
  }
}

function describeState(node: ValueNode, type: string | undefined): (string | undefined)[] {
  const wait = ['Seconds', 'Timestamp', 'SecondsPath', 'TimestampPath'].flatMap(field => node.textAt(field) ?? [])
  const retries = node.get('Retry')?.items.length ?? 0
  node.get('Retry')?.readAll()
  const error = [node.textAt('Error'), node.textAt('Cause')].filter(text => text !== undefined)
  return [
    node.textAt('Comment'),
    node.textAt('Resource'),
    type === 'Wait' && wait[0] ? `waits for ${wait[0]}${node.has('Seconds') ? ' s' : ''}` : undefined,
    type === 'Fail' ? ['fails', ...error].join(': ') : undefined,
    type === 'Succeed' ? 'succeeds' : undefined,
    type === 'Parallel' ? 'in parallel' : undefined,
    type === 'Map' ? `for each item${node.textAt('ItemsPath') ? ` of ${node.textAt('ItemsPath')}` : ''}` : undefined,
    retries > 0 ? 'tries again after errors' : undefined,
  ]
}

function keyOf(scope: string | undefined, name: string): string {
  return `${scope ?? ''}\n/${name}`
}
