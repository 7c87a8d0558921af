/** `text` as it may stand between double quotes: Mermaid has no backslash escapes, but entity codes. */
export function escapeQuotes(text: string): string {
  return text.replace(/\\?"/g, '#quot;')
}

/**
 * A label in double quotes, whatever it was in before: bare, half quoted, in typographic quotes, with quotes inside.
 * Blanks around it are dropped.
 */
export function quote(label: string): string {
  return `"${escapeQuotes(unquote(label))}"`
}

/** A label without the quotes around it. A quote at one end only is taken for the half of a pair. */
export function unquote(label: string): string {
  const text = decodeQuoteEntities(label.trim())
  if (/^\\?["“”].*\\?["“”]$/s.test(text) && !isTwoQuotations(text))
    return text.replace(/^\\?["“”]|\\?["“”]$/g, '').trim()
  if (/^["“][^"“”]*$/.test(text)) return text.slice(1).trim()
  if (/^[^"“”]*["”]$/.test(text)) return text.slice(0, -1).trim()
  return text
}

/** `"a" or "b"`: the quotes at the ends are no pair. */
function isTwoQuotations(text: string): boolean {
  return /^"[^"\\]*[^\s"\\]"\s/.test(text) && /\s"[^\s"\\][^"\\]*"$/.test(text)
}

/** `&quot;` around a whole label is a quote that was escaped on the way. */
function decodeQuoteEntities(text: string): string {
  return text.length > 12 && text.startsWith('&quot;') && text.endsWith('&quot;') ? `"${text.slice(6, -6)}"` : text
}

export function isQuoted(label: string): boolean {
  return /^\s*"[^"]*"\s*$/.test(label)
}

/** An id for something that has only a name: letters, digits and underscores, in any script. */
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

/** Typographic quotes as straight ones. */
export function straightenQuotes(text: string): string {
  return text.replace(/[“”„‟＂]/g, '"')
}
