import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { type Fault, isReadable } from './fault.ts'
import { settings } from './schedule.ts'
import { misreadAs } from './spelling/spelling.ts'

const reference = /(?<=[:：,]\s*)(?:after|until)\s+([^,:]+?)(?=\s*(?:,|$))/g

/** `after 挖地`: behind these words Mermaid reads Latin letters, digits, `_` and `-` alone. */
export const foreignTaskIds: Fault = {
  ...messages.create('reserved-id', { case: 'hidden-id' }),
  repair: body => {
    const tasks = body.filter(isTask)
    const named = new Set(
      tasks.flatMap(({ text }) => [...text.matchAll(reference)].flatMap(([, ids = '']) => ids.split(/\s+/))),
    )
    const declared = new Set(tasks.flatMap(({ text }) => fieldsOf(text)))
    const foreign = [...named].filter(id => /[^\w-]/.test(id) && declared.has(id))
    if (foreign.length === 0) return body
    const taken = new Set([...named, ...declared])
    const free = Array.from({ length: taken.size + foreign.length }, (_, at) => `t${at + 1}`).filter(
      id => !taken.has(id),
    )
    const written = new Map(foreign.map((id, at) => [id, free[at] ?? id]))
    return body.map(line => {
      const at = line.text.indexOf(':')
      if (at < 0 || !isTask(line)) return line
      const fields = line.text.slice(at + 1).split(',')
      const renamed = fields.map(field => renameIn(field, written)).join(',')
      const text = line.text.slice(0, at + 1) + renamed
      return text === line.text ? line : { ...line, text }
    })
  },
  example: {
    broken: 'gantt\n  挖地 :挖地, 2026-03-02, 3d\n  播种 :after 挖地, 2d',
    repaired: 'gantt\n  挖地 :t1, 2026-03-02, 3d\n  播种 :after t1, 2d',
  },
}

/** `after Plan the trip`: a task that is named by its name gets an id. */
export const namedTasks: Fault = {
  ...messages.create('task-id'),
  misread: misreadAs('name :id, start, length'),
  repair: body => {
    const hasFields = (line: SourceLine) => isTask(line) && line.text.includes(':')
    const tasks = body.filter(hasFields)
    const nameOf = ({ text }: SourceLine) => text.slice(0, text.indexOf(':')).trim()
    const called = Map.groupBy(tasks, nameOf)
    const declared = new Set(tasks.flatMap(({ text }) => fieldsOf(text)))
    const wanted = new Set(
      tasks.flatMap(({ text }) => [...text.matchAll(reference)].map(([, name = '']) => name.trim())),
    )
    const ids = new Map<string, string>()
    for (const line of tasks) {
      const name = nameOf(line)
      const isNamed = wanted.has(name) && !declared.has(name) && called.get(name)?.length === 1
      const fields = fieldsOf(line.text).filter(field => !status.test(field))
      if (isNamed && fields.length === 2) ids.set(name, freeId(ids.size, declared))
      else if (isNamed && fields.length === 3 && fields[0]) ids.set(name, fields[0])
    }
    if (ids.size === 0) return body
    return body.map(line => {
      if (!hasFields(line)) return line
      const own = ids.get(nameOf(line))
      const at = line.text.indexOf(':') + 1
      const referred = line.text.replace(reference, (found, name: string) => {
        const id = ids.get(name.trim())
        return id === undefined ? found : found.replace(name, id)
      })
      const isWithout = own !== undefined && !declared.has(own)
      const text = isWithout
        ? referred.slice(0, at) +
          referred.slice(at).replace(/^((?:\s*(?:done|active|crit|milestone)\s*,)*\s*)/, `$1${own}, `)
        : referred
      return text === line.text ? line : { ...line, text }
    })
  },
  example: {
    broken: 'gantt\n  Dig up :2026-03-02, 3 days\n  Sow :after Dig up, 2d',
    repaired: 'gantt\n  Dig up :t1, 2026-03-02, 3d\n  Sow :after t1, 2d',
  },
}

const status = /^(?:done|active|crit|milestone|vert)$/

function freeId(count: number, taken: ReadonlySet<string>): string {
  let number = count + 1
  while (taken.has(`t${number}`)) number++
  return `t${number}`
}

function isTask({ text }: SourceLine): boolean {
  return isReadable(text) && !settings.test(text)
}

function fieldsOf(text: string): string[] {
  const at = text.indexOf(':')
  return at < 0
    ? []
    : text
        .slice(at + 1)
        .split(',')
        .map(field => field.trim())
}

/** A field that is an id, or that names some behind `after`. */
function renameIn(field: string, written: ReadonlyMap<string, string>): string {
  const own = written.get(field.trim())
  if (own !== undefined) return field.replace(field.trim(), own)
  const [before = '', ids = ''] = /^(\s*(?:after|until)\s+)(.+)$/.exec(field)?.slice(1) ?? []
  return before === ''
    ? field
    : before +
        ids
          .split(/(\s+)/)
          .map(id => written.get(id) ?? id)
          .join('')
}
