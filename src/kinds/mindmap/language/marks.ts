import type { Repair } from '../../../contract/diagrams.ts'
import { messages } from '../messages/index.ts'

/** A mark of hierarchy that people and models write, and that Markdown does not know: its line does not become a node. */
interface UnreadMark {
  /** Of its repair; that of its problem has the kind of diagram before it. */
  code:
    | 'heading-space'
    | 'escaped-mark'
    | 'full-width-mark'
    | 'bullet-mark'
    | 'star-level'
    | 'item-space'
    | 'escaped-bullet'
    | 'dash-bullet'
    | 'indented-heading'
    | 'topic-line'
    | 'number-mark'
  pattern: RegExp
  /** Lines without the mark that fit as well: where there is one, the mark was meant as it is written. */
  unless?: RegExp
  /** A source in which the line is nothing else; any, where it is absent. */
  only?: RegExp
  /** The line as Markdown. Absent: its level shows only beside the others, and the whole outline is read. */
  repair?(line: string): string
}

const bullets = '[•●○◦▪■▫□◆◇‣∙・·]'

/** Blanks that Markdown does not take for one. */
const wideBlank = '[\\u00A0\\u2000-\\u200A\\u202F\\u3000]'

const chineseNumber = '[一二三四五六七八九十]{1,3}'
const numberMark = `[ \\t]*(?:${chineseNumber}[、.．]|[（(](?:\\d{1,2}|${chineseNumber})[）)])[ \\t]*[^\\s，。]`

const unreadMarks: readonly UnreadMark[] = [
  {
    code: 'number-mark',
    pattern: new RegExp(`^${numberMark}`),
    // Two of them at least: one may begin a sentence.
    only: new RegExp(`(?:^|\\n)${numberMark}[^\\n]*\\n(?:[^\\n]*\\n)*?${numberMark}`),
  },
  {
    // The only line that is no item: one that ends like a sentence may introduce the list.
    code: 'topic-line',
    pattern: /^(?:\*\*[^*]{1,80}\*\*|[\p{L}\p{Extended_Pictographic}“"《【][^*#]{0,60}[^\s.:!?,;。：！？，；…])\s*$/u,
    only: /^[^\n]*\S[^\n]*\n(?=\s*(?:[-*+]|\d{1,3}[.)])[ \t]+\S)(?:[ \t]*(?:(?:[-*+]|\d{1,3}[.)])[ \t]+\S[^\n]*)?(?:\n|$))+$/,
    repair: line => `# ${line.trim().replace(/^\*\*(.*?)[:：]?\*\*$/, '$1')}`,
  },
  {
    code: 'heading-space',
    pattern: /^ {0,3}#{1,6}[:：]\s+\S/,
    repair: line => line.replace(/^( {0,3}#{1,6})[:：]\s+/, '$1 '),
  },
  {
    code: 'heading-space',
    pattern: /^\s{0,40}<h([1-6])[^<>]{0,200}>(.*)<\/h\1>\s{0,40}$/i,
    repair: line =>
      line.replace(
        /^\s*<h([1-6])[^<>]*>\s*(.*?)\s*<\/h\1>\s*$/i,
        (_, level: string, text: string) => `${'#'.repeat(Number(level))} ${text}`,
      ),
  },
  {
    code: 'heading-space',
    pattern: new RegExp(
      `^ {0,3}(?:#{2,6}[^\\s#]|#[\\p{L}\\p{N}\\p{Extended_Pictographic}“"《【](?:[^#]|(?<!\\s)#)*$|#{1,6}${wideBlank})`,
      'u',
    ),
    repair: line => line.replace(new RegExp(`^( {0,3}#{1,6})(?:${wideBlank}\\s*|(?=[^\\s#]))`), '$1 '),
  },
  {
    code: 'escaped-mark',
    pattern: /^ {0,3}\\#(?:\\?#){0,5}[ \t]+\S/,
    unless: /^ {0,3}#{1,6}[ \t]+\S/m,
    repair: line => line.replace(/^ *[\\#]+/, marks => marks.replaceAll('\\', '')),
  },
  {
    code: 'full-width-mark',
    pattern: /^\s*(?:＃{1,6}|[－＊＋])[ \t\u3000]*\S/,
    repair: line =>
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
    repair: line => line.replace(new RegExp(`^(\\s*)${bullets}[ \\t\\u3000]*`), '$1- '),
  },
  {
    code: 'escaped-bullet',
    pattern: /^\s*\\[-*+][ \t]+\S/,
    unless: /^\s*[-*+][ \t]+\S/m,
    repair: line => line.replace(/^(\s*)\\/, '$1'),
  },
  {
    // A single one may begin a remark.
    code: 'dash-bullet',
    pattern: /^\s*[–—][ \t]+\S/,
    unless: /^(?![\s\S]*\n\s*[–—][ \t]+\S[^\n]*\n(?:[^\n]*\n)*?\s*[–—][ \t]+\S)/,
    repair: line => line.replace(/^(\s*)[–—]/, '$1-'),
  },
  {
    code: 'indented-heading',
    pattern: /^(?: {4}|\t)\s*#{2,6}[ \t]+\S/,
    unless: /^ {0,3}#{2,6}[ \t]+\S/m,
    repair: line => line.trimStart(),
  },
  {
    code: 'star-level',
    pattern: /^\s*\*{2,6}[ \t]+[^\s*]/,
    repair: line => line.replace(/^\s*(\*{2,6})[ \t]+/, (_, stars: string) => `${'#'.repeat(stars.length)} `),
  },
  {
    code: 'item-space',
    pattern: new RegExp(`^\\s*(?:[-+](?=[\\p{L}“"《【])|[-+*]${wideBlank})`, 'u'),
    repair: line => line.replace(new RegExp(`^(\\s*[-+*])(?:${wideBlank}\\s*|(?=\\S))`), '$1 '),
  },
]

export interface FoundMark {
  mark: UnreadMark
  /** 1-based. */
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
    const mark = unreadMarks.find(
      ({ pattern, unless, only }) => pattern.test(line) && !unless?.test(source) && (only?.test(source) ?? true),
    )
    if (mark) found.push({ mark, line: index + 1 })
  })
  return found
}

/** Writes the found lines as Markdown, one repair a kind of mark. */
export function repairUnreadMarks(source: string): { source: string; repairs: Repair[] } {
  const found = findUnreadMarks(source).filter(({ mark }) => mark.repair)
  const lines = source.split('\n')
  for (const { mark, line } of found) lines[line - 1] = mark.repair?.(lines[line - 1] ?? '') ?? ''
  // A line with one star is the level above.
  if (found.some(({ mark }) => mark.code === 'star-level'))
    for (const [index, line] of lines.entries()) lines[index] = line.replace(/^\* +(?=\S)/, '# ')
  const repairs = [...Map.groupBy(found, ({ mark }) => mark)].map(([mark, places]) => ({
    ...messages.create(mark.code),
    line: places[0]?.line ?? 1,
  }))
  return { source: lines.join('\n'), repairs }
}

const item = /^( *)(?:([-*+])|\d{1,3}[.)])[ \t]/

/** Items that are one blank deeper than the one above: Markdown reads them as beside it. */
export function widenIndents(source: string): { source: string; repairs: Repair[] } {
  const lines = source.split('\n')
  const indents = lines.flatMap(line => item.exec(line)?.[1]?.length ?? [])
  const isShallow = indents.some((indent, index) => indent === (indents[index - 1] ?? indent) + 1)
  if (!isShallow) return { source, repairs: [] }
  const width = lines.every(line => item.exec(line)?.[2] !== undefined || !item.test(line)) ? 2 : 3
  const wider = lines.map(line => line.replace(/^ +/, blanks => ' '.repeat(blanks.length * width)))
  return { source: wider.join('\n'), repairs: [messages.create('outline')] }
}
