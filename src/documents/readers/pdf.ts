import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { Failure } from '../../contract/failure.ts'
import { keepTypedTables } from '../keep-table.ts'
import { messages } from '../messages/index.ts'
import { numberTables } from '../tables-in-text.ts'
import { readOwnSources } from './own-source.ts'
import { findDrawioSource, findOwnSources } from './pdf/find-source.ts'
import { looksDrawn } from './pdf/looks-drawn.ts'
import { notReadable, openPdf } from './pdf/open-pdf.ts'
import { readOutline } from './pdf/outline.ts'
import { findOpenTable, type ReadPage, readPage } from './pdf/read-page.ts'
import { refuseFloods } from './pdf/refuse-floods.ts'
import { writePages } from './pdf/write-pages.ts'
import type { Reader, ReaderContext } from './reader.ts'

/** Average number of characters per page below which a file with pictures is considered scanned. */
const minimumCharacters = 10
/** The dictionaries of pictures are written in the clear, even where others are compressed (ISO 32000-1, 7.5.7). */
const picture = /\/Subtype\s*\/Image\b/

/**
 * PDFs that Limn or draw.io exported with their source: the source. Others with a text layer: paragraphs in reading order, headings by the outline and by size, the rows of tables each on one line and, where they are
 * clear, typed, and joined where they continue on another page; form values in their places. Pictures and notes are left out.
 */
export const readPdf: Reader = async (data, context) => {
  refuseFloods(data, context)
  const document = await openPdf(data, context)
  try {
    const own = readOwnSources(await findOwnSources(document), context)
    if (own) return own
    const drawio = await findDrawioSource(document)
    if (drawio !== undefined) return { text: drawio, tables: [], notes: [] }
    const pages = await readPages(document, data, context)
    const outline = await readOutline(document)
    const { text, tables } = writePages(pages, outline, context)
    const kept = keepTypedTables(tables, context)
    const gaps = describeGaps(pages, document.numPages, context)
    if (await looksDrawn(document, pages)) return { text, tables: [], notes: gaps, isDrawing: true }
    return {
      text,
      tables: numberTables(kept.tables),
      notes: [...gaps, ...kept.notes],
    }
  } finally {
    await document.loadingTask.destroy()
  }
}

async function readPages(document: PDFDocumentProxy, data: Uint8Array, context: ReaderContext): Promise<ReadPage[]> {
  const { pdfPages, textCharacters } = context.limits
  const count = Math.min(document.numPages, pdfPages)
  const pages: ReadPage[] = []
  let characters = 0
  while (pages.length < count && characters <= textCharacters) {
    const before = pages.at(-1)
    const page = await readPage(document, pages.length + 1, before && findOpenTable(before))
    pages.push(page)
    characters += page.text.length
    context.report((0.95 * pages.length) / count, page.text)
  }
  if (pages.every(page => page.isBroken)) throw notReadable(context)
  const written = pages.reduce((sum, page) => sum + page.text.replaceAll(/\s/g, '').length, 0)
  const isSparse = written < minimumCharacters * pages.length
  if (written === 0 || (isSparse && picture.test(Buffer.from(data).toString('latin1')))) throw withoutText(context)
  return pages
}

function withoutText({ name, language }: ReaderContext): Failure {
  return new Failure(messages.createIn(language, 'file-unsupported', { case: 'scanned', name }))
}

/** Notes on missing content: pages over the limit, pages without text, pages that could not be read. */
function describeGaps(pages: readonly ReadPage[], pageCount: number, context: ReaderContext): string[] {
  const { language, limits } = context
  const notes: string[] = []
  const numbersOf = (isMeant: (page: ReadPage) => boolean) =>
    listNumbers(
      pages.flatMap((page, index) => (isMeant(page) ? [index + 1] : [])),
      language,
    )
  if (pageCount > limits.pdfPages) {
    const [kept = '', all = ''] = [limits.pdfPages, pageCount].map(count => count.toLocaleString('en'))
    notes.push(messages.say(language, 'first-pages', { count: kept, all }))
  }
  const empty = numbersOf(page => !page.isBroken && page.text.trim() === '')
  if (empty) notes.push(messages.say(language, 'scanned-pages', { pages: empty }))
  const broken = numbersOf(page => page.isBroken)
  if (broken) notes.push(messages.say(language, 'damaged-pages', { pages: broken }))
  return notes
}

/** The first ten numbers; '' without any. */
function listNumbers(numbers: readonly number[], language: string): string {
  const shown = numbers.slice(0, 10).join(messages.say(language, 'number-join'))
  return numbers.length > 10 ? `${shown} …` : shown
}
