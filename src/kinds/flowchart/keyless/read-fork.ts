import type { Item } from './step.ts'

/** Things that are done at the same time, and the step that says so. */
export interface Fork {
  label: string
  tasks: Item[]
}

const atOnce =
  /\b(?:in parallel|parallel|simultaneous(?:ly)?|concurrent(?:ly)?|at (?:the same time|once)|side by side)\b|并行|同时|并发|分头/i
const waits = /\b(?:wait|after|once|when|until|join|merge)\b|等待|完成后|汇合|合并/i
const listed = /^([^:：]{2,60})[:：]\s*(\S.*)$/s
const between = /\s*(?:[,，、;；]\s*(?:and\s+)?|\s+and\s+|[和与及](?=[^和与及]{2,}$))\s*/i
const longestTask = 40

/**
 * Reads an item that says what is done at the same time, behind a colon or in the items below it: "Split into 3 parallel tasks: A, B and C",
 * 同时进行：单元测试、代码扫描. Null for all others.
 */
export function readFork({ text, children }: Item): Fork | null {
  const [, label = text.replace(/[:：]$/, ''), list = ''] = listed.exec(text) ?? []
  if (!atOnce.test(label) || waits.test(label)) return null
  const names = list === '' ? [] : list.replace(/[.。]$/, '').split(between)
  const tasks = children.length > 0 ? children : names.map(name => ({ text: name.trim(), children: [] }))
  const areTasks = tasks.length > 1 && tasks.every(task => task.text !== '' && task.text.length <= longestTask)
  return areTasks && (list === '' || children.length === 0) ? { label: label.trim(), tasks } : null
}
