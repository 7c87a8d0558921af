/** A source that was sent as one JSON string, or with every quote escaped as in one. */
export function removeJsonString(text: string): string {
  const trimmed = text.trim()
  if (trimmed.length >= 2 && trimmed.startsWith('"') && trimmed.endsWith('"')) {
    const inner = parseJsonString(trimmed)
    return inner !== null && /[\n{[<]/.test(inner) ? inner : text
  }
  if (!trimmed.includes('\\"') || /(?:^|[^\\])(?:\\\\)*"/.test(trimmed)) return text
  return parseJsonString(`"${trimmed}"`) ?? text
}

/** Null for what is no JSON string. Real line breaks and tabs inside are taken as they are. */
function parseJsonString(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text.replaceAll('\n', '\\n').replaceAll('\t', '\\t'))
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}

/** Line breaks written as backslash and n in a text without real ones. Inside double quotes they belong to a label. */
export function breakLines(text: string): string {
  if (text.trim().includes('\n') || !text.includes('\\n')) return text
  return text.replace(/"(?:[^"\\]|\\.)*"?|\\r\\n|\\[nrt]/g, found => {
    const isLabel = found.length > 1 && found.startsWith('"') && found.endsWith('"')
    return isLabel ? found : unescapeBreaks(found)
  })
}

function unescapeBreaks(text: string): string {
  return text.replace(/\\r\\n|\\[nr]/g, '\n').replaceAll('\\t', '\t')
}

const characters: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  apos: "'",
  '#39': "'",
  '#34': '"',
}

/** Undoes one level of escaping. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(lt|gt|quot|amp|apos|#39|#34);/g, (entity, name: string) => characters[name] ?? entity)
}

/** Tags, arrows and `<<…>>` that are escaped, and nowhere one that is not. */
const escapedAngles = /^\s*&(?:amp;)?lt;|[-=.~|)]&gt;|&gt;&gt;|&lt;[-=.~|(]|&lt;&lt;/

/** Undoes escaping of a text that can only be read so; an entity in the prose of a label stays. */
export function removeHtmlEscaping(text: string): string {
  const hasEscapedAngles = !/[<>]/.test(text) && escapedAngles.test(text)
  const hasEscapedJson = !text.includes('"') && /[{[,]\s{0,99}&quot;|&quot;\s{0,99}:/.test(text)
  return hasEscapedAngles || hasEscapedJson ? unescapeHtml(text) : text
}
