import { messages } from '../../messages/index.ts'
import { isComment, type SourceLine } from '../source-lines.ts'
import type { Fault } from './fault.ts'
import { oncePerBody } from './once-per-body.ts'

/** A note, with the lines of its text where it has several. */
interface Note {
  state: string
  start: number
  /** Exclusive. */
  end: number
}

interface Misplacement extends Note {
  /** The line after which the note can be drawn; undefined where the state must be described first. */
  behind: number | undefined
}

const noteStart = /^\s*note\s+(?:left|right)\s+of\s+([\p{L}\p{N}_]+)\s*(:.*)?$/iu

/**
 * Notes that Mermaid reads but cannot draw: for a state that was not named before, which leaves the state
 * without a shape; and for the composite state that contains them, which makes Mermaid run endlessly.
 */
export const misplacedNotes = oncePerBody(findMisplacedNotes)

function findMisplacedNotes(body: readonly SourceLine[]): Misplacement[] {
  return notesOf(body).flatMap(note => {
    const end = endOfOwnComposite(note, body)
    if (end !== undefined) return [{ ...note, behind: end }]
    const isShaped = body.some(({ text }, index) => gives(text, note.state, index < note.start))
    if (isShaped) return []
    const later = body.findIndex(({ text }, index) => index >= note.end && gives(text, note.state, true))
    return [{ ...note, behind: later === -1 ? undefined : later }]
  })
}

function notesOf(body: readonly SourceLine[]): Note[] {
  return body.flatMap(({ text }, start) => {
    const [, state, content] = noteStart.exec(text) ?? []
    if (state === undefined) return []
    const close = body.findIndex((line, index) => index > start && /^\s*end note\s*$/i.test(line.text))
    return [{ state, start, end: content === undefined && close !== -1 ? close + 1 : start + 1 }]
  })
}

/** True if a line gives the state a shape; a transition or its name alone does so only for what follows. */
function gives(text: string, state: string, byMention: boolean): boolean {
  if (isComment(text) || noteStart.test(text)) return false
  const statement = text.trim()
  const declared = /^state\s+(?:".*"\s+as\s+)?([\p{L}\p{N}_]+)\s*(\{|<<|\[\[)?/u.exec(statement)
  if (declared) return declared[1] === state && (declared[2] !== undefined || statement.includes('"'))
  const [path = '', description] = statement.replaceAll(/:::[\w-]+/g, '').split(/:(.*)/s)
  const names = path.split('-->').map(name => name.trim())
  return names.includes(state) && (byMention || (names.length === 1 && description !== undefined))
}

/** The line that closes the composite state `note.state`, if the note is inside of it. */
function endOfOwnComposite(note: Note, body: readonly SourceLine[]): number | undefined {
  const open: string[] = []
  let isInside = false
  for (const [index, { text }] of body.entries()) {
    if (index === note.start) isInside = open.includes(note.state)
    if (/^\s*\}/.test(text)) {
      const closed = open.pop()
      if (isInside && closed === note.state) return index
    } else if (/\{\s*$/.test(text)) open.push(/^\s*state\s+(?:".*"\s+as\s+)?([^\s{]+)/.exec(text)?.[1] ?? '')
  }
  return undefined
}

export const stateNotes: Fault = {
  ...messages.create('note-before-state'),
  repair: body => {
    const misplaced = misplacedNotes(body)
    if (misplaced.length === 0) return body
    const moved = new Set(
      misplaced.flatMap(({ start, end, behind }) => (behind === undefined ? [] : range(start, end))),
    )
    return body.flatMap((line, index) => {
      const here = misplaced.filter(note => note.behind === index)
      const undescribed = misplaced.filter(
        (note, at) =>
          note.behind === undefined &&
          note.start === index &&
          !misplaced.slice(0, at).some(earlier => earlier.state === note.state),
      )
      const indent = /^\s*/.exec(line.text)?.[0] ?? ''
      return [
        ...undescribed.map(({ state }) => ({ text: `${indent}${state} : ${state}`, number: line.number })),
        ...(moved.has(index) ? [] : [line]),
        // New objects, so that the lines count as changed.
        ...here.flatMap(({ start, end }) => body.slice(start, end).map(moving => ({ ...moving }))),
      ]
    })
  },
  misread: [{ ...messages.create('textdiagram/note-before-state'), level: 'error', find: /^\s*note\s/i }],
  example: {
    broken: 'stateDiagram-v2\n  note right of Open : begins here\n  [*] --> Open',
    repaired: 'stateDiagram-v2\n  [*] --> Open\n  note right of Open : begins here',
  },
}

function range(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index)
}

/** The lines of the text of each note over several lines, its last one included. */
export const noteLines = oncePerBody(body => new Set(notesOf(body).flatMap(({ start, end }) => range(start + 1, end))))
