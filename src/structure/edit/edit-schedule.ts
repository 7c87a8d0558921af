import { createIds } from '../new-ids.ts'
import type { Schedule, Task } from '../schedule.ts'
import { findListed } from './counted-names.ts'
import { editTimes, forgetStart } from './edit-times.ts'
import { type Editor, insertAtEnd, insertBeside, isNamed, takeOut } from './editor.ts'
import { EditProblem, type Named } from './find-named.ts'
import type { NamedPlace } from './instruction.ts'

export const editSchedule: Editor<Schedule> = {
  add: (schedule, { label, place, isGroup }) => {
    if (isGroup) throw new EditProblem('empty-section', { name: label })
    const id = createIds(
      'task',
      schedule.tasks.map(task => task.id),
    )(label)
    const task: Task = { id, label }
    if (place && isNamed(place)) return [id, ...putAt(schedule, task, place)]
    insertAtEnd(schedule.tasks, task, place?.where ?? 'end')
    return [id]
  },

  time: (schedule, change) =>
    editTimes(schedule, change.name === undefined ? null : findTask(schedule, change.name), change),

  remove: (schedule, { name, from }) => {
    const found = findAny(schedule, from === undefined ? name : `${name} in ${from}`)
    return removeTasks(schedule, found.tasks)
  },

  /** What comes after a task waits for it, itself or by way of others. */
  clear: (schedule, { name, where }) => {
    const { tasks, isSection, label } = findAny(schedule, name)
    const [task] = tasks
    if (isSection ? where !== 'under' : where === 'under') throw new EditProblem('nothing-there', { name: label })
    const gone = isSection || !task ? tasks : where === 'after' ? waitingFor(schedule, task) : awaitedBy(schedule, task)
    if (gone.length === 0) throw new EditProblem('nothing-there', { name: label })
    for (const each of gone) removeTasks(schedule, [each])
    return []
  },

  rename: (schedule, { name, to }) => {
    const { tasks, isSection } = findAny(schedule, name)
    for (const task of tasks) {
      if (isSection) task.section = to
      else task.label = to
    }
    return tasks.map(({ id }) => id)
  },

  move: (schedule, { name, place }) => {
    const { tasks, isSection, label } = findAny(schedule, name)
    const [task] = tasks
    if (!task || isSection) throw new EditProblem('section', { name: label })
    if (!isNamed(place)) {
      takeOut(schedule.tasks, task)
      insertAtEnd(schedule.tasks, task, place.where)
      return [task.id]
    }
    const anchor = findAny(schedule, place.name)
    if (anchor.tasks.includes(task) && !anchor.isSection) throw new EditProblem('into-itself', { name: label })
    if (place.where !== 'under' && place.where !== 'beside') delete task.after
    takeOut(schedule.tasks, task)
    return [task.id, ...putAt(schedule, task, place)]
  },

  connect: (schedule, { from, to }) => {
    const [before, after] = [findTask(schedule, from), findTask(schedule, to)]
    if (after.after?.includes(before.id))
      throw new EditProblem('already-after', { after: after.label, before: before.label })
    waitFor(schedule, after, before)
    return [after.id]
  },

  disconnect: (schedule, { from, to }) => {
    const [one, other] = [findTask(schedule, from), findTask(schedule, to)]
    const waiting = [one, other].filter(task => task.after?.some(id => id === one.id || id === other.id))
    if (waiting.length === 0) throw new EditProblem('not-connected', { one: one.label, other: other.label })
    for (const task of waiting) setAfter(task, task.after?.filter(id => id !== one.id && id !== other.id) ?? [])
    return waiting.map(({ id }) => id)
  },
}

interface TaskName extends Named {
  /** The task, or all of the section. */
  tasks: Task[]
  isSection: boolean
}

function namesOf({ tasks }: Schedule): TaskName[] {
  const sections = Map.groupBy(
    tasks.filter(({ section }) => section !== undefined),
    ({ section }) => section ?? '',
  )
  return [
    ...tasks.map(task => ({
      id: task.id,
      label: task.label,
      tasks: [task],
      isSection: false,
      ...(task.section !== undefined && { within: task.section }),
    })),
    ...Array.from(sections, ([label, members]) => ({ id: `section:${label}`, label, tasks: members, isSection: true })),
  ]
}

function findTask(schedule: Schedule, name: string): Task {
  const names = namesOf(schedule).filter(({ isSection }) => !isSection)
  return findListed(names, name, names).tasks[0] as Task
}

/** As `findNamed`, a task or a section; "the second task" counts the tasks. */
function findAny(schedule: Schedule, name: string): TaskName {
  const all = namesOf(schedule)
  const tasks = all.filter(({ isSection }) => !isSection)
  return findListed(all, name, tasks)
}

/** Moves a task into a section, or before or after another task, which also changes dependencies. Returns the ids of other tasks that changed. */
function putAt(schedule: Schedule, task: Task, place: NamedPlace): string[] {
  const anchor = findAny(schedule, place.name)
  const last = anchor.tasks.at(-1) as Task
  if (last.section === undefined) delete task.section
  else task.section = last.section
  insertBeside(schedule.tasks, task, last, place.where === 'before' ? 'before' : 'after')
  if (anchor.isSection) return []
  switch (place.where) {
    case 'under':
    case 'beside':
      return []
    case 'before': {
      const isFree = task.after === undefined && waitingFor(schedule, task).length === 0
      if (isFree) beginInsteadOf(task, last)
      return waitFor(schedule, last, task)
    }
    case 'after':
      waitFor(schedule, task, last)
      return []
    case 'between': {
      const next = findTask(schedule, place.and)
      setAfter(next, next.after?.filter(id => id !== last.id) ?? [])
      waitFor(schedule, task, last)
      return waitFor(schedule, next, task)
    }
  }
}

/** `task` begins when the other one would have begun. */
function beginInsteadOf(task: Task, other: Task): void {
  if (task.start === undefined && other.start !== undefined) task.start = other.start
  setAfter(task, other.after ?? [])
  setAfter(other, [])
}

function waitFor(schedule: Schedule, task: Task, before: Task): string[] {
  if (task === before || awaitedBy(schedule, before).includes(task))
    throw new EditProblem('waits-for-itself', { name: task.label })
  forgetStart(task)
  setAfter(task, [...(task.after ?? []), before.id])
  return [task.id]
}

/** All that `task` waits for, itself or by way of others. */
function awaitedBy({ tasks }: Schedule, task: Task): Task[] {
  const byId = new Map(tasks.map(each => [each.id, each]))
  const ids = new Set(task.after)
  // The set grows while it is read.
  for (const id of ids) for (const earlier of byId.get(id)?.after ?? []) ids.add(earlier)
  return tasks.filter(({ id }) => ids.has(id))
}

/** All that wait for `task`, themselves or by way of others. */
function waitingFor({ tasks }: Schedule, task: Task): Task[] {
  const waiting = new Set<Task>()
  const ids = new Set([task.id])
  // The set grows while it is read.
  for (const id of ids)
    for (const each of tasks.filter(({ after }) => after?.includes(id))) {
      waiting.add(each)
      ids.add(each.id)
    }
  return tasks.filter(each => waiting.has(each))
}

/** Removes tasks. Tasks that depended on one then depend on its own dependencies; dependencies on a whole section are removed. */
function removeTasks(schedule: Schedule, tasks: readonly Task[]): string[] {
  const ids = new Set(tasks.map(({ id }) => id))
  const instead = tasks.length === 1 ? (tasks[0]?.after ?? []) : []
  schedule.tasks = schedule.tasks.filter(({ id }) => !ids.has(id))
  const waiting = schedule.tasks.filter(({ after }) => after?.some(id => ids.has(id)))
  for (const task of waiting) {
    setAfter(task, [...new Set(task.after?.flatMap(id => (ids.has(id) ? instead : [id])))])
  }
  return waiting.map(({ id }) => id)
}

function setAfter(task: Task, after: string[]): void {
  if (after.length === 0) delete task.after
  else task.after = after
}
