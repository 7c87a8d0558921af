import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { damaged, locked } from '../failures.ts'
import type { ReaderContext } from '../reader.ts'
// The engine's worker module, which it would otherwise look for next to its own file.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'

/** The engine's own tables: without them, text in fonts that are not embedded is lost, as in many Chinese and Japanese files. */
const folder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

/** Opens a PDF for its text: nothing is fetched, no font is drawn, no script runs. A file with an owner's password only opens. */
export async function openPdf(data: Uint8Array, context: ReaderContext): Promise<PDFDocumentProxy> {
  const task = getDocument({
    // The engine takes ownership of the bytes, so it gets a copy.
    data: Uint8Array.from(data),
    cMapUrl: join(folder, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(folder, 'standard_fonts/'),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    return await task.promise
  } catch (error) {
    await task.destroy()
    if (error instanceof Error && error.name === 'PasswordException') throw locked(context)
    throw notReadable(context)
  }
}

/** Failure of a file that the engine cannot read. */
export function notReadable(context: ReaderContext) {
  return damaged('not-pdf', context)
}
