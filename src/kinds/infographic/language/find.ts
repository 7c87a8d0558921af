const header = /^[ \t]*(?:infographic|template)(?:[ \t]+|[ \t]*[:：][ \t]*)[a-z][\w-]*[ \t]*$/m
const bareName = /^[ \t]*(?:list|sequence|compare|quadrant|hierarchy|relation|chart)-[\w-]+[ \t]*\n[ \t]*data[ \t]*$/m
const topLine =
  /^(?:infographic|template|data|theme|design|width|height)\b|^[ \t]+\S|^-\s|^(?:title|desc|items|lists|sequences|compares|nodes|values|root|relations)\b/

/** A source without tags or fence: from the line that names its template to the last line that belongs to it. */
export function find(text: string): { start: number; end: number } | null {
  const match = header.exec(text) ?? bareName.exec(text)
  if (!match) return findJson(text)
  const start = match.index + (/^\s*/.exec(match[0])?.[0].length ?? 0)
  let end = start
  let position = start
  for (const line of text.slice(start).split('\n')) {
    if (line.trim() !== '') {
      if (position > start && !topLine.test(line)) break
      end = position + line.trimEnd().length
    }
    position += line.length + 1
  }
  return { start, end }
}

function findJson(text: string): { start: number; end: number } | null {
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}') + 1
  return start >= 0 && end > start && /"(?:template|infographic)"\s*:/.test(text.slice(start, end))
    ? { start, end }
    : null
}
