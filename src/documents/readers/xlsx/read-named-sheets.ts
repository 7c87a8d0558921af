import type { Table } from '../../document.ts'
import { messages } from '../../messages/index.ts'
import { limitVariables } from '../../read-limits.ts'
import { numberTables } from '../../tables-in-text.ts'
import { damaged } from '../failures.ts'
import type { ReaderContext, Reading } from '../reader.ts'
import type { Sheet } from './read-sheet.ts'
import { readSheetTables } from './read-sheet-tables.ts'

export interface NamedSheet {
  /** As it is shown; '' where the file names no sheets. */
  name: string
  sheet: Sheet
}

/** Reads the sheets of a workbook that is held in memory. @throws Failure `file-corrupt` if all cells are empty */
export function readNamedSheets(sheets: readonly NamedSheet[], context: ReaderContext): Reading {
  const texts: string[] = []
  const tables: Table[] = []
  const notes: string[] = []
  for (const [index, { name, sheet }] of sheets.entries()) {
    const read = readSheetTables(sheet, name, context)
    if (read.text !== '') texts.push(read.text)
    tables.push(...read.tables)
    notes.push(...read.notes)
    context.report((index + 1) / sheets.length, read.text)
  }
  if (texts.length === 0) throw damaged('no-cells', context)
  const sum = (count: (sheet: Sheet) => number) => sheets.reduce((total, { sheet }) => total + count(sheet), 0)
  const faults = {
    cutBy: sheets.find(({ sheet }) => sheet.cutBy)?.sheet.cutBy,
    errors: sum(({ errors }) => errors),
    unsaved: sum(({ unsaved }) => unsaved),
  }
  return { text: texts.join('\n\n'), tables: numberTables(tables), notes: [...noteFaults(faults, context), ...notes] }
}

/** Notes on cells of a workbook that were not read, or hold no value. */
export function noteFaults(
  { cutBy, errors, unsaved }: { cutBy: Sheet['cutBy'] | undefined; errors: number; unsaved: number },
  { language }: ReaderContext,
): string[] {
  const count = (value: number) => value.toLocaleString('en')
  return [
    ...(cutBy ? [messages.say(language, 'workbook-cut', { variable: limitVariables[cutBy] })] : []),
    ...(errors > 0 ? [messages.say(language, 'error-cells', { count: count(errors) })] : []),
    ...(unsaved > 0 ? [messages.say(language, 'unsaved-formulas', { count: count(unsaved) })] : []),
  ]
}
