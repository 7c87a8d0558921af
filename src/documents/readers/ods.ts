import { damaged } from './failures.ts'
import { createSheetReader } from './ods/sheet-reader.ts'
import { openXmlArchive } from './office/xml-archive.ts'
import { readZipDirectory } from './office/zip-directory.ts'
import type { Reader } from './reader.ts'
import { readNamedSheets } from './xlsx/read-named-sheets.ts'
import { walkPart } from './xlsx/walk-part.ts'

/**
 * OpenDocument spreadsheets: every sheet, each of its tables typed by what the cells hold, not by how they are shown: numbers with a unit where
 * they are percentages or money, dates, truth values. Results of formulas are read as they were saved; charts and comments are left out.
 */
export const readOds: Reader = async (data, context) => {
  openXmlArchive(data, context)
  const content = readZipDirectory(data)?.find(({ name }) => name === 'content.xml')
  if (!content) throw damaged('no-workbook', context)
  const reader = createSheetReader(context.limits)
  const isWhole = await walkPart(
    data,
    content,
    { ...reader.handlers, isDone: reader.isDone, progress: share => context.report(share * 0.5) },
    context,
  )
  return readNamedSheets(reader.sheets(isWhole ? undefined : 'archivePartBytes'), context)
}
