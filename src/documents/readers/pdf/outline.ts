import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { OutlineTitle } from './write-blocks.ts'

/** Maximum number of titles. */
const maximumTitles = 5000

/** The titles of the document's bookmarks, in order. A damaged outline counts as none. */
export async function readOutline(document: PDFDocumentProxy): Promise<OutlineTitle[]> {
  const roots = await document.getOutline().catch(() => null)
  const titles: OutlineTitle[] = []
  let level = 1
  for (let nodes = roots ?? []; nodes.length > 0 && titles.length < maximumTitles; level += 1) {
    titles.push(...nodes.map(({ title }) => ({ title, level })))
    nodes = nodes.flatMap(({ items }) => items)
  }
  return titles.slice(0, maximumTitles)
}
