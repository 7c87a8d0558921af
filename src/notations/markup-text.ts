const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  rarr: '→',
  larr: '←',
  mdash: '—',
  ndash: '–',
  hellip: '…',
}

/** Replaces the entities that labels use: `&lt;`, `&#8594;`, `&#x2192;`. Others stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
  })
}

/** The words of a piece of HTML: breaks, paragraphs and table rows end a line, cells are parted by a blank. */
export function readMarkup(html: string): string {
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const end = open < 0 ? html.length : open
    parts.push(decodeEntities(html.slice(at, end).replace(/\s+/g, ' ')))
    if (open < 0) break
    const isComment = html.startsWith('<!--', open)
    const close = html.indexOf(isComment ? '-->' : '>', open)
    if (close < 0) break
    const tag = /^<\/?[a-z]*/i.exec(html.slice(open, open + 16))?.[0]?.toLowerCase() ?? ''
    if (/^<(?:br|hr)$|^<\/(?:tr|p|div|li|table|h)$/.test(tag)) parts.push('\n')
    else if (tag === '</td') parts.push(' ')
    at = close + (isComment ? 3 : 1)
  }
  return parts
    .join('')
    .split('\n')
    .map(line => line.replace(/ +/g, ' ').trim())
    .join('\n')
    .trim()
}
