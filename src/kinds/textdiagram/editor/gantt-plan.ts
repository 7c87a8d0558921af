import type { Span } from '../../../web/frame/view.ts'
import { createDayTest } from './day-format.ts'

const task = /^(?<lead>\s*)(?<name>[^:#%\s][^:#]*?)(?<between>\s*:)(?<facts>.+)$/
const setting =
  /^\s*(?:gantt|title|dateFormat|axisFormat|tickInterval|excludes|includes|todayMarker|section|weekday|weekend|click|acc(?:Title|Descr))\b/
const tag = /^(?:active|done|crit|milestone|vert)$/
const duration = /^\d+(?:\.\d+)?(?:ms|[smhdwMy])$/
/** Which tasks come before, or after, by their ids: "after a b". */
const relation = /^(?<word>after|until)\s+(?<others>\S.*)$/i

interface Fact {
  text: string
  span: Span
}

interface Task {
  name: Fact
  id: string | null
  /** Empty, before the end, where the task starts when the one above it ends. */
  start: Fact | null
  end: Fact | null
}

/** The tasks of a plan, and what may stand in their cells. */
export interface Plan {
  tasks: readonly Task[]
  /** A fact as a person reads it, with the names of tasks in place of their ids; null for one that is only changed in the source. */
  show(fact: Fact): string | null
  /** What is written for a typed text; null where it cannot stand there. */
  write(task: Task, column: 'name' | 'start' | 'end', text: string): string | null
}

export function readPlan(source: string): Plan {
  const format = /^\s*dateFormat\s+(?<format>\S.*?)\s*$/m.exec(source)?.groups?.format ?? 'YYYY-MM-DD'
  const isDay = createDayTest(format) ?? (() => false)
  const tasks = readTasks(source)
  const withId = tasks.filter(each => each.id !== null)
  const nameOf = (id: string) => {
    const name = withId.find(each => each.id === id)?.name.text
    return name !== undefined && tasks.filter(each => each.name.text === name).length === 1 ? name : null
  }
  const idOf = (said: string) =>
    withId.find(({ id }) => id === said)?.id ??
    withId.find(({ id, name }) => nameOf(id ?? '') !== null && name.text.toLowerCase() === said.toLowerCase())?.id
  const idsOf = (said: string): string[] | null => {
    const one = idOf(said.trim())
    if (one) return [one]
    const several = said
      .split(/[,，]|\s+/)
      .filter(part => part !== '')
      .map(idOf)
    const named = said.split(/[,，]/).map(part => idOf(part.trim()))
    return [named, several].find((ids): ids is string[] => ids.length > 1 && ids.every(id => id !== undefined)) ?? null
  }

  const writeRelation = (own: Task, text: string, word: string): string | null => {
    const { groups } = relation.exec(text) ?? {}
    if (groups?.word?.toLowerCase() !== word) return null
    const ids = idsOf(groups.others ?? '')
    return ids && !ids.some(id => dependsOn(withId, id, own.id)) ? `${word} ${ids.join(' ')}` : null
  }

  return {
    tasks,
    show({ text }) {
      if (text === '' || isDay(text) || duration.test(text)) return text
      const { word = '', others = '' } = relation.exec(text)?.groups ?? {}
      if (word === '') return null
      const names = others.split(/\s+/).map(id => nameOf(id) ?? id)
      return `${word} ${names.join(', ')}`
    },
    write(own, column, text) {
      if (column === 'name') return text === '' || /["#;:%\n]/.test(text) || setting.test(text) ? null : text
      if (column === 'start') {
        const start = isDay(text) ? text : writeRelation(own, text, 'after')
        return start !== null && own.start?.text === '' ? `${start}, ` : start
      }
      if (isDay(text)) return text
      return duration.test(text) ? text : writeRelation(own, text, 'until')
    },
  }
}

/** True if the task `id` is `own`, or starts after it. */
function dependsOn(tasks: readonly Task[], id: string, own: string | null, seen = new Set<string>()): boolean {
  if (own === null || seen.has(id)) return false
  if (id === own) return true
  seen.add(id)
  const others = tasks.find(each => each.id === id)?.start?.text.match(relation)?.groups?.others ?? ''
  return others.split(/\s+/).some(other => dependsOn(tasks, other, own, seen))
}

function readTasks(source: string): Task[] {
  let start = 0
  return source.split('\n').flatMap(line => {
    const read = readTask(line, start)
    start += line.length + 1
    return read ? [read] : []
  })
}

/** `Name :done, id, 2026-01-05, 10d`: its last fact is its end or its length, the one before that its start, and the one before that its id. */
function readTask(line: string, start: number): Task | null {
  const { lead = '', name = '', between = '', facts = '' } = (!setting.test(line) && task.exec(line)?.groups) || {}
  if (name === '') return null
  const at = start + lead.length
  let next = at + name.length + between.length
  const told = facts.split(',').flatMap(fact => {
    const text = fact.trim()
    const place = next + fact.length - fact.trimStart().length
    next += fact.length + 1
    return tag.test(text) || text === '' ? [] : [factAt(text, place)]
  })
  const end = told.at(-1) ?? null
  return {
    name: factAt(name, at),
    id: told.at(-3)?.text ?? null,
    start: told.at(-2) ?? (end && factAt('', end.span.start)),
    end,
  }
}

function factAt(text: string, start: number): Fact {
  return { text, span: { start, end: start + text.length } }
}
