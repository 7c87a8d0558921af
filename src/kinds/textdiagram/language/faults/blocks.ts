import { messages } from '../../messages/index.ts'
import { isComment, type SourceLine } from '../source-lines.ts'
import type { Example, Fault } from './fault.ts'
import { oncePerBody } from './once-per-body.ts'

/** How a family of diagrams nests. The patterns are tested against a line without the spaces around it. */
export interface BlockSyntax {
  opens: RegExp
  closes: RegExp
  /** Lines that may have the indentation of their opener without ending its block, for example `else`. */
  continues?: RegExp
  closer: string
  examples: { stray: Example; missing: Example }
}

export const braces: BlockSyntax = {
  opens: /\{$/,
  closes: /^\}/,
  closer: '}',
  examples: {
    stray: { broken: 'classDiagram\n  class Order\n  }', repaired: 'classDiagram\n  class Order' },
    missing: {
      broken: 'classDiagram\n  class Order {\n    +int id',
      repaired: 'classDiagram\n  class Order {\n    +int id\n  }',
    },
  },
}

/** For each line of a body, the text of the line that opened the braces around it; undefined outside of any. */
export const openersOf = oncePerBody(body => {
  const open: string[] = []
  return body.map(({ text }) => {
    const line = text.trim()
    if (line.startsWith('}')) open.pop()
    const opener = open.at(-1)
    if (line.endsWith('{') && !/(?:\||o)\{$/.test(line)) open.push(line)
    return opener
  })
})

interface OpenBlock {
  indent: number
  hasIndentedContent: boolean | undefined
}

/**
 * Adds missing closers where the indentation shows the end of the block, else at the end of the text, and removes closers
 * that close nothing.
 */
export function balanceBlocks(syntax: BlockSyntax): Fault[] {
  return [
    {
      ...messages.create('stray-closer', { case: 'block', word: syntax.closer }),
      repair: body => withoutStrayClosers(body, syntax),
      example: syntax.examples.stray,
    },
    {
      ...messages.create('missing-closer', { word: syntax.closer }),
      repair: body => withMissingClosers(body, syntax),
      example: syntax.examples.missing,
    },
  ]
}

function withoutStrayClosers(body: readonly SourceLine[], syntax: BlockSyntax): readonly SourceLine[] {
  let depth = 0
  const kept = body.filter((line, index) => {
    const text = line.text.trim()
    if (index === 0) return true
    if (syntax.closes.test(text)) {
      if (depth === 0) return false
      depth--
    } else if (syntax.opens.test(text)) depth++
    return true
  })
  return kept.length === body.length ? body : kept
}

function withMissingClosers(body: readonly SourceLine[], syntax: BlockSyntax): readonly SourceLine[] {
  let missing = countBlocks(body, syntax)
  if (missing <= 0) return body
  const result: SourceLine[] = []
  const open: OpenBlock[] = []
  const close = () => {
    const block = open.pop()
    const last = result.findLastIndex(line => line.text.trim() !== '')
    result.splice(last + 1, 0, {
      text: ' '.repeat(block?.indent ?? 0) + syntax.closer,
      number: result[last]?.number ?? 1,
    })
    missing--
  }
  for (const line of body) {
    const text = line.text.trim()
    if (line === body[0] || text === '' || isComment(text)) {
      result.push(line)
      continue
    }
    const indent = line.text.search(/\S/)
    const isCloser = syntax.closes.test(text)
    const isOpener = syntax.opens.test(text)
    while (missing > 0 && endsInnerBlock(open, indent, isCloser || syntax.continues?.test(text) === true)) close()
    if (missing > 0 && isOpener && isFlatSibling(open.at(-1), indent)) close()
    const inner = open.at(-1)
    if (inner && inner.hasIndentedContent === undefined && !isCloser) inner.hasIndentedContent = indent > inner.indent
    if (isCloser) open.pop()
    else if (isOpener) open.push({ indent, hasIndentedContent: undefined })
    result.push(line)
  }
  while (missing > 0 && open.length > 0) close()
  return result
}

/** A line that is indented less than the innermost block's content is outside of that block; a closer may have its opener's indentation. */
function endsInnerBlock(open: readonly OpenBlock[], indent: number, mayTouchOpener: boolean): boolean {
  const inner = open.at(-1)
  if (!inner?.hasIndentedContent) return false
  return mayTouchOpener ? indent < inner.indent : indent <= inner.indent
}

/** If the content is not indented, another opener with the same indentation counts as the next block, not as an inner one. */
function isFlatSibling(block: OpenBlock | undefined, indent: number): boolean {
  return block?.hasIndentedContent === false && indent === block.indent
}

/** Number of blocks that are opened but not closed. */
function countBlocks(body: readonly SourceLine[], syntax: BlockSyntax): number {
  let depth = 0
  for (const line of body.slice(1)) {
    const text = line.text.trim()
    if (isComment(text)) continue
    if (syntax.closes.test(text)) depth--
    else if (syntax.opens.test(text)) depth++
  }
  return depth
}
