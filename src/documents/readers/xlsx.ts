import type { Table } from '../document.ts'
import { keepTable, keepTypedTables } from '../keep-table.ts'
import { messages } from '../messages/index.ts'
import { limitVariables } from '../read-limits.ts'
import { numberTables } from '../tables-in-text.ts'
import { damaged } from './failures.ts'
import { type Archive, checkArchive } from './office/check-archive.ts'
import { readZipDirectory, type ZipEntry } from './office/zip-directory.ts'
import type { Reader, ReaderContext } from './reader.ts'
import { type Block, fillMerges, findBlocks } from './xlsx/find-blocks.ts'
import { type BlockTable, continues, readBlock, writeBlock } from './xlsx/read-block.ts'
import { readSheetCharts } from './xlsx/read-charts.ts'
import { readSharedStrings } from './xlsx/read-shared-strings.ts'
import { readSheet, type Sheet, type SheetSource } from './xlsx/read-sheet.ts'
import { readWorkbook, type Workbook } from './xlsx/read-workbook.ts'
import { writeTable } from './xlsx/write-table.ts'

/** Limit for the text of all cells together, in multiples of the text limit of a file. */
const cellTextFactor = 10
/** Share of a sheet between two progress reports. */
const progressStep = 0.05
/** A sheet with more tables than this is not a sheet of tables: the rest is read as text. */
const mostTables = 200

/**
 * Excel workbooks: every sheet, hidden ones too, each of its tables typed by what the cells are: numbers with the unit of their format
 * (25 and `%` where 25 % is shown), dates, truth values. Results of formulas are read as they were saved. The text holds the small
 * tables and the words around them.
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
    let told = 0
    const sheet = await readSheet(entry, source, context, share => {
      if (share < told + progressStep) return
      told = share
      context.tell(shareOf(share))
    })
    const shown = isHidden ? `${name} (hidden)` : name
    const { text, tables, notes } = readTables(sheet, shown, context)
    read.errors += sheet.errors
    read.unsaved += sheet.unsaved
    read.cutBy ??= sheet.cutBy
    read.tables.push(...tables)
    const charts = keepTypedTables(readSheetCharts(archive, part, shown, context), context)
    read.charts.push(...charts.tables)
    read.notes.push(...charts.notes)
    read.notes.push(...notes)
    if (text !== '') read.texts.push(text)
    context.tell(shareOf(1), text)
    if (sheet.cutBy === 'workbookCells' || sheet.cutBy === 'textCharacters') break
  }
  return read
}

function readTables(sheet: Sheet, sheetName: string, context: ReaderContext) {
  const lines: string[] = []
  const tables: Table[] = []
  const notes: string[] = []
  const blocks = joinBlocks(findBlocks(fillMerges(sheet.rows, sheet.merges)))
  for (const block of blocks) {
    const table = tables.length < mostTables ? readBlock(block) : undefined
    if (!table) {
      lines.push(writeBlock(block).join('\n'))
      continue
    }
    const kept = keepTable(
      {
        name: nameTable(table, sheetName, tables, context),
        origin: { file: context.name, sheet: sheetName },
        names: table.names,
        units: table.units,
        place: table.place,
        rows: table.rows,
      },
      context,
    )
    tables.push(kept.table)
    notes.push(...kept.notes)
    lines.push(...table.title, writeTable(kept.table, context))
  }
  const text = lines.filter(line => line !== '').join('\n\n')
  return { text: text === '' ? '' : `## ${sheetName}\n\n${text}`, tables, notes }
}

/** After the file and the sheet, and after its title where it has one; further tables of a sheet are counted. */
function nameTable({ title }: BlockTable, sheetName: string, before: readonly Table[], context: ReaderContext): string {
  const inSheet = `${context.name} / ${sheetName}`
  const titled = title.length > 0 ? `${inSheet} / ${(title.at(-1) ?? '').slice(0, 80)}` : inSheet
  const isTaken = (name: string) => before.some(table => table.name === name)
  let name = titled
  for (let copy = 2; isTaken(name); copy += 1) name = `${titled} (${copy})`
  return name
}

/** Number of earlier blocks that are searched for the one that another continues: only blocks beside it are between them. */
const blocksBack = 50

/** Blocks that are parted by an empty row only are one. */
function joinBlocks(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const above = joined.slice(-blocksBack).findLast(each => each.left <= block.right && each.right >= block.left)
    if (above && above.right > above.left && continues(block, above)) for (const row of block.rows) above.rows.push(row)
    else joined.push({ ...block, rows: [...block.rows] })
  }
  return joined
}

function notesOf(read: ReadSheets, workbook: Workbook, context: ReaderContext): string[] {
  const count = (value: number) => value.toLocaleString('en')
  const { language } = context
  const { cutBy, errors, unsaved } = read
  const { otherSheets } = workbook
  return [
    ...(cutBy ? [messages.say(language, 'workbook-cut', { variable: limitVariables[cutBy] })] : []),
    ...read.notes,
    ...(errors > 0 ? [messages.say(language, 'error-cells', { count: count(errors) })] : []),
    ...(unsaved > 0 ? [messages.say(language, 'unsaved-formulas', { count: count(unsaved) })] : []),
    ...(otherSheets > 0 ? [messages.say(language, 'chart-sheets', { count: otherSheets })] : []),
  ]
}
