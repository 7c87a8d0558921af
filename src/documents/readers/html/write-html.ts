import type { Table } from '../../document.ts'
import { typeGrid, writeGrid } from '../office/grid.ts'
import type { ReaderContext } from '../reader.ts'
import { collapse } from './collapse.ts'
import { createLines, type Lines } from './lines.ts'
import { readHtmlTable } from './read-html-table.ts'

/** A page that is nested deeper is built to be so; what is in there is read as one text. */
const maximumDepth = 300

/** Elements that say nothing, or the same on every page of a site. */
const passedOver = new Set(
  'script style noscript template iframe object svg canvas audio video form button select nav footer head'.split(' '),
)
/** Elements that begin a line, and end one (WHATWG HTML, 15.3). */
const blocks = new Set(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure header hgroup hr html legend main p section summary'.split(
    ' ',
  ),
)

interface Writing {
  lines: Lines
  tables: Table[]
  file: string
  /** The nearest heading above. */
  heading: string
}

/** Position of the walk. */
interface Place {
  depth: number
  /** Depth of the surrounding lists. */
  lists: number
  /** Next number of the surrounding ordered list. */
  number?: { next: number }
}

/** Writes an element as Markdown, with its tables typed besides; they have no ids yet. */
export function writeHtml(root: Element, { name }: ReaderContext): { text: string; tables: Table[] } {
  const writing: Writing = { lines: createLines(), tables: [], file: name, heading: '' }
  walk(root, { depth: 0, lists: 0 }, writing)
  return { text: writing.lines.toText(), tables: writing.tables }
}

function walkAll(node: Node, place: Place, writing: Writing): void {
  for (const child of node.childNodes) walk(child, { ...place, depth: place.depth + 1 }, writing)
}

function walk(node: Node, place: Place, writing: Writing): void {
  const { lines } = writing
  if (node.nodeType === 3) lines.add(String(node.nodeValue).replaceAll(/\s+/g, ' '))
  if (node.nodeType !== 1) return
  const element = node as Element
  const tag = element.localName
  if (passedOver.has(tag)) return
  if (place.depth > maximumDepth) lines.add(element.textContent)
  else if (tag === 'br') lines.add('\n')
  else if (/^h[1-6]$/.test(tag)) writeHeading(element, Number(tag[1]), writing)
  else if (tag === 'pre') lines.write(`\`\`\`\n${element.textContent.replaceAll('```', "'''").trim()}\n\`\`\``)
  else if (tag === 'table') writeTable(element, place, writing)
  else if (tag === 'ul' || tag === 'ol') writeList(element, place, writing)
  else if (tag === 'li') writeItem(element, place, writing)
  else if (blocks.has(tag)) writeBlock(element, place, writing)
  else walkAll(element, place, writing)
}

function writeBlock(element: Element, place: Place, writing: Writing): void {
  writing.lines.endLine()
  walkAll(element, place, writing)
  writing.lines.endLine()
}

function writeHeading(element: Element, level: number, writing: Writing): void {
  const text = collapse(element.textContent)
  if (text === '') return
  writing.heading = text
  writing.lines.write(`${'#'.repeat(level)} ${text}`)
}

function writeList(element: Element, { depth, lists }: Place, writing: Writing): void {
  const number = element.localName === 'ol' ? { number: { next: 1 } } : {}
  writeBlock(element, { depth, lists: lists + 1, ...number }, writing)
}

function writeItem(element: Element, place: Place, writing: Writing): void {
  const sign = place.number ? `${place.number.next++}.` : '-'
  writing.lines.item(sign, Math.max(0, place.lists - 1), () => walkAll(element, place, writing))
}

/** A table of data is kept with its types; one that only places what is in it is read as that. */
function writeTable(element: Element, place: Place, writing: Writing): void {
  const { file, heading, lines, tables } = writing
  const grid = readHtmlTable(element)
  if (!grid) {
    for (const cell of element.querySelectorAll('td, th'))
      if (cell.closest('table') === element) writeBlock(cell, { ...place, depth: place.depth + 1 }, writing)
    return
  }
  const typed = typeGrid(grid)
  if (typed && typed.columns.length > 1) {
    const caption = collapse(element.querySelector('caption')?.textContent ?? '')
    const section = caption || [heading, typed.title].filter(Boolean).join(' / ')
    const origin = { file, ...(section && { sheet: section }) }
    const { columns, rows } = typed
    tables.push({ id: '', name: section ? `${file} / ${section}` : file, origin, columns, rows })
  }
  lines.write(writeGrid(grid))
}
