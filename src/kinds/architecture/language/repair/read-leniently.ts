import { decodeEntities } from '../../../../toolkit/xml/entities.ts'
import { createElement, type XmlElement } from '../../../../toolkit/xml/xml-element.ts'
import { readTag, type Tag } from './read-tag.ts'

export interface LenientXml {
  /** Holds the outermost elements. */
  top: XmlElement
  /** The labels of cells that the end of the text cut off inside their tag. */
  cutOff: string[]
}

const canonicalNames: Readonly<Record<string, string>> = {
  mxfile: 'mxfile',
  diagram: 'diagram',
  mxgraphmodel: 'mxGraphModel',
  graphmodel: 'mxGraphModel',
  mxgraph: 'mxGraphModel',
  root: 'root',
  mxcell: 'mxCell',
  cell: 'mxCell',
  mxelement: 'mxCell',
  mxgeometry: 'mxGeometry',
  geometry: 'mxGeometry',
  mxpoint: 'mxPoint',
  point: 'mxPoint',
  mxrectangle: 'mxRectangle',
  array: 'Array',
  userobject: 'UserObject',
  object: 'object',
}

/** Allowed parents of elements; a tag in another place closes everything up to an allowed parent. */
const holders: Readonly<Record<string, readonly string[]>> = {
  mxfile: ['top'],
  diagram: ['mxfile', 'top'],
  mxGraphModel: ['diagram', 'top'],
  root: ['mxGraphModel', 'top'],
  UserObject: ['root', 'top'],
  object: ['root', 'top'],
  mxCell: ['UserObject', 'object', 'root', 'top'],
  mxGeometry: ['mxCell'],
  Array: ['mxGeometry'],
  mxPoint: ['Array', 'mxGeometry'],
  mxRectangle: ['mxGeometry'],
}

/** The next tag, comment or declaration. A full-width bracket begins a tag only before a name that is known. */
const markup = new RegExp(`<|＜(?=\\s?[/／]?\\s?(?:${Object.keys(canonicalNames).join('|')})(?![\\w:.-]))`, 'gi')

const deepest = 64
const mostNestedCells = 16

/**
 * Reads draw.io XML that is not well-formed: tags are known by their names in any case, an element that is not allowed inside another closes that
 * one, closing tags without an opening one are left out. A cell inside another cell that names no parent becomes a child of that cell. Comments and
 * the text around tags are left out, the text of a page is kept. Linear in the length of `text`.
 */
export function readLeniently(text: string): LenientXml {
  const top = createElement('top')
  const open = [top]
  const cutOff: string[] = []
  const comments = findComments(text)
  let at = 0
  while (at < text.length) {
    markup.lastIndex = at
    const next = markup.exec(text)?.index ?? -1
    addText(open, text.slice(at, next < 0 ? text.length : next))
    if (next < 0) break
    const skipped = skipMarkup(text, next, comments)
    const tag = skipped === null ? readTag(text, next) : null
    at = skipped ?? tag?.end ?? next + 1
    if (!tag) continue
    if (tag.isComplete) addTag(open, tag)
    else if (canonicalNames[tag.name.toLowerCase()])
      cutOff.push(tag.attributes.get('value') ?? tag.attributes.get('label') ?? '')
  }
  return { top, cutOff }
}

interface Comments {
  lastEnd: number
  /** True where more comments begin than end. */
  areUnclosed: boolean
}

function findComments(text: string): Comments {
  const areUnclosed = text.split('<!--').length > text.split('-->').length
  return { lastEnd: text.lastIndexOf('-->'), areUnclosed }
}

/** The end of a comment, declaration or CDATA mark at `at`; null where none begins. One that does not end is skipped alone. */
function skipMarkup(text: string, at: number, comments: Comments): number | null {
  if (text.startsWith('<!--', at)) return endOfComment(text, at + 4, comments)
  if (text.startsWith('<![CDATA[', at)) return at + '<![CDATA['.length
  if (!text.startsWith('<?', at) && !text.startsWith('<!', at)) return null
  const end = text.slice(at, at + longestDeclaration).indexOf('>')
  return end < 0 ? at + 2 : at + end + 1
}

const longestDeclaration = 2000

/** Where one comment at least has no end, it is the one in which another begins: the end behind that is not its own. */
function endOfComment(text: string, from: number, { lastEnd, areUnclosed }: Comments): number {
  if (lastEnd < from) return from
  const next = areUnclosed ? text.indexOf('<!--', from) : -1
  if (next < 0) return text.indexOf('-->', from) + 3
  const end = text.slice(from, next).indexOf('-->')
  return end < 0 ? from : from + end + 3
}

function addText(open: XmlElement[], text: string): void {
  const current = open.at(-1)
  if (current?.name === 'diagram') current.text += decodeEntities(text)
}

/** Attributes of a cell by other names: `from`, `to`, `label`, `text`. */
const cellAttributes: Readonly<Record<string, string>> = { from: 'source', to: 'target', label: 'value', text: 'value' }

function spellAttributes({ attributes }: Tag): void {
  for (const [written, name] of Object.entries(cellAttributes)) {
    const value = attributes.get(written)
    if (value === undefined || attributes.get(name)) continue
    attributes.delete(written)
    attributes.set(name, value)
  }
}

function addTag(open: XmlElement[], tag: Tag): void {
  const name = canonicalNames[tag.name.toLowerCase()] ?? tag.name
  if (name === 'mxCell') spellAttributes(tag)
  const isUnslashed =
    tag.kind === 'open' && tag.attributes.size === 0 && name === 'mxCell' && open.at(-1)?.name === name
  if (tag.kind === 'close' || isUnslashed) closeElement(open, name)
  else
    openElement(
      open,
      { name, attributes: tag.attributes, children: [], text: '', offset: tag.start },
      tag.kind === 'open',
    )
}

function closeElement(open: XmlElement[], name: string): void {
  const index = open.findLastIndex(element => element.name === name)
  if (index > 0) open.length = index
}

function openElement(open: XmlElement[], element: XmlElement, staysOpen: boolean): void {
  const allowed = holders[element.name]
  const cellIndex = open.findLastIndex(candidate => candidate.name === 'mxCell')
  if (allowed) {
    const index = open.findLastIndex(candidate => allowed.includes(candidate.name) && !isTaken(candidate, element))
    const holder = open[index] ?? geometryOf(element, open[cellIndex]) ?? closedCell(element, open.at(-1))
    if (!holder) return
    const isNested = cellIndex > index
    if (isNested && element.name === 'mxCell' && !element.attributes.has('parent')) {
      const id = open[cellIndex]?.attributes.get('id') ?? open[cellIndex - 1]?.attributes.get('id')
      if (id !== undefined) element.attributes.set('parent', id)
    }
    holder.children.push(element)
    if (index < 0) return
    // A cell that holds another one stays open for the next one; a long chain of them only lacks its closing tags.
    open.length = isNested && cellIndex < mostNestedCells ? cellIndex + 1 : index + 1
  } else {
    if (cellIndex < 0 && !open.some(candidate => candidate.name === 'root')) return
    if (open.length > deepest) return
    open.at(-1)?.children.push(element)
  }
  if (staysOpen) open.push(element)
}

/** A point behind the geometry of its cell belongs into it. */
function geometryOf(element: XmlElement, cell: XmlElement | undefined): XmlElement | undefined {
  return element.name === 'mxPoint' ? cell?.children.find(child => child.name === 'mxGeometry') : undefined
}

/** `<mxCell …/>` before its geometry: the cell that was closed too early. */
function closedCell(element: XmlElement, holder: XmlElement | undefined): XmlElement | undefined {
  const last = holder?.children.at(-1)
  const isOpen = last?.name === 'mxCell' && !last.children.some(child => child.name === 'mxGeometry')
  return element.name === 'mxGeometry' && isOpen ? last : undefined
}

/** A user object holds one cell. */
function isTaken(holder: XmlElement, element: XmlElement): boolean {
  return (
    element.name === 'mxCell' &&
    holder.name !== 'root' &&
    holder.name !== 'top' &&
    holder.children.some(child => child.name === 'mxCell')
  )
}
