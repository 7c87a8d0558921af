import { zipSync } from 'fflate'
import { keepTypedTables } from '../keep-table.ts'
import { numberTables } from '../tables-in-text.ts'
import { formulasAsText } from './docx/formulas-as-text.ts'
import { specialCharactersAsText } from './docx/special-characters.ts'
import { writeDocument } from './docx/write-document.ts'
import { checkArchive } from './office/check-archive.ts'
import { parseDocument } from './office/parse-document.ts'
import { checkXml } from './office/xml.ts'
import type { Reader, ReaderContext } from './reader.ts'

/**
 * Word documents: paragraphs, headings, lists, tables in place, text boxes, formulas, charts as tables, footnotes. Comments, headers and
 * footers of pages are left out; what was deleted while changes were tracked is, too.
 */
export const readDocx: Reader = async (data, context) => {
  const parts = readParts(data, context)
  context.report(0.3)
  const content = await parseDocument(parts, context)
  context.report(0.8)
  const { text, tables } = writeDocument(content, context)
  const kept = keepTypedTables(tables, context)
  return { text, tables: numberTables(kept.tables), notes: kept.notes }
}

/** Archive with only the checked XML: the library below does not limit the uncompressed size of a part, and inflates every picture. */
function readParts(data: Uint8Array, context: ReaderContext): Uint8Array {
  const archive = checkArchive(data, context)
  const parts: Record<string, Uint8Array> = {}
  for (const name of archive.names) {
    if (!/^(?:word\/.*\.xml|.*\.rels|\[Content_Types\]\.xml)$/i.test(name)) continue
    const part = archive.read(name)
    if (!part) continue
    checkXml(part, context)
    parts[name] = specialCharactersAsText(formulasAsText(part, context))
  }
  return zipSync(parts, { level: 0 })
}
