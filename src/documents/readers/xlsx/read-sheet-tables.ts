import type { Table } from '../../document.ts'
import { keepTable } from '../../keep-table.ts'
import type { ReaderContext } from '../reader.ts'
import { type Block, fillMerges, findBlocks } from './find-blocks.ts'
import { type BlockTable, continues, readBlock, writeBlock } from './read-block.ts'
import type { Sheet } from './read-sheet.ts'
import { writeTable } from './write-table.ts'

/** A sheet with more tables than this is not a sheet of tables: the rest is read as text. */
const mostTables = 200

/** Content of one sheet. */
export interface SheetTables {
  /** Markdown: its name as a heading, small tables, and the text around them. Empty if the sheet has no cells. */
  text: string
  tables: Table[]
  notes: string[]
}

/**
 * Finds the tables of a sheet and types them.
 *
 * @param sheetName  as it is shown; '' where the file names no sheets
 */
export function readSheetTables(sheet: Sheet, sheetName: string, context: ReaderContext): SheetTables {
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
        origin: { file: context.name, ...(sheetName !== '' && { sheet: sheetName }) },
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
  return { text: text === '' || sheetName === '' ? text : `## ${sheetName}\n\n${text}`, tables, notes }
}

/** After the file and the sheet, and after its title where it has one; further tables of a sheet are counted. */
function nameTable({ title }: BlockTable, sheetName: string, before: readonly Table[], context: ReaderContext): string {
  const inSheet = sheetName === '' ? context.name : `${context.name} / ${sheetName}`
  const titled = title.length > 0 ? `${inSheet} / ${(title.at(-1) ?? '').slice(0, 80)}` : inSheet
  const isTaken = (name: string) => before.some(table => table.name === name)
  let name = titled
  for (let copy = 2; isTaken(name); copy += 1) name = `${titled} (${copy})`
  return name
}

/** Number of earlier blocks that are searched for the one that another continues: only blocks next to it are between them. */
const blocksBack = 50

/** Blocks that are separated only by an empty row are one block. */
function joinBlocks(blocks: readonly Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const above = joined.slice(-blocksBack).findLast(each => each.left <= block.right && each.right >= block.left)
    if (above && above.right > above.left && continues(block, above)) for (const row of block.rows) above.rows.push(row)
    else joined.push({ ...block, rows: [...block.rows] })
  }
  return joined
}
