import type { Repair } from '../../../contract/diagrams.ts'

/** A mark of hierarchy that people and models write, and that Markdown does not know: its line is no node of its own. */
interface UnreadMark {
  code: string
  pattern: RegExp
  message: string
  repair: string
  /** The line as Markdown. */
  mend(line: string): string
}

const bullets = '[•●○◦▪■▫□◆◇‣∙・·]'

const unreadMarks: readonly UnreadMark[] = [
  {
    code: 'heading-space',
    pattern: /^ {0,3}(?:#{2,6}[^\s#]|#[\p{L}\p{N}“"《【][^#]*$)/u,
    message: 'A heading needs a space after its `#`: without it the line is not drawn.',
    repair: 'Added the space after the `#` of headings.',
    mend: line => line.replace(/^( {0,3}#{1,6})(?=[^\s#])/, '$1 '),
  },
  {
    code: 'full-width-mark',
    pattern: /^\s*(?:＃{1,6}|[－＊＋])[ \t\u3000]*\S/,
    message: 'A full-width mark is not Markdown: the line is not drawn.',
    repair: 'Replaced full-width marks by plain ones.',
    mend: line =>
      line
        .replace(
          /^(\s*)(＃{1,6})[ \t\u3000]*/,
          (_, indent: string, marks: string) => `${indent}${'#'.repeat(marks.length)} `,
        )
        .replace(/^(\s*)[－＊＋][ \t\u3000]*/, '$1- '),
  },
  {
    code: 'bullet-mark',
    pattern: new RegExp(`^\\s*${bullets}[ \\t\\u3000]*[^\\s•●○◦▪■▫□◆◇‣∙・·]`),
    message: 'This bullet is not Markdown: the line is not drawn as an item.',
    repair: 'Replaced typographic bullets by `-`.',
    mend: line => line.replace(new RegExp(`^(\\s*)${bullets}[ \\t\\u3000]*`), '$1- '),
  },
  {
    code: 'star-level',
    pattern: /^\s*\*{2,6}[ \t]+[^\s*]/,
    message: 'Several stars are no level of Markdown: the line becomes part of the node above it.',
    repair: 'Wrote levels of stars as headings.',
    mend: line => line.replace(/^\s*(\*{2,6})[ \t]+/, (_, stars: string) => `${'#'.repeat(stars.length)} `),
  },
  {
    code: 'item-space',
    pattern: /^\s*[-+](?=[\p{L}“"《【])/u,
    message: 'An item needs a space after its mark: without it the line is not drawn as an item.',
    repair: 'Added the space after the mark of items.',
    mend: line => line.replace(/^(\s*[-+])(?=\S)/, '$1 '),
  },
]

export interface FoundMark {
  mark: UnreadMark
  /** From 1. */
  line: number
}

/** The lines outside code that are plainly meant as nodes. */
export function findUnreadMarks(source: string): FoundMark[] {
  const found: FoundMark[] = []
  let fence = ''
  source.split('\n').forEach((line, index) => {
    const fenceMark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fenceMark) fence = fence === '' ? fenceMark : fenceMark.startsWith(fence) ? '' : fence
    if (fence !== '' || fenceMark) return
    const mark = unreadMarks.find(({ pattern }) => pattern.test(line))
    if (mark) found.push({ mark, line: index + 1 })
  })
  return found
}

/** Writes the found lines as Markdown, one repair a kind of mark. */
export function mendUnreadMarks(source: string): { source: string; repairs: Repair[] } {
  const found = findUnreadMarks(source)
  const lines = source.split('\n')
  for (const { mark, line } of found) lines[line - 1] = mark.mend(lines[line - 1] ?? '')
  // A line with one star is the level above.
  if (found.some(({ mark }) => mark.code === 'star-level'))
    for (const [index, line] of lines.entries()) lines[index] = line.replace(/^\* +(?=\S)/, '# ')
  const repairs = [...Map.groupBy(found, ({ mark }) => mark)].map(([mark, places]) => ({
    code: mark.code,
    message: mark.repair,
    line: places[0]?.line ?? 1,
  }))
  return { source: lines.join('\n'), repairs }
}
