import { blockTags } from './label-tags.ts'
import type { Paragraph, TextStyle } from './paragraph.ts'

/** Margins above and below of tags in a browser, as shares of the size of their text. */
const margins: Readonly<Record<string, number>> = {
  ...{ p: 1, ul: 1, ol: 1, pre: 1 },
  ...{ h1: 0.67, h2: 0.83, h3: 1, h4: 1.33, h5: 1.67, h6: 2.33 },
}
/** Of the text of labels, in pixels. */
export const usualSize = 12
/** Margin of a rule (`hr`), above and below, in pixels. */
export const ruleMargin = 0.5 * usualSize
const listIndent = 40
const linkColor = '#0000ee'
/** Sizes of headings, as shares of the size of the text around them. */
const headingSizes: Readonly<Record<string, number>> = { h1: 2, h2: 1.5, h3: 1.17, h4: 1, h5: 0.83, h6: 0.67 }
/** Size, and drop or rise of subscripts and superscripts, as shares of the size of the text around them. */
const scriptShare = 1 / 1.2
const scriptDrop = { sub: 0.2, sup: -0.38 }
/** The sizes of `<font size="1">` to `"7"`, in pixels. */
const fontSizes = [10, 13, 16, 18, 24, 32, 48]

/** A tag that is open, and how it sets the text in it. */
export interface OpenTag {
  tag: string
  look: TextStyle
  align: Paragraph['align']
  lineHeight?: number | undefined
  indent: number
  /** Size of its text, in pixels. */
  size: number
  /** Margin below it. */
  after: number
  /** Number of the last item of an ordered list. */
  count?: number
}

/** What all tags of a label are in, whose text is so large. */
export const outermost = (size: number): OpenTag => ({ tag: '', look: {}, align: undefined, indent: 0, size, after: 0 })

/** Opens a tag in another one. `before` is the margin above it. */
export function openTag(tag: string, attributes: string, around: OpenTag): { open: OpenTag; before: number } {
  const style = readAttribute(attributes, 'style') ?? ''
  const declared = readDeclarations(style)
  const look = { ...around.look, ...styleOfTag(tag, attributes, around.size), ...declared.look }
  const size = look.size ?? around.size
  const written = readMargins(style)
  const usual = blockTags.has(tag) ? (margins[tag] ?? 0) * size : 0
  const isList = tag === 'ul' || tag === 'ol'
  const open: OpenTag = {
    tag,
    look,
    align: readAlign(readAttribute(attributes, 'align')) ?? declared.align ?? around.align,
    lineHeight: declared.lineHeight ?? around.lineHeight,
    indent: around.indent + (written.left ?? 0) + (isList ? listIndent : 0),
    size,
    after: written.bottom ?? usual,
  }
  return { open, before: written.top ?? usual }
}

/** Style that a tag gives its text by its name and its attributes, `style` apart. `around` is the size of the text around it. */
function styleOfTag(tag: string, attributes: string, around: number): TextStyle {
  const look: TextStyle = {}
  if (tag === 'b' || tag === 'strong' || tag === 'th' || /^h\d$/.test(tag)) look.bold = true
  if (tag === 'i' || tag === 'em') look.italic = true
  if (tag === 'u') look.underline = true
  if (tag === 's' || tag === 'strike') look.strike = true
  if (tag === 'sub' || tag === 'sup')
    Object.assign(look, { size: scriptShare * around, drop: scriptDrop[tag] * around })
  if (tag === 'a') Object.assign(look, { underline: true, color: linkColor })
  const headingSize = headingSizes[tag]
  if (headingSize) look.size = headingSize * around
  const color = readAttribute(attributes, 'color')
  if (color) look.color = color
  const size = fontSizes[Number(readAttribute(attributes, 'size')) - 1]
  if (tag === 'font' && size) look.size = size
  return look
}

/** What the declarations of a `style` say of text; the last of several counts. */
function readDeclarations(style: string): Pick<OpenTag, 'look' | 'align' | 'lineHeight'> {
  const look: TextStyle = {}
  let align: Paragraph['align']
  let lineHeight: number | undefined
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    const [key, value] = [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()]
    if (key === 'color') look.color = value
    if (key === 'font-size' && /^\d{1,3}(?:\.\d+)?px$/.test(value)) look.size = Number.parseFloat(value)
    if (key === 'font-weight') look.bold = value === 'bold' || Number(value) >= 600
    if (key === 'font-style') look.italic = value === 'italic'
    if (key === 'text-decoration') look.underline = value.includes('underline')
    if (key === 'line-height') lineHeight = readLineHeight(value) ?? lineHeight
    if (key === 'text-align') align = readAlign(value) ?? align
  }
  return { look, align, lineHeight }
}

interface Margins {
  top?: number
  bottom?: number
  left?: number
}

/** The margins in pixels that a `style` names, together or one by one. */
function readMargins(style: string): Margins {
  const read: Margins = {}
  for (const [, side, value = ''] of style.matchAll(/(?:^|;)\s*margin(?:-(top|bottom|left))?\s*:\s*([^;]*)/gi)) {
    const sizes = value.trim().split(/\s+/).map(readPixels)
    const [top, right = top, bottom = top, left = right] = sizes
    if (side === undefined) Object.assign(read, { top, bottom, left })
    else read[side.toLowerCase() as keyof Margins] = top ?? 0
  }
  return read
}

/** `150%`, `1.5` or `1.5em`; undefined for any other, and for heights that no text could be read in. */
function readLineHeight(written: string): number | undefined {
  const [, number = '', unit] = /^(\d{1,3}(?:\.\d+)?)(%|em)?$/.exec(written) ?? []
  const height = Number(number) / (unit === '%' ? 100 : 1)
  return height >= 0.5 && height <= 4 ? height : undefined
}

function readPixels(written: string): number {
  const value = /^\d{1,3}(?:\.\d+)?(?:px)?$/.test(written) ? Number.parseFloat(written) : 0
  return Math.min(200, value)
}

/** Closes a tag and all in it. Returns the margin below it. */
export function closeTag(open: OpenTag[], tag: string): number {
  const index = open.findLastIndex(each => each.tag === tag)
  return index > 0 ? (open.splice(index)[0]?.after ?? 0) : 0
}

/** Lines of equal width are not made: such a text stands at the left. */
function readAlign(value: string | undefined): Paragraph['align'] {
  if (value === 'justify') return 'left'
  return value === 'left' || value === 'center' || value === 'right' ? value : undefined
}

function readAttribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  return match?.[1] ?? match?.[2] ?? match?.[3]
}
