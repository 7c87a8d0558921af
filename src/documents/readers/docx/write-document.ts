import type { Block, Document as Content, Table as DocumentTable } from '@firecrawl/anydoc'
import type { Table } from '../../document.ts'
import { typeGrid, writeGrid } from '../office/grid.ts'
import type { ReaderContext } from '../reader.ts'
import { gridOf } from './grid-of.ts'
import { type InlineContext, writeInlines } from './write-inlines.ts'
import { writeList } from './write-list.ts'

interface Writing {
  inlines: InlineContext
  file: string
  /** The nearest heading above. */
  heading: string
  tables: Table[]
}

/** Writes a document as Markdown, with its tables typed besides; they have no ids yet. */
export function writeDocument(content: Content, { name, language }: ReaderContext): { text: string; tables: Table[] } {
  const noteIds = content.notes.map(note => note.id)
  const writing: Writing = { inlines: { language, noteIds }, file: name, heading: '', tables: [] }
  const text = writeBlocks(content.blocks, writing)
  const notes = content.notes.map((note, index) => `[^${index + 1}]: ${indent(writeBlocks(note.blocks, writing), 4)}`)
  return { text: [text, ...notes].filter(part => part !== '').join('\n\n'), tables: writing.tables }
}

function writeBlocks(blocks: readonly Block[], writing: Writing): string {
  return blocks
    .map(block => writeBlock(block, writing))
    .filter(text => text !== '')
    .join('\n\n')
}

function writeBlock(block: Block, writing: Writing): string {
  // The kinds are declared as an enum that exists in the declarations only.
  switch (String(block.kind)) {
    case 'heading': {
      const heading = writeInlines(block.content, writing.inlines).replaceAll('\n', ' ')
      if (heading === '') return ''
      writing.heading = heading
      return `${'#'.repeat(Math.min(6, Math.max(1, block.level ?? 1)))} ${heading}`
    }
    case 'paragraph':
      return writeInlines(block.content, writing.inlines)
    case 'list':
      return block.list ? writeList(block.list, blocks => writeBlocks(blocks, writing)) : ''
    case 'table':
      return block.table ? writeTable(block.table, writing) : ''
    case 'blockQuote':
      return writeBlocks(block.blocks ?? [], writing).replaceAll(/^/gm, '> ')
    case 'codeBlock':
      return `\`\`\`\n${block.text ?? ''}\n\`\`\``
    default:
      return ''
  }
}

/** A table of data is kept with its types; one that only places text is written as the text in it. */
function writeTable(table: DocumentTable, writing: Writing): string {
  if (String(table.kind) === 'layout')
    return writeBlocks(
      table.grid.flatMap(row => row.flatMap(slot => slot.cell?.blocks ?? [])),
      writing,
    )
  const inner: Writing = { ...writing, tables: [] }
  const grid = gridOf(table, blocks => writeBlocks(blocks, inner).replaceAll(/\n+/g, '\n'))
  const typed = typeGrid(grid)
  if (typed && typed.columns.length > 1) {
    const { title, columns, rows } = typed
    const section = [writing.heading, title].filter(Boolean).join(' / ')
    writing.tables.push({
      id: '',
      name: section ? `${writing.file} / ${section}` : writing.file,
      origin: { file: writing.file, ...(section && { sheet: section }) },
      columns,
      rows,
    })
  }
  writing.tables.push(...inner.tables)
  return writeGrid(grid)
}

function indent(text: string, columns: number): string {
  return text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(columns)}`)
}
