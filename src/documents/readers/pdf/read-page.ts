import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextContent } from 'pdfjs-dist/types/src/display/api.js'
import { findBlocks, lineText, type PageBlock } from './blocks.ts'
import { readFieldTexts } from './field-texts.ts'
import type { OpenTable } from './find-tables.ts'
import { inReadingOrder } from './reading-order.ts'
import { findSegments, type Segment } from './segments.ts'

export interface ReadPage {
  blocks: PageBlock[]
  /** Its lines in reading order, unchanged. */
  text: string
  /** Its upright texts, wherever they stand. */
  segments: readonly Segment[]
  isBroken: boolean
}

/** Maximum number of lines under a table that continues: a note, the page number. */
const mostLinesBelow = 3

/** The table that a page ends with. */
export function findOpenTable({ blocks }: ReadPage): OpenTable | undefined {
  const index = blocks.findLastIndex(({ kind }) => kind === 'table')
  const table = blocks[index]
  if (table?.kind !== 'table' || blocks.length - 1 - index > mostLinesBelow) return undefined
  return { names: table.grid[0]?.map(({ text }) => text) ?? [], columns: table.columns }
}

/**
 * Reads one page, from 1; `open` is the table that the previous page ends with. A page that the engine fails on is reported, and reading
 * continues.
 */
export async function readPage(document: PDFDocumentProxy, number: number, open?: OpenTable): Promise<ReadPage> {
  const content = await readContent(document, number)
  if (!content) return { blocks: [], text: '', segments: [], isBroken: true }
  const { upright, turned } = findSegments(content)
  const parts = inReadingOrder(upright)
  const turnedBlocks = turned.map(
    (text): PageBlock => ({ kind: 'paragraph', lines: [text], size: 0, followsClosely: true, isRow: false }),
  )
  return {
    blocks: [
      ...parts.flatMap((part, index) => findBlocks(part, number, index === 0 ? open : undefined)),
      ...turnedBlocks,
    ],
    text: [...parts.flat().map(lineText), ...turned].join('\n'),
    segments: upright,
    isBroken: false,
  }
}

async function readContent(document: PDFDocumentProxy, number: number): Promise<TextContent | undefined> {
  try {
    const page = await document.getPage(number)
    const content = await page.getTextContent()
    const items = [...content.items, ...(await readFieldTexts(page))]
    page.cleanup()
    return { ...content, items }
  } catch {
    // The engine throws errors of many kinds for what is wrong inside of a page.
    return undefined
  }
}
