import type { NotationText } from '../notation.ts'
import { findColumns, type HeadingTable, readHeadingTable } from '../reading/heading-table.ts'

export type TaskColumn = 'task' | 'start' | 'end' | 'duration' | 'after' | 'section' | 'assignee' | 'status'

const spellings: Record<TaskColumn, RegExp> = {
  task: /^(?:tasks?|task name|activity|activities|work ?package|milestones?|任务|任务名称|工作|事项|阶段任务|活动)$/,
  start: /^(?:start|start date|begin|begins|from|planned start|开始|开始日期|开始时间|起始|起始日期)$/,
  end: /^(?:end|end date|finish|due|due date|until|to|deadline|planned end|结束|结束日期|结束时间|截止|截止日期|完成日期)$/,
  duration: /^(?:duration|length|days|effort|duration \(days\)|工期|时长|天数|持续时间|历时)$/,
  after: /^(?:depends on|dependency|dependencies|predecessors?|after|requires|前置任务|前置|依赖|依赖任务|紧前工作)$/,
  section: /^(?:phase|section|stage|group|阶段|分组)$/,
  assignee: /^(?:owner|assignee|assigned to|responsible|who|负责人|执行人)$/,
  status: /^(?:status|state|状态)$/,
}

export interface TaskTable extends HeadingTable {
  columns: Map<TaskColumn, number>
}

const anyDay = /\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}/

/** A table with a column of tasks, and days or what they depend on; null for all other texts. */
export function findTaskTable(text: string): TaskTable | null {
  const table = readHeadingTable(text)
  if (!table || table.rows.length === 0) return null
  const columns = findColumns(table.header, spellings)
  const start = columns.get('start') ?? columns.get('end')
  const hasDays = start !== undefined && table.rows.some(({ cells }) => anyDay.test(cells[start] ?? ''))
  return columns.has('task') && (hasDays || columns.has('after')) ? { ...table, columns } : null
}

export function detectTaskTable({ text }: NotationText): number {
  return findTaskTable(text.slice(0, 65_536)) ? 0.92 : 0
}
