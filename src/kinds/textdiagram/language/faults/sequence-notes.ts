import { messages } from '../../messages/index.ts'
import type { SourceLine } from '../source-lines.ts'
import { lineFault } from './fault.ts'
import { isMessage, messageStart, participantNames } from './sequence-messages.ts'

/** `note over A B: x`, `note over A and B: x`, where both are participants: without a comma Mermaid adds a third one. */
function isOverTwo(text: string, body: readonly SourceLine[]): boolean {
  const [, first = '', second = ''] =
    /^\s*note\s+over\s+([^\s,:]+)\s+(?:(?:and|to|&|和|与)\s+)?([^\s,:]+)\s*:/i.exec(text) ?? []
  return [first, second].every(name => participantNames(body).includes(name))
}

export const notes = lineFault({
  code: 'note',
  misread: [{ ...messages.create('textdiagram/note-target'), level: 'error', find: isOverTwo }],
  repair: (text, body, index) => {
    const [, indent = '', word = '', rest = ''] = /^(\s*)(note)\s+(.*)$/i.exec(text) ?? []
    if (word === '') return null
    const [, place = '', target = ''] = /^(over|left of|right of|left|right|of)?\s*(.*)$/i.exec(rest) ?? []
    const [written, content] = splitNote(target, body)
    const known = participantNames(body)
    const pair = /^(\S+)\s+(?:(?:and|to|&|和|与)\s+)?(\S+)$/.exec(written.trim())
    const isPair =
      pair?.[1] !== undefined && pair[2] !== undefined && known.includes(pair[1]) && known.includes(pair[2])
    const subject = isPair ? `${pair[1]},${pair[2]}` : written
    if (content === undefined) return null
    const sides = { left: 'left of', right: 'right of', of: 'over', '': 'over' }
    const side = sides[place.toLowerCase() as keyof typeof sides] ?? place
    const about = subject.trim() === '' ? lastSpeaker(body.slice(0, index)) : subject
    if (about === undefined) return null
    const names = about.split(',').map(name => name.trim())
    const ends = names.length > 2 ? [names[0], names.at(-1)] : names
    const repaired = `${indent}${word} ${side} ${ends.join(',')}: ${content.trim()}`
    return names.length <= 2 && !isPair && about === subject && side === place && /^[^:]*:/.test(target)
      ? null
      : repaired
  },
  example: {
    broken: 'sequenceDiagram\n  A->>B: ask\n  Note over A B: agreed',
    repaired: 'sequenceDiagram\n  A->>B: ask\n  Note over A,B: agreed',
  },
})
function lastSpeaker(before: readonly SourceLine[]): string | undefined {
  return messageStart.exec(before.findLast(line => isMessage(line.text))?.text ?? '')?.[2]?.trim()
}
/** The participants and the text of a note; without a colon the longest name that is known, else the first word. */
function splitNote(target: string, body: readonly SourceLine[]): [subject: string, content: string | undefined] {
  const colon = target.indexOf(':')
  if (colon !== -1) return [target.slice(0, colon), target.slice(colon + 1)]
  const known = participantNames(body)
    .filter(name => target.startsWith(`${name} `))
    .sort((a, b) => b.length - a.length)[0]
  const subject = known ?? /^[^\s,]+(?:\s*,\s*[^\s,]+)*/.exec(target)?.[0] ?? ''
  const content = target.slice(subject.length)
  return [subject, content.trim() === '' ? undefined : content]
}
export const metadata = lineFault({
  code: 'metadata',
  repair: (text, body) => {
    const found = /^(\s*)(properties|details|description|notes?)\s*[:：]\s*(\S.*)$/i.exec(text)
    if (!found) return null
    // The word that makes it a note is none of the text.
    const content = /^notes?$/i.test(found[2] ?? '') ? (found[3] ?? '') : `${found[2]}: ${found[3]}`
    return noteOverAll(found[1] ?? '', content, body)
  },
  example: {
    broken: 'sequenceDiagram\n  A->>B: ask\n  details: over the phone',
    repaired: 'sequenceDiagram\n  A->>B: ask\n  Note over A,B: details: over the phone',
  },
})
export function noteOverAll(indent: string, content: string, body: readonly SourceLine[]): string | null {
  const names = participantNames(body)
  const ends = names.length > 1 ? `${names[0]},${names.at(-1)}` : names[0]
  return ends === undefined ? null : `${indent}Note over ${ends}: ${content}`
}
