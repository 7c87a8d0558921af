const localReference = /^\s*(?:#[^()]*$|data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,])/i
/** Each `url(` with the contents of its brackets, closed or not. */
const addresses = /url\s*\(([^)]*)\)?/gi
/** CSS that can name an address without `url(`; a drawing needs none of it. */
const otherFetchers = /@import|image-set\s*\(|\bimage\s*\(|\bsrc\s*\(|cross-fade\s*\(|\belement\s*\(/i
/** Characters without which CSS cannot name an address: each way needs a bracket or an `@`, which may be written as an escape. */
const mayReach = /[(@\\]/

/** True if the value of an attribute refers only to parts of the document and to embedded images. */
export function keepsToItself(value: string, isReference: boolean): boolean {
  if (isReference) return localReference.test(value)
  if (!mayReach.test(value)) return true
  const css = readCss(value)
  return !otherFetchers.test(css) && Array.from(css.matchAll(addresses), match => match[1] ?? '').every(isLocalAddress)
}

/** Removes external references from a style sheet; the whole sheet, if they cannot be separated. */
export function removeOutsideReferences(css: string): string {
  const kept = readCss(css)
    .replace(/@import[^;{}]*;?/gi, '')
    .replace(addresses, (written, address: string) => (isLocalAddress(address) ? written : 'none'))
  return keepsToItself(kept, false) ? kept : ''
}

/** CSS without comments and escapes, which can both hide a word from a search. */
function readCss(css: string): string {
  return css
    .replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)/g, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => decodeCodePoint(Number.parseInt(code, 16)))
    .replace(/\\/g, '')
}

function decodeCodePoint(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** True for a reference within the document; in a style sheet it may be quoted. */
function isLocalAddress(written: string): boolean {
  return localReference.test(written.replace(/^\s*["']/, ''))
}
