import { agents } from '../kinds/find.ts'
import { readMention } from '../routing/mentions.ts'

const maxCharacters = 60

/**
 * Creates the title of a new session: the first line of the prompt without its `@agent` prefix, cut at a word boundary; else the name of the
 * first file.
 */
export function titleSession(prompt: string, attachments: readonly { name: string }[]): string {
  const text = readMention(prompt, agents)?.text ?? prompt
  const line = text
    .split('\n')
    // A pasted outline begins with a heading.
    .map(line => line.trim().replace(/^#{1,6}\s+/, ''))
    .find(line => line !== '')
  if (line !== undefined) return cut(line)
  return cut(attachments[0]?.name ?? 'Untitled')
}

function cut(line: string): string {
  const characters = [...line]
  if (characters.length <= maxCharacters) return line
  const head = characters.slice(0, maxCharacters).join('')
  if (/\s/.test(characters[maxCharacters] ?? '')) return head.trimEnd()
  // A text without spaces (for example Chinese) has no word boundary to cut at.
  const lastSpace = head.search(/\s\S*$/)
  return lastSpace > 0 ? head.slice(0, lastSpace).trimEnd() : head
}
