import type { Table } from '../document.ts'
import { keepTypedTables } from '../keep-table.ts'
import { messages } from '../messages/index.ts'
import { numberTables } from '../tables-in-text.ts'
import { damaged } from './failures.ts'
import { type Archive, checkArchive } from './office/check-archive.ts'
import { readZipDirectory, type ZipEntry } from './office/zip-directory.ts'
import type { Reader, ReaderContext } from './reader.ts'
import { readSheetCharts } from './xlsx/read-charts.ts'
import { noteFaults } from './xlsx/read-named-sheets.ts'
import { readSharedStrings } from './xlsx/read-shared-strings.ts'
import { cellTextFactor, readSheet, type Sheet, type SheetSource } from './xlsx/read-sheet.ts'
import { readSheetTables } from './xlsx/read-sheet-tables.ts'
import { readWorkbook, type Workbook } from './xlsx/read-workbook.ts'

/** Share of a sheet between two progress reports. */
const progressStep = 0.05

/**
 * Excel workbooks: every sheet, hidden ones too, each of its tables typed by what the cells are: numbers with the unit of their format
 * (25 and `%` where 25 % is shown), dates, truth values. Results of formulas are read as they were saved. The text has the small
 * tables and the text around them.
 */
export const readXlsx: Reader = async (data, context) => {
  const archive = withAnyCase(checkArchive(data, context))
  const workbook = readWorkbook(archive, context)
  if (!workbook) throw damaged('no-workbook', context)
  const entries = new Map((readZipDirectory(data) ?? []).map(entry => [entry.name.toLowerCase(), entry]))
  const strings = workbook.sharedStrings ? entries.get(workbook.sharedStrings.toLowerCase()) : undefined
  const source: SheetSource = {
    data,
    strings: strings ? await readSharedStrings(data, strings, context) : [],
    formats: workbook.formats,
    is1904: workbook.is1904,
    left: { cells: context.limits.workbookCells, characters: context.limits.textCharacters * cellTextFactor },
  }
  const read = await readSheets(archive, workbook, entries, source, context)
  if (read.texts.length === 0) {
    throw damaged('no-cells', context)
  }
  return {
    text: read.texts.join('\n\n'),
    tables: numberTables([...read.tables, ...read.charts]),
    notes: notesOf(read, workbook, context),
  }
}

/** Names of parts are the same in capitals and small letters (ECMA-376 part 2, 6.2.2). */
function withAnyCase(archive: Archive): Archive {
  const names = new Map(archive.names.map(name => [name.toLowerCase(), name]))
  return { names: archive.names, read: name => archive.read(names.get(name.toLowerCase()) ?? name) }
}

interface ReadSheets {
  texts: string[]
  tables: Table[]
  /** Those of the charts: after those of the cells, which they mostly repeat. */
  charts: Table[]
  notes: string[]
  errors: number
  unsaved: number
  cutBy: Sheet['cutBy']
}

async function readSheets(
  archive: Archive,
  workbook: Workbook,
  entries: ReadonlyMap<string, ZipEntry>,
  source: SheetSource,
  context: ReaderContext,
): Promise<ReadSheets> {
  const read: ReadSheets = { texts: [], tables: [], charts: [], notes: [], errors: 0, unsaved: 0, cutBy: undefined }
  for (const [index, { name, isHidden, part }] of workbook.sheets.entries()) {
    const entry = entries.get(part.toLowerCase())
    if (!entry) continue
    const shareOf = (share: number) => Math.min(0.99, (index + share) / workbook.sheets.length)
    let reported = 0
    const sheet = await readSheet(entry, source, context, share => {
      if (share < reported + progressStep) return
      reported = share
      context.report(shareOf(share))
    })
    const shown = isHidden ? `${name} (hidden)` : name
    const { text, tables, notes } = readSheetTables(sheet, shown, context)
    read.errors += sheet.errors
    read.unsaved += sheet.unsaved
    read.cutBy ??= sheet.cutBy
    read.tables.push(...tables)
    const charts = keepTypedTables(readSheetCharts(archive, part, shown, context), context)
    read.charts.push(...charts.tables)
    read.notes.push(...charts.notes)
    read.notes.push(...notes)
    if (text !== '') read.texts.push(text)
    context.report(shareOf(1), text)
    if (sheet.cutBy === 'workbookCells' || sheet.cutBy === 'textCharacters') break
  }
  return read
}

function notesOf(read: ReadSheets, { otherSheets }: Workbook, context: ReaderContext): string[] {
  return [
    ...noteFaults(read, context),
    ...read.notes,
    ...(otherSheets > 0 ? [messages.say(context.language, 'chart-sheets', { count: otherSheets })] : []),
  ]
}
