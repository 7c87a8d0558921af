/** Encodes `text` for double quotes: Mermaid has no backslash escapes, but entity codes. */
export function escapeQuotes(text: string): string {
  return text.replace(/\\?"/g, '#quot;')
}

/**
 * Puts a label in double quotes: an unquoted or half quoted one, or one in typographic quotes, or with quotes inside.
 * Spaces around it are removed.
 */
export function quote(label: string): string {
  return `"${escapeQuotes(unquote(label))}"`
}

/** A label without the quotes around it. A quote at only one end counts as half of a pair. */
export function unquote(label: string): string {
  const text = decodeQuoteEntities(label.trim())
  if (/^\\?["“”].*\\?["“”]$/s.test(text) && !isTwoQuotations(text))
    return text.replace(/^\\?["“”]|\\?["“”]$/g, '').trim()
  if (/^["“][^"“”]*$/.test(text)) return text.slice(1).trim()
  if (/^[^"“”]*["”]$/.test(text)) return text.slice(0, -1).trim()
  return text
}

/** `"a" or "b"`: the quotes at the ends are not a pair. */
function isTwoQuotations(text: string): boolean {
  return /^"[^"\\]*[^\s"\\]"\s/.test(text) && /\s"[^\s"\\][^"\\]*"$/.test(text)
}

/** `&quot;` around a whole label is an escaped quote. */
function decodeQuoteEntities(text: string): string {
  return text.length > 12 && text.startsWith('&quot;') && text.endsWith('&quot;') ? `"${text.slice(6, -6)}"` : text
}

export function isQuoted(label: string): boolean {
  return /^\s*"[^"]*"\s*$/.test(label)
}

/** Makes an id from a name: letters, digits and underscores, in any script. */
export function idFrom(name: string): string {
  const id = name
    .trim()
    .replace(/[^\p{L}\p{N}_]+/gu, '_')
    .replace(/^_+|_+$/g, '')
  return id === '' ? 'item' : id
}

export function hasCjk(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
}

/** Replaces typographic quotes by straight ones. */
export function straightenQuotes(text: string): string {
  return text.replace(/[“”„‟＂]/g, '"')
}
