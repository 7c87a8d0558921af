import { isRecord } from '../../../shared/is-record.ts'
import { type ClassRelation, type ClassSketch, printClasses } from './classes.ts'
import type { Drawer } from './drawing.ts'

const mostClasses = 60

type JsonObject = Record<string, unknown>

/** A JSON document: each object a class with the types of its values, each object inside another a part of it. */
export const drawJsonClasses: Drawer = (text, title) => {
  const value = readJson(text)
  const root = Array.isArray(value) ? value.find(isRecord) : value
  if (!isRecord(root)) return null
  const classes = new Map<string, ClassSketch>()
  const relations: ClassRelation[] = []
  const entries = Object.entries(root)
  const only = entries.length === 1 ? entries[0] : undefined
  if (only && isRecord(only[1])) addClass(className(only[0]), only[1], classes, relations)
  else addClass(title === null ? 'Root' : className(title), root, classes, relations)
  return printClasses([...classes.values()], relations)
}

function readJson(text: string): unknown {
  const start = text.search(/[[{]/)
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  if (start === -1 || end < start) return undefined
  try {
    return JSON.parse(text.slice(start, end + 1))
  } catch {
    return undefined
  }
}

function addClass(
  name: string,
  object: JsonObject,
  classes: Map<string, ClassSketch>,
  relations: ClassRelation[],
): void {
  const known = classes.get(name)
  const sketch = known ?? { name, members: [] }
  classes.set(name, sketch)
  for (const [key, value] of Object.entries(object)) {
    const item = Array.isArray(value) ? value.find(isRecord) : value
    if (isRecord(item) && classes.size < mostClasses) {
      const part = className(Array.isArray(value) ? singular(key) : key)
      const relation = { from: name, to: part, arrow: '*--', label: key, ...(Array.isArray(value) && { amount: '*' }) }
      if (!relations.some(other => other.from === name && other.to === part && other.label === key))
        relations.push(relation)
      if (part !== name) addClass(part, item, classes, relations)
    } else {
      const member = `${typeName(value)} ${key.replace(/[^\p{L}\p{N}_]/gu, '_')}`
      if (!sketch.members.includes(member)) sketch.members.push(member)
    }
  }
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return `${value.length === 0 ? 'any' : typeName(value[0])}[]`
  if (value === null) return 'null'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float'
  return typeof value === 'object' ? 'object' : typeof value
}

/** `order_items` as `OrderItems`. */
function className(key: string): string {
  return key
    .split(/[^\p{L}\p{N}]+/u)
    .map(word => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

function singular(word: string): string {
  return word
    .replace(/ies$/i, 'y')
    .replace(/(ss|x|ch|sh)es$/i, '$1')
    .replace(/([^su])s$/i, '$1')
}
