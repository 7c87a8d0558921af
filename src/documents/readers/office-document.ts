import { keepTypedTables } from '../keep-table.ts'
import { numberTables } from '../tables-in-text.ts'
import { writeDocument } from './docx/write-document.ts'
import { damaged } from './failures.ts'
import { parseDocument } from './office/parse-document.ts'
import { openXmlArchive, withTextParts } from './office/xml-archive.ts'
import type { Reader } from './reader.ts'

/**
 * Documents and slides of other formats than Word's and PowerPoint's own: OpenDocument, Rich Text, EPUB, and the files of Word and PowerPoint
 * before 2007. Headings, paragraphs, lists, tables in place and notes are read; formulas, charts, comments, and headers and footers of pages are
 * left out.
 */
export const readOfficeDocument: Reader = async (data, context) => {
  const isArchive = data[0] === 0x50 && data[1] === 0x4b
  const content = await parseDocument(isArchive ? withTextParts(openXmlArchive(data, context)) : data, context)
  context.report(0.8)
  const { text, tables } = writeDocument(content, context)
  if (text === '') throw damaged('no-document', context)
  const kept = keepTypedTables(tables, context)
  return { text, tables: numberTables(kept.tables), notes: kept.notes }
}
