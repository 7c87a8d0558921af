import { type FenceLine, isPeer } from '../../toolkit/text/fenced-blocks.ts'
import type { Mark } from './mark-scanner.ts'
import { createTailWriter } from './tail-writer.ts'

/** Reads what follows an opening `<code>` tag. */
export interface CodeReader {
  /** `next`: the mark opens another answer, and is not read. `edits`: the first thing inside is `<edit>`, so there is no source. */
  read(mark: Mark): 'more' | 'next' | 'edits'
}

/**
 * The source ends at the last closing tag, or with the answer; a Markdown fence directly around it is not part of it. A second answer
 * (`<design_concept>` or `<code>` opened on a line of its own, after a closing tag that closed the first) is not part of it either; a pair of
 * `<code>` tags inside the source is not taken for one.
 */
export function createCodeReader(emit: (source: string) => void): CodeReader {
  const writer = createTailWriter(emit)
  let openingFence: FenceLine | null = null
  /** Number of open `<code>` tags of the source itself. */
  let depth = 0
  let isOuterTagClosed = false

  function readTag(mark: Extract<Mark, { type: 'tag' }>): 'more' | 'next' {
    if (mark.name === 'code' && mark.isClosing) {
      isOuterTagClosed = depth === 0
      depth = Math.max(0, depth - 1)
      writer.close(mark.raw)
      return 'more'
    }
    const opensEnvelope = !mark.isClosing && (mark.name === 'code' || mark.name === 'concept')
    if (opensEnvelope && mark.isAtLineStart && isOuterTagClosed) return 'next'
    if (opensEnvelope && mark.name === 'code') depth++
    writer.write(mark.raw)
    return 'more'
  }

  function readFence(raw: string, fence: FenceLine): void {
    if (!writer.hasContent() && !writer.isClosed() && !openingFence) {
      openingFence = fence
      writer.restart()
    } else if (openingFence && fence.info === '' && isPeer(fence, openingFence)) {
      writer.closeFence(raw)
    } else {
      writer.write(raw)
    }
  }

  return {
    read(mark) {
      if (mark.type === 'tag' && mark.name === 'edit' && !mark.isClosing && !writer.hasContent() && !writer.isClosed())
        return 'edits'
      if (mark.type === 'tag') return readTag(mark)
      if (mark.type === 'fence') readFence(mark.raw, mark.fence)
      // Half a closing tag is where the answer was cut, not part of the source.
      else if (mark.type === 'text' || !mark.raw.startsWith('</')) writer.write(mark.raw)
      return 'more'
    },
  }
}
