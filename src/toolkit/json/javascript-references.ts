/** Value that was given a name, and may be referenced in a later value. */
export interface Binding {
  /** Value as JSON, or as close to it as it was written. */
  text: string
  /** Read when it is first asked for. Undefined where the text cannot be read. */
  value(): unknown
}

export type Bindings = ReadonlyMap<string, Binding>

/** The longest reference that is looked up, in characters. */
const maximumLength = 300

/**
 * Resolves a reference into known values to JSON text: `rows`, `schema[0].text`, `rows.map(row => row.total)`,
 * `rows.map(function (row) { return row[1]; })`. Undefined where the target does not exist, or the expression does more than select.
 */
export function resolveReference(code: string, bindings: Bindings): string | undefined {
  if (code.length > maximumLength) return undefined
  const whole = bindings.get(code.trim())
  if (whole) return whole.text
  const parts = /^\s*([A-Za-z_$][\w$]*)(.*)$/s.exec(code)
  const bound = parts?.[1] === undefined ? undefined : bindings.get(parts[1])
  if (bound === undefined) return undefined
  const projection = /^([^(]*)\.map\((.*)\)\s*$/s.exec(parts?.[2] ?? '')
  const base = pick(bound.value(), projection?.[1] ?? parts?.[2] ?? '')
  if (!projection) return toJson(base)
  const member = readProjection(projection[2] ?? '')
  if (!Array.isArray(base) || member === undefined) return undefined
  return toJson(base.map(element => pick(element, member) ?? null))
}

/** The member that a function picks from its one parameter: `[1]` of `row => row[1]`. */
function readProjection(code: string): string | undefined {
  const arrow = /^\s*\(?\s*([\w$]+)\s*\)?\s*=>\s*(.*)$/s.exec(code)
  const classic = /^\s*function\s*\(\s*([\w$]+)\s*\)\s*\{\s*return\s+(.*)\}\s*$/s.exec(code)
  const [, parameter = '', expression = ''] = arrow ?? classic ?? []
  const body = expression.trim().replace(/;\s*$/, '')
  return parameter !== '' && body.startsWith(parameter) ? body.slice(parameter.length) : undefined
}

/** Follows a path such as `[0].text`; undefined where it leads nowhere or `path` is anything else. */
function pick(value: unknown, path: string): unknown {
  let current = value
  let rest = path.trim()
  while (rest !== '') {
    const step = /^(?:\.([A-Za-z_$][\w$]*)|\[\s*(?:(\d+)|(["'])([^"'\]]*)\3)\s*\])/.exec(rest)
    if (!step || typeof current !== 'object' || current === null) return undefined
    const key = step[1] ?? step[2] ?? step[4] ?? ''
    current = Object.hasOwn(current, key) ? Reflect.get(current, key) : undefined
    rest = rest.slice(step[0].length)
  }
  return current
}

function toJson(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value)
}
