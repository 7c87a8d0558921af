import { isPeer, readFenceLine } from '../../toolkit/text/fenced-blocks.ts'

/** A closed fenced block of a Markdown file. Offsets are those of its text, ends exclusive. */
export interface Fence {
  start: number
  end: number
  contentStart: number
  /** The line break before the closing fence is not content. */
  contentEnd: number
  info: string
}

/**
 * The fenced blocks of a Markdown file, as CommonMark reads them: what is within a comment, or indented as code is, opens none. In answers of models
 * fences are nested and left open (`toolkit/text/fenced-blocks.ts`); here the next fence without a name ends a block.
 */
export function findFences(text: string): Fence[] {
  const fences: Fence[] = []
  let open: { fence: NonNullable<ReturnType<typeof readFenceLine>>; start: number; contentStart: number } | null = null
  let isComment = false
  let isList = false
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    const line = text.slice(start, end)
    const fence = readFenceLine(line)
    if (isComment) isComment = !line.includes('-->')
    else if (open) {
      if (fence && fence.info === '' && isPeer(fence, open.fence)) {
        const contentEnd = Math.max(open.contentStart, start - 1)
        fences.push({ start: open.start, end, contentStart: open.contentStart, contentEnd, info: open.fence.info })
        open = null
      }
    } else if (fence && (isList || indentOf(line) < 4))
      open = { fence, start, contentStart: Math.min(end + 1, text.length) }
    else {
      isComment = /^\s*<!--(?!.*-->)/.test(line)
      if (/^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(line)) isList = true
      else if (/^\S/.test(line)) isList = false
    }
    start = end + 1
  }
  return fences
}

function indentOf(line: string): number {
  return (/^[ \t]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length
}
