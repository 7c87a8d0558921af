import type { Drawing, Writer } from '../../render/writer.ts'
import { tableOf } from '../office/chart-table.ts'

export const writer: Writer = {
  write({ drawings, title }) {
    const parts = drawings.map(writeDrawing)
    const head = title === '' ? [] : [`# ${title.replace(/\s+/g, ' ')}`]
    return { bytes: Buffer.from(`${[...head, ...parts].join('\n\n')}\n`), losses: [] }
  },
}

function writeDrawing({ notes = '', source = '', language = '', structure }: Drawing): string {
  const table = structure?.type === 'chart' ? writeTable(tableOf(structure)) : ''
  return [notes, table, fence(source, language)].filter(part => part !== '').join('\n\n')
}

/** A code block whose fence is longer than any in its content. */
function fence(source: string, language: string): string {
  const longest = Math.max(2, ...Array.from(source.matchAll(/`+/g), ([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}${language}\n${source.trimEnd()}\n${ticks}`
}

function writeTable([head = [], ...rows]: readonly (readonly (string | number | null)[])[]): string {
  const writeRow = (cells: readonly (string | number | null)[]) =>
    `| ${cells
      .map(cell =>
        String(cell ?? '')
          .replaceAll('|', '\\|')
          .replace(/\s+/g, ' '),
      )
      .join(' | ')} |`
  return [writeRow(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(writeRow)].join('\n')
}
