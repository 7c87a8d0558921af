import type { Graph } from '../../structure/graph.ts'
import { GraphBuilder } from '../graph-builder.ts'
import type { TaskDescription } from './describe-task.ts'

/** When a DAG runs, and the group of its tasks; undefined where the file has one DAG only. */
interface Schedule {
  when: string
  line: number
  dag: string | undefined
}

/** The drawing while its tasks, groups and their order are read. Tasks and groups are known by keys, since several may have the same name. */
export class DagDraft {
  private readonly graph: GraphBuilder
  private readonly groupOf = new Map<string, string | undefined>()
  private readonly tasks: string[] = []
  private readonly followers = new Set<string>()
  private readonly schedules: Schedule[] = []

  constructor(fileName: string | undefined) {
    this.graph = new GraphBuilder(fileName)
  }

  get isEmpty(): boolean {
    return this.tasks.length === 0
  }

  addTask({ label, role, notes }: TaskDescription, group: string | undefined, line: number): string {
    const key = this.newKey(label, group)
    this.graph.node(key, { label, role, notes, group, line })
    this.tasks.push(key)
    return key
  }

  addGroup(label: string, parent: string | undefined, line: number): string {
    const key = this.newKey(label, parent)
    this.graph.group(key, { label, parent, line })
    return key
  }

  addSchedule(schedule: Schedule): void {
    this.schedules.push(schedule)
  }

  /** Joins each of `before` with each of `after`. */
  connect(before: readonly string[], after: readonly string[], label: string | undefined, line: number): void {
    for (const from of before)
      for (const to of after) {
        if (from === to) continue
        this.graph.edge(from, to, { label, line })
        this.followers.add(to)
      }
  }

  build(title: string | undefined): Graph {
    for (const [index, schedule] of this.schedules.entries()) this.drawSchedule(schedule, `schedules/${index}`)
    return this.graph.build({ title, direction: 'right' })
  }

  /** The time at which a DAG runs, before the tasks that follow no other. */
  private drawSchedule({ when, line, dag }: Schedule, key: string): void {
    const first = this.tasks.filter(task => {
      const chain = this.chainOf(task)
      return (dag === undefined || chain.includes(dag)) && !chain.some(each => this.followers.has(each))
    })
    this.graph.node(key, { label: 'schedule', role: 'event', notes: [when], group: dag, line })
    for (const task of first) this.graph.edge(key, task, { line })
  }

  /** A task, its group, the group around that … */
  private chainOf(task: string): string[] {
    const chain: string[] = []
    for (let key: string | undefined = task; key !== undefined; key = this.groupOf.get(key)) chain.push(key)
    return chain
  }

  private newKey(label: string, group: string | undefined): string {
    const key = JSON.stringify([this.groupOf.size, label])
    this.groupOf.set(key, group)
    return key
  }
}
