import type { Entity, Field, Method } from '../../../structure/schema.ts'
import { fieldKey } from '../../field-key.ts'
import { readWords } from '../words.ts'

export type Member =
  | { type: 'field'; field: Field }
  | { type: 'method'; method: Method }
  | { type: 'value'; value: string }

const visibilities: Record<string, NonNullable<Field['visibility']>> = {
  '+': 'public',
  '-': 'private',
  '#': 'protected',
  '~': 'package',
}

/** A line in the body of a class, an enumeration or an entity. */
export function readMember(line: string, kind: Entity['kind']): Member {
  const { text, marks } = takeMarks(line)
  const sign = /^([+\-#~*])\s*(?=\S)/.exec(text)
  const rest = readWords(text.slice(sign?.[0].length ?? 0))
  const visibility = sign === null ? undefined : visibilities[sign[1] ?? '']
  const common = {
    ...(visibility !== undefined && kind !== 'table' && { visibility }),
    ...(marks.has('static') || marks.has('classifier') ? { isStatic: true } : {}),
  }
  if (kind === 'enum' && visibility === undefined && /^[A-Z0-9_]+\b/.test(rest)) return { type: 'value', value: rest }
  if (kind !== 'table' && !marks.has('field') && (marks.has('method') || rest.includes('(')))
    return {
      type: 'method',
      method: { ...readMethod(rest), ...common, ...(marks.has('abstract') && { isAbstract: true }) },
    }
  if (kind === 'enum' && visibility === undefined) return { type: 'value', value: rest }
  if (kind === 'table') return { type: 'field', field: readColumn(rest, sign?.[1] === '*') }
  return { type: 'field', field: { ...readField(rest), ...common } }
}

/** Takes `{static}` and its like out of a line, at its start or after the sign. */
function takeMarks(line: string): { text: string; marks: Set<string> } {
  const marks = new Set<string>()
  const text = line
    .replace(/\{(static|classifier|abstract|field|method)\}\s*/gi, (_, mark: string) => {
      marks.add(mark.toLowerCase())
      return ''
    })
    .trim()
  return { text, marks }
}

/** `id INTEGER`, `name VARCHAR[32]`. */
const sqlColumn =
  /^([\p{L}_][\p{L}\p{N}_]*)\s+((?:(?:BIG|SMALL|TINY)?INT(?:EGER)?|SERIAL|BOOL(?:EAN)?|N?(?:VAR)?CHAR2?|TEXT|DATE(?:TIME)?|TIME(?:STAMP)?|NUMERIC|NUMBER|DECIMAL|FLOAT|DOUBLE|REAL|BLOB|UUID|JSONB?)(?:[([][\d, ]+[)\]])?)$/u

/** `name : type = value`, `type name`, `key => value` of a map, or a name alone. */
function readField(text: string): Field {
  const entry = /^(.+?)\s*=>\s*(.*)$/.exec(text)
  if (entry !== null) return { name: entry[1] ?? '', default: entry[2] ?? '' }
  const colon = /^([^:=]+?)\s*:\s*([^=]+?)(?:\s*=\s*(.*))?$/.exec(text)
  if (colon !== null)
    return { name: colon[1] ?? '', type: colon[2] ?? '', ...(colon[3] !== undefined && { default: colon[3] }) }
  const assigned = /^([^=]+?)\s*=\s*(.+)$/.exec(text)
  const declared = assigned?.[1] ?? text
  const rest = assigned?.[2] === undefined ? {} : { default: assigned[2] }
  // Tables drawn as classes have the name first.
  const typed = sqlColumn.test(declared)
    ? null
    : /^([\p{L}_][\p{L}\p{N}_.]*(?:<.*>)?(?:\[\]|\?)*)\s+([\p{L}_$][\p{L}\p{N}_$]*)$/u.exec(declared)
  if (typed === null) {
    const column = sqlColumn.exec(declared)
    return column === null ? { name: declared, ...rest } : { name: column[1] ?? '', type: column[2] ?? '', ...rest }
  }
  return { name: typed[2] ?? '', type: typed[1] ?? '', ...rest }
}

/** Reads a field of an entity: `* id : number <<PK>>`; the star means that it must have a value. */
function readColumn(text: string, isMandatory: boolean): Field {
  const stereotypes = Array.from(text.matchAll(/<<([^<>]*)>>/g), ([, word = '']) => word.trim())
  const field = readField(text.replace(/<<[^<>]*>>/g, '').trim())
  const isPrimary = stereotypes.some(word => /^(?:pk|primary|primary key)$/i.test(word))
  const isForeign = stereotypes.some(word => /^(?:fk|foreign|foreign key)$/i.test(word))
  const isUnique = stereotypes.some(word => /^(?:uk|uq|unique|ak)$/i.test(word))
  const rest = stereotypes.filter(
    word => !/^(?:pk|primary|primary key|fk|foreign|foreign key|uk|uq|unique|ak)$/i.test(word),
  )
  const key = fieldKey(isPrimary, isForeign, isUnique)
  return {
    ...field,
    ...(key !== undefined && { key }),
    ...(isMandatory && { nullable: false }),
    ...(rest.length > 0 && { note: rest.join(', ') }),
  }
}

/** `name(parameters) : type`, or `type name(parameters)`. */
function readMethod(text: string): Method {
  const open = text.indexOf('(')
  if (open < 0) return { name: text, parameters: '' }
  const close = text.lastIndexOf(')')
  const before = text.slice(0, open).trim()
  const parameters = text.slice(open + 1, close < open ? undefined : close).trim()
  const after = close < open ? '' : text.slice(close + 1).trim()
  const blank = before.lastIndexOf(' ')
  const returns = after.startsWith(':') ? after.slice(1).trim() : before.slice(0, Math.max(blank, 0)).trim()
  return {
    name: before.slice(blank + 1),
    parameters,
    ...(returns !== '' && { returns }),
  }
}
