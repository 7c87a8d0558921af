export const blockTags = new Set([
  'div',
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'table',
  'tbody',
  'tr',
  'pre',
  'hr',
])
export const inlineTags = new Set([
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'strike',
  'font',
  'span',
  'a',
  'sub',
  'sup',
  'code',
  'td',
  'th',
])
const lostTags = new Set([
  'img',
  'br',
  'small',
  'big',
  'label',
  'section',
  'thead',
  'html',
  'body',
  'center',
  'blockquote',
  'o:p',
])

/** A tag of HTML in a label. */
export interface Tag {
  name: string
  isClosing: boolean
  attributes: string
}

/** The text and the tags of a label in turn. A `<` that begins no tag known here is text. */
export function* splitTags(label: string): Generator<string | Tag> {
  let textStart = 0
  let at = label.indexOf('<')
  while (at >= 0) {
    const end = label.indexOf('>', at)
    if (end < 0) break
    const tag = readTag(label.slice(at + 1, end))
    if (tag) {
      if (at > textStart) yield label.slice(textStart, at)
      yield tag
      textStart = end + 1
    }
    at = label.indexOf('<', tag ? end + 1 : at + 1)
  }
  if (textStart < label.length) yield label.slice(textStart)
}

const longestTag = 2000

function readTag(inside: string): Tag | null {
  if (inside.length > longestTag) return null
  const match = /^(\/?)([a-z][a-z\d:]*)(?=[\s/]|$)/i.exec(inside)
  const name = match?.[2]?.toLowerCase() ?? ''
  if (!match || !(blockTags.has(name) || inlineTags.has(name) || lostTags.has(name))) return null
  return { name, isClosing: match[1] === '/', attributes: inside.slice(match[0].length) }
}
