import { type FenceLine, isMarkdown, isPeer } from '../../toolkit/text/fenced-blocks.ts'
import type { Mark } from './mark-scanner.ts'
import { createTailWriter } from './tail-writer.ts'

/** Reads what follows an opening fence. */
export interface FencedReader {
  /**
   * - `envelope`: the first thing inside is a tag, so the fence stands around the answer and not around a source
   * - `closed`: what follows is not part of the block
   * - `next`: the mark opens another block, and is not read
   */
  read(mark: Mark): 'more' | 'envelope' | 'closed' | 'next'
}

/**
 * A fence with an info string inside the block opens an inner one, a bare fence closes the innermost. Markdown often has inner blocks
 * without an info string: there the last bare fence closes, not the first.
 */
export function createFencedReader(opening: FenceLine, emit: (content: string) => void): FencedReader {
  const writer = createTailWriter(emit)
  let depth = 0

  function readFence(raw: string, fence: FenceLine): 'more' | 'closed' | 'next' {
    const isBare = fence.info === ''
    if (isBare && depth === 0 && !writer.isClosed()) {
      writer.close(raw)
      return isMarkdown(opening.info) ? 'more' : 'closed'
    }
    if (!isBare && writer.isClosed()) return 'next'
    // A second bare fence: the first had opened an inner block.
    if (writer.isClosed()) writer.reopen()
    else depth += isBare ? -1 : 1
    writer.write(raw)
    return 'more'
  }

  return {
    read(mark) {
      if (mark.type === 'tag' && !writer.hasContent()) return 'envelope'
      if (mark.type === 'fence' && isPeer(mark.fence, opening)) return readFence(mark.raw, mark.fence)
      writer.write(mark.raw)
      return 'more'
    },
  }
}
