import type { Paragraph } from './paragraph.ts'
import { readRichText } from './rich-text.ts'

/**
 * Text on a card: its name, and the detail in small type below it, which may be empty. Null for a shape that is not a card: a card has a
 * `tile` for its icon.
 */
export function cardWords({ label, style }: { label: string; style: string }): { name: string; detail: string } | null {
  if (!/(?:^|;)tile=/.test(style)) return null
  const paragraphs = readRichText(label)
  const lastOfName = paragraphs.findLastIndex((paragraph, index) => index === 0 || !isSmall(paragraph))
  const [names, details] = [paragraphs.slice(0, lastOfName + 1), paragraphs.slice(lastOfName + 1)]
  return { name: names.map(wordsOf).join('\n'), detail: details.map(wordsOf).join('\n') }
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
