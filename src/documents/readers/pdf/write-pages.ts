import type { Table } from '../../document.ts'
import { type Grid, typeGrid } from '../office/grid.ts'
import type { ReaderContext } from '../reader.ts'
import { collectWords } from './join-lines.ts'
import type { ReadPage } from './read-page.ts'
import { type OutlineTitle, type WrittenBlock, writeBlocks } from './write-blocks.ts'

/** The text of all pages as Markdown, and their tables, named after the heading above. */
export function writePages(
  pages: readonly ReadPage[],
  outline: readonly OutlineTitle[],
  { name }: ReaderContext,
): { text: string; tables: Table[] } {
  const words = collectWords(pages.flatMap(page => page.text.split('\n')))
  const tables: FoundTable[] = []
  const isRunning = createRunningTitles(pages)
  let section = ''
  let text = ''
  let above: WrittenBlock | undefined
  let open: FoundTable | undefined
  for (const block of writeBlocks(
    pages.flatMap(page => page.blocks),
    outline,
    words,
  )) {
    const isClose = block.kind === 'text' && block.followsClosely
    const written = block.kind === 'heading' ? `${'#'.repeat(block.level)} ${block.text}` : block.text
    text += (text === '' ? '' : isClose ? '\n' : '\n\n') + written
    if (block.kind === 'heading') section = block.text
    if (block.kind !== 'table') {
      if (!isRunning(block.text)) open = undefined
    } else if (open?.page === block.page - 1 && hasSameHeader(open.grid, block.grid)) {
      for (const row of block.grid.slice(1)) open.grid.push(row)
      open.page = block.page
    } else {
      open = { ...nameTable(captionOf(above) ?? section, name), grid: [...block.grid], page: block.page }
      tables.push(open)
    }
    above = block
  }
  return { text, tables: tables.flatMap(typeTable) }
}

/** A table, and the page that it ends on: it may continue at the top of the next. */
interface FoundTable extends Pick<Table, 'name' | 'origin'> {
  grid: Grid[number][]
  page: number
}

function typeTable({ grid, name, origin }: FoundTable): Table[] {
  const typed = typeGrid(grid)
  return typed ? [{ id: '', name, ...(origin && { origin }), columns: typed.columns, rows: typed.rows }] : []
}

function hasSameHeader([header = []]: Grid, [other = []]: Grid): boolean {
  return header.length === other.length && header.every(({ text }, column) => text === other[column]?.text)
}

/** True for a line that is on several pages, except for its numbers: headers and footers. */
function createRunningTitles(pages: readonly ReadPage[]): (text: string) => boolean {
  const bare = (line: string) => line.replaceAll(/\d+/g, '#').trim()
  const counts = new Map<string, number>()
  for (const page of pages)
    for (const line of new Set(page.text.split('\n').map(bare))) counts.set(line, (counts.get(line) ?? 0) + 1)
  return text => text.split('\n').every(line => (counts.get(bare(line)) ?? 0) > 1)
}

function nameTable(section: string, file: string): Pick<Table, 'name' | 'origin'> {
  return {
    name: section ? `${file} / ${section}` : file,
    origin: { file, ...(section && { sheet: section }) },
  }
}

/** A short, separate line directly above a table is its name. */
function captionOf(above: WrittenBlock | undefined): string | undefined {
  if (above?.kind !== 'text' || above.followsClosely) return undefined
  const caption = above.text.replace(/(?<!\s)\s*[:：]$/, '')
  return caption.length <= 80 && !/[\n.。]|\s{3}/.test(caption) ? caption : undefined
}
