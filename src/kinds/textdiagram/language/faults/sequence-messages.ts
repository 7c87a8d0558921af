import type { SourceLine } from '../source-lines.ts'
import { oncePerBody } from './once-per-body.ts'

/** Mermaid's arrows between participants, the longest first. */
export const arrow =
  '<<-->>|<<->>|-->>|->>|-->|->|--x|-x|--\\)|-\\)|--?\\|[\\\\/]|--?(?:\\\\\\\\|//)|[\\\\/]\\|--?|(?:\\\\\\\\|//)--?'
export const blockWords = 'alt|opt|loop|par|critical|break|rect|box|else|and|option'
/** The start of a message, up to its arrow: `A->>`, `A -->>+`. */
export const messageStart = new RegExp(`^(\\s*)([^\\s:;<>-][^:;<>]*?)\\s*(${arrow})\\s*([+-]?)\\s*`)
export function isMessage(text: string): boolean {
  return messageStart.test(text)
}
/** The participants that are declared or named in a message, as they are written. */
export const participantNames = oncePerBody(readNames)
function readNames(body: readonly SourceLine[]): string[] {
  const names = new Set<string>()
  for (const { text } of body) {
    const declared = /^\s*(?:create\s+)?(?:participant|actor)\s+(.+?)(?:\s+as\s.*|@\{.*)?$/.exec(text)?.[1]
    const message = messageStart.exec(text)
    if (declared !== undefined) names.add(declared.trim())
    else if (message?.[2] !== undefined && text.includes(':')) {
      names.add(message[2].trim())
      names.add(text.slice(message[0].length, text.indexOf(':')).trim())
    }
  }
  return [...names]
}
export const participantsOfMessages = oncePerBody(
  body =>
    new Set(
      body.flatMap(({ text }) => {
        const [start, , from = ''] = messageStart.exec(text) ?? []
        return start === undefined ? [] : [from.trim(), text.slice(start.length).split(':')[0]?.trim() ?? '']
      }),
    ),
)
export function indentOf(text: string): string {
  return /^\s*/.exec(text)?.[0] ?? ''
}
