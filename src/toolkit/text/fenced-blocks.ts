/** A line that opens or closes a fenced code block. */
export interface FenceLine {
  mark: '`' | '~'
  /** Number of marks, at least 3. */
  length: number
  /** Text after the marks, trimmed; empty on a bare fence, the only one that can close a block. */
  info: string
}

/** A fenced code block as offsets into its text. */
export interface FencedBlock {
  /** Offset where the opening fence line starts. */
  start: number
  contentStart: number
  /** Exclusive; the line break before the closing fence is not content. */
  contentEnd: number
  /** Exclusive end of the closing fence line; of the text, where the block is never closed. */
  end: number
  info: string
  isClosed: boolean
}

const fenceLine = /^[ \t]*(`{3,}|~{3,})[ \t]*([^`\n]*)$/

/** Reads one line without its line break; null when it is no fence (CommonMark 4.5, but at any indentation). */
export function readFenceLine(line: string): FenceLine | null {
  const [, marks, info] = fenceLine.exec(line) ?? []
  if (marks === undefined || info === undefined) return null
  return { mark: marks.startsWith('`') ? '`' : '~', length: marks.length, info: info.trim() }
}

/** True if `fence` is comparable to the fence that opened a block: shorter ones, and those of the other mark, are content. */
export function isPeer(fence: { mark: string; length: number }, opening: { mark: string; length: number }): boolean {
  return fence.mark === opening.mark && fence.length >= opening.length
}

/** True if a block of this language may contain fences. */
export function isMarkdown(info: string): boolean {
  return /^(?:markdown|md|markmap)\b/i.test(info)
}

/**
 * The outermost blocks of `text`, in order. A fence with an info string inside a block opens an inner one. Markdown often holds
 * blocks without an info string too, so a Markdown block goes on to the last bare fence.
 */
export function findFencedBlocks(text: string): FencedBlock[] {
  const blocks: FencedBlock[] = []
  let open: { block: FencedBlock; fence: FenceLine; depth: number } | null = null
  for (let start = 0; start <= text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    const fence = readFenceLine(text.slice(start, end))
    if (fence && open && isPeer(fence, open.fence)) {
      if (fence.info !== '') open.depth++
      else if (open.depth > 0) open.depth--
      else {
        Object.assign(open.block, { contentEnd: Math.max(open.block.contentStart, start - 1), end, isClosed: true })
        if (!isMarkdown(open.fence.info)) open = null
      }
    } else if (fence && !open) {
      const contentStart = Math.min(end + 1, text.length)
      const block = {
        start,
        contentStart,
        contentEnd: text.length,
        end: text.length,
        info: fence.info,
        isClosed: false,
      }
      blocks.push(block)
      open = { block, fence, depth: 0 }
    }
    start = end + 1
  }
  return blocks
}
