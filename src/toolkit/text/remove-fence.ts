import { type FencedBlock, findFencedBlocks } from './fenced-blocks.ts'

/**
 * The longest fenced block of a text that is otherwise prose. A fence inside a source that has its own headings or lists is part
 * of it.
 */
export function removeFence(text: string): string {
  const blocks = findFencedBlocks(text)
  const longest = blocks.reduce<FencedBlock | null>((best, block) => (isLonger(block, best) ? block : best), null)
  if (!longest) return removeInlineFence(text)
  const before = text.slice(0, longest.start)
  if (blocks.length === 1 && isClosingAlone(longest, before, text)) return before
  const after = text.slice(longest.end)
  if (!isProse(before) || /^ {0,3}#{1,6}[ \t]/m.test(after)) return text
  return text.slice(longest.contentStart, longest.contentEnd)
}

function isLonger(block: FencedBlock, best: FencedBlock | null): boolean {
  return !best || block.contentEnd - block.contentStart > best.contentEnd - best.contentStart
}

/** The end of a source of which the opening fence is missing: after it nothing, or prose, and no sentence announces a block. */
function isClosingAlone({ info, isClosed, contentStart }: FencedBlock, before: string, text: string): boolean {
  if (isClosed || info !== '' || before.trim() === '') return false
  return text.slice(contentStart).trim() === '' || !/[:：.。!！?？]\s*$/.test(before)
}

/** Sentences in front of a source, not the source's own headings, lists, tags or braces. */
function isProse(text: string): boolean {
  return !/^[ \t]*(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,3}[.)][ \t]|[<>{}[\]|])/m.test(text)
}

/** Both fences on one line with their source. */
function removeInlineFence(text: string): string {
  return /^\s*(`{3,})(?:[a-z]{1,20}[ \t])?([^`]+)\1\s*$/i.exec(text)?.[2]?.trim() ?? text
}
