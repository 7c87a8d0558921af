import { decodeEntities } from '../../../toolkit/xml/entities.ts'

/** Style of a piece of text. Absent: as the label around it. */
export interface TextLook {
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  color?: string
  /** Size in pixels. */
  size?: number
}

export interface Run {
  text: string
  look: TextLook
}

/** A paragraph: text on a separate line, before it is wrapped. */
export interface Paragraph {
  runs: Run[]
  align?: 'left' | 'center' | 'right'
  /** A line across the label, above the text. */
  hasRule?: boolean
}

const blockTags = new Set([
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
const inlineTags = new Set([
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
const headingSizes: Readonly<Record<string, number>> = { h1: 24, h2: 20, h3: 16 }
/** The sizes of `<font size="1">` to `"7"`, in pixels. */
const fontSizes = [10, 13, 16, 18, 24, 32, 48]

interface Open {
  tag: string
  look: TextLook
  align: Paragraph['align']
}

/** Reads a label: tags of HTML are followed, everything else is text, `List<String>` too. */
export function readRichText(label: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  const open: Open[] = [{ tag: '', look: {}, align: undefined }]
  let current: Paragraph = { runs: [] }
  const top = () => open.at(-1) ?? { tag: '', look: {}, align: undefined }
  const finish = (always: boolean) => {
    if (!always && current.runs.length === 0) return
    paragraphs.push(current)
    current = { runs: [] }
  }
  const addText = (text: string) => {
    for (const [index, part] of text.split(/\r?\n/).entries()) {
      if (index > 0) finish(true)
      const decoded = decodeEntities(part).replaceAll('\u00a0', ' ')
      if (decoded.trim() === '' && (current.runs.length === 0 || decoded === '')) continue
      const { align, look } = top()
      if (align) current.align = align
      current.runs.push({ text: decoded, look })
    }
  }

  for (const token of splitTags(label)) {
    if (typeof token === 'string') {
      addText(token)
      continue
    }
    const { name, isClosing, attributes } = token
    if (name === 'br') finish(true)
    else if (blockTags.has(name)) finish(false)
    if (name === 'hr') current.hasRule = true
    if (name === 'td' || name === 'th') addSeparator(current)
    if (isClosing) closeTag(open, name)
    else if (blockTags.has(name) || inlineTags.has(name)) open.push(openTag(name, attributes, top()))
    if (name === 'hr') open.pop()
    if (name === 'li' && !isClosing) current.runs.push({ text: '• ', look: {} })
  }
  finish(false)
  return trimEmptyEnds(paragraphs)
}

interface Tag {
  name: string
  isClosing: boolean
  attributes: string
}

/** The text and the tags of a label in turn. A `<` that begins no tag known here is text. */
function* splitTags(label: string): Generator<string | Tag> {
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

function openTag(tag: string, attributes: string, around: Open): Open {
  const look = { ...around.look }
  let align = around.align
  if (tag === 'b' || tag === 'strong' || tag === 'th' || /^h\d$/.test(tag)) look.bold = true
  if (tag === 'i' || tag === 'em') look.italic = true
  if (tag === 'u') look.underline = true
  if (tag === 's' || tag === 'strike') look.strike = true
  const headingSize = headingSizes[tag]
  if (headingSize) look.size = headingSize
  const color = readAttribute(attributes, 'color')
  if (color) look.color = color
  const size = fontSizes[Number(readAttribute(attributes, 'size')) - 1]
  if (tag === 'font' && size) look.size = size
  for (const declaration of readAttribute(attributes, 'style')?.split(';') ?? []) {
    const colon = declaration.indexOf(':')
    const [key, value] = [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()]
    if (key === 'color') look.color = value
    if (key === 'font-size' && /^\d{1,3}(?:\.\d+)?px$/.test(value)) look.size = Number.parseFloat(value)
    if (key === 'font-weight') look.bold = value === 'bold' || Number(value) >= 600
    if (key === 'font-style') look.italic = value === 'italic'
    if (key === 'text-decoration') look.underline = value.includes('underline')
    if (key === 'text-align') align = readAlign(value) ?? align
  }
  return { tag, look, align: readAlign(readAttribute(attributes, 'align')) ?? align }
}

function closeTag(open: Open[], tag: string): void {
  const index = open.findLastIndex(each => each.tag === tag)
  if (index > 0) open.splice(index)
}

function readAlign(value: string | undefined): Paragraph['align'] {
  return value === 'left' || value === 'center' || value === 'right' ? value : undefined
}

function readAttribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  return match?.[1] ?? match?.[2] ?? match?.[3]
}

/** Separates the cells of a table's row. */
function addSeparator({ runs }: Paragraph): void {
  const last = runs.at(-1)
  if (last && !last.text.endsWith(' ')) runs.push({ text: '  ', look: {} })
}

function trimEmptyEnds(paragraphs: Paragraph[]): Paragraph[] {
  const isFilled = ({ runs }: Paragraph) => runs.some(({ text }) => text.trim() !== '')
  const [first, last] = [paragraphs.findIndex(isFilled), paragraphs.findLastIndex(isFilled)]
  return first < 0 ? [] : paragraphs.slice(first, last + 1)
}
