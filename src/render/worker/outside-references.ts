const localReference = /^\s*(?:#[^()]*$|data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,])/i
/** Each `url(` with what stands in its brackets, closed or not. */
const addresses = /url\s*\(([^)]*)\)?/gi
/** What can name an address without `url(`; a drawing needs none of it. */
const otherFetchers = /@import|image-set\s*\(|\bimage\s*\(|\bsrc\s*\(|cross-fade\s*\(|\belement\s*\(/i
/** Without one of these, CSS names no address: each way has a bracket or an `@`, which may be written as an escape. */
const mayReach = /[(@\\]/

/** Whether the value of an attribute refers to nothing but parts of the document and pictures inside it. */
export function keepsToItself(value: string, isReference: boolean): boolean {
  if (isReference) return localReference.test(value)
  if (!mayReach.test(value)) return true
  const css = readCss(value)
  return !otherFetchers.test(css) && Array.from(css.matchAll(addresses), match => match[1] ?? '').every(isLocalAddress)
}

/** A style sheet without what would be fetched for it; all of it goes where that cannot be told apart. */
export function removeOutsideReferences(css: string): string {
  const kept = readCss(css)
    .replace(/@import[^;{}]*;?/gi, '')
    .replace(addresses, (written, address: string) => (isLocalAddress(address) ? written : 'none'))
  return keepsToItself(kept, false) ? kept : ''
}

/** CSS without comments and escapes: both can hide a word from a search. */
function readCss(css: string): string {
  return css
    .replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*(?:\*\/|$)/g, '')
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => decodeCodePoint(Number.parseInt(code, 16)))
    .replace(/\\/g, '')
}

function decodeCodePoint(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** In a style sheet an address may be quoted. */
function isLocalAddress(written: string): boolean {
  return localReference.test(written.replace(/^\s*["']/, ''))
}
