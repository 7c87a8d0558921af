import { unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'
import type { SourceLine } from './source-line.ts'
import { readWords, unquote } from './words.ts'

export interface Note {
  side: 'left' | 'right' | 'over'
  /** Targets as written; empty: the element before it. */
  targets: string[]
  text: string
  /** It is about the line before it. */
  isOnLink: boolean
  /** Alias of a floating note that lines are drawn to. */
  alias?: string
  /** The last line that belongs to it. */
  end: number
}

const head = /^\/?\s*(?:floating\s+)?[rh]?note\b/i
const placed = /^\/?\s*(?:floating\s+)?[rh]?note\s+(left|right|top|bottom|over|across|on link)(?:\s+of)?\b\s*/i

/**
 * The note that begins in a line: over one line behind a colon, or over several up to `end note`. Absent: none begins.
 * @throws NotationFault where it does not end
 */
export function readNote(lines: readonly SourceLine[], at: number): Note | undefined {
  const line = lines[at]
  if (line === undefined || !head.test(line.text)) return undefined
  const floating = /^\/?\s*(?:floating\s+)?[rh]?note\s+"([^"]*)"\s+as\s+(\S+)/i.exec(line.text)
  if (floating !== null)
    return {
      side: 'over',
      targets: [],
      text: readWords(floating[1] ?? ''),
      alias: floating[2] ?? '',
      isOnLink: false,
      end: at,
    }
  const place = placed.exec(line.text)
  const rest = line.text.slice(place?.[0].length ?? head.exec(line.text)?.[0].length ?? 0).replace(/\s#\w+$/, '')
  const colon = findColon(rest)
  const where = (colon < 0 ? rest : rest.slice(0, colon)).replace(/#[\w;:.|\\/-]+/g, '').trim()
  const alias = /^as\s+(\S+)/i.exec(where)?.[1]
  const side = place?.[1]?.toLowerCase()
  const common: Pick<Note, 'side' | 'targets' | 'alias' | 'isOnLink'> = {
    side: side === 'left' || side === 'right' ? side : 'over',
    targets: alias === undefined && where !== '' ? where.split(',').map(target => unquote(target)) : [],
    ...(alias !== undefined && { alias }),
    isOnLink: side === 'on link',
  }
  if (colon >= 0) return { ...common, text: readWords(rest.slice(colon + 1)), end: at }
  for (let end = at + 1; end < lines.length; end += 1)
    if (/^end\s?[rh]?note$/i.test(lines[end]?.text ?? '')) {
      const text = lines.slice(at + 1, end).map(inner => readWords(inner.text))
      return { ...common, text: text.join('\n'), end }
    }
  throw new NotationFault(unreadable('unclosed', { mark: 'note', end: 'end note' }), line.number)
}

/** The first colon outside quotes that is not doubled. Below 0: none. */
export function findColon(text: string): number {
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === ':' && !isQuoted) {
      if (text[at + 1] === ':') at += 1
      else return at
    }
  }
  return -1
}
