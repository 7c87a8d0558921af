import { isRecord } from '../../../shared/is-record.ts'

/** A JSON object of unknown content. */
export type Fields = Record<string, unknown>

export type Path = (string | number)[]

/** A component of an option, for example one series or one axis, and its place. */
export interface Part {
  fields: Fields
  path: Path
}

/** One picture of an option: the option itself, or one step of a timeline over its base option. */
export interface View {
  /** The components of this name: one alone and a list of them are the same to ECharts. */
  parts(name: string): Part[]
  series: Part[]
}

/** Steps of a timeline beyond this number are not looked at. */
const maxViews = 100

/** The pictures of an option: one, or as many as its timeline has steps. */
export function viewsOf(option: Fields): View[] {
  const { baseOption, options } = option
  if (!isRecord(baseOption)) return [viewOf(name => partsIn(option, name, []))]
  const steps = Array.isArray(options) ? options.slice(0, maxViews) : []
  const base = (name: string) => partsIn(baseOption, name, ['baseOption'])
  if (steps.length === 0) return [viewOf(base)]
  return steps.map((step, index) =>
    viewOf(name => mergeParts(base(name), isRecord(step) ? partsIn(step, name, ['options', index]) : [])),
  )
}

function viewOf(findParts: (name: string) => Part[]): View {
  const found = new Map<string, Part[]>()
  const parts = (name: string): Part[] => {
    const known = found.get(name) ?? findParts(name)
    found.set(name, known)
    return known
  }
  return { parts, series: parts('series') }
}

function partsIn(option: Fields, name: string, path: Path): Part[] {
  const value = option[name]
  if (isRecord(value)) return [{ fields: value, path: [...path, name] }]
  if (!Array.isArray(value)) return []
  return value.flatMap((fields, index) => (isRecord(fields) ? [{ fields, path: [...path, name, index] }] : []))
}

function mergeParts(base: Part[], step: Part[]): Part[] {
  return Array.from({ length: Math.max(base.length, step.length) }, (_, index) => ({
    fields: { ...base[index]?.fields, ...step[index]?.fields },
    path: step[index]?.path ?? base[index]?.path ?? [],
  }))
}

/** The value at `path`, or undefined where there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') value = value[key]
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[key]
    else return undefined
  }
  return value
}

/** Puts `value` at `path`, where the object or list around it is there. */
export function setAt(root: unknown, path: Path, value: unknown): void {
  const parent = valueAt(root, path.slice(0, -1))
  const key = path.at(-1)
  if (Array.isArray(parent) && typeof key === 'number') parent[key] = value
  else if (isRecord(parent) && key !== undefined) parent[key] = value
}

/** Gives a part of `option` a field, also where the part is a copy. */
export function setField(option: Fields, part: Part, key: string, value: unknown): void {
  setAt(option, [...part.path, key], value)
  part.fields[key] = value
}

/** A text, or undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
