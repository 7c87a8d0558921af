import { readHeader } from './diagram-types.ts'

const fence = /^[ \t]*(`{3,}|~{3,})[ \t]*(?:mermaid|mmd)\b[^\n]*\n/m
/** Keywords that also start ordinary sentences: they count only if they are alone on their line. */
const everydayWord =
  /^(?:pie|info|block|packet|graph|journey|timeline|requirement|mindmap|sankey|architecture|kanban|gantt|treemap|flowchart|ishikawa)\b/

/**
 * Finds the first Mermaid source in `text`: in a `mermaid` fence, or starting with a line with a diagram's keyword. It ends before a fence, or
 * before a paragraph of prose. `end` is exclusive; null where there is none.
 */
export function findMermaid(text: string): { start: number; end: number } | null {
  const fenced = fence.exec(text)
  if (fenced) {
    const start = fenced.index + fenced[0].length
    const close = text.indexOf(`\n${fenced[1]?.slice(0, 3)}`, start - 1)
    return { start, end: close === -1 ? text.length : Math.max(start, close) }
  }
  let start = 0
  for (const line of text.split('\n')) {
    if (isHeaderLine(line))
      return { start: startWithSettings(text, start), end: endOfSource(text, start + line.length) }
    start += line.length + 1
  }
  return null
}

function isHeaderLine(line: string): boolean {
  if (line.length > 200) return false
  const header = readHeader(line)
  if (!header) return false
  const rest = header.rest.trim().replace(/^[:;]/, '').trim()
  // "gantt:" above a list is a person's heading.
  if (rest === '') return !(everydayWord.test(header.keyword) && /[:：]/.test(header.rest))
  if (isSpoken(header.rest)) return false
  if (/^(?:flowchart|graph|flowchart-elk)$/.test(header.keyword)) return /^(?:TD|TB|LR|RL|BT)\b/.test(rest)
  if (header.keyword === 'pie') return /^(?:title|showData)\b/.test(rest)
  return !everydayWord.test(header.keyword) || /^(?:LR|TD|TB|BT|horizontal|title\s)/.test(rest)
}

/** "erDiagram for a shop: …", "classDiagram: Animal has a name": what somebody asks for, in words. */
function isSpoken(rest: string): boolean {
  if (/^\s*(?:of|for|about|with|showing)\s/i.test(rest)) return true
  return /^\s*:\s*\S/.test(rest) && !/--|->|\.\.|[{}<>|]/.test(rest)
}

/** Front matter, directives and comments right before the keyword belong to the source. */
function startWithSettings(text: string, start: number): number {
  const before = text.slice(0, start)
  const frontMatter = before.lastIndexOf('---\n', before.lastIndexOf('---\n') - 1)
  if (frontMatter !== -1 && (frontMatter === 0 || before[frontMatter - 1] === '\n') && /---\s*$/.test(before))
    return frontMatter
  let from = start
  for (;;) {
    const line = /(?:^|\n)([ \t]*%%[^\n]*\n)$/.exec(text.slice(Math.max(0, from - 500), from))?.[1]
    if (line === undefined) return from
    from -= line.length
  }
}

/** Prose after the source: a line that starts and ends like a sentence, after a blank line or as the last line. */
function endOfSource(text: string, from: number): number {
  const rest = text.slice(from)
  const fenceAt = rest.search(/\n[ \t]*(?:`{3}|~{3})/)
  const lastLineAt = rest.search(/\n(?=[\p{Lu}\p{Script=Han}][^\n:：>\-[\]{}|"]{12,300}[.!?。！？]\s*$)/u)
  const proseAt = rest.search(
    /\n[ \t]*\n(?=(?:[\p{Lu}\p{Script=Han}][^\n:：>\-[\]{}|]{15,300}[.!?。！？]|\p{Script=Han}[^\n:：>\-[\]{}|]{4,15}[。！？])(?:\s|$))/u,
  )
  const ends = [fenceAt, proseAt, lastLineAt].filter(at => at !== -1)
  const end = from + (ends.length > 0 ? Math.min(...ends) : rest.length)
  return end - (/\s*$/.exec(text.slice(Math.max(from, end - 200), end))?.[0].length ?? 0)
}
