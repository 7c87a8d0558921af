import type { Paragraph } from './paragraph.ts'
import { readRichText } from './rich-text.ts'

/**
 * Text on a card: its name, and the detail in small type below it, which may be empty. Null for a shape that is not a card: a card has a
 * `tile` for its icon.
 */
export function cardWords({ label, style }: { label: string; style: string }): { name: string; detail: string } | null {
  if (!/(?:^|;)tile=/.test(style)) return null
  const paragraphs = readRichText(label)
  const last = paragraphs.at(-1)
  const hasDetail = paragraphs.length > 1 && last !== undefined && isSmall(last)
  const names = hasDetail ? paragraphs.slice(0, -1) : paragraphs
  return { name: names.map(wordsOf).join('\n'), detail: hasDetail ? wordsOf(last) : '' }
}

function isSmall({ runs }: Paragraph): boolean {
  return runs.length > 0 && runs.every(({ look }) => look.size !== undefined && look.bold === false)
}

function wordsOf({ runs }: Paragraph): string {
  return runs
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}
