import type { Statement } from './parse.ts'

/** What the classes at the top say of the shapes and lines that have them: `shape`, `style.stroke-dash` … by class. */
export function readClasses(statements: readonly Statement[]): Map<string, Map<string, string>> {
  const classes = new Map<string, Map<string, string>>()
  const add = (map: readonly Statement[], prefix: readonly string[]) => {
    for (const { path, value, values, map: inner } of map) {
      const [name = '', ...rest] = [...prefix, ...path]
      const text = value?.text ?? values?.join(' ')
      if (text !== undefined) attributesOf(name).set(rest.length === 0 ? 'label' : rest.join('.').toLowerCase(), text)
      if (inner !== undefined) add(inner, [...prefix, ...path])
    }
  }
  const attributesOf = (name: string) => {
    const attributes = classes.get(name) ?? new Map<string, string>()
    classes.set(name, attributes)
    return attributes
  }
  for (const statement of statements)
    if (statement.path[0] === 'classes' && statement.edges.length === 0)
      add([{ ...statement, path: statement.path.slice(1) }], [])
  return classes
}
