import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { type Fault, isReadable } from './fault.ts'
import { settings } from './schedule.ts'

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
