import type { SyntaxNode } from '@lezer/common'
import { parser } from '@lezer/python'
import { verbatim } from '../../structure/loss.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { createLineFinder } from '../values/find-line.ts'
import { DagDraft } from './dag-draft.ts'
import { describeOperator, isTold, roleOf, type TaskDescription } from './describe-task.ts'
import {
  type Argument,
  argumentNamed,
  argumentsOf,
  type Call,
  callOf,
  childrenOf,
  firstUnnamed,
  isExpression,
  stringOf,
  textOf,
} from './python.ts'

/** Reads the tasks of a DAG with what comes before what: operators, decorated functions, groups. Nothing of the Python is run. */
export function read({ text, fileName }: NotationText): Reading {
  return new DagReader(text, fileName).read()
}

/** Keys of the tasks and groups that an expression stands for, with the label of the edge that follows: `check >> Label("no")`. */
interface Value {
  keys: readonly string[]
  label?: string
}

/** What a decorated function makes each time that it is called. */
type Maker = { task: TaskDescription } | { group: string; definition: SyntaxNode; body: SyntaxNode }

const nothing: Value = { keys: [] }
const mostLevels = 100
const mostErrorLength = 40
/** Signs that a statement which is not read, as a loop, makes tasks or their order. */
const makesTasks = />>|<<|\btask_id\b|\bset_(?:up|down)stream\b|\bchain\(/
const holdsValues = new Set(['ArrayExpression', 'TupleExpression', 'ParenthesizedExpression'])
const quiet = new Set(['ImportStatement', 'PassStatement', 'ReturnStatement', 'FunctionDefinition', 'ClassDefinition'])
/** What a DAG calls the time at which it runs, in its versions. */
const scheduleNames = ['schedule', 'schedule_interval', 'timetable']
const toldOfDag = new Set(['dag_id', ...scheduleNames])
const chains = new Set(['chain', 'chain_linear', 'cross_downstream'])

class DagReader {
  private readonly text: string
  private readonly draft: DagDraft
  private readonly losses = new LossList()
  private readonly lineAt: (offset: number) => number
  private readonly names = new Map<string, readonly string[]>()
  private readonly makers = new Map<string, Maker>()
  private readonly root: SyntaxNode
  private readonly hasSeveralDags: boolean
  private title: string | undefined
  /** The group of the statements that are read, the DAG itself where there are several. */
  private group: string | undefined
  private level = 0

  constructor(text: string, fileName: string | undefined) {
    this.text = text
    this.draft = new DagDraft(fileName)
    this.lineAt = createLineFinder(text)
    this.root = parser.parse(text).topNode
    this.hasSeveralDags = this.countDags() > 1
    this.reportErrors()
  }

  read(): Reading {
    this.readStatements(this.root)
    if (this.draft.isEmpty) throw new NotationFault(unreadable('no-airflow-tasks'))
    return { structure: this.draft.build(this.title), losses: this.losses.toArray() }
  }

  private countDags(): number {
    let count = 0
    this.root.cursor().iterate(({ node, name }) => {
      const isCall = name === 'CallExpression' && this.say(node.firstChild) === 'DAG'
      if (isCall || (name === 'Decorator' && this.say(node.getChild('VariableName')) === 'dag')) count++
    })
    return count
  }

  /** Places where this is no Python, or is nested more deeply than the parser goes. */
  private reportErrors(): void {
    this.root.cursor().iterate(({ node, type }) => {
      const [line = ''] = this.text.slice(node.from, node.from + mostErrorLength).split('\n')
      if (type.isError) this.losses.add(verbatim(`\`${line}\``), this.lineOf(node), because('not-understood'))
    })
  }

  private readStatements(block: SyntaxNode): void {
    this.nest(block, () => {
      for (const statement of childrenOf(block)) if (isExpression(statement)) this.readStatement(statement)
    })
  }

  private readStatement(statement: SyntaxNode): void {
    if (quiet.has(statement.name)) return
    if (statement.name === 'AssignStatement') this.readAssignment(statement)
    else if (statement.name === 'WithStatement') this.readWith(statement)
    else if (statement.name === 'DecoratedStatement') this.readDecorated(statement)
    else if (statement.name === 'ExpressionStatement')
      for (const expression of childrenOf(statement)) this.evaluate(expression)
    else if (makesTasks.test(this.say(statement))) this.reportCode(statement)
  }

  /** `load = Operator(…)`, and `a, b = extract(), load()`. */
  private readAssignment(statement: SyntaxNode): void {
    const parts = childrenOf(statement)
    const sign = parts.findIndex(({ name }) => name === 'AssignOp')
    const names = parts.slice(0, sign).filter(({ name }) => name === 'VariableName')
    const values = parts.slice(sign + 1).flatMap(part => (isExpression(part) ? [this.evaluate(part).keys] : []))
    for (const [index, name] of names.entries())
      this.names.set(this.say(name), names.length === 1 ? values.flat() : (values[index] ?? []))
  }

  /** `with DAG(…) as dag:` and `with TaskGroup(…) as extract:`, also several in one statement. */
  private readWith(statement: SyntaxNode): void {
    const outer = this.group
    let keys: readonly string[] = []
    for (const part of childrenOf(statement)) {
      if (part.name === 'CallExpression') {
        keys = this.evaluate(part).keys
        this.group = keys[0] ?? this.group
      } else if (part.name === 'VariableName') {
        // Either a name that is given (`as dag`) or a group that was made before (`with dag:`).
        const isGiven = part.prevSibling?.name === 'as'
        if (isGiven) this.names.set(this.say(part), keys)
        else this.group = this.names.get(this.say(part))?.[0] ?? this.group
      } else if (part.name === 'Body') this.readStatements(part)
    }
    this.group = outer
  }

  /** Functions that are tasks, groups or the DAG itself. Others are only called while it runs. */
  private readDecorated(statement: SyntaxNode): void {
    const definition = statement.getChild('FunctionDefinition')
    const body = definition?.getChild('Body')
    if (!definition || !body) return
    const name = this.say(definition.getChild('VariableName'))
    for (const decorator of statement.getChildren('Decorator')) {
      const path = decorator.getChildren('VariableName').map(word => this.say(word))
      const args = argumentsOf(decorator.getChild('ArgList'), this.text)
      if (path[0] === 'dag') this.within(this.beginDag(args, name, definition), () => this.readStatements(body))
      else if (path[0] === 'task') this.makers.set(name, { task: this.describeFunction(name, path.join('.'), args) })
      else if (path[0] === 'task_group')
        this.makers.set(name, { group: this.stringNamed(args, 'group_id') ?? name, definition, body })
    }
  }

  private describeFunction(name: string, decorator: string, args: readonly Argument[]): TaskDescription {
    this.reportArguments(args)
    const label = this.stringNamed(args, 'task_id') ?? name
    return { label, role: roleOf(decorator), notes: decorator === 'task' ? [] : [`@${decorator}`] }
  }

  /** The group of its tasks, where the file has several DAGs. */
  private beginDag(args: readonly Argument[], name: string | undefined, node: SyntaxNode): string | undefined {
    const label = this.stringNamed(args, 'dag_id') ?? name ?? 'DAG'
    const dag = this.hasSeveralDags ? this.draft.addGroup(label, undefined, this.lineOf(node)) : undefined
    if (!this.hasSeveralDags) this.title = label
    const schedule = argumentNamed(args, ...scheduleNames)
    if (schedule && schedule.name !== 'None')
      this.draft.addSchedule({
        when: stringOf(schedule, this.text) ?? this.say(schedule),
        line: this.lineOf(schedule),
        dag,
      })
    this.report(args.filter(({ name }) => name !== undefined && !toldOfDag.has(name)))
    return dag
  }

  private evaluate(node: SyntaxNode): Value {
    return this.nest(node, () => {
      if (node.name === 'VariableName') return { keys: this.names.get(this.say(node)) ?? [] }
      if (node.name === 'BinaryExpression') return this.readOrder(node)
      if (node.name === 'CallExpression') return this.readCall(node)
      // `load.output` and `extract()["rows"]` stand for what the task returns.
      if (node.name === 'MemberExpression') return node.firstChild ? this.evaluate(node.firstChild) : nothing
      if (holdsValues.has(node.name)) return { keys: childrenOf(node).flatMap(child => this.evaluate(child).keys) }
      if (node.name.endsWith('ComprehensionExpression') && makesTasks.test(this.say(node))) this.reportCode(node)
      return nothing
    })
  }

  /** `extract >> [clean, check] >> Label("fine") >> load`, from the left: a chain may be longer than calls can be nested. */
  private readOrder(node: SyntaxNode): Value {
    const operands: { sign: string; operand: SyntaxNode }[] = []
    let left: SyntaxNode = node
    while (left.name === 'BinaryExpression') {
      const [first, operand] = childrenOf(left).filter(isExpression)
      if (!first) return nothing
      if (operand) operands.push({ sign: this.say(left.getChild('BitOp')), operand })
      left = first
    }
    let before = this.readOperand(left)
    for (const { sign, operand } of operands.reverse()) {
      const next = this.readOperand(operand)
      if (next.label !== undefined) before = { keys: before.keys, label: next.label }
      else {
        const label = before.label
        if (sign === '>>') this.draft.connect(before.keys, next.keys, label, this.lineOf(operand))
        if (sign === '<<') this.draft.connect(next.keys, before.keys, label, this.lineOf(operand))
        before = next
      }
    }
    return before
  }

  private readOperand(node: SyntaxNode): Value {
    const value = this.evaluate(node)
    if (value.keys.length === 0 && value.label === undefined)
      this.losses.add(verbatim(`\`${this.firstLineOf(node)}\``), this.lineOf(node), because('not-defined'))
    return value
  }

  private readCall(node: SyntaxNode): Value {
    const call = callOf(node, this.text)
    if (!call) return nothing
    const [first = ''] = call.path
    const method = call.path.at(-1)
    if (method === 'DAG') {
      const dag = this.beginDag(call.args, stringOf(firstUnnamed(call.args), this.text), node)
      return { keys: dag === undefined ? [] : [dag] }
    }
    if (method === 'TaskGroup') return this.makeGroup(call, node)
    if (method === 'Label') return { keys: [], label: stringOf(firstUnnamed(call.args), this.text) ?? '' }
    if (method !== undefined && chains.has(method)) return this.readChain(call)
    if (method === 'set_downstream' || method === 'set_upstream') return this.readMethod(call, method, node)
    const maker = this.makers.get(first)
    if (maker) return this.callMaker(maker, call, node)
    return argumentNamed(call.args, 'task_id') ? this.makeOperator(call, node) : nothing
  }

  private makeGroup({ args }: Call, node: SyntaxNode): Value {
    const label = this.stringNamed(args, 'group_id') ?? stringOf(firstUnnamed(args), this.text)
    if (label === undefined) return nothing
    this.report(args.filter(({ name }) => name !== undefined && name !== 'group_id'))
    return { keys: [this.draft.addGroup(label, this.group, this.lineOf(node))] }
  }

  /** `chain(a, [b, c], d)`: lists of the same length are joined one by one, as Airflow does it. */
  private readChain({ path, args }: Call): Value {
    const links = args.map(({ value }) => ({ node: value, keys: this.readOperand(value).keys }))
    for (const [index, { node, keys }] of links.entries()) {
      const before = links[index - 1]?.keys ?? []
      const isPairwise = path.at(-1) === 'chain' && before.length > 1 && keys.length > 1
      if (!isPairwise) this.draft.connect(before, keys, undefined, this.lineOf(node))
      else
        for (const [at, key] of keys.entries())
          this.draft.connect(before.slice(at, at + 1), [key], undefined, this.lineOf(node))
    }
    return nothing
  }

  private readMethod(call: Call, method: 'set_downstream' | 'set_upstream', node: SyntaxNode): Value {
    const own = this.names.get(call.path[0] ?? '') ?? []
    const others = call.args.flatMap(({ value }) => this.readOperand(value).keys)
    const [before, after] = method === 'set_downstream' ? [own, others] : [others, own]
    this.draft.connect(before, after, undefined, this.lineOf(node))
    return nothing
  }

  private callMaker(maker: Maker, { args }: Call, node: SyntaxNode): Value {
    const given = args.map(({ name, value }) => ({ name, keys: this.evaluate(value).keys }))
    const line = this.lineOf(node)
    if ('task' in maker) {
      const label = this.stringNamed(args, 'task_id') ?? maker.task.label
      const key = this.draft.addTask({ ...maker.task, label }, this.group, line)
      for (const { keys } of given) this.draft.connect(keys, [key], undefined, line)
      return { keys: [key] }
    }
    const key = this.draft.addGroup(maker.group, this.group, line)
    // What is given to a group comes before those of its tasks that use it.
    const parameters = maker.definition.getChild('ParamList')?.getChildren('VariableName') ?? []
    for (const [index, parameter] of parameters.entries()) {
      const name = this.say(parameter)
      this.names.set(name, (given.find(each => each.name === name) ?? given[index])?.keys ?? [])
    }
    this.within(key, () => this.readStatements(maker.body))
    return { keys: [key] }
  }

  private makeOperator(call: Call, node: SyntaxNode): Value {
    const operator = call.path.find(name => /^[A-Z]/.test(name)) ?? call.path[0] ?? ''
    const described = describeOperator(operator, call.args, this.text)
    if (!described) {
      this.reportCode(node)
      return nothing
    }
    const dag = argumentNamed(call.args, 'dag')
    const group = dag ? (this.names.get(this.say(dag))?.[0] ?? this.group) : this.group
    const key = this.draft.addTask(described, group, this.lineOf(node))
    // What another task returns is an argument: `op_args=[extract.output]`.
    for (const { name, value } of call.args)
      if (name !== 'dag') this.draft.connect(this.evaluate(value).keys, [key], undefined, this.lineOf(value))
    this.reportArguments(call.args)
    return { keys: [key] }
  }

  private within(group: string | undefined, readInside: () => void): void {
    const outer = this.group
    this.group = group ?? outer
    readInside()
    this.group = outer
  }

  /** @throws NotationFault for expressions and statements nested more deeply than people write */
  private nest<T>(node: SyntaxNode, readInside: () => T): T {
    if (this.level >= mostLevels)
      throw new NotationFault(unreadable('too-deep', { most: mostLevels }), this.lineOf(node))
    this.level++
    const result = readInside()
    this.level--
    return result
  }

  private reportCode(node: SyntaxNode): void {
    this.losses.add(verbatim(`\`${this.firstLineOf(node)}\``), this.lineOf(node), because('code'))
  }

  private report(args: readonly Argument[]): void {
    for (const { name, value } of args)
      if (name !== undefined) this.losses.add(verbatim(`\`${name}\``), this.lineOf(value))
  }

  private reportArguments(args: readonly Argument[]): void {
    this.report(args.filter(argument => !isTold(argument)))
  }

  private stringNamed(args: readonly Argument[], name: string): string | undefined {
    return stringOf(argumentNamed(args, name), this.text)
  }

  private firstLineOf(node: SyntaxNode): string {
    const [line = ''] = this.say(node).split('\n')
    return line
  }

  private say(node: SyntaxNode | null): string {
    return node === null ? '' : textOf(node, this.text)
  }

  private lineOf(node: SyntaxNode): number {
    return this.lineAt(node.from)
  }
}
