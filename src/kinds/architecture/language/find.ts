const opening = /<\?xml\b|<mxfile\b|<mxGraphModel\b|<(?:mxCell|UserObject|object)\s/i
const closing = /<\/(?:mxfile|mxGraphModel|mxCell|UserObject|object|root)\s{0,9}>|<mxCell\b[^<>]{0,2000}\/>/gi

/** Implements `Format.find`: from the first tag of draw.io to the last one that closes. */
export function find(text: string): { start: number; end: number } | null {
  const start = text.search(opening)
  if (start < 0 || !/<mx(?:file|GraphModel|Cell)\b/i.test(text.slice(start))) return null
  let end = -1
  for (const found of text.slice(start).matchAll(closing)) end = start + found.index + found[0].length
  return { start, end: end < 0 || isCutOff(text, end) ? text.length : end }
}

/** True if a tag of draw.io begins after `end`: the text was cut off before its end. */
function isCutOff(text: string, end: number): boolean {
  return /<mx[A-Z]/.test(text.slice(end))
}
