import type { SyntaxNode } from '@lezer/common'
import type { NodeRole } from '../../structure/graph.ts'
import { type Argument, argumentNamed, stringOf, textOf } from './python.ts'

/** What a box says of a task. */
export interface TaskDescription {
  label: string
  role: NodeRole
  notes: string[]
}

/** Arguments of an operator that are told below its name; of a text that runs over several lines the first. */
const toldArguments = ['bash_command', 'python_callable', 'sql', 'trigger_rule', 'trigger_dag_id', 'external_dag_id']

/** A task that an operator makes. `undefined` where its name is computed. */
export function describeOperator(
  operator: string,
  args: readonly Argument[],
  text: string,
): TaskDescription | undefined {
  const label = stringOf(argumentNamed(args, 'task_id'), text)
  if (label === undefined) return undefined
  const told = args.filter(({ name }) => name !== undefined && toldArguments.includes(name))
  return { label, role: roleOf(operator), notes: [operator, ...told.map(({ value }) => firstLine(value, text))] }
}

/** True for what a box says of a task; the rest of its arguments is not kept. */
export function isTold({ name }: Argument): boolean {
  return name === undefined || name === 'task_id' || name === 'dag' || toldArguments.includes(name)
}

/** Role by the name of an operator, or of what decorates a function: those that branch decide, sensors wait for an event. */
export function roleOf(operator: string): NodeRole {
  if (/branch|shortcircuit|short_circuit/i.test(operator)) return 'decision'
  return /sensor/i.test(operator) ? 'event' : 'step'
}

function firstLine(value: SyntaxNode, text: string): string {
  const [line = ''] = (stringOf(value, text) ?? textOf(value, text)).trim().split('\n')
  return line
}
