import { decodeEntities } from '../../../../toolkit/xml/entities.ts'

/** A tag as it was meant, however it is written. */
export interface Tag {
  name: string
  kind: 'open' | 'empty' | 'close'
  attributes: Map<string, string>
  /** Offsets; `end` is exclusive. */
  start: number
  end: number
  /** False where the text ends inside the tag. */
  isComplete: boolean
}

/** The text of an attribute's value, and the offset after it. */
interface Value {
  text: string
  end: number
}

/** Chinese keyboards put full-width marks in place of those of XML. */
const tagStart = /[<＜]\s?([/／]?)\s?([A-Za-z_][\w:.-]*)/y
const separators = /[\s,;]*/y
const attributeName = /[A-Za-z_:][\w:.-]*/y
const equals = /\s*(?::?=|＝)\s*|\s*:(?=["'])|\s+(?=["'][\w.-]*["'])/y
const tagEnd = /([/／]?)\s{0,20}[>＞]/y
const openingQuote = /\{(?=["'\d])["']?|\\?"|\\?'|&quot;|[“”‘’＂＇]/y
const bareValue = /[^\s"'<>=＞]+/y
const attributeNames = 'as|edge|height|id|label|name|parent|relative|source|style|target|value|vertex|width|x|y'
/** Text after the quote that ends a value: another attribute, or the end of the tag. */
const afterValue = new RegExp(
  `[\\s,;]*(?:[/／]?\\s*[>＞]|\\?>|[A-Za-z_:][\\w:.-]*\\s*(?::?=|＝)\\s*(?:\\\\?["']|&quot;|[“”‘’＂＇]|\\d)|(?:${attributeNames})(?:[=＝]|\\s{0,9}:?["']\\d)|\\s[<＜]/?(?:mx|/mx|Array|root)|$)`,
  'y',
)
/** A whole HTML tag, whose own quotes end no value. */
const htmlTag =
  /<\/?(?:a|b|br|center|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|span|strong|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s+[\w-]+\s*=\s*\\?["'][^"'<>]*["'])*\s*\/?>/iy
/** The beginning of the next attribute, where the quote that ended this one was left out. */
const nextAttribute = new RegExp(`\\s(?:${attributeNames})\\s?[=＝]\\s?\\\\?$`)

/**
 * Reads the tag that begins at `start`, forgiving raw `<`, `&` and quotes in values, backslashes before quotes, curly quotes, full-width marks, missing
 * quotes and spaces, and doubled attributes (the first one counts). Null where no tag begins there.
 */
export function readTag(text: string, start: number): Tag | null {
  const opening = matchAt(tagStart, text, start)
  if (!opening?.[2]) return null
  const attributes = new Map<string, string>()
  let at = start + opening[0].length
  while (at < text.length) {
    at += matchAt(separators, text, at)?.[0].length ?? 0
    const ending = matchAt(tagEnd, text, at)
    if (ending) {
      const kind = opening[1] ? 'close' : ending[1] ? 'empty' : 'open'
      return { name: opening[2], kind, attributes, start, end: at + ending[0].length, isComplete: true }
    }
    if (text[at] === '<' || text[at] === '＜') break
    const name = matchAt(attributeName, text, at)?.[0]
    if (name === undefined) {
      at += 1
      continue
    }
    at += name.length
    const sign = matchAt(equals, text, at)
    if (!sign) continue
    const value = readValue(text, at + sign[0].length, name)
    const written = name === 'style' ? value.text.replaceAll(/\\?["“”]/g, '') : value.text
    if (!attributes.has(name)) attributes.set(name, decodeEntities(joinLines(name, written)))
    at = value.end
  }
  return {
    name: opening[2],
    kind: opening[1] ? 'close' : 'open',
    attributes,
    start,
    end: at,
    isComplete: at < text.length,
  }
}

/** Line breaks in a label are meant; elsewhere they are white space, as XML has it. */
function joinLines(name: string, written: string): string {
  return name === 'value' || name === 'label' ? written : written.replaceAll(/(?<!\s)\s*[\n\r\t]\s*/g, ' ')
}

function readValue(text: string, start: number, name: string): Value {
  const quote = matchAt(openingQuote, text, start)?.[0]
  if (quote === undefined) {
    const bare = matchAt(bareValue, text, start)?.[0] ?? ''
    return { text: bare.replace(/\/$/, ''), end: start + bare.replace(/\/$/, '').length }
  }
  const from = start + quote.length
  const closing = closingQuote(quote)
  closing.lastIndex = from
  for (let found = closing.exec(text); found; found = closing.exec(text)) {
    if (found[0] === '<') {
      closing.lastIndex = found.index + (matchAt(htmlTag, text, found.index)?.[0].length ?? 1)
      continue
    }
    const before = text.slice(Math.max(from, found.index - longestName), found.index)
    const next = nextAttribute.exec(before)
    if (next) {
      const end = found.index - before.length + next.index
      return { text: text.slice(from, end), end }
    }
    // `style="fillColor="#fff";html=1"`: the colour's own quotes.
    const isInStyle = name === 'style' && (/=\s*$/.test(before) || text[closing.lastIndex] === ';')
    if (!isInStyle && matchAt(afterValue, text, closing.lastIndex)) {
      const inner = text.slice(from, found.index)
      // Where the quotes around a value are plain, escaped ones inside of it are meant as text.
      return { text: quote === '"' ? inner.replaceAll('\\"', '"') : inner, end: closing.lastIndex }
    }
  }
  return { text: text.slice(from), end: text.length }
}

const longestName = 16

function closingQuote(quote: string): RegExp {
  if (quote.startsWith('{')) return /["']?\}|</g
  if (/[“”＂]/.test(quote)) return /[“”＂"]|</g
  if (/[‘’＇]/.test(quote)) return /[‘’＇']|</g
  const sign = quote.replace('\\', '\\\\?')
  return new RegExp(`${sign}|<`, 'g')
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
