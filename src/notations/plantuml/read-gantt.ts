import { partOf, some, verbatim, verbatimOf } from '../../structure/loss.ts'
import { createIds } from '../../structure/new-ids.ts'
import type { Schedule, Task } from '../../structure/schedule.ts'
import { originOf } from '../graph-draft.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type Reading } from '../notation.ts'
import { type Block, findLine } from './block.ts'
import type { SourceLine } from './source-line.ts'
import { readWords } from './words.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const daysOf: Record<string, number> = { day: 1, week: 7, month: 30 }
const millisecondsOfDay = 86_400_000
const looks =
  /^(?:saturdays?|sundays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|today|language|printscale|projectscale|ganttscale|hide|\d{4}[-/]|weeks? (?:starts|numbering))\b/i

/** Project plans: sentences such as `[Design] lasts 10 days` and `[Build] starts at [Design]'s end`. */
export function readGantt(block: Block): Reading {
  return new GanttReader(block).read()
}

class GanttReader {
  readonly #block: Block
  readonly #newId = createIds('task')
  readonly #tasks: Task[] = []
  readonly #byName = new Map<string, Task>()
  #section: string | undefined
  #projectStart: string | undefined
  #last: Task | undefined

  constructor(block: Block) {
    this.#block = block
  }

  read(): Reading {
    const { lines, losses, title } = this.#block
    for (let at = 0; at < lines.length; at += 1) {
      const line = lines[at] as SourceLine
      if (/^note\s+(?:bottom|top|left|right)$/i.test(line.text)) at = this.#readNote(lines, at)
      else this.#readSentence(line)
    }
    if (this.#tasks.length === 0) throw new NotationFault(unreadable('no-tasks'), lines[0]?.number)
    // A task of which nothing else is said begins with the project.
    for (const task of this.#tasks)
      if (
        this.#projectStart !== undefined &&
        task.start === undefined &&
        task.end === undefined &&
        task.after === undefined
      )
        task.start = this.#projectStart
    const structure: Schedule = { type: 'schedule', ...(title !== undefined && { title }), tasks: this.#tasks }
    return { structure, losses: losses.toArray() }
  }

  #readNote(lines: readonly SourceLine[], at: number): number {
    const line = lines[at] as SourceLine
    const end = findLine(lines, at, text => /^end\s?note$/i.test(text))
    if (end < 0) throw new NotationFault(unreadable('unclosed', { mark: 'note', end: 'end note' }), line.number)
    const words = lines.slice(at + 1, end).map(({ text }) => readWords(text))
    if (this.#last === undefined) this.#block.losses.add(some('note'), line.number, because('belongs-to-nothing'))
    else this.#last.note = words.join('\n')
    return end
  }

  #readSentence(line: SourceLine): void {
    const { losses } = this.#block
    const section = /^--\s*(.*?)\s*--$/.exec(line.text)
    const project = /^(?:the\s+)?project\s+starts\s+(?:on\s+|the\s+)*(.*)$/i.exec(line.text)
    if (section !== null) this.#section = readWords(section[1] ?? '') || undefined
    else if (project !== null) {
      this.#projectStart = readDay(project[1] ?? '')
      if (this.#projectStart === undefined)
        losses.add(verbatim(`"${line.text.slice(0, 80)}"`), line.number, because('not-understood'))
    } else if (looks.test(line.text)) losses.add(verbatim(`"${line.text.slice(0, 80)}"`), line.number)
    else if (!this.#readArrow(line) && !this.#readTask(line))
      losses.add(verbatim(`"${line.text.slice(0, 80)}"`), line.number, because('not-understood'))
  }

  /** `[A] -> [B]`. */
  #readArrow({ text, number }: SourceLine): boolean {
    const names = text.split(/\s*-+(?:\[[^\]]*\]-*)?>\s*/).map(part => /^\[([^\]]+)\]$/.exec(part)?.[1])
    if (names.length < 2 || names.includes(undefined)) return false
    for (const [index, name] of names.slice(1).entries())
      addAfter(this.#task(name ?? '', number), this.#task(names[index] ?? '', number).id)
    return true
  }

  #readTask(line: SourceLine): boolean {
    const found = /^(then\s+)?\[([^\]]+)\](?:\s+as\s+\[([^\]]+)\])?\s*(.*)$/i.exec(line.text)
    if (found === null) return false
    const [, then, label = '', alias, rest = ''] = found
    const before = this.#last
    const task = this.#task(alias ?? label, line.number)
    if (alias !== undefined) {
      task.label = readWords(label)
      this.#byName.set(label, task)
    }
    if (then !== undefined && before !== undefined) addAfter(task, before.id)
    this.#last = task
    const people = Array.from(rest.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name.trim())
    if (people.length > 0) task.assignee = people.join(', ')
    const sentence = rest.replace(/\bon\s+(?=\{)/gi, '').replace(/\{[^{}]*\}/g, '')
    for (const clause of sentence.split(/\s+and\s+(?!\d)/i)) this.#readClause(task, clause.trim(), line)
    return true
  }

  #readClause(task: Task, clause: string, line: SourceLine): void {
    const { losses } = this.#block
    const dependent =
      /^(starts?|ends?|happens?)\s+(?:(\d+)\s+(?:working\s+)?(day|week|month)s?\s+(before|after)\s+)?(?:at|after)?\s*\[([^\]]+)\]'s\s+(start|end)$/i.exec(
        clause,
      )
    const bare = /^(?:starts|happens)\s+(?:at|after)\s+\[([^\]]+)\]$/i.exec(clause)
    const span = /^(?:lasts?|requires?)\s+(.*)$/i.exec(clause)
    const dated = /^(starts?|ends?|happens?)\s+(?:on\s+|the\s+|at\s+)*(.*)$/i.exec(clause)
    const done = /^is\s+(\d+(?:\.\d+)?)\s*%\s+completed?$/i.exec(clause)
    if (clause === '') return
    if (/^(?:happens)/i.test(clause)) task.isMilestone = true
    if (dependent !== null) this.#depend(task, dependent, line)
    else if (bare !== null) addAfter(task, this.#task(bare[1] ?? '', line.number).id)
    else if (span !== null) {
      const days = readSpan(span[1] ?? '')
      if (days === undefined) losses.add(verbatim(`"${clause}"`), line.number, because('not-understood'))
      else task.duration = days
    } else if (done !== null) {
      task.status = Number(done[1]) >= 100 ? 'done' : Number(done[1]) > 0 ? 'active' : 'planned'
      if (!['0', '100'].includes(done[1] ?? '')) losses.add(partOf('completion', task.label), line.number)
    } else if (/^is\s+(?:completed|done)$/i.test(clause)) task.status = 'done'
    else if (dated !== null) this.#setDay(task, /^end/i.test(dated[1] ?? ''), dated[2] ?? '', line)
    else
      losses.add(
        verbatim(`"${clause.slice(0, 80)}"`),
        line.number,
        /^is colou?red/i.test(clause) ? undefined : because('not-understood'),
      )
  }

  #depend(task: Task, [, verb = '', lag, unit, , name = '', side]: RegExpExecArray, line: SourceLine): void {
    const other = this.#task(name, line.number)
    const isEnd = side?.toLowerCase() === 'end'
    if (lag !== undefined)
      this.#block.losses.add(verbatimOf(`${lag} ${unit}s`, `${task.label} → ${other.label}`), line.number)
    if (!/^end/i.test(verb) && isEnd) addAfter(task, other.id)
    else if (!/^end/i.test(verb) && other.start !== undefined) task.start = other.start
    else this.#block.losses.add(verbatim(`"${line.text.slice(0, 80)}"`), line.number, because('start-after-end'))
  }

  #setDay(task: Task, isEnd: boolean, text: string, line: SourceLine): void {
    const offset = /^D\s*\+\s*(\d+)$/i.exec(text.trim())?.[1]
    const day =
      offset !== undefined && this.#projectStart !== undefined && Number(offset) < 100_000
        ? addDays(this.#projectStart, Number(offset))
        : readDay(text)
    if (day === undefined)
      this.#block.losses.add(verbatim(`"${line.text.slice(0, 80)}"`), line.number, because('not-understood'))
    // PlantUML names the last day of a task; the structure has the first one after it.
    else if (isEnd) task.end = addDays(day, 1)
    else task.start = day
  }

  #task(name: string, line: number): Task {
    const known = this.#byName.get(name)
    if (known !== undefined) return known
    const label = readWords(name)
    const task: Task = {
      id: this.#newId(label),
      label,
      ...(this.#section !== undefined && { section: this.#section }),
      ...originOf(line),
    }
    this.#byName.set(name, task)
    this.#tasks.push(task)
    return task
  }
}

function addAfter(task: Task, id: string): void {
  if (task.id !== id && !task.after?.includes(id)) task.after = [...(task.after ?? []), id]
}

/** `3 days`, `1 week and 4 days`, `2.5 weeks`. */
function readSpan(text: string): number | undefined {
  let days = 0
  for (const [, count, unit = ''] of text.matchAll(/(\d+(?:\.\d+)?)\s*(?:working\s+)?(day|week|month)s?/gi))
    days += Number(count) * (daysOf[unit.toLowerCase()] ?? 0)
  return days > 0 ? days : undefined
}

/** `2026-01-05`, `2026/01/05`, `5th of January 2026`, `January 5, 2026`. */
function readDay(text: string): string | undefined {
  const numbers = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text.trim())
  if (numbers !== null) return toDay(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]))
  const words = text.toLowerCase()
  const month = months.findIndex(name => words.includes(name)) + 1
  const year = /\b\d{4}\b/.exec(words)?.[0]
  const day = /\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(words.replace(year ?? '', ''))?.[1]
  return month > 0 && year !== undefined && day !== undefined ? toDay(Number(year), month, Number(day)) : undefined
}

function toDay(year: number, month: number, day: number): string | undefined {
  const time = Date.UTC(year, month - 1, day)
  const date = new Date(time)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * millisecondsOfDay).toISOString().slice(0, 10)
}
