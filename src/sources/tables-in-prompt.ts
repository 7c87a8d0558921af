import type { Table } from '../documents/document.ts'
import { findTables } from '../documents/tables-in-text.ts'
import { plainText } from '../language/plain-text.ts'

/** The tables in the words of a person. */
export function findTablesInPrompt(text: string): Table[] {
  return findTables(plainText(text), 'prompt')
}
