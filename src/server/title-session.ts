import { agents } from '../kinds/find.ts'
import { readMention } from '../routing/mentions.ts'
import { cutAtWord } from '../shared/cut-at-word.ts'

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
  if (line !== undefined) return cutAtWord(line, maxCharacters)
  return cutAtWord(attachments[0]?.name ?? 'Untitled', maxCharacters)
}
