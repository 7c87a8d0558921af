import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { OwnSource } from '../own-source.ts'
import { toDrawioSource } from '../picture.ts'

/** What Limn describes the source with that it attaches to a file (`exporters/pdf/write.ts`). */
const description = /^limn ([\w-]+)$/

/** The sources that Limn attached to a PDF, in the order of its pages. */
export async function findOwnSources(document: PDFDocumentProxy): Promise<OwnSource[]> {
  const sources: OwnSource[] = []
  const attachments = await ifReadable(document.getAttachments())
  for (const [id, attachment] of attachments ?? []) {
    const drawnBy = description.exec(attachment.description ?? '')?.[1]
    const content = drawnBy === undefined ? null : await ifReadable(document.getAttachmentContent(id))
    if (drawnBy !== undefined && content) sources.push({ drawnBy, text: new TextDecoder().decode(content) })
  }
  return sources
}

/** The source that draw.io wrote as the subject of a PDF, where it was told to include a copy of the diagram. */
export async function findDrawioSource(document: PDFDocumentProxy): Promise<string | undefined> {
  const metadata = await ifReadable(document.getMetadata())
  const subject = (metadata?.info as { Subject?: unknown } | undefined)?.Subject
  return typeof subject === 'string' ? toDrawioSource(subject) : undefined
}

/** Null where the engine fails: what is said beside the pages may be damaged while they are not. */
async function ifReadable<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading
  } catch {
    return null
  }
}
