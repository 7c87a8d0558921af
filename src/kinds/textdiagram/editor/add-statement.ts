/** The source with one more statement, as its last one, indented like the one before it. */
export function addStatement(source: string, statement: string): string {
  const text = source.trimEnd()
  const indent = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n') + 1))?.[0] || '  '
  return `${text}\n${indent}${statement}${source.slice(text.length) || '\n'}`
}
