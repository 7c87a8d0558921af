import { titleArrows } from '../conversion/title-by-content.ts'
import { agents } from '../kinds/find.ts'
import { readMention } from '../routing/mentions.ts'
import { cutAtWord } from '../shared/cut-at-word.ts'

const maxCharacters = 60
/** Longer lines, in characters, are not read for arrows where people wait. */
const longestRead = 500

/**
 * Creates the title of a new session: the first line of the prompt without its `@agent` prefix, cut at a word boundary, or the names in it where
 * it has arrows; else the name of the first file.
 */
export function titleSession(prompt: string, attachments: readonly { name: string }[]): string {
  const text = readMention(prompt, agents)?.text ?? prompt
  const line = text
    .split('\n')
    // A pasted outline begins with a heading, and a list with its first item.
    .map(line => line.trim().replace(/^(?:#{1,6}|[-*+•]|\d{1,3}[.)])\s+/, ''))
    .find(line => line !== '')
  if (line !== undefined) {
    const title = line.length > longestRead ? null : titleArrows(line)
    return cutAtWord(title ?? line, maxCharacters)
  }
  return cutAtWord(attachments[0]?.name ?? 'Untitled', maxCharacters)
}
